import CLua
import CLuaShims
import Synchronization

/// Data of a state that its references share, and that may outlive it.
///
/// References and boxed objects are queued here for release, because a `deinit` may run on any
/// thread, and the collector at any time. The state frees them when it is safe.
final class LuaRegistry: Sendable {
  /// Objects to be released, with the retain count that Lua held.
  private struct Pending: @unchecked Sendable {
    var references: [Int32] = []
    var objects: [Unmanaged<AnyObject>] = []
  }

  private let pending = Mutex(Pending())
  private let hasPending = Atomic(false)

  /// The state, which sets this to nil in its `deinit`; used only on the state's own thread.
  nonisolated(unsafe) unowned var state: LuaState?

  /// The debugger of the state; used only on the state's own thread.
  nonisolated(unsafe) var debugger: LuaDebugger?

  /// The full names of chunks whose names Lua shortens; used only on the state's own thread.
  nonisolated(unsafe) private var fullNames: [String: String] = [:]

  init() {}

  /// Queues a registry reference for release.
  func release(reference: Int32) {
    pending.withLock { $0.references.append(reference) }
    hasPending.store(true, ordering: .releasing)
  }

  /// Queues an object that Lua has collected for release.
  func release(object: Unmanaged<AnyObject>) {
    nonisolated(unsafe) let object = object
    pending.withLock { $0.objects.append(object) }
    hasPending.store(true, ordering: .releasing)
  }

  /// Releases the queue.
  ///
  /// Without a thread the state is closed, and only objects are released.
  func drain(_ thread: OpaquePointer?) {
    while hasPending.exchange(false, ordering: .acquiringAndReleasing) {
      let taken = pending.withLock { pending in
        defer { pending = Pending() }
        return pending
      }
      if let thread {
        for reference in taken.references {
          luaL_unref(thread, CLUA_REGISTRYINDEX, reference)
        }
      }
      for object in taken.objects { object.release() }
    }
  }

  // MARK: - Chunk names

  /// Stores the full name for a name that Lua has shortened.
  func remember(_ name: String, short: String) {
    if name != short { fullNames[short] = name }
  }

  /// The full name of a chunk, for the name that Lua shows.
  func fullName(_ short: String) -> String { fullNames[short] ?? short }
}

/// Keeps a Lua value alive for Swift (`luaL_ref`).
///
/// It may be released on any thread; the state frees its slot when it is safe. The value is read
/// with ``LuaStack/push(_:)-(LuaReference)`` on the state's own thread.
public final class LuaReference: Sendable {
  let index: Int32
  let registry: LuaRegistry

  /// Pops the value on top and makes a reference to it.
  init(taking stack: LuaStack) {
    registry = stack.registry
    index = luaL_ref(stack.thread, CLUA_REGISTRYINDEX)
  }

  deinit { registry.release(reference: index) }
}
