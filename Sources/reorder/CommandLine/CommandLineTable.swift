import Plugins
import Shell

/// All commands of the program: what the parser, help, the completion scripts and the manual page
/// read.
enum CommandLineTable {
  /// The interpreter, with everything else under it.
  static let root: Subcommand = Subcommand(
    name: "reorder",
    summary: "A scripting shell for drag and drop.",
    arguments: scriptArguments(isOptional: true),
    groups: [.running, .scripts, .output, .program],
    discussion: [
      """
      Without an argument the shell opens; where standard input is no terminal, it is run as a \
      script. Files and -e run in the order given. Options stand anywhere before --, which begins \
      the script's own arguments. A limit of 0 is none; the shell has that of memory and of the \
      longest file alone, and Ctrl-C for the rest.
      """,
      """
      The shell reads $XDG_CONFIG_HOME/reorder/init.lua and keeps its history in \
      $XDG_STATE_HOME/reorder/history; scripts, -e and pipes do neither.
      """,
    ],
    examples: [
      "reorder",
      "reorder Scripts/policies/single-item-moves.lua",
      "reorder -e 'print(1 + 1)'",
      "reorder --workspace groceries.json -e 'gesture \"lift inbox 0; over archive 0; drop\"'",
      "echo 'print(6 * 7)' | reorder --trace all --json",
    ],
    statuses: [
      (.failure, "a script raised, or a check failed"),
      (.dataError, "a bad input file"),
      (.noInput, "no such file"),
      (.software, "an error of reorder itself"),
      (.cannotCreate, "a file that cannot be made"),
      (.ioError, "an output that cannot be written"),
      (.interrupted, "interrupted"),
    ],
    subcommands: [
      run, PlayCommand.description, TestCommand.description, TableCommand.description,
      TraceCommand.description, LearnCommand.description, ReplayCommand.description,
      PluginCommand.description,
      APICommand.description,
      SurfaceCommand.description, help,
    ],
    passesArgumentsOn: true,
    run: { invocation in
      if let shell = invocation["completions"] {
        invocation.printPage(CompletionScript.text(for: shell))
      } else if invocation.has("manual") {
        invocation.printPage(ManualPage.text)
      } else if invocation.has("version") {
        invocation.printPage(ReorderVersion.line)
      } else {
        try runScripts(invocation)
      }
    })

  private static let run: Subcommand = Subcommand(
    name: "run", summary: "Run a policy script, whatever its name.",
    arguments: scriptArguments(isOptional: false), groups: [.running, .scripts, .output],
    discussion: [
      "The word after run is a file, even where it is also the name of a command."
    ],
    examples: [
      "reorder run Scripts/policies/single-item-moves.lua",
      "reorder run --trace all test",
    ],
    statuses: [(.failure, "the script raised"), (.noInput, "no such file")],
    passesArgumentsOn: true,
    run: runScripts)

  private static let help: Subcommand = Subcommand(
    name: "help", summary: "Explain a command.",
    arguments: [
      CommandLineArgument(
        CommandLineValue("COMMAND", .text), "The command, and one of its own.", isOptional: true,
        isRepeated: true)
    ],
    groups: [.output],
    examples: ["reorder help test", "reorder help plugin new"],
    run: { invocation in
      var path = [root]
      for (index, name) in invocation.arguments.enumerated() {
        let commands = path.last?.subcommands ?? []
        guard let command = commands.first(where: { $0.name == name }) else {
          throw UsageError(
            "there is no command '\(invocation.arguments[...index].joined(separator: " "))'",
            hint: Nearest.name(to: name, in: commands.map(\.name)).map { "did you mean '\($0)'?" }
              ?? "reorder --help lists the commands")
        }
        path.append(command)
      }
      invocation.printPage(HelpPage.text(of: path))
    })

  private static func scriptArguments(isOptional: Bool) -> [CommandLineArgument] {
    [
      CommandLineArgument(
        CommandLineValue("FILE", .file(endings: [".lua"])),
        "The script; - is standard input.", isOptional: isOptional),
      CommandLineArgument(
        CommandLineValue("ARG", .text), "What the script gets in arg and in ...", isOptional: true,
        isRepeated: true),
    ]
  }

  private static func runScripts(_ invocation: Invocation) throws {
    let result = Runner(RunRequest(invocation)).run()
    guard result == .succeeded else { throw CommandFailure(status: ExitStatus(result)) }
  }
}

extension Invocation {
  /// Prints a text of ours.
  func printPage(_ text: String) {
    let output = output
    output.paging { output.print(text) }
    output.flush()
  }
}

extension RunRequest {
  /// What the interpreter's options and arguments ask for, in their order.
  init(_ invocation: Invocation) {
    self.init()
    program = ProgramPath.own
    scripts = invocation.scriptOptions
    var hasScript = false
    for word in invocation.words {
      switch word {
      case .option("e", let chunk): pieces.append(.chunk(chunk))
      case .option: break
      case .argument(let text) where hasScript: arguments.append(text)
      case .argument(let text):
        hasScript = true
        pieces.append(text == "-" ? .standardInput : .file(text))
      }
    }
    entersShell = invocation.has("i")
    trace = invocation["trace"].flatMap { TraceLevel(rawValue: $0) }
    traceFile = invocation["trace-file"]
    printsJSON = invocation.has("json")
    color = invocation["color"] ?? "auto"
    usesPager = !invocation.has("no-pager")
    readsInit = !invocation.has("no-init")
    showsSuggestions = !invocation.has("no-suggestions")
    isQuiet = invocation.has("quiet")
  }
}
