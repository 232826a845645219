import CLua
import CLuaShims

/// Functions of Lua's base library that have effects outside of Lua: `print`, `warn`, and the clock
/// of `os`.
///
/// They call the closures of ``LuaState``, and do not depend on a terminal or a real clock.
enum LuaHostLibrary {
  /// Adds the functions to the template of environments.
  static func install(on stack: LuaStack) {
    clua_pushtemplate(stack.thread)
    stack.push(function: printValues)
    stack.rawSet("print", at: -2)
    stack.push(function: warn)
    stack.rawSet("warn", at: -2)

    LuaTimeLibrary.install(on: stack)
    stack.pop()
  }
}

private func printValues(_ thread: OpaquePointer?, _: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread) else { return 0 }
  var line = ""
  for index in stride(from: 1, through: stack.count, by: 1) {
    if index > 1 { line += "\t" }
    do {
      line += try stack.describe(at: index)
    } catch {
      return stack.raise(error)
    }
  }
  stack.state?.print(line)
  return 0
}

private func warn(_ thread: OpaquePointer?, _: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread) else { return 0 }
  var parts: [String] = []
  for index in 1...max(1, stack.count) {
    let isNumber = stack.type(at: index) == .number
    guard let part = isNumber ? try? stack.describe(at: index) : stack.string(at: index) else {
      return stack.argumentError(index, at: index, function: "warn", expected: "string")
    }
    parts.append(part)
  }
  stack.state?.warn(parts)
  return 0
}
