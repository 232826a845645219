import ArgumentParser
import Shell

/// A text about the program.
enum Page: Equatable {
  case help
  /// The commands and three examples, without the options.
  case shortHelp
  case version
  case manual
  case completions(ShellName)

  var isHelp: Bool { self == .help || self == .shortHelp }

  func text() throws -> String {
    switch self {
    case .help: ReorderCommand.helpMessage()
    case .shortHelp: Subcommands.helpMessage()
    case .version: ReorderVersion.line
    case .manual: try ManualPage.text()
    case .completions(let shell): CompletionScript.text(for: shell)
    }
  }
}
