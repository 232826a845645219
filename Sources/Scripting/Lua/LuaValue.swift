import CLua
import CLuaShims

/// A Lua value in Swift.
///
/// Tables, functions, userdata and threads are references: they keep the object alive, and two of
/// them are equal when they are the same object.
public enum LuaValue: Equatable {
  case `nil`
  case boolean(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)
  /// A string that is not valid UTF-8.
  case bytes([UInt8])
  case table(LuaTable)
  case function(LuaFunction)
  case userdata(LuaUserdata)
  case thread(LuaThread)

  /// True for everything except nil and false.
  public var isTruthy: Bool {
    switch self {
    case .nil, .boolean(false): false
    default: true
    }
  }

  /// The type's name in Lua.
  public var typeName: String {
    switch self {
    case .nil: "nil"
    case .boolean: "boolean"
    case .integer, .number: "number"
    case .string, .bytes: "string"
    case .table: "table"
    case .function: "function"
    case .userdata: "userdata"
    case .thread: "thread"
    }
  }

  public var booleanValue: Bool? { if case .boolean(let value) = self { value } else { nil } }

  /// The number if it is whole.
  public var integerValue: Int64? {
    switch self {
    case .integer(let value): value
    case .number(let value): Int64(exactly: value)
    default: nil
    }
  }

  public var numberValue: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  public var stringValue: String? { if case .string(let value) = self { value } else { nil } }
  public var tableValue: LuaTable? { if case .table(let value) = self { value } else { nil } }
  public var functionValue: LuaFunction? {
    if case .function(let value) = self { value } else { nil }
  }
  public var userdataValue: LuaUserdata? {
    if case .userdata(let value) = self { value } else { nil }
  }
}

extension LuaValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral
{
  public init(nilLiteral: ()) { self = .nil }
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  public init(integerLiteral value: Int64) { self = .integer(value) }
  public init(floatLiteral value: Double) { self = .number(value) }
  public init(stringLiteral value: String) { self = .string(value) }
}

/// A value that lives in Lua and that Swift refers to.
public protocol LuaObject: Equatable {
  /// The reference that keeps it alive.
  var reference: LuaReference { get }
}

extension LuaObject {
  /// The state of the object, nil if it is closed.
  public var state: LuaState? { reference.registry.state }

  /// The state; throws if it is closed.
  func openState() throws(LuaError) -> LuaState {
    guard let state else {
      throw LuaError(kind: .runtime, message: "the Lua state of this value is closed")
    }
    return state
  }

  /// Whether both are the same object in Lua, without `__eq`.
  public static func == (left: Self, right: Self) -> Bool {
    if left.reference === right.reference { return true }
    guard let state = left.state, state === right.state else { return false }
    return state.withStack { stack in
      stack.push(left.reference)
      stack.push(right.reference)
      return stack.areRawEqual(-1, -2)
    }
  }
}

/// A coroutine.
public struct LuaThread: LuaObject {
  public let reference: LuaReference
}

/// A userdata: a handle, a boxed error, or another library's.
public struct LuaUserdata: LuaObject {
  public let reference: LuaReference

  /// The handle in the userdata, nil if it is something else.
  public var handle: LuaHandle? {
    state?.withStack { stack in
      stack.push(reference)
      return stack.handle(at: -1)
    }
  }
}

extension LuaStack {
  /// The value at `index`; objects are kept alive by a reference.
  public func value(at index: Int) -> LuaValue {
    switch type(at: index) {
    case .none, .nil: return .nil
    case .boolean: return .boolean(isTruthy(at: index))
    case .number:
      if lua_isinteger(thread, Int32(index)) != 0 {
        return .integer(lua_tointegerx(thread, Int32(index), nil))
      }
      return .number(lua_tonumberx(thread, Int32(index), nil))
    case .string:
      return withUTF8(at: index) { bytes in
        if let string = String(validating: bytes, as: UTF8.self) { return .string(string) }
        return .bytes(Array(bytes))
      } ?? .nil
    case .table: return .table(LuaTable(reference: reference(at: index)))
    case .function: return .function(LuaFunction(reference: reference(at: index)))
    case .userdata, .lightUserdata:
      return .userdata(LuaUserdata(reference: reference(at: index)))
    case .thread: return .thread(LuaThread(reference: reference(at: index)))
    }
  }

  /// Pushes a value.
  ///
  /// An object of another state becomes nil.
  public func push(_ value: LuaValue) {
    switch value {
    case .nil: pushNil()
    case .boolean(let value): push(value)
    case .integer(let value): push(value)
    case .number(let value): push(value)
    case .string(let value): push(value)
    case .bytes(let value): value.withUnsafeBytes { push(bytes: $0) }
    case .table(let value): push(object: value.reference)
    case .function(let value): push(object: value.reference)
    case .userdata(let value): push(object: value.reference)
    case .thread(let value): push(object: value.reference)
    }
  }

  /// Pushes the object of a reference; nil if it belongs to another state.
  private func push(object reference: LuaReference) {
    if reference.registry === registry { push(reference) } else { pushNil() }
  }

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
