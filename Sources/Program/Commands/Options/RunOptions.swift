import ArgumentParser
import Shell
import Traces

/// The options for running scripts, and of the shell.
struct RunOptions: ParsableArguments {
  @Option(
    name: .customShort("e", allowingJoined: true), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Evaluate Lua before the file; repeatable.", valueName: "chunk"))
  var chunks: [String] = []

  @Flag(name: .customShort("i"), help: "Open the shell afterwards.")
  var entersShell = false

  @Option(
    help: ArgumentHelp(
      "Run a file as if typed at the prompt; - is standard input.", valueName: "file"),
    completion: .file(extensions: ["txt", "md"]))
  var commands: String?

  @Flag(help: "Stop --commands at the first error.")
  var failFast = false

  @Option(help: ArgumentHelp("How much of each drag to print.", valueName: "level"))
  var trace: TraceLevel?

  @OptionGroup var recording: RecordingOptions

  @Option(
    help: ArgumentHelp(
      "Run the script on several systems, and show the differences side by side.",
      valueName: "versions"))
  var os: String?

  @Flag(help: "Print everything as JSON, one object per line; see :help json.")
  var json = false

  @OptionGroup var shell: ShellOptionGroup

  func validate() throws {
    if failFast, commands == nil { throw ValidationError("--fail-fast needs --commands.") }
  }
}

/// Where a trace is written.
struct RecordingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Record all events to a file, as JSON lines.", valueName: "file"),
    completion: .file())
  var traceFile: String?
}

/// The options of the shell.
struct ShellOptionGroup: ParsableArguments {
  @OptionGroup var start: InitOption

  @Flag(help: "Show no suggestions while typing (REORDER_SUGGESTIONS=off).")
  var noSuggestions = false

  @Flag(name: .shortAndLong, help: "Print no greeting and no hints.")
  var quiet = false
}

/// Whether the user's own settings apply.
struct InitOption: ParsableArguments {
  @Flag(
    name: [.customShort("n"), .long], help: "Read no init.lua when the shell starts.")
  var noInit = false
}
