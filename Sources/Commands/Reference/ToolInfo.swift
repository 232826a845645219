import ArgumentParser

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// ArgumentParser's description of the program for other tools: its `--experimental-dump-help`,
/// version 0.
struct ToolInfo: Decodable {
  let command: Command

  /// A command with its subcommands.
  struct Command: Decodable {
    let commandName: String
    let abstract: String?
    let discussion: String?
    let arguments: [Argument]?
    let subcommands: [Command]?
  }

  /// An option, a flag or a positional argument.
  struct Argument: Decodable {
    let shouldDisplay: Bool
    /// The title of its group.
    let sectionTitle: String?
    let isOptional: Bool
    let isRepeating: Bool
    let kind: Kind
    let names: [Name]?
    let valueName: String?
    let allValues: [String]?
    let defaultValue: String?
    let abstract: String?
  }

  enum Kind: String, Decodable {
    case positional
    case option
    case flag
  }

  struct Name: Decodable {
    let kind: String
    let name: String

    /// The name as typed.
    var written: String { (kind == "long" ? "--" : "-") + name }
  }

  /// The description of this program.
  static func current() throws -> ToolInfo {
    try JSONDecoder().decode(ToolInfo.self, from: Data(ReorderCommand._dumpHelp().utf8))
  }
}
