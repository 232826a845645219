import ArgumentParser
import Files
import Running
import Shell
import Texts

/// `reorder run FILE`, and the program without a subcommand: runs a script or opens the shell.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Run a policy script.",
    usage: "reorder run [<options>] <file> [<arg> ...]",
    discussion: """
      The word after run is always a file, even if it is also the name of a command. Options may \
      come anywhere before --, which begins the script's own arguments. Each -e is evaluated \
      before the file. Scripts and -e begin without views; the shell and --commands begin with two \
      tables, inbox and archive. A limit of 0 means no limit.

      EXAMPLES:
        reorder run Scripts/policies/single-item-moves.lua
        reorder run --trace all test
        reorder run --os 15,18,26 Scripts/policies/single-item-moves.lua

      STATUS:
        0    success
        1    the script raised an error
        64   an invalid command line
        66   the file does not exist
        130  interrupted
      """)

  @Argument(help: "The script; - is standard input.", completion: .file(extensions: ["lua"]))
  var file: String?

  @Argument(help: ArgumentHelp("The script's arguments, as arg and ...", valueName: "arg"))
  var arguments: [String] = []

  @OptionGroup(title: "Running") var running: RunOptions
  @OptionGroup(title: "Scripts") var scripts: ScriptOptionGroup
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() throws {
    if let file { try Self.rejectCommand(file) }
    try request.run(scripts, output)
  }

  /// Throws if the name of a missing file is similar to that of a command.
  private static func rejectCommand(_ file: String) throws(CommandFailure) {
    let names = ReorderCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
    guard file != "-", !file.contains(where: "./".contains), FileSystem.kind(of: file) == nil,
      let name = NearestName.find(file, in: names), name != file
    else { return }
    throw CommandFailure(
      status: .usage,
      message:
        "reorder: '\(file)' is neither a command nor a file\n  \(NearestName.question(name))")
  }

  /// The run that the options describe, without the options that all such commands share.
  var request: RunRequest {
    var request = RunRequest()
    request.pieces = running.chunks.map { .chunk($0) }
    if let file { request.pieces.append(file == "-" ? .standardInput : .file(file)) }
    request.arguments = arguments
    if running.entersShell { request.next = .shell }
    if let commands = running.commands { request.next = .commands(commands) }
    request.stopsAtError = running.failFast
    request.trace = running.trace
    request.traceFile = running.recording.traceFile
    request.systems =
      running.os?.split(separator: ",", omittingEmptySubsequences: false).map { String($0) } ?? []
    request.printsJSON = running.json
    request.apply(running.shell)
    return request
  }
}

extension RunRequest {
  /// Copies the options of the shell.
  mutating func apply(_ options: ShellOptionGroup) {
    readsInit = !options.start.noInit
    showsSuggestions = !options.noSuggestions
    isQuiet = options.quiet
  }

  /// Runs with the options that all such commands share.
  func run(_ scripts: ScriptOptionGroup, _ output: OutputOptions) throws {
    var request = self
    request.program = ProgramPath.own
    request.scripts = scripts.options
    request.color = output.color
    request.usesPager = !output.noPager
    let status = Runner(request).runToTheEnd()
    guard status == .success else { throw CommandFailure(status: status) }
  }
}

extension TextOutput {
  /// Prints a text of the program, through the pager if it is long.
  func printPage(_ text: String) {
    paging { print(text) }
    flush()
  }
}
