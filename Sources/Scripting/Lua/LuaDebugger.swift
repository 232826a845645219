import CLua
import CLuaShims

/// Stops scripts before lines, as long as it is ``LuaState/debugger``.
///
/// ``wants`` is called for every line of every script (some 50 ns), or only for some lines, see
/// ``LuaState/stop(atLines:tick:)``, which costs little in functions that have none of them. It is
/// not called for code that is evaluated while a script is stopped.
public final class LuaDebugger {
  /// Whether to stop before a line.
  public var wants: (LuaLine) -> Bool
  /// Whether a chunk, given by name, has lines at which to stop.
  ///
  /// The result is valid until other lines are set.
  public var holdsStops: (String) -> Bool
  /// Called when a script is stopped before a line; the script continues when it returns.
  public var stopped: (LuaStoppedFunction) -> Void
  /// Called when an error is raised, also if the script catches it; nil if errors are not observed.
  ///
  /// The error is made when it is asked for, at most once, during the call.
  public var raised: ((LuaStoppedFunction, _ error: () -> LuaError, _ isCaught: Bool) -> Void)?
  /// Called every few ten thousand instructions of scripts.
  public var visit: (() -> Void)?
  /// Whether to read Lua's own records where its functions would be slower.
  ///
  /// Without them, as with a Lua whose records differ, every line is reported.
  let readsRecords: Bool

  public convenience init(
    wants: @escaping (LuaLine) -> Bool, holdsStops: @escaping (String) -> Bool = { _ in true },
    stopped: @escaping (LuaStoppedFunction) -> Void
  ) {
    self.init(readsRecords: true, wants: wants, holdsStops: holdsStops, stopped: stopped)
  }

  init(
    readsRecords: Bool, wants: @escaping (LuaLine) -> Bool,
    holdsStops: @escaping (String) -> Bool = { _ in true },
    stopped: @escaping (LuaStoppedFunction) -> Void
  ) {
    self.readsRecords = readsRecords
    self.wants = wants
    self.holdsStops = holdsStops
    self.stopped = stopped
  }
}

/// A line that is about to run; valid only during the call of ``LuaDebugger/wants``.
public struct LuaLine {
  fileprivate let thread: OpaquePointer
  fileprivate let source: UnsafePointer<CChar>
  /// Counted from 1.
  public let number: Int

  /// The number of functions on the thread's call stack: the same in all lines of a call, larger in
  /// the functions that it calls.
  public var depth: Int { Int(clua_stackdepth(thread)) }

  /// The name under which the chunk was loaded.
  public var chunkName: String { Self.name(of: source) }

  /// A number that identifies the thread; each coroutine is a thread.
  public var threadIdentity: Int { Int(bitPattern: thread) }

  /// Whether no coroutine runs.
  public var isMain: Bool { clua_ismain(thread) }

  /// "@" means that Lua shows the name unchanged.
  static func name(of source: UnsafePointer<CChar>) -> String {
    let name = String(cString: source)
    return name.hasPrefix("@") ? String(name.dropFirst()) : name
  }
}

extension LuaState {
  /// Stops scripts before lines; nil if no lines are observed, which costs nothing.
  public var debugger: LuaDebugger? {
    get { registry.debugger }
    set {
      registry.debugger = newValue
      if newValue == nil {
        clua_setstop(main, nil, nil, nil, true)
      } else {
        clua_setstop(main, wantsStop, stopAtLine, holdsStops, newValue?.readsRecords ?? true)
      }
      clua_setraised(main, newValue?.raised == nil ? nil : tellRaised)
      clua_setvisit(main, newValue?.visit == nil ? nil : visitDebugger)
    }
  }

  /// Calls the debugger only for lines with these numbers, in chunks for which
  /// ``LuaDebugger/holdsStops`` returns true.
  ///
  /// From `tick` on (see ``ticks``) it is also called for every line. It may be called for other
  /// lines.
  public func stop(atLines lines: some Collection<Int>, tick: Int? = nil) {
    clua_setstoplines(main, lines.map { Int32(clamping: $0) }, Int32(lines.count), Int64(tick ?? 0))
  }

  /// Calls the debugger for every line.
  public func stopAtEveryLine() { clua_setstoplines(main, nil, -1, 0) }

  /// The number of instructions that scripts have run, without code evaluated while they were
  /// stopped; repeating a run gives the same number at the same line.
  public var ticks: Int {
    get { Int(clua_ticks(main)) }
    set { clua_setticks(main, Int64(newValue)) }
  }

  /// The number of functions on the call stack of the running thread.
  public var callDepth: Int { Int(clua_stackdepth(stack.thread)) }

  /// A number that identifies the running thread; each coroutine is a thread.
  public var threadIdentity: Int { Int(bitPattern: stack.thread) }

  /// Runs `body` while a script is stopped: the debugger is not called for code in it, and its
  /// instructions and its time do not count for the stopped run.
  public func whileHeld<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let hold = clua_beginhold(main)
    defer { clua_endhold(stack.thread, hold) }
    return try body()
  }

  /// Runs `body` while a script is stopped, with limits of its own: neither exceeding them nor an
  /// interrupt ends the stopped script.
  public func whileGranted<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let isAlive = endOfRun == nil
    clua_granthold(main, true)
    defer {
      if isAlive, endOfRun != nil { revive() }
      clua_granthold(main, false)
    }
    return try body()
  }

  /// Ends the script that is running, like an interrupt, when the current host function returns.
  public func endRun() { clua_endrun(stack.thread, CLUA_INTERRUPTED) }

  /// Lets a stopped script continue after code evaluated during the stop has been interrupted.
  public func revive() { clua_revive(main) }
}

private func tellRaised(
  _ owner: UnsafeMutableRawPointer?, _ thread: OpaquePointer?, _ isCaught: Bool
) {
  guard let owner, let thread else { return }
  let registry = Unmanaged<LuaRegistry>.fromOpaque(owner).takeUnretainedValue()
  guard let state = registry.state, let raised = registry.debugger?.raised else { return }
  // Level 0 is the message handler.
  for level in Int32(1)..<20 {
    guard let function = LuaStoppedFunction(state: state, thread: thread, level: level) else {
      continue
    }
    return raised(
      function,
      {
        state.whileHeld {
          state.whileGranted { LuaError.taking(from: state.stack, status: LUA_ERRRUN) }
        }
      }, isCaught)
  }
}

private func visitDebugger(_ owner: UnsafeMutableRawPointer?) {
  guard let owner else { return }
  Unmanaged<LuaRegistry>.fromOpaque(owner).takeUnretainedValue().debugger?.visit?()
}

private func holdsStops(
  _ owner: UnsafeMutableRawPointer?, _ source: UnsafePointer<CChar>?
) -> Bool {
  guard let owner, let source else { return false }
  let registry = Unmanaged<LuaRegistry>.fromOpaque(owner).takeUnretainedValue()
  return registry.debugger?.holdsStops(LuaLine.name(of: source)) ?? false
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
