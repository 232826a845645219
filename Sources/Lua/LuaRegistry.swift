import CLua
import CLuaShims
import Synchronization

/// What a state shares with everything that refers to it, and what outlives it.
///
/// References and boxed objects are let go here: a `deinit` may run on any thread, the collector at
/// any moment. The state frees them when it is safe.
final class LuaRegistry: Sendable {
  /// Objects travel as what they are: one retain count each, given up by the collector.
  private struct Pending: @unchecked Sendable {
    var references: [Int32] = []
    var objects: [Unmanaged<AnyObject>] = []
  }

  private let pending = Mutex(Pending())
  private let hasPending = Atomic(false)

  /// The state while it lives, which takes itself away as it goes; touched on its own thread only.
  ///
  /// Not `weak`, which would make every use of the state slower.
  nonisolated(unsafe) unowned(unsafe) var state: LuaState?

  /// Stops at lines; touched on the state's own thread only.
  nonisolated(unsafe) var debugger: LuaDebugger?

  /// Full names of chunks whose names Lua shortens, on the state's own thread only.
  nonisolated(unsafe) private var fullNames: [String: String] = [:]

  init() {}

  /// Lets go of a registry reference.
  func release(reference: Int32) {
    pending.withLock { $0.references.append(reference) }
    hasPending.store(true, ordering: .releasing)
  }

  /// Lets go of an object that Lua has collected.
  func release(object: Unmanaged<AnyObject>) {
    nonisolated(unsafe) let object = object
    pending.withLock { $0.objects.append(object) }
    hasPending.store(true, ordering: .releasing)
  }

  /// Frees what is waiting.
  ///
  /// With no thread the state is closed and only objects are left.
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

  /// Remembers a name that Lua shows as `short`.
  func remember(_ name: String, short: String) {
    if name != short { fullNames[short] = name }
  }

  /// The name a chunk was loaded under, by the one that Lua shows.
  func fullName(_ short: String) -> String { fullNames[short] ?? short }
}

/// Keeps one Lua value alive for Swift (`luaL_ref`).
///
/// It may be dropped anywhere, on any thread; the state frees its slot at the next safe moment.
/// Reading the value goes through ``LuaStack/push(_:)-(LuaReference)`` on the state's own thread.
public final class LuaReference: Sendable {
  let index: Int32
  let registry: LuaRegistry

  /// Pops the value on top and refers to it.
  init(taking stack: LuaStack) {
    registry = stack.registry
    index = luaL_ref(stack.thread, CLUA_REGISTRYINDEX)
  }

  deinit { registry.release(reference: index) }
}

extension LuaStack {
  /// Pushes the value that a reference of the same state keeps.
  public func push(_ reference: LuaReference) {
    lua_rawgeti(thread, CLUA_REGISTRYINDEX, Int64(reference.index))
  }

  /// A reference to the value at `index`.
  public func reference(at index: Int) -> LuaReference {
    pushCopy(at: index)
    return LuaReference(taking: self)
  }
}
