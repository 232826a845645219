import Lua

/// Why a function of the API raises.
enum APIFailure: Error {
  /// A message, shown with the place of the caller.
  case message(String)
  /// An error of Swift, which scripts see as an error object.
  case error(any Error)
  /// What is refused in normal use: nothing is raised, scripts get nil and the reason.
  case refused(String)

  /// Raises it; what a host function returns.
  func raise(on stack: LuaStack) -> Int32 {
    switch self {
    case .message(let message): return stack.error(message)
    case .error(let error): return stack.raise(error)
    case .refused(let reason):
      stack.pushNil()
      stack.push(reason)
      return 2
    }
  }

  /// The failure of an answer, at the function that gave it.
  func luaError(at function: LuaReference?, in lua: LuaState) -> LuaError {
    switch self {
    case .error(let error):
      if let known = error as? LuaError { return known }
      return LuaError(kind: .runtime, message: "\(error)", underlying: error)
    case .message(let message), .refused(let message):
      var error = LuaError(kind: .runtime, message: message)
      if let function {
        lua.withStack { stack in
          stack.push(function)
          guard let location = stack.value(at: -1).functionValue?.location else { return }
          error.chunkName = location.chunkName
          error.line = location.lines.lowerBound
        }
      }
      return error
    }
  }
}
