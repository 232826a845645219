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

extension LuaStack {
  /// Calls the function below `arguments` values, as a callback, and leaves its results.
  ///
  /// If the status is not ok, one error value replaces the results. The limit of a callback applies
  /// (``LuaLimits/callbackInstructions``), and errors do not jump out of the call.
  ///
  /// - Parameters:
  ///   - arguments: The number of values above the function.
  ///   - results: The number of results, padded with nil or truncated; nil keeps all.
  ///   - traceback: Whether to keep a traceback for ``takeError(_:)``; this costs 7 µs if the call
  ///     fails.
  /// - Returns: The status.
  public func call(arguments: Int, results: Int?, traceback: Bool = true) -> LuaStatus {
    let flags = traceback ? CLUA_CALLBACK | CLUA_TRACEBACK : CLUA_CALLBACK
    return LuaStatus(
      rawValue: clua_call(
        thread, Int32(arguments), results.map { Int32($0) } ?? LUA_MULTRET, Int32(flags)))
  }

  /// Pops the error value of a failed call and returns the error.
  public func takeError(_ status: LuaStatus) -> LuaError {
    LuaError.taking(from: self, status: status.rawValue)
  }

  /// Throws the error on top if the status is not ok.
  func check(_ status: Int32) throws(LuaError) {
    guard status != LUA_OK else { return }
    throw takeError(LuaStatus(rawValue: status))
  }

  // MARK: - Return values of host functions

  /// Raises a message with the position of the caller ("policy.lua:12: "): `return
  /// stack.error("…")`.
  public func error(_ message: String) -> Int32 {
    guard reserve(4) else { return 0 }
    push(message)
    return CLUA_ERROR_POSITION
  }

  /// Raises the value on top unchanged, such as the error of a failed call.
  public func raiseTop() -> Int32 { CLUA_ERROR }

  /// Raises a Swift error as an error object.
  ///
  /// Scripts can read its description (`tostring`, `..`) and the fields `message`, `line`,
  /// `traceback`. Swift receives the same error as ``LuaError/underlying``. An error that came from
  /// Lua is raised as its original value.
  public func raise(_ error: any Error) -> Int32 {
    guard reserve(6) else { return 0 }
    LuaErrorBox.push(error, on: self)
    return CLUA_ERROR
  }

  /// Raises "bad argument #2 to 'drop' (IndexPath expected, got nil)".
  ///
  /// `number` is the number for the script, without the `self` of a method; `index` is the stack
  /// index of the argument, for the name of its type.
  public func argumentError(
    _ number: Int, at index: Int, function: StaticString, expected: String
  ) -> Int32 {
    guard reserve(4) else { return 0 }
    return argumentError(
      number, function: function, expected: expected, got: typeName(at: index))
  }

  /// Raises "bad argument #2 to 'drop' (IndexPath expected, got nil)", with a given type.
  public func argumentError(
    _ number: Int, function: StaticString, expected: String, got: String
  ) -> Int32 {
    error("bad argument #\(number) to '\(function)' (\(expected) expected, got \(got))")
  }

  // MARK: - Debug information

  /// The location of the function `level` calls up: 0 is the host function itself, 1 its caller.
  ///
  /// Nil if there is none, or if it is not a Lua function.
  public func location(at level: Int = 1) -> LuaLocation? {
    var location = clua_location()
    guard clua_where(thread, Int32(level), &location), location.is_lua else { return nil }
    return LuaLocation(
      chunkName: registry.fullName(location.name), line: Int(location.line))
  }

  /// The name of the chunk that called the host function, directly or through C functions such as
  /// `pcall`; nil if there is none.
  public var callingScript: String? {
    var location = clua_location()
    for level: Int32 in 1... {
      guard clua_where(thread, level, &location) else { return nil }
      if location.is_lua { return registry.fullName(location.name) }
    }
    return nil
  }
}

/// A line of a script.
public struct LuaLocation: Hashable, Sendable, CustomStringConvertible {
  /// The name under which the chunk was loaded.
  public var chunkName: String
  /// Counted from 1.
  public var line: Int

  public init(chunkName: String, line: Int) {
    self.chunkName = chunkName
    self.line = line
  }

  public var description: String { "\(chunkName):\(line)" }
}

extension clua_location {
  /// The short source, up to its terminating zero.
  var name: String {
    withUnsafeBytes(of: source) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

extension LuaStack {
  /// Pushes a new table with the given capacity for list entries and fields.
  public func createTable(list: Int = 0, fields: Int = 0) {
    lua_createtable(thread, Int32(clamping: list), Int32(clamping: fields))
  }

  /// Whether the value at `index` is a table without a metatable, which can be read without
  /// metamethods.
  public func isPlainTable(at index: Int) -> Bool {
    guard lua_type(thread, Int32(index)) == LUA_TTABLE else { return false }
    guard lua_getmetatable(thread, Int32(index)) != 0 else { return true }
    pop()
    return false
  }

  /// Whether the value has a metatable with the given field.
  func hasMetafield(_ name: StaticString, at index: Int) -> Bool {
    guard lua_getmetatable(thread, Int32(index)) != 0 else { return false }
    defer { pop(2) }
    return rawGet(name, at: -1) != .nil
  }

  // MARK: - Raw access: the value at `index` must be a table; no metamethod runs

  /// Pushes the field and returns its type.
  @discardableResult
  public func rawGet(_ field: StaticString, at index: Int) -> LuaType {
    let type = field.withCString { clua_rawgetfield(thread, Int32(index), $0) }
    return LuaType(rawValue: type) ?? .none
  }

  /// Pushes entry `key` of a list and returns its type.
  @discardableResult
  public func rawGet(_ key: Int, at index: Int) -> LuaType {
    LuaType(rawValue: lua_rawgeti(thread, Int32(index), Int64(key))) ?? .none
  }

  /// Pops a key, pushes its value and returns its type.
  @discardableResult
  public func rawGet(at index: Int) -> LuaType {
    LuaType(rawValue: lua_rawget(thread, Int32(index))) ?? .none
  }

  /// Pops a value and stores it in the field.
  public func rawSet(_ field: StaticString, at index: Int) {
    field.withCString { clua_rawsetfield(thread, Int32(index), $0) }
  }

  /// Pops a value and stores it as entry `key` of a list.
  public func rawSet(_ key: Int, at index: Int) {
    lua_rawseti(thread, Int32(index), Int64(key))
  }

  /// Pops key and value, pushed in this order, and stores them.
  ///
  /// Neither nil nor NaN may be a key.
  public func rawSet(at index: Int) { lua_rawset(thread, Int32(index)) }

  /// Pops a value and stores it after the last entry of a list.
  public func append(to index: Int) {
    let index = Int32(absolute(index))
    lua_rawseti(thread, index, Int64(lua_rawlen(thread, index)) + 1)
  }

  /// The length of a table's list, of a string, or of a userdata's block, without `__len`.
  public func rawLength(at index: Int) -> Int { Int(lua_rawlen(thread, Int32(index))) }

  /// Pops a key and pushes the next key and its value; false, with nothing pushed, at the end.
  ///
  /// Begin with nil. The order is that of Lua's implementation; ``LuaTable/orderedKeys()`` has a
  /// fixed order. The key must be a result of this function.
  public func next(at index: Int) -> Bool { clua_next(thread, Int32(index)) }

  /// Gives the table on top a metatable.
  public func setMetatable(_ metatable: LuaTable) {
    push(metatable.reference)
    lua_setmetatable(thread, -2)
  }

  // MARK: - Protected access: any value, metamethods run

  /// Pushes the field of any value; a table without a metatable is read directly.
  ///
  /// Nil if reading raised an error, which is on top for ``takeError(_:)`` or ``raiseTop()``.
  public func get(_ field: StaticString, at index: Int) -> LuaType? {
    field.withCString { get($0, at: index) }
  }

  /// The same, for a name that is not a literal.
  public func get(_ field: LuaName, at index: Int) -> LuaType? { get(field.start, at: index) }

  @inline(__always)
  private func get(_ field: UnsafePointer<CChar>, at index: Int) -> LuaType? {
    let type = clua_getfield(thread, Int32(index), field)
    return type == CLUA_FIELD_ERROR ? nil : LuaType(rawValue: type)
  }

  /// Whether the value of a reference has a field that is not nil.
  ///
  /// True if reading it raises, so that the error is raised again when the field is used.
  public func has(_ field: LuaName, in reference: LuaReference) -> Bool {
    guard reserve(6) else { return false }
    return clua_hasfield(thread, reference.index, field.start)
  }

  /// Pops a key and pushes its value, or an error value if the status is not ok.
  public func get(at index: Int) -> LuaStatus {
    pushCopy(at: index)
    insert(at: -2)
    return LuaStatus(rawValue: clua_gettable(thread))
  }

  /// Pops key and value, pushed in this order, and stores them.
  public func set(at index: Int) -> LuaStatus {
    pushCopy(at: index)
    insert(at: -3)
    return LuaStatus(rawValue: clua_settable(thread))
  }

  /// Whether two values are equal without `__eq`.
  public func areRawEqual(_ left: Int, _ right: Int) -> Bool {
    lua_rawequal(thread, Int32(left), Int32(right)) != 0
  }
}

/// The name of a field that is never freed, so that Lua can cache it by its address.
public struct LuaName: @unchecked Sendable {
  fileprivate let start: UnsafePointer<CChar>

  /// Copies the name into memory that is never freed; only for a fixed number of names.
  public init(_ name: String) {
    let bytes = Array(name.utf8CString)
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    copy.initialize(from: bytes, count: bytes.count)
    start = UnsafePointer(copy)
  }
}

extension StaticString {
  /// The bytes of the name, with a terminating zero as in every string literal.
  @inline(__always)
  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    utf8Start.withMemoryRebound(to: CChar.self, capacity: utf8CodeUnitCount + 1, body)
  }
}
