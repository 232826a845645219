import ArgumentParser
import Policies
import Shell

/// `reorder api`: describes the Lua API.
struct APICommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "api", abstract: "Describe the Lua API, for editors, linters and readers.",
    discussion: "The definitions of this very program: reorder api > reorder.lua")

  /// The forms that the description has.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case luacats
    case luacheck
    case markdown
    case json
  }

  @Option(help: "The form to print: luacats, luacheck, markdown or json.")
  var format = Format.luacats

  func run() throws {
    let output = TextOutput.standard()
    let text =
      switch format {
      case .luacats: LuaCATSWriter.text()
      case .luacheck: LuacheckWriter.text()
      case .markdown: MarkdownWriter.text()
      case .json: JSONWriter.text()
      }
    output.print(String(text.dropLast()))
    output.flush()
  }
}
