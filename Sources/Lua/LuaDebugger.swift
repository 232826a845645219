import CLua
import CLuaShims

/// Stops scripts before lines, while it is in place as ``LuaState/debugger``.
///
/// Every line of every script asks ``wants`` (some 50 ns), or those of ``lines`` alone, so take the
/// debugger away when nobody steps. Lines that run while a script is stopped do not ask.
public final class LuaDebugger {
  /// Whether to stop before a line.
  public var wants: (LuaLine) -> Bool
  /// A script is stopped before a line, and goes on when this returns.
  public var stopped: (LuaStoppedFunction) -> Void
  /// An error is raised, and the script may catch it; nil hears of none.
  public var raised: ((LuaStoppedFunction, LuaError, _ isCaught: Bool) -> Void)?
  /// Called every few ten thousand instructions of scripts.
  public var visit: (() -> Void)?

  public init(wants: @escaping (LuaLine) -> Bool, stopped: @escaping (LuaStoppedFunction) -> Void) {
    self.wants = wants
    self.stopped = stopped
  }
}

/// A line that is about to run; valid while the debugger is asked about it.
public struct LuaLine {
  fileprivate let thread: OpaquePointer
  fileprivate let source: UnsafePointer<CChar>
  /// Counted from 1.
  public let number: Int

  /// How many functions are running on the thread: the same again in the next line of a function,
  /// more in the functions that it calls.
  public var depth: Int { Int(clua_stackdepth(thread)) }

  /// The name under which the chunk was loaded.
  public var chunkName: String { Self.name(of: source) }

  /// Which thread it is; coroutines are threads of their own.
  public var threadIdentity: Int { Int(bitPattern: thread) }

  /// Whether no coroutine runs.
  public var isMain: Bool { clua_ismain(thread) }

  /// "@" marks a name that is shown as it is.
  static func name(of source: UnsafePointer<CChar>) -> String {
    let name = String(cString: source)
    return name.hasPrefix("@") ? String(name.dropFirst()) : name
  }
}

extension LuaState {
  /// Stops scripts before lines; nil stops nowhere, and costs nothing.
  public var debugger: LuaDebugger? {
    get { registry.debugger }
    set {
      registry.debugger = newValue
      clua_setstop(main, newValue == nil ? nil : wantsStop, newValue == nil ? nil : stopAtLine)
      clua_setraised(main, newValue?.raised == nil ? nil : tellRaised)
      clua_setvisit(main, newValue?.visit == nil ? nil : visitDebugger)
    }
  }

  /// Has lines with these numbers ask the debugger, of whatever chunk.
  ///
  /// The line asks too that is the `tick`th, as ``linesBegun`` counts; and some others may.
  public func stop(atLines lines: some Collection<Int>, tick: Int? = nil) {
    clua_setstoplines(main, lines.map { Int32(clamping: $0) }, Int32(lines.count), Int64(tick ?? 0))
  }

  /// Every line asks the debugger.
  public func stopAtEveryLine() { clua_setstoplines(main, nil, -1, 0) }

  /// How many lines have begun while a debugger was in place: the same number when the same run comes
  /// again.
  public var linesBegun: Int {
    get { Int(clua_ticks(main)) }
    set { clua_setticks(main, Int64(newValue)) }
  }

  /// Runs `body`, in which somebody looks around: what is evaluated there stops nowhere, and neither it
  /// nor the time that passes counts for the run that waits.
  public func whileHeld<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let hold = clua_beginhold(main)
    defer { clua_endhold(stack.thread, hold) }
    return try body()
  }

  /// Gives what is evaluated in `body`, while somebody looks around, limits of its own.
  public func whileGranted<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    clua_granthold(main, true)
    defer { clua_granthold(main, false) }
    return try body()
  }

  /// Ends the script that runs, as an interrupt does: at once, when the host function returns in
  /// which this is called.
  public func endRun() { clua_endrun(stack.thread, CLUA_INTERRUPTED) }

  /// Lets the script go on that was running when something else was interrupted, which was evaluated
  /// while it was stopped.
  public func revive() { clua_revive(main) }
}

private func tellRaised(
  _ owner: UnsafeMutableRawPointer?, _ thread: OpaquePointer?, _ isCaught: Bool
) {
  guard let owner, let thread else { return }
  let registry = Unmanaged<LuaRegistry>.fromOpaque(owner).takeUnretainedValue()
  guard let state = registry.state, let raised = registry.debugger?.raised else { return }
  // Level 0 is the handler.
  for level in Int32(1)..<20 {
    guard let function = LuaStoppedFunction(state: state, thread: thread, level: level) else {
      continue
    }
    let error = state.whileHeld { LuaError.taking(from: state.stack, status: LUA_ERRRUN) }
    return raised(function, error, isCaught)
  }
}

private func visitDebugger(_ owner: UnsafeMutableRawPointer?) {
  guard let owner else { return }
  Unmanaged<LuaRegistry>.fromOpaque(owner).takeUnretainedValue().debugger?.visit?()
}

private func wantsStop(
  _ owner: UnsafeMutableRawPointer?, _ thread: OpaquePointer?, _ source: UnsafePointer<CChar>?,
  _ line: Int32
) -> Bool {
  guard let owner, let thread, let source, line > 0 else { return false }
  let registry = Unmanaged<LuaRegistry>.fromOpaque(owner).takeUnretainedValue()
  return registry.debugger?.wants(LuaLine(thread: thread, source: source, number: Int(line)))
    ?? false
}

private func stopAtLine(
  _ owner: UnsafeMutableRawPointer?, _ thread: OpaquePointer?, _ source: UnsafePointer<CChar>?,
  _ line: Int32
) {
  guard let owner, let thread, let source else { return }
  let registry = Unmanaged<LuaRegistry>.fromOpaque(owner).takeUnretainedValue()
  guard let state = registry.state, let debugger = registry.debugger else { return }
  debugger.stopped(
    LuaStoppedFunction(
      state: state, thread: thread, level: 0, name: nil,
      location: LuaLocation(chunkName: LuaLine.name(of: source), line: Int(line))))
}
