package import DragDrop
import Lua

/// Finds functions in the delegates of views that are never called as their author meant.
package struct DelegateDiagnostics {
  private let host: PolicyHost

  package init(of host: PolicyHost) { self.host = host }

  /// Messages about functions in the delegates of all views that are never called, because their
  /// names are only similar to those of callbacks.
  package var misspeltCallbacks: [String] {
    var messages: [String] = []
    for problem in tables(of: host.simulation.allViews)
      .flatMap(misspeltCallbacks)
    where !messages.contains(problem.message) {
      messages.append(problem.message)
    }
    return messages
  }

  /// The same for the delegates of one view, as errors with their locations.
  package func misspeltCallbacks(of view: View) -> [PolicyError] {
    var errors: [PolicyError] = []
    for problem in tables(of: [view]).flatMap(misspeltCallbacks) {
      let error = host.errors.located(problem)
      if !errors.contains(where: { $0.description == error.description }) { errors.append(error) }
    }
    return errors
  }

  /// The misspelt callbacks of a table; a function that another one of the table calls is a helper.
  private func misspeltCallbacks(in table: LuaTable) -> [PolicyError] {
    DelegateCheck.misspeltCallbacks(in: table, isCalled: { isHelper($0, in: table) })
  }

  /// Whether another function of a table calls the one with a name.
  func isHelper(_ name: String, in table: LuaTable) -> Bool {
    table.orderedEntries().contains { key, value in
      guard key.stringValue != name, let function = value.functionValue else { return false }
      return host.scripts.source(of: function)?.calls(name) ?? false
    }
  }

  /// The functions of a script in the delegates of a view that the view calls on another one.
  ///
  /// A table that is also that other delegate, of any view, is not a mistake.
  package func misplacedMethods(of view: SectionedView) -> [MisplacedMethod] {
    let roles = PolicyRole.allCases.filter { $0.ofList != nil }
    return roles.flatMap { found in
      tables(of: view, as: found).flatMap { table in
        DelegateMethod.allCases.compactMap { method -> MisplacedMethod? in
          let rows = method.rows.filter { $0.kind == nil || $0.kind == view.kind }
          guard !rows.contains(where: { $0.role == found }),
            let right = rows.first(where: { $0.role.ofList != nil })?.role,
            let function = table[raw: .string(method.rawValue)].functionValue,
            let script = function.location?.chunkName, !host.scripts.isOurs(script),
            !isTable(table, as: right)
          else { return nil }
          return MisplacedMethod(method, found: found.rawValue, right: right.rawValue)
        }
      }
    }
  }

  /// The tables that are a view's delegate in a role.
  private func tables(of view: View, as role: PolicyRole) -> [LuaTable] {
    guard let table = host.delegates[view]?[role].flatMap(host.lua.table) else { return [] }
    return table.composedPolicies ?? [table]
  }

  private func isTable(_ table: LuaTable, as role: PolicyRole) -> Bool {
    host.simulation.allViews.contains { tables(of: $0, as: role).contains(table) }
  }

  /// A message about a callback in the delegates of all views that is written without its first
  /// parameter, the policy; nil if there is none.
  package var shiftedParameters: String? {
    tables(of: host.simulation.allViews).lazy
      .compactMap { DelegateCheck.shiftedParameters(in: $0, of: host) }.first
  }

  /// The tables that are delegates of views and their interactions; one in several roles is
  /// repeated.
  private func tables(of views: [View]) -> [LuaTable] {
    views.flatMap { [$0] + $0.interactions as [AnyObject] }.flatMap { caller in
      PolicyRole.allCases.compactMap { host.delegates[caller]?[$0].flatMap(host.lua.table) }
    }.flatMap { $0.composedPolicies ?? [$0] }
  }
}
