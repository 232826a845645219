import CLua
import CLuaShims

/// A Swift function that Lua calls through a C trampoline.
///
/// It is called with the calling thread and its registered context. It returns the number of
/// results that it has pushed, or the result of ``LuaStack/error(_:)`` and similar functions. It
/// must be a global function or a closure without captures, must not throw, and must not need
/// cleanup in Lua.
public typealias LuaHostFunction =
  @convention(c) (_ thread: OpaquePointer?, _ context: UnsafeMutableRawPointer?) -> Int32

/// The stack of the running thread: arguments, results, and temporary values.
///
/// This is the fast interface to Lua. Nothing here allocates in Swift unless documented, and
/// nothing raises: metamethods are called protected. Indices are Lua's: 1 is the first argument, -1
/// the top. A host function has 20 free slots; ``reserve(_:)`` adds more.
@frozen
public struct LuaStack {
  /// The `lua_State` of the thread.
  public let thread: OpaquePointer

  /// The stack of the thread that a host function was given.
  @inlinable
  public init(_ thread: OpaquePointer) { self.thread = thread }

  /// The stack of the thread that a host function was given; nil never happens in a call by Lua.
  @inlinable
  public init?(_ thread: OpaquePointer?) {
    guard let thread else { return nil }
    self.thread = thread
  }

  /// The state that this thread belongs to, nil while it is being closed.
  public var state: LuaState? { registry.state }

  /// Where references and boxed objects of the state are released.
  var registry: LuaRegistry {
    // The owner was set when the state was created; the registry outlives the state.
    Unmanaged<LuaRegistry>.fromOpaque(clua_owner(thread)).takeUnretainedValue()
  }

  // MARK: - Shape

  /// The number of values; at the beginning of a host function, the number of arguments.
  public var count: Int { Int(lua_gettop(thread)) }

  /// Reserves `slots` more values; false if the stack cannot grow (`lua_checkstack`).
  public func reserve(_ slots: Int) -> Bool { lua_checkstack(thread, Int32(clamping: slots)) != 0 }

  /// The index counted from the bottom, so that pushing does not change its meaning.
  public func absolute(_ index: Int) -> Int { Int(lua_absindex(thread, Int32(index))) }

  /// Removes `count` values from the top.
  public func pop(_ count: Int = 1) { clua_pop(thread, Int32(count)) }

  /// Keeps the lowest `count` values, or fills with nil up to `count`.
  public func setCount(_ count: Int) { lua_settop(thread, Int32(count)) }

  /// Moves the top below the value at `index`.
  public func insert(at index: Int) { clua_insert(thread, Int32(index)) }

  /// Removes the value at `index`.
  public func remove(at index: Int) { clua_remove(thread, Int32(index)) }

  /// Pushes the value at `index` again.
  public func pushCopy(at index: Int) { lua_pushvalue(thread, Int32(index)) }

  // MARK: - Reading

  /// The type of the value at `index`.
  public func type(at index: Int) -> LuaType {
    LuaType(rawValue: lua_type(thread, Int32(index))) ?? .none
  }

  /// Whether the value at `index` is nil or there is none.
  public func isNoneOrNil(at index: Int) -> Bool { lua_type(thread, Int32(index)) <= LUA_TNIL }

  /// Whether the value at `index` is neither nil nor false.
  public func isTruthy(at index: Int) -> Bool { lua_toboolean(thread, Int32(index)) != 0 }

  /// The boolean at `index`, nil for any other type.
  public func boolean(at index: Int) -> Bool? {
    lua_type(thread, Int32(index)) == LUA_TBOOLEAN ? isTruthy(at: index) : nil
  }

  /// The number at `index` if it is an integer; nil for other numbers and types, and for strings.
  public func integer(at index: Int) -> Int64? {
    guard lua_type(thread, Int32(index)) == LUA_TNUMBER else { return nil }
    var isInteger: Int32 = 0
    let integer = lua_tointegerx(thread, Int32(index), &isInteger)
    return isInteger != 0 ? integer : nil
  }

  /// The number at `index`; nil for other types, and for strings.
  public func number(at index: Int) -> Double? {
    guard lua_type(thread, Int32(index)) == LUA_TNUMBER else { return nil }
    return lua_tonumberx(thread, Int32(index), nil)
  }

  /// Whether the value at `index` is this string.
  ///
  /// Makes no Swift string.
  public func equals(_ string: StaticString, at index: Int) -> Bool {
    string.withUTF8Buffer { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        clua_stringequals(thread, Int32(index), $0.baseAddress, $0.count)
      }
    }
  }

  /// Whether the value at `index` is this string.
  ///
  /// For constants use ``equals(_:at:)``, which is faster.
  public func equals(text: String, at index: Int) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        clua_stringequals(thread, Int32(index), $0.baseAddress, $0.count)
      }
    }
  }

  /// The bytes of the string at `index`, valid while it stays on the stack; nil for other types.
  public func withUTF8<Result>(
    at index: Int, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result? {
    var length = 0
    guard let start = clua_string(thread, Int32(index), &length) else { return nil }
    return try start.withMemoryRebound(to: UInt8.self, capacity: length) {
      try body(UnsafeBufferPointer(start: $0, count: length))
    }
  }

  /// The string at `index` as a new Swift string, invalid UTF-8 repaired; nil for other types.
  public func string(at index: Int) -> String? {
    withUTF8(at: index) { String(decoding: $0, as: UTF8.self) }
  }

  /// The type name for messages: `__name` of the metatable, otherwise Lua's name; "no value" if
  /// none.
  public func typeName(at index: Int) -> String {
    let index = absolute(index)
    if lua_getmetatable(thread, Int32(index)) != 0 {
      defer { pop(2) }
      if clua_rawgetfield(thread, -1, "__name") == LUA_TSTRING, let name = string(at: -1) {
        return name
      }
    }
    return String(cString: clua_typename(thread, Int32(index)))
  }

  /// The result of `tostring`: calls `__tostring`; objects have numbers instead of addresses.
  public func describe(at index: Int) throws(LuaError) -> String {
    pushCopy(at: index)
    try check(clua_tostring(thread))
    defer { pop() }
    return string(at: -1) ?? ""
  }

  // MARK: - Pushing

  public func pushNil() { lua_pushnil(thread) }

  public func push(_ boolean: Bool) { lua_pushboolean(thread, boolean ? 1 : 0) }

  public func push(_ integer: Int64) { lua_pushinteger(thread, integer) }

  public func push(_ integer: Int) { lua_pushinteger(thread, Int64(integer)) }

  public func push(_ number: Double) { lua_pushnumber(thread, number) }

  /// Pushes a copy of a Swift string.
  ///
  /// For constants ``push(static:)`` is four times as fast.
  public func push(_ string: String) {
    var string = string
    string.withUTF8 { push(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// Pushes a constant.
  ///
  /// Lua caches the string by its address.
  public func push(static string: StaticString) {
    string.withUTF8Buffer { bytes in
      _ = bytes.withMemoryRebound(to: CChar.self) { lua_pushstring(thread, $0.baseAddress) }
    }
  }

  /// Pushes a string of any bytes.
  public func push(bytes: UnsafeRawBufferPointer) {
    let start = bytes.assumingMemoryBound(to: CChar.self).baseAddress
    lua_pushlstring(thread, start, bytes.count)
  }

  /// Pushes a host function.
  ///
  /// Its context is not kept alive.
  public func push(function: LuaHostFunction, context: UnsafeMutableRawPointer? = nil) {
    clua_pushfunction(thread, function, context)
  }
}
