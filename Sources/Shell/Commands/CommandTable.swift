import DragDrop
import Texts

/// All commands.
package enum CommandTable {
  /// The commands in the order of the help.
  package static let commands: [ShellCommand] =
    GestureCommands.all + LookCommands.all + PlayCommands.all + PolicyCommands.all
    + EditCommands.all + PluginCommands.all + TimeCommands.all + StepCommands.all
    + FileCommands.all + LearnCommands.all + LessonCommands.all + SettingCommands.all

  /// The names of all commands, in that order.
  package static let names: [String] = commands.map(\.name)

  private static let byName = Dictionary(
    commands.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// The command with a name, without a colon.
  package static func command(named name: String) -> ShellCommand? { byName[name] }

  /// The words that are commands without a colon.
  static let vocabulary = Input.Vocabulary(
    gestures: Input.Vocabulary.gestures.gestures,
    others: Set(commands.filter { !$0.isGesture }.map(\.name))
      .union(habits.filter { $0.value == "quit" }.keys))

  /// Aliases from other shells, and the commands that they stand for.
  static let habits = [
    "exit": "quit", "q": "quit", "bye": "quit", "h": "help", "ls": "show", "l": "show",
    "man": "help", "open": "run", "?": "help",
  ]

  /// Aliases of `quit` that need no colon.
  static let wordsToLeave = ["exit", "bye"]

  /// The command with the name most similar to a word.
  static func nearest(to word: String) -> ShellCommand? {
    if let habit = habits[word.lowercased()] { return byName[habit] }
    return NearestName.find(word, in: names + wordsToLeave).flatMap { byName[habits[$0] ?? $0] }
  }
}
