import DragDrop
package import Lua

/// A function of a policy that is about to be called, with its arguments.
package struct WaitingCall {
  package let host: PolicyHost
  private let method: DelegateMethod
  /// The policy and the arguments, under their names in the catalog.
  package let variables: [(name: String, value: LuaValue)]

  init(host: PolicyHost, method: DelegateMethod, caller: LuaHandleKind, values: [LuaValue]) {
    self.host = host
    self.method = method
    // Delegates of tables and interactions have a few names in common.
    let isOfInteraction = caller == .dragInteraction || caller == .dropInteraction
    let row = isOfInteraction ? method.rows.last : method.rows.first
    let names = ["self"] + (row?.argumentNames ?? [])
    variables = zip(names, values).map { ($0, $1) }
  }

  /// The callback's name in Lua.
  package var name: String { method.rawValue }

  /// The name of the view that calls; nil if the call is not recorded.
  package var viewName: String? {
    host.simulation.calls.last.flatMap { $0.method == method ? $0.view : nil }
  }
}

extension LuaPrinter {
  /// A value in one line, truncated to a number of columns.
  package func line(of value: LuaValue, columns: Int) -> String {
    let text = text(of: value).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return text.count > columns ? text.prefix(columns - 1) + "…" : text
  }
}
