import DragDrop
import Lua
package import Policies

/// Describes the variables of a host's scripts.
package struct ScriptVariables {
  private let host: PolicyHost

  package init(of host: PolicyHost) { self.host = host }

  /// Facts about a variable of scripts, or about a value at a path from one: `inbox.model`,
  /// `t[1].x`.
  ///
  /// These are its type, its callbacks or its value, where it was defined, and the properties of an
  /// object. Runs no code of scripts.
  ///
  /// - Returns: Names and texts in the order in which they are shown, and the rest of the value
  ///   after its first page; nil if no such variable was assigned.
  package func facts(
    about name: String, style: PrintedValue.Style = PrintedValue.Style()
  ) -> (facts: [(name: String, value: String)], rest: (() -> PrintedValue)?)? {
    guard let value = DebugValue.value(at: name, of: host) else { return nil }
    var facts = [("name", name), ("type", value.type)]
    if let function = value.lua.functionValue {
      if let source = host.scripts.source(of: function) {
        facts.append(("written in", "\(source.scriptName):\(source.lines.lowerBound)"))
      }
      return (facts, nil)
    }
    let callbacks = value.lua.tableValue.map { table in
      DelegateMethod.names.filter { table[raw: .string($0)] != .nil }
    }
    if let callbacks, !callbacks.isEmpty {
      facts.append(("callbacks", callbacks.joined(separator: ", ")))
    }
    // The names are in a column before the value.
    let isObject = value.lua.userdataValue != nil
    let names = facts.map(\.0) + ["value"] + (isObject ? value.named.map(\.name) : [])
    var style = style
    style.columns = max(20, style.columns - (names.map(\.count).max() ?? 0) - 2)
    let printed = PrintedValue(value.lua, style, indentation: 0)
    facts.append(("value", printed.text))
    guard isObject else { return (facts, printed.next) }
    let columns = max(20, style.columns - 30)
    facts += value.named.map { ($0.name, $0.value.text(columns: columns)) }
    return (facts, printed.next)
  }

  /// The names of the assigned variables, with their types and values on one line.
  package func list(columns: Int) -> [(name: String, type: String, value: String)] {
    DebugValue.assignedGlobals(of: host).named.filter { $0.name.first != "_" }.map { child in
      (child.name, child.value.type, child.value.text(columns: columns))
    }
  }
}
