import Lua

/// A state with one environment, and its output.
final class Bench {
  let state: LuaState
  let environment: LuaEnvironment
  var lines: [String] = []
  var warnings: [String] = []
  var undeclared: [String] = []

  init(limits: LuaLimits = .none, seed: Int64 = 0) {
    state = LuaState(limits: limits, seed: seed)
    environment = state.makeEnvironment()
    state.output = { [unowned self] in lines.append($0) }
    state.warning = { [unowned self] in warnings.append($0) }
    state.undeclaredGlobal = { [unowned self] in undeclared.append("\($1): \($0)") }
  }

  /// Runs a chunk named `test.lua` in a new run.
  @discardableResult
  func run(_ source: String) throws(LuaError) -> [LuaValue] {
    try state.run(source, chunkName: "test.lua", environment: environment)
  }

  /// The value of an expression.
  func value(_ expression: String) throws(LuaError) -> LuaValue {
    try run("return \(expression)").first ?? .nil
  }

  /// The error of a chunk, or nil.
  func failure(_ source: String) -> LuaError? {
    do {
      try run(source)
      return nil
    } catch {
      return error
    }
  }

  /// Defines a global closure.
  func define(_ name: String, _ body: @escaping (LuaArguments) throws -> [LuaValue]) {
    environment[name] = .function(state.makeFunction(name, body))
  }

  /// Defines a global host function.
  func define(_ name: String, _ function: LuaHostFunction) {
    environment.globals.setRaw(name, function: function)
  }
}
