import CLua
import CLuaShims

/// A Swift closure that Lua can call; slower than a ``LuaHostFunction``.
final class LuaClosure {
  let name: String
  let body: (LuaArguments) throws -> [LuaValue]

  init(name: String, body: @escaping (LuaArguments) throws -> [LuaValue]) {
    self.name = name
    self.body = body
  }
}

extension LuaState {
  /// Makes a function from a closure.
  ///
  /// A call takes twice as long as that of a ``LuaHostFunction``. The closure lives until Lua has
  /// collected the function. An error that it throws is raised in Lua, and returns to Swift
  /// unchanged (``LuaStack/raise(_:)``).
  ///
  /// - Parameters:
  ///   - name: The name in messages about arguments.
  ///   - body: Receives the arguments and returns the results.
  /// - Returns: The function, whose type in scripts is "function".
  public func makeFunction(
    _ name: String, _ body: @escaping (LuaArguments) throws -> [LuaValue]
  ) -> LuaFunction {
    drain()
    return withStack { stack in
      let closure = LuaClosure(name: name, body: body)
      let object = Unmanaged<AnyObject>.passRetained(closure).toOpaque()
      clua_pushbox(stack.thread, object)
      clua_pushfunctionkeeping(stack.thread, callClosure, object)
      return LuaFunction(reference: LuaReference(taking: stack))
    }
  }
}

/// The host function behind every closure.
///
/// The box among its upvalues keeps the context alive.
private func callClosure(_ thread: OpaquePointer?, _ context: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread), let context else { return 0 }
  let object = Unmanaged<AnyObject>.fromOpaque(context).takeUnretainedValue()
  guard let closure = object as? LuaClosure else { return 0 }
  do {
    let results = try closure.body(LuaArguments(stack: stack, function: closure.name))
    guard stack.reserve(results.count + 2) else {
      return stack.error("too many results (\(results.count))")
    }
    for result in results { stack.push(result) }
    return Int32(results.count)
  } catch let error as LuaArgumentError {
    return stack.error(error.description)
  } catch {
    return stack.raise(error)
  }
}

/// The arguments of a closure, counted from 1.
public struct LuaArguments {
  /// The stack on which they are.
  public let stack: LuaStack
  /// The number of arguments.
  public let count: Int
  private let function: String

  init(stack: LuaStack, function: String) {
    self.stack = stack
    self.function = function
    count = stack.count
  }

  /// The argument, nil if it was not given.
  public subscript(number: Int) -> LuaValue {
    number >= 1 && number <= count ? stack.value(at: number) : .nil
  }

  /// All arguments.
  public var values: [LuaValue] { stride(from: 1, through: count, by: 1).map { self[$0] } }

  /// The argument as a string; throws an error with its type if it is not one.
  public func string(_ number: Int) throws -> String {
    try check(number, "string", stack.string(at: number))
  }

  /// The argument as a table.
  public func table(_ number: Int) throws -> LuaTable {
    try check(number, "table", self[number].tableValue)
  }

  /// The argument as a function.
  public func function(_ number: Int) throws -> LuaFunction {
    try check(number, "function", self[number].functionValue)
  }

  private func check<Value>(_ number: Int, _ expected: String, _ value: Value?) throws -> Value {
    guard let value else {
      throw LuaArgumentError(
        description:
          "bad argument #\(number) to '\(function)' (\(expected) expected, got \(stack.typeName(at: number)))"
      )
    }
    return value
  }
}

/// A wrong argument; raised as a string with the caller's position, as Lua's own functions do.
struct LuaArgumentError: Error, CustomStringConvertible {
  let description: String
}
