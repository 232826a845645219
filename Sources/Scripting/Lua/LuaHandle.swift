import CLua
import CLuaShims

/// The kind of object that a handle refers to, such as a session, an item or a view.
///
/// The host defines the numbers.
public struct LuaHandleKind: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// A number by which a script refers to a Swift object.
///
/// It does not own the object. When a slot is used again its generation changes, so that a handle
/// whose object is gone is detected (``HandleTable``). Scripts get a userdata, and cannot make one.
public struct LuaHandle: Hashable, Sendable {
  public var kind: LuaHandleKind
  /// The slot.
  public var index: UInt32
  /// The generation of the slot.
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

  /// Gives the table on top the members of a kind; scripts can write such values themselves.
  public func tag(_ kind: LuaHandleKind) { clua_tag(thread, kind.rawValue) }

  /// Pushes a handle.
  ///
  /// The same handle is always the same userdata, so it can be compared and used as a key.
  public func push(_ handle: LuaHandle) {
    clua_pushhandle(thread, handle.kind.rawValue, handle.index, handle.generation)
  }

  /// The tag that ``LuaHandleType/index`` was called with, at `index`; nil if there is none.
  public func tag(at index: Int) -> UnsafeMutableRawPointer? {
    guard lua_type(thread, Int32(index)) == LUA_TLIGHTUSERDATA else { return nil }
    return lua_touserdata(thread, Int32(index))
  }

  /// Raises "no field 'rwo' in DragSession".
  public func noField(_ key: String, in typeName: String) -> Int32 {
    error("no field '\(key)' in \(typeName)")
  }

  /// A key as messages show it.
  func keyName(at index: Int) -> String {
    (try? describe(at: index)) ?? typeName(at: index)
  }
}

extension LuaState {
  /// Releases the userdata of a handle that is no longer valid.
  ///
  /// Scripts may still hold it; it remains stale. Call this when the object is invalidated.
  public func drop(_ handle: LuaHandle) {
    clua_drophandle(stack.thread, handle.kind.rawValue, handle.index)
  }

  /// Collects all garbage, so that ``holds(_:)`` knows which handles scripts still hold.
  public func collectHandles() {
    drain()
    _ = stack.reserve(Int(LUA_MINSTACK))
    clua_collecthandles(stack.thread)
    drain()
  }

  /// Whether scripts held a handle at the last ``collectHandles()``, or have received it since
  /// then.
  public func holds(_ handle: LuaHandle) -> Bool {
    _ = stack.reserve(Int(LUA_MINSTACK))
    return clua_hashandle(
      stack.thread, handle.kind.rawValue, handle.index, handle.generation)
  }
}
