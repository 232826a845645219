import ArgumentParser
import Diagrams
import Policies
import Shell

/// `reorder surface`: what the model has of UIKit.
struct SurfaceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "surface", abstract: "List UIKit's members and what the model has of each.",
    usage: "reorder surface [<options>] [<id> ...]",
    discussion: """
      EXAMPLES:
        reorder surface TCO
        reorder surface TCO-07 --tests
        reorder surface --state stored
        reorder surface TDP --lua
      """)

  /// The forms of the list.
  enum Format: String, OutputFormat {
    case text
    case markdown
    case json

    static let standard = text
  }

  /// How much of a member there is.
  enum State: String, CaseIterable, ExpressibleByArgument {
    case done
    case stored
    case outOfScope = "out-of-scope"
  }

  @Argument(help: ArgumentHelp("Groups (SES) and members (SES-01).", valueName: "id"))
  var ids: [String] = []

  @Option(help: "Only members in this state.")
  var state: State?

  @Flag(help: "Name the tests of each member.")
  var tests = false

  @Flag(help: "Name what scripts call each member; :help NAME says more.")
  var lua = false

  @OptionGroup var form: FormatOptions<Format>
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() throws {
    let output = output.text
    var listing: SurfaceListing
    do throws(SurfaceListing.UnknownWord) {
      listing = try SurfaceListing(of: ids, state: state?.rawValue)
    } catch {
      throw CommandFailure(status: .usage, message: error.description)
    }
    if lua {
      listing.scriptNames = LuaSurface.names
      listing.unreached = LuaSurface.unreached
    }
    output.paging(header: 2) {
      switch form.chosen {
      case .text: output.print(listing, showsTests: tests)
      case .markdown: output.print(String(listing.markdown.dropLast()))
      case .json: output.print(String(listing.json.dropLast()))
      }
    }
    output.flush()
  }
}
