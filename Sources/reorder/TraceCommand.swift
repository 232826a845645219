import ArgumentParser
import Diagrams
import Shell
import Traces
import Workspaces

/// `reorder trace FILE`: shows what was recorded.
struct TraceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace", abstract: "Show a recorded trace.",
    discussion: """
      Record one with:            reorder --trace-file drag.jsonl FILE.lua
      A page that plays it:       reorder trace drag.jsonl --format html > drag.html
      Its calls for a slide:      reorder trace drag.jsonl --format svg > drag.svg
      Its states for a slide:     reorder trace drag.jsonl --format svg --diagram states > states.svg
      A timeline on the terminal: reorder trace drag.jsonl --format sequence
      """)

  /// The forms that a trace has.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text
    /// The timeline in characters.
    case sequence
    case mermaid
    case svg
    case html
    case json
  }

  @Argument(help: ArgumentHelp("The trace, as JSON lines.", valueName: "file"))
  var path: String

  @Option(help: "The form to print: text, sequence, mermaid, svg, html or json.")
  var format = Format.text

  @Option(help: "What mermaid and svg draw: sequence or states.")
  var diagram = Diagram.sequence

  /// What a picture draws.
  enum Diagram: String, CaseIterable, ExpressibleByArgument {
    case sequence
    case states
  }

  @Option(help: "How much to show: calls or all.")
  var show = Detail.calls

  func validate() throws {
    guard diagram == .sequence || format == .mermaid || format == .svg else {
      throw ValidationError("--diagram states is drawn as mermaid or svg; add --format svg")
    }
  }

  /// How much of a trace is shown.
  enum Detail: String, CaseIterable, ExpressibleByArgument {
    case calls
    case all
  }

  func run() throws {
    let output = TextOutput.standard()
    let trace = try read()
    let verbosity: TraceText.Verbosity = show == .all ? .all : .calls
    let picture = TracePicture(
      of: trace, diagram: diagram == .states ? .states : .sequence, verbosity: verbosity)
    switch format {
    case .json: output.print(String(TraceWriter.text(of: trace).dropLast()))
    case .text: output.print(trace, verbosity: verbosity)
    case .sequence: output.print(picture)
    case .mermaid: output.print(String(picture.mermaid.dropLast()))
    case .svg: output.print(String(picture.svg.dropLast()))
    case .html: output.print(String(picture.html.dropLast()))
    }
    output.flush()
  }
}

extension TraceCommand {
  /// Reads the whole trace.
  private func read() throws -> Trace {
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
