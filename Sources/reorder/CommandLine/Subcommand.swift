/// One command of the program, described once: dispatch, help, the completion scripts and the
/// manual page read this.
struct Subcommand: Sendable {
  let name: String
  /// One sentence.
  let summary: String
  var arguments: [CommandLineArgument] = []
  /// Its own options, before those that many commands have.
  var options: [CommandLineOption] = []
  /// Options that many commands have, by what they are about.
  var groups: [OptionGroup] = []
  /// What there is to say beyond the summary, a paragraph each; lines that begin with a blank are
  /// kept as they are.
  var discussion: [String] = []
  /// Lines that can be typed.
  var examples: [String] = []
  /// The statuses beside 0 and 64, with what they mean here.
  var statuses: [(status: ExitStatus, meaning: String)] = []
  var subcommands: [Subcommand] = []
  /// Whether the arguments after the first belong to a script.
  var passesArgumentsOn = false
  /// Nil where it needs one of its own subcommands.
  var run: (@Sendable (Invocation) throws -> Void)?

  /// Everything that may be written with a dash.
  var allOptions: [CommandLineOption] {
    options + groups.flatMap(\.options) + OptionGroup.help.options
  }

  /// The command under it with a name.
  func subcommand(named name: String) -> Subcommand? { subcommands.first { $0.name == name } }

  /// `FILE [ARG…]`, or what stands for its subcommands.
  var argumentUsage: String {
    subcommands.isEmpty
      ? arguments.map(\.usage).joined(separator: " ")
      : subcommands.map(\.name).joined(separator: "|")
  }
}

/// Options that several commands have.
struct OptionGroup: Sendable {
  /// What they are about; the title in help.
  let title: String
  let options: [CommandLineOption]

  init(_ title: String, _ options: [CommandLineOption]) {
    self.title = title
    self.options = options
  }
}
