import ArgumentParser
import Diagrams
package import Reference
import Shell

/// `reorder surface`: how much of UIKit the model covers.
struct SurfaceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "surface", abstract: "List UIKit's API and how much of it the model covers.",
    usage: "reorder surface [<options>] [<id> ...]",
    discussion: """
      EXAMPLES:
        reorder surface TCO
        reorder surface --state stored
        reorder surface TDP --lua
        reorder surface DIF --certainty
      """)

  /// The formats of the list.
  enum Format: String, OutputFormat {
    case text
    case markdown
    case json

    static let standard = text
  }

  @Argument(help: ArgumentHelp("Groups (SES) and members (SES-01).", valueName: "id"))
  var ids: [String] = []

  @Option(help: "Only members in this state.")
  var state: SurfaceMember.State?

  @Flag(help: "Show each member's name in Lua; see also :help NAME.")
  var lua = false

  @Flag(help: "Show and count how the behavior of each member is known.")
  var certainty = false

  @OptionGroup var form: FormatOptions<Format>
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() throws {
    let output = output.text
    var listing: SurfaceListing
    do throws(SurfaceListing.UnknownWord) {
      listing = try SurfaceListing(of: ids, state: state)
    } catch {
      throw CommandFailure(status: .usage, message: error.description)
    }
    listing.showsScriptNames = lua
    listing.showsCertainty = certainty
    output.paging(header: 2) {
      switch form.chosen {
      case .text: output.print(listing.lines(style: output.drawingStyle))
      case .markdown: output.print(String(listing.markdown.dropLast()))
      case .json: output.print(String(listing.json.dropLast()))
      }
    }
    output.flush()
  }
}

extension SurfaceMember.State: ExpressibleByArgument {
  /// The name on the command line, such as `out-of-scope`.
  private var word: String { rawValue.replacing(" ", with: "-") }

  package init?(argument: String) {
    guard let state = Self.allCases.first(where: { $0.word == argument }) else { return nil }
    self = state
  }

  package static var allValueStrings: [String] { allCases.map(\.word) }
}
