import ArgumentParser
import Shell

/// The root under which ArgumentParser reads the subcommands; the page of `-h` is its help.
///
/// It has none of the interpreter's options, so that each subcommand has its own alone.
struct Subcommands: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reorder",
    abstract: ReorderCommand.abstract,
    usage: ReorderCommand.usage,
    discussion: """
      EXAMPLES:
        reorder
        reorder Scripts/policies/single-item-moves.lua
        reorder -e 'print(1 + 1)'

      reorder --help lists the options.
      """,
    version: ReorderVersion.line,
    subcommands: [
      RunCommand.self, PlayCommand.self, TestCommand.self, CheckCommand.self, TableCommand.self,
      TraceCommand.self, LearnCommand.self, ReplayCommand.self, WatchCommand.self,
      PluginCommand.self, DebugCommand.self, APICommand.self, SurfaceCommand.self,
    ])

  /// The words that call a subcommand.
  static var names: [String] { configuration.subcommands.compactMap(name) + ["help"] }

  /// Runs a subcommand, `help` too.
  ///
  /// - Parameter words: its name, and what follows it.
  /// - Throws: what ends it: `CommandFailure`, or errors of ArgumentParser, among them
  ///   texts that were asked for.
  static func run(_ words: [String]) throws {
    var words = words
    if words.first == "help" {
      words.removeAll { $0.hasPrefix("-") }
      if words.count == 1 { throw CleanExit.message(ReorderCommand.helpMessage()) }
      if let error = wrongName(in: words, from: 1) { throw error }
    }
    var command: any ParsableCommand
    do {
      // What begins with a dash is a question to the whole program.
      let isQuestion = words.first?.hasPrefix("-") == true
      command = try isQuestion ? ReorderCommand.parseAsRoot(words) : parseAsRoot(words)
    } catch {
      if exitCode(for: error) == .validationFailure,
        let wrong = wrongName(in: words, saidIn: message(for: error))
      {
        throw wrong
      }
      throw error
    }
    try command.run()
  }

  /// What is to be said of a word that stands where only a command's name may, which ArgumentParser
  /// calls an unexpected argument; nil where there is none.
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
          command == Subcommands.self ? "there is no" : "'\(name(of: command) ?? "")' has no"
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
