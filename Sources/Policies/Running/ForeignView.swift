import CPoliciesResources
import DragDrop
import Lua

/// The table of another app, whose rows provide text.
package enum ForeignView {
  /// Adds a table of another app, whose rows provide text; it accepts copies and loads their data.
  ///
  /// - Parameters:
  ///   - host: The host.
  ///   - name: The name of the table and of its app; if a view has this name, nothing is added.
  ///   - items: The number of its rows.
  ///   - types: The types that each row provides.
  /// - Throws: ``PolicyError`` if a limit does not allow it.
  package static func add(
    to host: PolicyHost, named name: String, items: Int,
    types: [String] = ["public.utf8-plain-text"]
  ) throws(PolicyError) {
    guard host.simulation.view(named: name) == nil else { return }
    let script = Script(name: name, text: String(cString: policies_foreign_view_lua()))
    host.scripts.hide([name])
    _ = try host.execute(
      script, in: host.lua.makeEnvironment(),
      arguments: [
        .string(name), .string("\(items)"), .string(types.joined(separator: " ")),
      ])
  }

  /// Adds the table of another app if a gesture needs it and it does not exist.
  static func add(for gesture: Gesture, to host: PolicyHost) throws(PolicyError) {
    switch gesture {
    case .lift(let target), .over(let target, _):
      guard target.view == .name(elsewhere) else { return }
      try add(to: host, named: elsewhere, items: 1)
    default: break
    }
  }

  /// The name of the table of another app, unless a script uses it.
  package static let elsewhere = "elsewhere"
}
