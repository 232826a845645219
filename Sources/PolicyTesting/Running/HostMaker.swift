import DragDrop
package import Policies

/// Makes hosts in which a policy stands as it was written, beside an app that lends it items.
package struct HostMaker {
  let script: Script
  let options: PolicyOptions
  /// How many rows the other app has.
  let foreignItems: Int
  /// The types that each of them lends; none shows no other app.
  let foreignTypes: [String]

  package init(
    script: Script, options: PolicyOptions, foreignItems: Int,
    foreignTypes: [String] = ["public.utf8-plain-text"]
  ) {
    self.script = script
    self.options = options
    self.foreignItems = foreignItems
    self.foreignTypes = foreignTypes
  }

  /// A fresh host after the script, whose demo is not played.
  package func makeHost(
    _ prepare: (PolicyHost) throws(PolicyError) -> Void
  ) throws(PolicyError) -> PolicyHost {
    let host = PolicyHost(options: options)
    host.moduleSource = ScriptLoader.modules(besideScriptAt: script.name)
    try prepare(host)
    try host.run(script, isMain: false)
    if !foreignTypes.isEmpty { try Self.addOtherApp(to: host, foreignItems, foreignTypes) }
    return host
  }

  /// Shows a table of another app where there is only one app.
  package static func addOtherApp(
    to host: PolicyHost, _ items: Int = 1, _ types: [String] = ["public.utf8-plain-text"]
  ) throws(PolicyError) {
    guard Set(host.simulation.allViews.map({ $0.application?.name })).count == 1 else { return }
    try host.addForeignView(named: DecisionTable.elsewhere, items: items, types: types)
  }
}
