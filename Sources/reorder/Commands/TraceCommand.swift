import Diagrams
import Shell
import Traces
import Workspaces

/// `reorder trace FILE`: shows what was recorded.
enum TraceCommand {
  static let description = Subcommand(
    name: "trace", summary: "Show a recorded trace.",
    arguments: [
      CommandLineArgument(
        CommandLineValue("TRACE", .file(endings: [".jsonl"])), "The trace, as JSON lines.")
    ],
    options: [
      CommandLineOption(
        "format", CommandLineValue.choice("FORM", Format.self),
        "text, sequence, mermaid, svg, html or json (text)"),
      CommandLineOption("json", nil, "the same as --format json"),
      CommandLineOption(
        "show", CommandLineValue.choice("DETAIL", Detail.self),
        "how much to show: calls or all (calls)"),
      CommandLineOption(
        "diagram", CommandLineValue.choice("DIAGRAM", Diagram.self),
        "what mermaid and svg draw: sequence or states (sequence)"),
    ],
    groups: [.output],
    examples: [
      "reorder --trace-file drag.jsonl Scripts/policies/two-tables.lua",
      "reorder trace drag.jsonl",
      "reorder trace drag.jsonl --format html > drag.html",
      "reorder trace drag.jsonl --format svg --diagram states > states.svg",
      "reorder trace drag.jsonl --format sequence",
    ],
    statuses: [(.dataError, "no trace, or one with an error"), (.noInput, "no such file")],
    run: run)

  /// The forms that a trace has.
  enum Format: String, CaseIterable {
    case text
    /// The timeline in characters.
    case sequence
    case mermaid
    case svg
    case html
    case json
  }

  /// What a picture draws.
  enum Diagram: String, CaseIterable {
    case sequence
    case states
  }

  /// How much of a trace is shown.
  enum Detail: String, CaseIterable {
    case calls
    case all
  }

  private static func run(_ invocation: Invocation) throws {
    let output = invocation.output
    let format = invocation.format(default: Format.text)
    let diagram = invocation.choice("diagram", default: Diagram.sequence)
    guard diagram == .sequence || format == .mermaid || format == .svg else {
      throw UsageError(
        "--diagram states is drawn as mermaid or svg", hint: "add --format svg")
    }
    let trace = try read(invocation.arguments[0])
    let detail = invocation.choice("show", default: Detail.calls)
    let verbosity: TraceText.Verbosity = detail == .all ? .all : .calls
    let picture = TracePicture(
      of: trace, diagram: diagram == .states ? .states : .sequence, verbosity: verbosity)
    output.paging {
      switch format {
      case .json: output.print(String(TraceWriter.text(of: trace).dropLast()))
      case .text: output.print(trace, verbosity: verbosity)
      case .sequence: output.print(picture)
      case .mermaid: output.print(String(picture.mermaid.dropLast()))
      case .svg: output.print(String(picture.svg.dropLast()))
      case .html: output.print(String(picture.html.dropLast()))
      }
    }
    output.flush()
  }

  /// Reads the whole trace.
  private static func read(_ path: String) throws -> Trace {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileBytes.read(path)
    } catch {
      throw CommandFailure(status: .noInput, message: error.description)
    }
    let good: (trace: Trace, problem: TraceProblem?)
    do throws(TraceProblem) {
      good = try TraceReader.read(bytes)
    } catch {
      throw CommandFailure(status: .dataError, message: "\(path):\(error.description)")
    }
    if let problem = good.problem {
      throw CommandFailure(status: .dataError, message: "\(path):\(problem.description)")
    }
    return good.trace
  }
}
