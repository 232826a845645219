import ArgumentParser
package import Policies
import Shell

/// `reorder api`: describes the Lua API.
struct APICommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "api", abstract: "Describe the Lua API for editors and readers.",
    usage: "reorder api [<options>]",
    discussion: """
      What is described is the API of this very program.

      EXAMPLES:
        reorder api > reorder.lua
        reorder api --format markdown
        reorder api --editor nvim >> ~/.config/nvim/after/ftplugin/lua.lua
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
  @Option(
    help: ArgumentHelp(
      "Print what an editor needs to debug policies, instead.", valueName: "editor"))
  var editor: EditorConfiguration?

  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    guard editor == nil || (form.format == nil && !form.json) else {
      throw ValidationError("--editor has a form of its own: leave --format away.")
    }
  }

  func run() {
    let text =
      if let editor {
        editor.text
      } else {
        switch form.chosen {
        case .luacats: LuaCATSWriter.text()
        case .luacheck: LuacheckWriter.text()
        case .markdown: MarkdownWriter.text()
        case .json: JSONWriter.text()
        }
      }
    output.text.printPage(String(text.dropLast()))
  }
}

extension EditorConfiguration: ExpressibleByArgument {}
