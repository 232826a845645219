import DragDrop
import Policies
import Texts

/// All commands.
package enum CommandTable {
  /// The commands in the order of the help.
  package static let commands: [ShellCommand] =
    GestureCommands.all + LookCommands.all + PlayCommands.all + PolicyCommands.all
    + EditCommands.all + PluginCommands.all + TimeCommands.all + StepCommands.all
    + FileCommands.all + SwiftCommand.all + LearnCommands.all + LessonCommands.all
    + SettingCommands.all

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
      .union(wordsToLeave), plainWords: plainWords)

  /// The aliases, and the names of the commands that they stand for.
  static let aliases = Dictionary(
    commands.flatMap { command in command.aliases.map { ($0, command.name) } },
    uniquingKeysWith: { first, _ in first })

  /// Words of other shells and debuggers that are not commands here, with advice.
  static let foreignWords = [
    "print": "type the expression alone, without a command",
    "p": "type the expression alone, without a command",
    "drag": "lift VIEW ITEM, then over VIEW, then drop",
    "vi": ":edit FILE opens $EDITOR", "vim": ":edit FILE opens $EDITOR",
    "nano": ":edit FILE opens $EDITOR", "cat": ":source NAME shows a function or script",
    "import": "require \"NAME\" loads a module, :load FILE a file",
    "alias": "define a function in init.lua: :help init",
    "table": "reorder table FILE prints every answer of a policy, :decisions those of the views",
  ]

  /// Words that mean a command only without a colon: `clear` clears the screen, as in other shells.
  static let plainWords = ["clear": "cls"]

  /// Aliases of `quit` that need no colon; not `q`, which people type by habit after a pager.
  static let wordsToLeave = ["exit", "bye"]

  /// The command with the name most similar to a word.
  static func nearest(to word: String) -> ShellCommand? {
    if let name = aliases[word.lowercased()] { return byName[name] }
    return NearestName.find(word, in: names + wordsToLeave).flatMap { byName[aliases[$0] ?? $0] }
  }
}
