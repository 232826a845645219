import DragDrop
import Plugins
import Policies
import Texts

/// What `:describe NAME` prints.
extension ShellSession {
  /// Describes what a name refers to: a view, a variable, a plug-in, or a topic of help.
  func describe(_ arguments: CommandArguments) throws(ShellError) {
    let name = arguments[0] ?? ""
    if let view = host.simulation.view(named: name) {
      describe(view)
    } else if let facts = host.facts(about: name) {
      output.printFacts(facts)
    } else if let folder = plugins.folders.first(where: { $0.name == name }) {
      output.print(PluginReport(output).info(plugins.status(of: folder)))
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
}
