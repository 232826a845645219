import CLua
import CLuaShims

/// Stops scripts before lines, while it is in place as ``LuaState/debugger``.
///
/// Every line of every script asks ``wants`` (some 50 ns), so take the debugger away when nobody
/// steps. Lines that run while a script is stopped do not ask.
public final class LuaDebugger {
  /// Whether to stop before a line.
  public var wants: (LuaLine) -> Bool
  /// A script is stopped before a line, and goes on when this returns.
  public var stopped: (LuaStoppedFunction) -> Void

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

  /// "@" marks a name that is shown as it is.
  fileprivate static func name(of source: UnsafePointer<CChar>) -> String {
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
    }
  }

  /// Ends the script that runs, as an interrupt does: at once, when the host function returns in
  /// which this is called.
  public func endRun() { clua_endrun(stack.thread, CLUA_INTERRUPTED) }

  /// Lets the script go on that was running when something else was interrupted, which was evaluated
  /// while it was stopped.
  public func revive() { clua_revive(main) }
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
      state: state, thread: thread,
      location: LuaLocation(chunkName: LuaLine.name(of: source), line: Int(line))))
}
