/// The type of a value on the stack, as `lua_type` numbers them.
public enum LuaType: Int32, Sendable {
  /// No value at all: an index above the top, an argument that was not given.
  case none = -1
  case `nil` = 0
  case boolean
  case lightUserdata
  case number
  case string
  case table
  case function
  case userdata
  case thread
}

/// The status of a protected call, as `lua_pcall` returns it.
@frozen
public struct LuaStatus: RawRepresentable, Equatable, Sendable {
  public let rawValue: Int32

  @inlinable
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// The results are on the stack.
  ///
  /// With any other status, the stack has one error value instead.
  @inlinable
  public static var ok: LuaStatus { LuaStatus(rawValue: 0) }
}
