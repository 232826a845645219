import CPoliciesResources
import DragDrop
import Lua

/// The table of another app, whose rows provide text.
package enum ForeignView {
  /// Adds a table of another app, whose rows provide text; it does not accept drops.
  ///
  /// - Parameters:
  ///   - host: The host.
  ///   - name: The name of the table and of its app; if a view has this name, nothing is added.
  ///   - items: The number of its rows.
  ///   - types: The types that each row provides.
  ///   - loads: How the data of further rows is loaded.
  /// - Throws: ``PolicyError`` if a limit does not allow it.
  package static func add(
    to host: PolicyHost, named name: String, items: Int,
    types: [String] = ["public.utf8-plain-text"], loads: [ForeignLoad] = []
  ) throws(PolicyError) {
    guard host.simulation.view(named: name) == nil else { return }
    let script = Script(name: name, text: String(cString: policies_foreign_view_lua()))
    host.scripts.hide([name])
    _ = try host.execute(
      script, in: host.lua.makeEnvironment(),
      arguments: [
        .string(name), .string("\(items)"), .string(types.joined(separator: " ")),
        .string(loads.map(\.rawValue).joined(separator: " ")),
      ])
  }

  /// Adds the table of another app if a gesture lifts one of its rows and it does not exist.
  static func add(liftedBy gesture: Gesture, to host: PolicyHost) throws(PolicyError) {
    guard case .lift(let target) = gesture, target.view == .name(elsewhere) else { return }
    try add(to: host, named: elsewhere, items: 1, loads: ForeignLoad.allCases)
  }

  /// The name of the table of another app, unless a script uses it.
  package static let elsewhere = "elsewhere"
}

/// A row of another app whose data does not load immediately, by its title.
package enum ForeignLoad: String, CaseIterable, Sendable {
  /// Its data loads after 5 seconds.
  case late = "Late"
  case failing = "Failing"
  /// Its load never completes or fails.
  case endless = "Endless"
}
