import ArgumentParser
import Files
import Shell

/// The root for parsing command lines; `-h` shows its help.
///
/// It lacks the options of its default subcommand, because ArgumentParser would accept them after
/// every other subcommand too.
struct Subcommands: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reorder",
    abstract: ReorderCommand.abstract,
    usage: ReorderCommand.usage,
    discussion: """
      EXAMPLES:
        reorder
        reorder Scripts/policies/single-item-moves.lua

      reorder --help lists the options.
      """,
    version: ReorderVersion.line,
    subcommands: [
      RunCommand.self, PlayCommand.self, TestCommand.self, CheckCommand.self, TableCommand.self,
      TraceCommand.self, LearnCommand.self, ReplayCommand.self, WatchCommand.self,
      PluginCommand.self, SwiftCommand.self, DebugCommand.self, APICommand.self,
      SurfaceCommand.self,
    ],
    defaultSubcommand: RunCommand.self)

  @OptionGroup(title: "Program") var program: ProgramOptions

  /// The names of the subcommands.
  static var names: [String] { configuration.subcommands.compactMap(name) + ["help"] }

  /// Runs a command line.
  ///
  /// - Parameter words: The arguments of the program.
  /// - Throws: `CommandFailure`, or an error of ArgumentParser; requested texts such as the help
  ///   are thrown too.
  static func run(_ words: [String]) throws {
    if [["help"], ["--help"]].contains(words) {
      throw CleanExit.message(ReorderCommand.helpMessage())
    }
    if words.first == "help", let error = wrongName(in: words, from: 1) { throw error }
    // Completion scripts and documentation tools ask about the whole program.
    if let word = words.first, ["---completion", "--experimental-dump-help"].contains(word) {
      _ = try ReorderCommand.parseAsRoot(words)
    }
    var command = try parseCommand(words)
    if let run = command as? RunCommand, words.first != "run", let file = run.file {
      try requireFile(file, in: words)
    }
    try command.run()
  }

  /// Returns the command of a command line; throws if it is invalid or asks for help.
  static func parseCommand(_ words: [String]) throws -> any ParsableCommand {
    if let command = parseAlone(words) { return command }
    do {
      return try parseAsRoot(words)
    } catch {
      if let word = words.first, names.contains(word), exitCode(for: error) == .validationFailure,
        let wrong = wrongName(in: words, saidIn: message(for: error))
      {
        throw wrong
      }
      throw error
    }
  }

  /// Returns the command of a command line, parsed without the root; nil if that fails.
  ///
  /// The root reads the options of a command four times, which makes the start of a short script a
  /// third slower. It parses only what a command rejects, because its messages are about the whole
  /// program.
  private static func parseAlone(_ words: [String]) -> (any ParsableCommand)? {
    let named = configuration.subcommands.first { name(of: $0) == words.first }
    let command = named ?? RunCommand.self
    guard words.first != "help", command.configuration.subcommands.isEmpty else { return nil }
    let parsed = try? command.parseAsRoot(named == nil ? words : Array(words.dropFirst()))
    // For --help, ArgumentParser returns a command of its own.
    return parsed.flatMap { type(of: $0) == command ? $0 : nil }
  }

  /// Throws an error for a word that is neither a subcommand nor a file.
  private static func requireFile(_ word: String, in words: [String]) throws(CommandFailure) {
    guard word != "-", !word.contains(where: "./".contains), FileSystem.kind(of: word) == nil else {
      return
    }
    let place = words.firstIndex(of: word) ?? 0
    let error =
      names.contains(word)
      ? UsageError(
        "the subcommand must come first", hint: "reorder \(word) --help lists its options",
        word: place)
      : UsageError(
        "'\(word)' is neither a command nor a file", nearest: word, in: names, place: place)
    throw CommandFailure(status: .usage, message: error.description(of: words))
  }

  /// The error for a word where only a command's name is allowed, which ArgumentParser calls an
  /// unexpected argument; nil if there is no such word.
  private static func wrongName(
    in words: [String], from start: Int = 0, saidIn message: String? = nil
  ) -> CommandFailure? {
    var command: any ParsableCommand.Type = Subcommands.self
    for (place, word) in words.enumerated().dropFirst(start) where !word.hasPrefix("-") {
      let commands = command.configuration.subcommands
      if commands.isEmpty { return nil }
      if let next = commands.first(where: { name(of: $0) == word }) {
        command = next
      } else if message?.contains("'\(word)'") ?? true {
        let what =
          command == Subcommands.self ? "unknown" : "'\(name(of: command) ?? "")' has no"
        let error = UsageError(
          "\(what) command '\(word)'", nearest: word, in: commands.compactMap(name), place: place)
        return CommandFailure(status: .usage, message: error.description(of: words))
      }
    }
    return nil
  }

  private static func name(of command: any ParsableCommand.Type) -> String? {
    command.configuration.commandName
  }
}
