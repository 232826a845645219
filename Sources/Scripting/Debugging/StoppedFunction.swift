import Lua
package import Policies

/// A function that is stopped before a line; must not be used after it continues.
package struct StoppedFunction {
  let host: PolicyHost
  let frame: LuaStoppedFunction

  /// The script's name.
  package var scriptName: String { frame.location.chunkName }
  /// The line that is about to run, counted from 1.
  package var line: Int { frame.location.line }
  /// The number of functions on the call stack.
  package var depth: Int { frame.depth }
  /// A number that identifies the coroutine.
  var thread: Int { frame.threadIdentity }
  /// Whether it runs outside all coroutines.
  package var isMain: Bool { frame.isMain }
  /// The name by which it was called, if Lua knows it.
  package var name: String? { frame.name }
  /// The functions of scripts on the call stack, this one first.
  package var callers: [StoppedFunction] {
    frame.callers.map { StoppedFunction(host: host, frame: $0) }
  }

  /// The kind of a visible variable.
  package enum Scope: CaseIterable {
    case locals
    case upvalues
  }

  /// The visible variables of a kind, with their names.
  package func variables(_ scope: Scope) -> [(name: String, value: DebugValue)] {
    frame.variables.filter { ($0.kind == .upvalue) == (scope == .upvalues) }
      .map { ($0.name, DebugValue($0.value, of: host)) }
  }

  /// The visible variables and their values, one line each: parameters, locals, upvalues.
  ///
  /// Upvalues that are functions are omitted.
  package func variables(columns: Int = 60) -> [(name: String, value: String)] {
    let printer = LuaPrinter(width: max(20, columns))
    return host.currentRun.whileStopped {
      frame.variables.compactMap { variable in
        if variable.kind == .upvalue, variable.value.functionValue != nil { return nil }
        return (variable.name, printer.line(of: variable.value, columns: columns))
      }
    }
  }

  /// Whether a visible variable has this name.
  func knows(_ name: String) -> Bool { frame.variables.contains { $0.name == name } }

  /// Evaluates an entry in the function, whose variables it can use.
  ///
  /// - Returns: The values of an expression, as texts.
  /// - Throws: ``PolicyError`` for errors of the entry.
  package func evaluate(
    _ text: String, style: PrintedValue.Style = PrintedValue.Style()
  ) throws(PolicyError) -> [PrintedValue] {
    try evaluate(text) { $0.map { PrintedValue($0, style) } }
  }

  /// The values of an expression, see ``evaluate(_:style:)``.
  package func debugValues(of text: String) throws(PolicyError) -> [DebugValue] {
    try evaluate(text) { $0.map { DebugValue($0, of: host) } }
  }

  /// Whether an expression is true in the function.
  ///
  /// - Throws: ``PolicyError`` for errors of the expression.
  func isTrue(_ condition: String) throws(PolicyError) -> Bool {
    try evaluate(condition) { $0.first?.isTruthy ?? false }
  }

  /// A message with the values of the expressions in its braces.
  func text(of message: String) -> String {
    var text = ""
    var rest = message[...]
    while let open = rest.firstIndex(of: "{"), let end = rest[open...].firstIndex(of: "}") {
      text += rest[..<open]
      let expression = String(rest[rest.index(after: open)..<end])
      do throws(PolicyError) {
        text += try debugValues(of: expression).map(\.printed).joined(separator: ", ")
      } catch {
        text += "<\(error.message)>"
      }
      rest = rest[rest.index(after: end)...]
    }
    return text + rest
  }

  private func evaluate<Result>(
    _ text: String, _ use: ([LuaValue]) -> Result
  ) throws(PolicyError) -> Result {
    try host.currentRun.whileStopped { () throws(PolicyError) in
      do throws(LuaError) {
        return use(try frame.evaluate(text, globals: host.promptEnvironment))
      } catch {
        throw host.errors.error(for: error, inText: text, named: LuaStoppedFunction.chunkName)
      }
    }
  }
}

extension WaitingCall {
  /// The arguments and their values, one line each.
  package func arguments(columns: Int = 60) -> [(name: String, value: String)] {
    let printer = LuaPrinter(width: max(20, columns))
    return host.currentRun.whileStopped {
      variables.map { ($0.name, printer.line(of: $0.value, columns: columns)) }
    }
  }

  /// The arguments, with their names.
  package var facts: DebugValue { DebugValue.facts(arguments(), of: host) }

  /// Whether an argument has this name.
  func knows(_ name: String) -> Bool { variables.contains { $0.name == name } }

  /// Evaluates an entry, which can use the arguments by their names, and the globals of the prompt.
  ///
  /// - Returns: The values of an expression, as texts.
  /// - Throws: ``PolicyError`` for errors of the entry.
  func evaluate(
    _ text: String, style: PrintedValue.Style = PrintedValue.Style()
  ) throws(PolicyError) -> [PrintedValue] {
    try host.currentRun.whileStopped { () throws(PolicyError) in
      try host.evaluator.evaluate(text, name: "meanwhile", variables: variables, style: style)
    }
  }
}
