import CLua
import CLuaShims

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

  /// The length, as `#` returns it.
  public func length(at index: Int) throws(LuaError) -> Int64 {
    pushCopy(at: index)
    try check(clua_len(thread))
    defer { pop() }
    guard let length = integer(at: -1) else {
      throw LuaError(kind: .runtime, message: "object length is not an integer")
    }
    return length
  }

  /// Whether two values are equal as with `==`.
  public func areEqual(_ left: Int, _ right: Int) throws(LuaError) -> Bool {
    let (left, right) = (absolute(left), absolute(right))
    pushCopy(at: left)
    pushCopy(at: right)
    try check(clua_equals(thread))
    defer { pop() }
    return isTruthy(at: -1)
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
