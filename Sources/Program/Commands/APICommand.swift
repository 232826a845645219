import ArgumentParser
package import Reference
import Shell

/// `reorder api`: describes the Lua API.
struct APICommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "api", abstract: "Print the Lua API for editors or as a reference.",
    usage: "reorder api [<options>]",
    discussion: """
      The description always matches this version of the program.

      EXAMPLES:
        reorder api > reorder.lua
        reorder api --format markdown
        reorder api --editor nvim >> ~/.config/nvim/after/ftplugin/lua.lua
      """)

  /// The formats of the description.
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
      "Print an editor's configuration for debugging policies.", valueName: "editor"))
  var editor: EditorConfiguration?

  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    guard editor == nil || (form.format == nil && !form.json) else {
      throw ValidationError("--editor cannot be combined with --format.")
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
