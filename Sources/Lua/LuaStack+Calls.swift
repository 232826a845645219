import CLua
import CLuaShims

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
  /// Nil if there is none, or if it is not a Lua function. Creates a Swift string; ``line(at:)``
  /// does not.
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

  /// The current line of the function `level` calls up, nil if it is not a Lua function.
  public func line(at level: Int = 1) -> Int? {
    var location = clua_location()
    guard clua_where(thread, Int32(level), &location), location.is_lua else { return nil }
    return Int(location.line)
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
