import CLua
import CLuaShims

/// A Swift error that passes through Lua.
///
/// In Lua it is a userdata with `__tostring`, `..` and the fields `message`, `line`, `traceback`.
final class LuaErrorBox {
  /// The error that Swift receives.
  let luaError: LuaError

  private init(_ error: LuaError) { luaError = error }

  /// Pushes an error: the value that it had in Lua if it came from there, otherwise a new box.
  static func push(_ error: any Error, on stack: LuaStack) {
    if var known = error as? LuaError {
      if let object = known.object, object.registry === stack.registry {
        stack.push(object)
        return
      }
      if known.chunkName == nil, let place = stack.location(at: 1) {
        (known.chunkName, known.line) = (place.chunkName, place.line)
      }
      pushBox(LuaErrorBox(known), on: stack)
      return
    }
    let place = stack.location(at: 1)
    pushBox(
      LuaErrorBox(
        LuaError(
          kind: .runtime, message: String(describing: error), chunkName: place?.chunkName,
          line: place?.line, underlying: error)), on: stack)
  }

  private static func pushBox(_ box: LuaErrorBox, on stack: LuaStack) {
    // A script may catch errors in a loop, in which nothing else releases collected boxes.
    stack.registry.drain(stack.thread)
    clua_pushbox(stack.thread, Unmanaged<AnyObject>.passRetained(box).toOpaque())
  }

  /// The box at `index`, nil for other values and for boxed closures.
  static func at(_ index: Int, on stack: LuaStack) -> LuaErrorBox? {
    guard let object = clua_tobox(stack.thread, Int32(index)) else { return nil }
    return Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue() as? LuaErrorBox
  }

  /// Makes the metatable of boxes.
  static func install(on stack: LuaStack) {
    stack.createTable(fields: 6)
    stack.push(static: "error")
    stack.rawSet("__name", at: -2)
    stack.push(function: describeBox)
    stack.rawSet("__tostring", at: -2)
    stack.push(function: readBox)
    stack.rawSet("__index", at: -2)
    stack.push(function: concatenateBox)
    stack.rawSet("__concat", at: -2)
    clua_setboxes(stack.thread)
  }
}

private func describeBox(_ thread: OpaquePointer?, _: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread), let box = LuaErrorBox.at(1, on: stack) else { return 0 }
  stack.push(box.luaError.description)
  return 1
}

private func readBox(_ thread: OpaquePointer?, _: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread), let box = LuaErrorBox.at(1, on: stack) else { return 0 }
  if stack.equals("message", at: 2) {
    stack.push(box.luaError.message)
  } else if stack.equals("line", at: 2), let line = box.luaError.line {
    stack.push(line)
  } else if stack.equals("traceback", at: 2) {
    let lines = box.luaError.traceback.map { "\n\t\($0)" }
    stack.push("stack traceback:" + lines.joined())
  } else {
    stack.pushNil()
  }
  return 1
}

private func concatenateBox(_ thread: OpaquePointer?, _: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread) else { return 0 }
  do {
    stack.push(try stack.describe(at: 1) + stack.describe(at: 2))
    return 1
  } catch {
    return stack.raise(error)
  }
}
