import ArgumentParser
import Diagrams
import Policies
import Shell

/// `reorder surface`: what the model has of UIKit.
struct SurfaceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "surface", abstract: "List UIKit's members and what the model has of each.",
    discussion: """
      The members of one group:    reorder surface TCO
      One member, with its tests:  reorder surface TCO-07 --tests
      Those that are only stored:  reorder surface --state stored
      What scripts call them:      reorder surface TDP --lua
      """)

  /// The forms of the list.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text
    case markdown
    case json
  }

  @Argument(help: ArgumentHelp("Groups (SES) and members (SES-01).", valueName: "id"))
  var words: [String] = []

  @Option(help: "Only members in this state: done, stored or out-of-scope.")
  var state: String?

  @Flag(help: "Name the tests of each member.")
  var tests = false

  @Flag(help: "Name what scripts call each member; :help NAME says more.")
  var lua = false

  @Option(help: "The form to print: text, markdown or json.")
  var format = Format.text

  func run() throws {
    let output = TextOutput.standard()
    var listing: SurfaceListing
    do throws(SurfaceListing.UnknownWord) {
      listing = try SurfaceListing(of: words, state: state)
    } catch {
      throw CommandFailure(status: .usage, message: error.description)
    }
    if lua { listing.scriptNames = LuaSurface.names }
    switch format {
    case .text: output.print(listing, showsTests: tests)
    case .markdown: output.print(String(listing.markdown.dropLast()))
    case .json: output.print(String(listing.json.dropLast()))
    }
    output.flush()
  }
}
