import CLua
import CLuaShims

extension LuaStack {
  /// Calls the function below `arguments` values, as a callback, and leaves its results.
  ///
  /// With any other status than ok one error value stands in their place. The call has the budget of
  /// a callback (``LuaLimits/callbackInstructions``) and cannot be left by an error.
  ///
  /// - Parameters:
  ///   - arguments: The number of values above the function.
  ///   - results: The number of results to leave, filled with nil or cut; nil leaves all.
  ///   - traceback: Keep a traceback for ``takeError(_:)``; costs 7 µs when the call fails.
  /// - Returns: Ok, or what went wrong.
  public func call(arguments: Int, results: Int?, traceback: Bool = true) -> LuaStatus {
    let flags = traceback ? CLUA_CALLBACK | CLUA_TRACEBACK : CLUA_CALLBACK
    return LuaStatus(
      rawValue: clua_call(
        thread, Int32(arguments), results.map { Int32($0) } ?? LUA_MULTRET, Int32(flags)))
  }

  /// Pops the error value that a call left and says what it means.
  public func takeError(_ status: LuaStatus) -> LuaError {
    LuaError.taking(from: self, status: status.rawValue)
  }

  /// Throws the error on top when the status is one.
  func check(_ status: Int32) throws(LuaError) {
    guard status != LUA_OK else { return }
    throw takeError(LuaStatus(rawValue: status))
  }

  // MARK: - What a host function returns

  /// Raises a message, after the place of the caller ("policy.lua:12: "): `return stack.error("…")`.
  public func error(_ message: String) -> Int32 {
    guard reserve(4) else { return 0 }
    push(message)
    return CLUA_ERROR_POSITION
  }

  /// Raises the value on top as it is, for instance what a failed call left.
  public func raiseTop() -> Int32 { CLUA_ERROR }

  /// Raises a Swift error as an error object.
  ///
  /// Scripts see its description (`tostring`, `..`) and the fields `message`, `line`, `traceback`. In
  /// Swift the same value comes back as ``LuaError/underlying``. An error that came out of Lua goes
  /// back in as the value it was there.
  public func raise(_ error: any Error) -> Int32 {
    guard reserve(6) else { return 0 }
    LuaErrorBox.push(error, on: self)
    return CLUA_ERROR
  }

  /// Raises "bad argument #2 to 'drop' (IndexPath expected, got nil)".
  ///
  /// `number` counts as the script does, without the `self` of a method; `index` is where the argument
  /// is on the stack, to name its type.
  public func argumentError(
    _ number: Int, at index: Int, function: StaticString, expected: String
  ) -> Int32 {
    guard reserve(4) else { return 0 }
    return argumentError(
      number, function: function, expected: expected, got: typeName(at: index))
  }

  /// Raises "bad argument #2 to 'drop' (IndexPath expected, got nil)" with a type of one's own.
  public func argumentError(
    _ number: Int, function: StaticString, expected: String, got: String
  ) -> Int32 {
    error("bad argument #\(number) to '\(function)' (\(expected) expected, got \(got))")
  }

  // MARK: - Debug information

  /// Where the function `level` calls up is: 0 the host function itself, 1 its caller.
  ///
  /// Nil when there is none or it is not Lua. Makes one Swift string; ``line(at:)`` makes none.
  public func location(at level: Int = 1) -> LuaLocation? {
    var location = clua_location()
    guard clua_where(thread, Int32(level), &location), location.is_lua else { return nil }
    return LuaLocation(
      chunkName: registry.fullName(location.name), line: Int(location.line))
  }

  /// The line that the function `level` calls up is at, nil when it is not Lua.
  public func line(at level: Int = 1) -> Int? {
    var location = clua_location()
    guard clua_where(thread, Int32(level), &location), location.is_lua else { return nil }
    return Int(location.line)
  }
}

/// A place in a script.
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
  /// The short source, up to its zero.
  var name: String {
    withUnsafeBytes(of: source) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
