import ArgumentParser
import Diagrams
import Shell
import Traces

/// `reorder trace FILE`: shows a recorded trace.
struct TraceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace", abstract: "Show a recorded trace.",
    usage: "reorder trace [<options>] <trace>",
    discussion: """
      EXAMPLES:
        reorder --trace-file drag.jsonl Scripts/policies/two-tables.lua
        reorder trace drag.jsonl
        reorder trace drag.jsonl --format html > drag.html
        reorder trace drag.jsonl --format svg --diagram states > states.svg
        reorder trace drag.jsonl --format svg --from 20 --to 40 > drop.svg
        reorder trace drag.jsonl --format sequence

      STATUS:
        0   success
        64  an invalid command line
        65  the trace is missing or invalid
        66  the file does not exist
      """)

  /// The formats of a trace.
  enum Format: String, OutputFormat {
    case text
    /// The timeline as text.
    case sequence
    case mermaid
    case svg
    case html
    case json

    static let standard = text
  }

  /// What a picture shows.
  enum Diagram: String, CaseIterable, ExpressibleByArgument {
    case sequence
    case states
  }

  /// How much of a trace is shown.
  enum Detail: String, CaseIterable, ExpressibleByArgument {
    case calls
    case all
  }

  @Argument(
    help: ArgumentHelp("The trace, as JSON lines.", valueName: "trace"),
    completion: .file(extensions: ["jsonl"]))
  var path: String

  @OptionGroup var form: FormatOptions<Format>

  @Option(help: ArgumentHelp("How much to show.", valueName: "detail"))
  var show = Detail.calls

  @Option(help: "What mermaid and svg draw.")
  var diagram = Diagram.sequence

  @Option(help: ArgumentHelp("The number of the first event to show.", valueName: "event"))
  var from: Int?

  @Option(help: ArgumentHelp("The number of the last event to show.", valueName: "event"))
  var to: Int?

  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    guard diagram == .sequence || form.chosen == .mermaid || form.chosen == .svg else {
      throw ValidationError("--diagram states needs --format mermaid or svg.")
    }
    for (name, number) in [("from", from), ("to", to)] where number.map({ $0 < 1 }) ?? false {
      throw ValidationError("--\(name) must be the number of an event, from 1.")
    }
    if let from, let to, from > to {
      throw ValidationError("--from \(from) comes after --to \(to).")
    }
  }

  func run() throws {
    let output = output.text
    let reading = try TraceReader.reading(ofWholeFile: path)
    let trace = reading.trace
    let part = try part(of: trace)
    let verbosity: TraceText.Verbosity = show == .all ? .all : .calls
    let picture = TracePicture(
      of: trace, diagram: diagram == .states ? .states : .sequence, verbosity: verbosity,
      part: part)
    output.paging {
      switch form.chosen {
      case .json: output.print(String(TraceWriter.text(of: reading, part: part).dropLast()))
      case .text: output.print(trace, verbosity: verbosity, part: part)
      case .sequence: output.print(picture)
      case .mermaid: output.print(String(picture.mermaid.dropLast()))
      case .svg: output.print(String(picture.svg.dropLast()))
      case .html: output.print(String(picture.html.dropLast()))
      }
    }
    output.flush()
  }

  /// The selected events; nil for all.
  private func part(of trace: Trace) throws -> ClosedRange<Int>? {
    guard from != nil || to != nil else { return nil }
    do throws(TracePart.Problem) {
      return try TracePart.range(of: trace, from: from, to: to)
    } catch {
      throw CommandFailure(status: .usage, message: "reorder: \(path) \(error.description)")
    }
  }
}
