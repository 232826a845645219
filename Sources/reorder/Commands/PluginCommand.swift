import Plugins
import Policies
import Shell

/// `reorder plugin`: what there is, what it is, a new one, and whether one is right.
enum PluginCommand {
  static let description = Subcommand(
    name: "plugin", summary: "List, explain, make and check plug-ins.",
    groups: [.pluginFolders, .output],
    discussion: [
      """
      A plug-in is a folder with an init.lua: a policy, or a part of one, with options. It is looked \
      for in the folders of --plugins, in the project's Plugins (the nearest one upward from here), \
      in $XDG_DATA_HOME/reorder/plugins, and among those that reorder comes with.
      """
    ],
    examples: [
      "reorder plugin list",
      "reorder plugin new demo && reorder plugin check demo && reorder test",
    ],
    subcommands: [list, info, new, check])

  private static let list = Subcommand(
    name: "list", summary: "List the plug-ins that are found.",
    options: [CommandLineOption("json", nil, "print JSON, one object a line")],
    groups: [.pluginFolders, .output],
    examples: ["reorder plugin list", "reorder plugin list --json"],
    run: { invocation in
      let output = invocation.output
      let (host, library) = open(invocation)
      withExtendedLifetime(host) {
        output.paging(header: 3) {
          PluginReport(output).list(library.statuses(), printsJSON: invocation.has("json"))
        }
      }
      output.flush()
    })

  private static let info = Subcommand(
    name: "info", summary: "Explain a plug-in: its callbacks, options and commands.",
    arguments: [
      CommandLineArgument(
        CommandLineValue("NAME", .plugin), "Its name, or the path of its folder.")
    ],
    options: [CommandLineOption("json", nil, "print JSON")],
    groups: [.pluginFolders, .output],
    examples: ["reorder plugin info single-item-moves"],
    statuses: [(.failure, "the plug-in is broken"), (.noInput, "no such plug-in")],
    run: { invocation in
      let output = invocation.output
      let (host, library) = open(invocation)
      let status = try withExtendedLifetime(host) {
        library.status(of: try library.folder(named: invocation.arguments[0]))
      }
      let report = PluginReport(output)
      output.print(invocation.has("json") ? report.json(of: status) : report.info(status))
      output.flush()
      if status.plugin == nil { throw CommandFailure(status: .failure) }
    })

  private static let new = Subcommand(
    name: "new", summary: "Write a new plug-in that works, to be changed.",
    arguments: [
      CommandLineArgument(
        CommandLineValue("NAME", .text), "Its name: lowercase letters, digits and hyphens.")
    ],
    groups: [.pluginFolders, .output],
    discussion: ["It is written into the first folder of --plugins, else the project's Plugins."],
    examples: ["reorder plugin new my-policy"],
    statuses: [(.cannotCreate, "a file cannot be made")],
    run: { invocation in
      let template: PluginTemplate
      do throws(PolicyError) {
        template = try PluginTemplate(name: invocation.arguments[0])
      } catch {
        throw CommandFailure(status: .usage, message: "reorder: \(error.rendered)")
      }
      let output = invocation.output
      let search = PluginSearch(options: invocation.pluginFolders)
      do throws(PolicyError) {
        for path in try template.write(into: search.folderForNew) { output.print("wrote \(path)") }
      } catch {
        output.flush()
        throw CommandFailure(status: .cannotCreate, message: error.rendered)
      }
      output.flush()
    })

  private static let check = Subcommand(
    name: "check", summary: "Check plug-ins: manifest, options, delegate, specs and lessons.",
    arguments: [
      CommandLineArgument(
        CommandLineValue("NAME", .plugin),
        "Names, or paths of folders; all that are found unless given.", isOptional: true,
        isRepeated: true)
    ],
    groups: [.pluginFolders, .output],
    examples: ["reorder plugin check", "reorder plugin check Plugins/stay-in-section"],
    statuses: [(.failure, "a plug-in is broken"), (.noInput, "no such plug-in")],
    run: { invocation in
      let output = invocation.output
      let (host, library) = open(invocation)
      let names = invocation.arguments
      var failed = 0
      try withExtendedLifetime(host) {
        let folders =
          names.isEmpty ? library.folders : try names.map { try library.folder(named: $0) }
        if folders.isEmpty { output.print("there are no plug-ins here") }
        for folder in folders {
          let check = PluginCheck(folder, library: library)
          for problem in check.problems { output.printError(problem.rendered) }
          if !check.problems.isEmpty { failed += 1 }
          output.print(verdict(of: check))
          for advice in check.advice { output.print("  \(advice)") }
        }
      }
      output.flush()
      if failed > 0 { throw CommandFailure(status: .failure) }
    })

  /// A host that runs nothing but plug-ins, and them.
  private static func open(_ invocation: Invocation) -> (host: PolicyHost, library: PluginLibrary) {
    let host = PolicyHost()
    let search = PluginSearch(options: invocation.pluginFolders)
    return (host, PluginLibrary.connect(to: host, search: search))
  }

  private static func verdict(of check: PluginCheck) -> String {
    let version = check.manifest.map { " \($0.version)" } ?? ""
    let count = check.problems.count
    return "\(check.folder.name)\(version): "
      + (count == 0 ? "fine" : count == 1 ? "1 problem" : "\(count) problems")
  }
}

extension PluginLibrary {
  /// The folder of a plug-in, by its name or by a path.
  fileprivate func folder(named name: String) throws -> PluginFolder {
    if let folder = folders.first(where: { $0.name == name }) ?? PluginFolder(path: name) {
      return folder
    }
    let nearest = PolicyHost.nearestName(to: name, in: names).map { "\n  did you mean '\($0)'?" }
    throw CommandFailure(
      status: .noInput, message: "reorder: there is no plug-in '\(name)'\(nearest ?? "")")
  }
}
