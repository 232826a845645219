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
}
