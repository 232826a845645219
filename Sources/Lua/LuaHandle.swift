import CLuaShims

/// The kind of thing that a handle stands for: sessions, items, views.
///
/// Numbers are the host's own.
public struct LuaHandleKind: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// A reference by number that a script holds to something in Swift.
///
/// It owns nothing. A slot that is used again has a new generation, so a handle that outlives its
/// object is found out (``HandleTable``). Scripts see a userdata and cannot forge one.
public struct LuaHandle: Hashable, Sendable {
  public var kind: LuaHandleKind
  /// The slot.
  public var index: UInt32
  /// Which tenant of the slot.
  public var generation: UInt32

  @inlinable
  public init(kind: LuaHandleKind, index: UInt32, generation: UInt32) {
    self.kind = kind
    self.index = index
    self.generation = generation
  }
}

extension LuaStack {
  /// The handle at `index`, of any kind; nil for every other value.
  public func handle(at index: Int) -> LuaHandle? {
    guard let handle = clua_tohandle(thread, Int32(index)) else { return nil }
    return LuaHandle(
      kind: LuaHandleKind(rawValue: handle.pointee.kind), index: handle.pointee.index,
      generation: handle.pointee.generation)
  }

  /// The handle at `index` if it is of this kind.
  public func handle(at index: Int, of kind: LuaHandleKind) -> LuaHandle? {
    guard let handle = handle(at: index), handle.kind == kind else { return nil }
    return handle
  }

  /// Pushes a handle.
  ///
  /// The same handle is the same userdata, so it can be compared and be a key.
  public func push(_ handle: LuaHandle) {
    clua_pushhandle(thread, handle.kind.rawValue, handle.index, handle.generation)
  }
}

extension LuaState {
  /// Lets go of the userdata of a handle that is no longer valid.
  ///
  /// Scripts may keep it; it stays stale. Call it when the object is invalidated.
  public func drop(_ handle: LuaHandle) {
    clua_drophandle(stack.thread, handle.kind.rawValue, handle.index)
  }

  /// Collects all garbage, so that ``holds(_:)`` says which handles scripts still hold.
  public func collectHandles() {
    drain()
    _ = stack.reserve(Int(LUA_MINSTACK))
    clua_collecthandles(stack.thread)
    drain()
  }

  /// Whether scripts held a handle when ``collectHandles()`` was called last, or got it since.
  public func holds(_ handle: LuaHandle) -> Bool {
    _ = stack.reserve(Int(LUA_MINSTACK))
    return clua_hashandle(
      stack.thread, handle.kind.rawValue, handle.index, handle.generation)
  }
}
