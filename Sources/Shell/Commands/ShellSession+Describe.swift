import Debugging
import DragDrop
import Plugins
import Policies
import Texts

/// What `:describe NAME` and `:who` print.
extension ShellSession {
  /// Describes what a name refers to: a view, a variable, a plug-in, or a topic of help.
  func describe(_ arguments: CommandArguments) throws(ShellError) {
    let name = arguments[0] ?? ""
    if describeValue(name) {
      return
    } else if let folder = plugins.folders.first(where: { $0.name == name }) {
      let info = PluginReport(output).info(plugins.status(of: folder))
      output.print(output.appearance().fitted(info))
    } else if let help = host.help(name) {
      output.print(help)
    } else {
      let views = host.simulation.allViews.map(\.name)
      let names = views + plugins.names + host.topics.map(\.name)
      throw arguments.error(
        "nothing is called '\(name)'", at: 0,
        hint: NearestName.advice(for: name, in: names, quotes: .none)
          ?? (views.isEmpty ? "there are no views" : NearestName.list(of: views)))
    }
  }

  /// Describes a view, or the value that a path of Lua leads to; returns whether there is one.
  func describeValue(_ name: String) -> Bool {
    if let view = host.simulation.view(named: name) {
      describe(view)
      return true
    }
    guard let (facts, rest) = ScriptVariables(of: host).facts(about: name, style: resultStyle)
    else { return false }
    output.printFacts(facts)
    keep(rest)
    return true
  }

  /// `:who`: the variables that were assigned.
  func printVariables() {
    let columns = max(20, output.appearance().columns - 40)
    let variables = ScriptVariables(of: host).list(columns: columns)
    guard !variables.isEmpty else {
      output.print("no variable was assigned")
      return
    }
    output.printTable(
      columns: ["name", "type", "value"], variables.map { [$0.name, $0.type, $0.value] })
  }
}
