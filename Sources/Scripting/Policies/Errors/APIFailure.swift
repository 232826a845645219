import Lua

/// Why a function of the API fails.
enum APIFailure: Error {
  /// A message; the caller's line is added.
  case message(String)
  /// A Swift error, which scripts receive as an error object.
  case error(any Error)
  /// An expected refusal: nothing is raised, and scripts receive nil and the reason.
  case refused(String)

  /// Raises the error, or pushes nil and the reason; returns the result of a C function.
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

  /// The failure of an answer, with the location of the function that returned it.
  func luaError(at function: LuaReference?, in lua: LuaState) -> LuaError {
    switch self {
    case .error(let error):
      if let known = error as? LuaError { return known }
      return LuaError(kind: .runtime, message: "\(error)", underlying: error)
    case .message(let message), .refused(let message):
      var error = LuaError(kind: .runtime, message: message)
      if let location = function.flatMap({ lua.function($0)?.location }) {
        error.chunkName = location.chunkName
        error.line = location.lines.lowerBound
      }
      return error
    }
  }
}
