import ArgumentParser
import Policies
import Shell

/// `reorder api`: describes the Lua API.
struct APICommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "api", abstract: "Describe the Lua API, for editors, linters and readers.",
    usage: "reorder api [<options>]",
    discussion: """
      What is described is the API of this very program.

      EXAMPLES:
        reorder api > reorder.lua
        reorder api --format markdown
      """)

  /// The forms that the description has.
  enum Format: String, OutputFormat {
    case luacats
    case luacheck
    case markdown
    case json

    static let standard = luacats
  }

  @OptionGroup var form: FormatOptions<Format>
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() {
    let text =
      switch form.chosen {
      case .luacats: LuaCATSWriter.text()
      case .luacheck: LuacheckWriter.text()
      case .markdown: MarkdownWriter.text()
      case .json: JSONWriter.text()
      }
    output.text.printPage(String(text.dropLast()))
  }
}
