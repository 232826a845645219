import Diagrams
import Policies
import Shell

/// `reorder surface`: what the model has of UIKit.
enum SurfaceCommand {
  static let description = Subcommand(
    name: "surface", summary: "List UIKit's members and what the model has of each.",
    arguments: [
      CommandLineArgument(
        CommandLineValue("ID", .text), "Groups (SES) and members (SES-01).", isOptional: true,
        isRepeated: true)
    ],
    options: [
      CommandLineOption(
        "state", CommandLineValue("STATE", .choice(["done", "stored", "out-of-scope"])),
        "only members in this state: done, stored or out-of-scope"),
      CommandLineOption("tests", nil, "name the tests of each member"),
      CommandLineOption(
        "lua", nil, "name what scripts call each member; :help NAME says more"),
      CommandLineOption(
        "format", CommandLineValue.choice("FORM", Format.self), "text, markdown or json (text)"),
      CommandLineOption("json", nil, "the same as --format json"),
    ],
    groups: [.output],
    examples: [
      "reorder surface TCO", "reorder surface TCO-07 --tests", "reorder surface --state stored",
      "reorder surface TDP --lua",
    ],
    run: run)

  /// The forms of the list.
  enum Format: String, CaseIterable {
    case text
    case markdown
    case json
  }

  private static func run(_ invocation: Invocation) throws {
    let output = invocation.output
    var listing: SurfaceListing
    do throws(SurfaceListing.UnknownWord) {
      listing = try SurfaceListing(of: invocation.arguments, state: invocation["state"])
    } catch {
      throw CommandFailure(status: .usage, message: error.description)
    }
    if invocation.has("lua") { listing.scriptNames = LuaSurface.names }
    output.paging(header: 2) {
      switch invocation.format(default: Format.text) {
      case .text: output.print(listing, showsTests: invocation.has("tests"))
      case .markdown: output.print(String(listing.markdown.dropLast()))
      case .json: output.print(String(listing.json.dropLast()))
      }
    }
    output.flush()
  }
}
