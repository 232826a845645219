import DragDrop
package import Policies

/// Creates hosts in which a policy has just been loaded, with another app that provides items.
package struct HostMaker {
  let script: Script
  let options: PolicyOptions
  /// The number of rows in the other app.
  let foreignItems: Int
  /// The types of data that each of them provides; if empty, there is no other app.
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

  /// A new host after the policy's script has run, without its demo.
  package func makeHost(
    _ prepare: (PolicyHost) throws(PolicyError) -> Void
  ) throws(PolicyError) -> PolicyHost {
    let host = PolicyHost(options: options)
    host.modules.source = ScriptLoader.modules(besideScriptAt: script.name)
    try prepare(host)
    try host.run(script, isMain: false)
    if !foreignTypes.isEmpty {
      host.simulation.addOtherAppIfAlone(items: foreignItems, types: foreignTypes)
    }
    return host
  }
}
