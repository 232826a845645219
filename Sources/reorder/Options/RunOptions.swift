import ArgumentParser
import Shell

/// The options of scripts that are run, and of the shell.
struct RunOptions: ParsableArguments {
  @Option(
    name: .customShort("e", allowingJoined: true), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Evaluate Lua before the file; repeatable.", valueName: "chunk"))
  var chunks: [String] = []

  @Flag(name: .customShort("i"), help: "Enter the shell afterwards.")
  var entersShell = false

  @Option(
    help: ArgumentHelp(
      "Run what the prompt takes from a file, - for standard input.", valueName: "file"),
    completion: .file(extensions: ["txt", "md"]))
  var commands: String?

  @Option(help: ArgumentHelp("What is printed of drags.", valueName: "level"))
  var trace: TraceLevel?

  @OptionGroup var recording: RecordingOptions

  @Option(
    help: ArgumentHelp(
      "Play the script on several systems, and show side by side what differs.",
      valueName: "versions"))
  var os: String?

  @Flag(help: "Print what happens as JSON, one object a line.")
  var json = false

  @OptionGroup var shell: ShellOptionGroup
}

/// Where a trace is written.
struct RecordingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Write everything that happens, as JSON lines.", valueName: "file"),
    completion: .file())
  var traceFile: String?
}

/// How the shell begins.
struct ShellOptionGroup: ParsableArguments {
  @OptionGroup var start: InitOption

  @Flag(help: "Show nothing dim after what is typed (REORDER_SUGGESTIONS=off).")
  var noSuggestions = false

  @Flag(name: .shortAndLong, help: "No greeting and no notes.")
  var quiet = false
}

/// Whether a person's own settings count.
struct InitOption: ParsableArguments {
  @Flag(
    name: [.customShort("n"), .long], help: "Read no init.lua when the shell starts.")
  var noInit = false
}

/// What the program says of itself.
struct ProgramOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Print a completion script.", valueName: "shell"))
  var completions: ShellName?

  @Flag(help: "Print the manual page, for man -l -.")
  var manual = false

  func validate() throws {
    if let completions { throw CleanExit.message(CompletionScript.text(for: completions)) }
    if manual { throw CleanExit.message(try ManualPage.text()) }
  }
}
