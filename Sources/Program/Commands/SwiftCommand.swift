import ArgumentParser
import Files
import Plugins
import Policies
import PolicyTesting
import Running
import Shell
import Texts
import Translation

/// `reorder swift POLICY.lua`: translates a policy to Swift; `--package` writes a package for its tests.
struct SwiftCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "swift", abstract: "Translate a policy to Swift.",
    usage: """
      reorder swift [<options>] <policy>
      reorder swift --package <folder>
      """,
    discussion: """
      The result is one Swift file that compiles with UIKit and with ReorderUIKit: a class for the \
      delegates of each policy, its helper functions and state, and the types of the data. Composed \
      policies are called in their order. The script runs without its demo, so that its delegates \
      are set.

      What cannot be translated is marked by #warning, with the Lua next to it. The number of marks \
      is printed to standard error.

      A plug-in, given by the path of its folder or init.lua, is translated as the policy of a table.

      With --package, a Swift package is written instead: a delegate under UIKit's names, and tests \
      of it with ReorderTesting. It builds and passes as it is; swift test runs it.

      EXAMPLES:
        reorder swift Scripts/policies/single-item-moves.lua
        reorder swift --view inbox --output InboxDragAndDrop.swift policy.lua
        reorder swift --data sections policy.lua
        reorder swift Plugins/fixed-rows
        reorder swift --package Inbox
        reorder swift --package Inbox --repository https://example.org/reorder.git

      STATUS:
        0    success
        1    the script failed or reached a limit, or it has no policy
        64   an invalid command line
        66   the file, or the package of reorder, does not exist
        73   the output cannot be written
        130  interrupted
      """)

  @Argument(
    help: ArgumentHelp("The policy, or the folder of a plug-in.", valueName: "policy"),
    completion: .file(extensions: ["lua"]))
  var policy: String?

  @Option(
    help: ArgumentHelp(
      "Write a package with a delegate and its tests into a new folder.", valueName: "folder"),
    completion: .directory)
  var package: String?

  @Option(
    help: ArgumentHelp(
      "With --package: the URL of the repository of reorder, or the path of a clone (the clone of this program).",
      valueName: "url"))
  var repository: String?

  @Option(help: ArgumentHelp("Translate the policy of this view only.", valueName: "name"))
  var view: String?

  @Option(
    help: ArgumentHelp(
      "Write to a file; it is replaced if it exists.", valueName: "file"),
    completion: .file(extensions: ["swift"]))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "The type of the app's data (the simplest one that holds the views' items).",
      valueName: "type"))
  var data: AppData?

  @OptionGroup(title: "Scripts") var scripts: ScriptOptionGroup
  @OptionGroup(title: "Output") var form: OutputOptions

  func validate() throws {
    guard (policy == nil) == (package != nil) else {
      throw ValidationError(
        package == nil
          ? "a policy is missing: reorder swift POLICY.lua" : "--package takes no policy")
    }
    guard repository == nil || package != nil else {
      throw ValidationError("--repository is used with --package")
    }
  }

  func run() throws {
    let screen = form.text
    if let package {
      for path in try ClientPackage(repository: repository).write(to: package) {
        screen.print("wrote \(path)")
      }
      screen.print("cd \(package) && swift test runs its tests")
      return screen.flush()
    }
    guard let policy else { return }
    try translate(policy, to: screen)
  }

  private func translate(_ policy: String, to screen: TextOutput) throws {
    let name = policy.split(separator: "/").last.map(String.init) ?? policy
    let translation = try PolicyHost.whileGuarded {
      let host = try makeHost(of: policy)
      return try withExtendedLifetime(host) {
        try requireOtherFile(than: policy, host)
        return try translate(host, name)
      }
    }
    if let output {
      let verb = FileSystem.kind(of: output) == nil ? "wrote" : "replaced"
      do throws(FileSink.Failure) {
        try FileSink.write(translation.text, to: output)
      } catch {
        throw CommandFailure(status: .cannotCreate, message: "reorder: \(error.description)")
      }
      screen.print("\(verb) \(output)")
    } else {
      screen.paging { screen.print(String(translation.text.dropLast())) }
    }
    screen.flush()
    if translation.warnings > 0 {
      let parts = translation.warnings == 1 ? "1 part is" : "\(translation.warnings) parts are"
      screen.printError("\(parts) not translated: search for #warning")
    }
  }

  private func translate(_ host: PolicyHost, _ name: String) throws -> SwiftTranslation {
    do throws(SwiftTranslation.Failure) {
      return try SwiftTranslation(ofViewNamed: view, in: host, data: data, source: name)
    } catch {
      throw CommandFailure(status: .failure, message: "reorder: \(error.message)")
    }
  }

  /// A host after the policy's script has run, without its demo.
  private func makeHost(of policy: String) throws -> PolicyHost {
    let options = try scripts.options.policyOptions(.batch)
    let workspace = try scripts.options.readWorkspace()
    let search = PluginSearch(options: scripts.plugins.folders, script: policy)
    do throws(PolicyError) {
      if let folder = PluginFolder(path: policy) { return try host(of: folder, options, search) }
      let maker = HostMaker(
        script: try ScriptLoader.load(policy), options: options, foreignItems: 0, foreignTypes: [])
      return try maker.makeHost { host throws(PolicyError) in
        PluginLibrary.connect(to: host, search: search)
        if let workspace { try workspace.open(in: host) }
      }
    } catch {
      throw CommandFailure(error)
    }
  }

  /// A host with a table to which a plug-in is attached.
  private func host(
    of folder: PluginFolder, _ options: PolicyOptions, _ search: PluginSearch
  ) throws(PolicyError) -> PolicyHost {
    let host = PolicyHost(options: options)
    var search = search
    search.options.insert(folder.root.path, at: 0)
    let library = PluginLibrary.connect(to: host, search: search)
    try host.run(
      Script(name: "plug-in", text: "TableView { name = 'list', items = { 'A', 'B', 'C' } }"),
      isMain: false)
    let policy = try library.policy(named: folder.name, words: [])
    for view in host.views { try host.delegates.attachments.attach(policy, to: view) }
    return host
  }

  /// Refuses to replace a script that the policy consists of.
  private func requireOtherFile(than policy: String, _ host: PolicyHost) throws {
    guard let output else { return }
    let isInput =
      host.scripts.hasRead(output)
      || FileSystem.resolved(output).map { $0 == FileSystem.resolved(policy) } == true
    guard !isInput else {
      throw CommandFailure(
        status: .cannotCreate,
        message: "reorder: \(output) is a script of the policy and would be replaced\n"
          + "  choose another name for --output")
    }
    guard FileSystem.kind(of: output) != .folder else {
      throw CommandFailure(status: .cannotCreate, message: "reorder: \(output) is a folder")
    }
  }
}

extension AppData: CommandLineChoice {}
