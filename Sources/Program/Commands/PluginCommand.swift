import ArgumentParser
import DragChecking
import Files
import Plugins
import Policies
import PolicyTesting
import Shell
import Texts

/// `reorder plugin`: lists, explains, creates and checks plug-ins.
struct PluginCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plugin", abstract: "List, explain, create and check plug-ins.",
    usage: "reorder plugin [<options>] <subcommand>",
    discussion: """
      A plug-in is a folder with an init.lua: a policy, or a part of one, with options. reorder \
      looks for plug-ins in the folders of --plugins, in the nearest Plugins folder from here \
      upward, in $XDG_DATA_HOME/reorder/plugins, and among the plug-ins that it ships with.

      EXAMPLES:
        reorder plugin list
        reorder plugin new demo && reorder plugin check demo && reorder test
      """,
    subcommands: [List.self, Info.self, New.self, Check.self])

  @OptionGroup(title: "Plug-ins") var plugins: PluginFolders
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() throws {
    throw CommandFailure(
      status: .usage,
      message: """
        reorder: 'plugin' needs a subcommand: list, info, new or check
          run 'reorder plugin --help' for details
        """)
  }

  /// `reorder plugin list`.
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the available plug-ins.",
      usage: "reorder plugin list [<options>]",
      discussion: """
        EXAMPLES:
          reorder plugin list
          reorder plugin list --json
        """)

    @Flag(help: "Print JSON, one object per line.")
    var json = false

    @OptionGroup(title: "Plug-ins") var plugins: PluginFolders
    @OptionGroup(title: "Output") var output: OutputOptions

    func run() {
      let output = output.text
      let statuses = plugins.open(output) { $0.statuses() }
      output.paging(header: 3) { PluginReport(output).list(statuses, printsJSON: json) }
      output.flush()
    }
  }

  /// `reorder plugin info NAME`.
  struct Info: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "info", abstract: "Explain a plug-in: its callbacks, options and commands.",
      usage: "reorder plugin info [<options>] <name>",
      discussion: """
        EXAMPLES:
          reorder plugin info single-item-moves

        STATUS:
            0   success
            1   the plug-in is broken
            64  an invalid command line
            66  the plug-in does not exist
        """)

    @Argument(help: "The name or folder of the plug-in.", completion: PluginFolders.names)
    var name: String

    @Flag(help: "Print JSON.")
    var json = false

    @OptionGroup(title: "Plug-ins") var plugins: PluginFolders
    @OptionGroup(title: "Output") var output: OutputOptions

    func run() throws {
      let output = output.text
      let status = try plugins.open(output) { library in
        library.status(of: try library.folder(named: name))
      }
      let report = PluginReport(output)
      output.print(json ? report.json(of: status) : report.info(status))
      output.flush()
      if status.plugin == nil { throw CommandFailure(status: .failure) }
    }
  }

  /// `reorder plugin new NAME`.
  struct New: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "new", abstract: "Create a plug-in from a working template.",
      usage: "reorder plugin new [<options>] <name>",
      discussion: """
        The plug-in is created in the first folder of --plugins, or else in the project's Plugins.

        EXAMPLES:
          reorder plugin new my-policy
          reorder plugin new --command my-command

        STATUS:
            0   success
            64  an invalid command line
            73  a file cannot be created
        """)

    @Argument(help: "The name of the plug-in: lowercase letters, digits and hyphens.")
    var name: String

    @Flag(help: "Create a plug-in that adds a command to the shell, instead of a policy.")
    var command = false

    @OptionGroup(title: "Plug-ins") var plugins: PluginFolders
    @OptionGroup(title: "Output") var output: OutputOptions

    func run() throws {
      let template: PluginTemplate
      do throws(PolicyError) {
        template = try PluginTemplate(
          name: name, kind: command ? .command : .policy, reserved: .shell)
      } catch {
        throw CommandFailure(status: .usage, message: "reorder: \(error.rendered)")
      }
      let output = output.text
      let search = PluginSearch(options: plugins.folders)
      do throws(PolicyError) {
        for path in try template.write(into: search.folderForNew) { output.print("wrote \(path)") }
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
      commandName: "check",
      abstract: "Check plug-ins: manifest, options, delegate and lessons; run their specs.",
      usage: "reorder plugin check [<options>] [<name> ...]",
      discussion: """
        EXAMPLES:
          reorder plugin check
          reorder plugin check Plugins/stay-in-section

        STATUS:
            0    success
        1    a plug-in is broken, or one of its specs fails
            64   an invalid command line
            66   the plug-in does not exist
        130  interrupted
        """)

    @Argument(
      help: ArgumentHelp(
        "Names, or paths of folders; without them, all but those that reorder ships with.",
        valueName: "name"),
      completion: PluginFolders.names)
    var names: [String] = []

    @OptionGroup(title: "Plug-ins") var plugins: PluginFolders
    @OptionGroup(title: "Output") var output: OutputOptions

    func run() throws {
      let output = output.text
      var failed = 0
      try plugins.open(output) { library in
        let folders =
          names.isEmpty
          ? library.folders.filter { $0.root.origin != .installed }
          : try names.map { try library.folder(named: $0) }
        if folders.isEmpty { output.print("no plug-ins found") }
        for folder in folders {
          let check = PluginCheck(folder, library: library, reserved: .shell)
          guard !check.problems.contains(where: { $0.kind == .interrupted }) else {
            throw CommandFailure.interrupted
          }
          for problem in check.problems { output.printError(problem.rendered) }
          var count = check.problems.count
          // Specs of a plug-in that cannot be used would fail for the same reason.
          if count == 0 { count = try problems(ofSpecsOf: folder, output) }
          if count > 0 { failed += 1 }
          output.print(Self.verdict(of: check, count))
          for advice in check.advice { output.print("  \(advice)") }
        }
      }
      output.flush()
      if failed > 0 { throw CommandFailure(status: .failure) }
    }

    /// Runs the specs of a plug-in, prints their failures, and returns how many there are.
    private func problems(
      ofSpecsOf folder: PluginFolder, _ output: TextOutput
    ) throws -> Int {
      guard !folder.specs.isEmpty else { return 0 }
      var options = SpecOptions()
      options.pluginFolders = plugins.folders
      var run = SpecRun(options: options)
      run.workerCommand =
        [ProgramPath.own, "test", "--worker"] + plugins.folders.flatMap { ["--plugins", $0] }
      run.run(folder.specs) { event in
        guard case .finished(let result) = event, result.outcome == .failed else { return }
        let name = ([result.file] + result.names).joined(separator: ": ")
        let lines = result.failures.flatMap(\.lines).map { "  \($0)" }
        output.printError(([name.printable] + lines).joined(separator: "\n"))
      }
      if run.wasInterrupted { throw CommandFailure.interrupted }
      guard run.summary.total == 0 else { return run.summary.failed }
      output.printError("\(folder.path)/specs: the specs contain no test")
      return 1
    }

    private static func verdict(of check: PluginCheck, _ count: Int) -> String {
      let version = check.manifest.map { " \($0.version)" } ?? ""
      return "\(check.folder.name)\(version): "
        + (count == 0 ? "OK" : count == 1 ? "1 problem" : "\(count) problems")
    }
  }
}

extension PluginFolders {
  /// Runs `body` on the plug-ins, in a host of its own.
  fileprivate func open<Result>(
    _ output: TextOutput, _ body: (PluginLibrary) throws -> Result
  ) rethrows -> Result {
    let host = PolicyHost()
    let search = PluginSearch(options: folders)
    return try PolicyHost.whileGuarded {
      let library = PluginLibrary.connect(to: host, search: search)
      return try withExtendedLifetime(host) { try body(library) }
    }
  }
}

extension PluginLibrary {
  /// The folder of a plug-in, by name or path.
  fileprivate func folder(named name: String) throws -> PluginFolder {
    if let folder = folders.first(where: { $0.name == name }) ?? PluginFolder(path: name) {
      return folder
    }
    let nearest = NearestName.advice(for: name, in: names).map { "\n  \($0)" }
    throw CommandFailure(
      status: .noInput, message: "reorder: unknown plug-in '\(name)'\(nearest ?? "")")
  }
}
