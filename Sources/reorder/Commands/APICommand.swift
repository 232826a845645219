import Policies
import Shell

/// `reorder api`: describes the Lua API.
enum APICommand {
  static let description = Subcommand(
    name: "api", summary: "Describe the Lua API, for editors, linters and readers.",
    options: [
      CommandLineOption(
        "format", CommandLineValue.choice("FORM", Format.self),
        "luacats, luacheck, markdown or json (luacats)"),
      CommandLineOption("json", nil, "the same as --format json"),
    ],
    groups: [.output],
    discussion: ["What is described is the API of this very program."],
    examples: ["reorder api > reorder.lua", "reorder api --format markdown"],
    run: run)

  /// The forms that the description has.
  enum Format: String, CaseIterable {
    case luacats
    case luacheck
    case markdown
    case json
  }

  private static func run(_ invocation: Invocation) {
    let text =
      switch invocation.format(default: Format.luacats) {
      case .luacats: LuaCATSWriter.text()
      case .luacheck: LuacheckWriter.text()
      case .markdown: MarkdownWriter.text()
      case .json: JSONWriter.text()
      }
    invocation.printPage(String(text.dropLast()))
  }
}
