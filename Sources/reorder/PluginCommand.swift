import ArgumentParser
import Plugins
import Policies
import Shell

/// `reorder plugin`: what there is, what it is, a new one, and whether one is right.
struct PluginCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plugin", abstract: "List, explain, make and check plug-ins.",
    discussion: """
      A plug-in is a folder with an init.lua: a policy, or a part of one, with options. It is looked \
      for in the folders of --plugins, in the project's Plugins (the nearest one upward from here), \
      and in $XDG_DATA_HOME/reorder/plugins.

      examples
        reorder plugin list
        reorder plugin new demo && reorder plugin check demo && reorder test

      status
        0 fine, 1 a plug-in is broken, 64 usage, 66 no such plug-in, 73 a file cannot be made
      """,
    subcommands: [List.self, Info.self, New.self, Check.self])

  /// Where the plug-ins are.
  struct Places: ParsableArguments {
    @Option(
      name: .customLong("plugins"),
      help: ArgumentHelp("Look for plug-ins here first; repeatable.", valueName: "dir"))
    var folders: [String] = []

    var search: PluginSearch { PluginSearch(options: folders) }

    /// A host that runs nothing but plug-ins, and them.
    func open() -> (host: PolicyHost, library: PluginLibrary) {
      let host = PolicyHost()
      return (host, PluginLibrary.connect(to: host, search: search))
    }
  }

  /// `reorder plugin list`.
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List the plug-ins that are found.")

    @OptionGroup var places: Places

    @Flag(help: "Print JSON, one object a line.")
    var json = false

    func run() throws {
      let output = TextOutput.standard()
      let (host, library) = places.open()
      withExtendedLifetime(host) {
        PluginReport(output).list(library.statuses(), printsJSON: json)
      }
      output.flush()
    }
  }

  /// `reorder plugin info NAME`.
  struct Info: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Explain a plug-in: its callbacks, options and commands.")

    @Argument(help: "Its name, or the path of its folder.")
    var name: String

    @OptionGroup var places: Places

    @Flag(help: "Print JSON.")
    var json = false

    func run() throws {
      let output = TextOutput.standard()
      let (host, library) = places.open()
      let status = try withExtendedLifetime(host) {
        library.status(of: try library.folder(named: name))
      }
      let report = PluginReport(output)
      output.print(json ? report.json(of: status) : report.info(status))
      output.flush()
      if status.plugin == nil { throw CommandFailure(status: .failure, message: "") }
    }
  }

  /// `reorder plugin new NAME`.
  struct New: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write a new plug-in that works, to be changed.",
      discussion: "It is written into the first folder of --plugins, else the project's Plugins.")

    @Argument(help: "Its name: lowercase letters, digits and hyphens.")
    var name: String

    @OptionGroup var places: Places

    func run() throws {
      let template: PluginTemplate
      do throws(PolicyError) {
        template = try PluginTemplate(name: name)
      } catch {
        throw CommandFailure(status: .usage, message: "reorder: \(error.rendered)")
      }
      let output = TextOutput.standard()
      do throws(PolicyError) {
        for path in try template.write(into: places.search.folderForNew) {
          output.print("wrote \(path)")
        }
      } catch {
        output.flush()
        throw CommandFailure(status: .cannotCreate, message: error.rendered)
      }
      output.flush()
    }
  }

  /// `reorder plugin check [NAME…]`.
  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Check plug-ins: manifest, options, delegate, specs and lessons.")

    @Argument(help: "Names, or paths of folders; all that are found unless given.")
    var names: [String] = []

    @OptionGroup var places: Places

    func run() throws {
      let output = TextOutput.standard()
      let (host, library) = places.open()
      var failed = 0
      try withExtendedLifetime(host) {
        let folders =
          names.isEmpty ? library.folders : try names.map { try library.folder(named: $0) }
        if folders.isEmpty { output.print("there are no plug-ins here") }
        for folder in folders {
          let check = PluginCheck(folder, library: library)
          for problem in check.problems { output.printError(problem.rendered) }
          if !check.problems.isEmpty { failed += 1 }
          output.print(Self.verdict(of: check))
          for advice in check.advice { output.print("  \(advice)") }
        }
      }
      output.flush()
      if failed > 0 { throw CommandFailure(status: .failure, message: "") }
    }

    private static func verdict(of check: PluginCheck) -> String {
      let version = check.manifest.map { " \($0.version)" } ?? ""
      let count = check.problems.count
      return "\(check.folder.name)\(version): "
        + (count == 0 ? "fine" : count == 1 ? "1 problem" : "\(count) problems")
    }
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
