import ArgumentParser
import Shell
import Traces
import Workspaces

/// `reorder trace FILE`: shows what was recorded.
struct TraceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace", abstract: "Show a recorded trace.",
    discussion: "Record one with: reorder --trace-file drag.jsonl FILE.lua")

  /// The forms that a trace has.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text
    case json
  }

  @Argument(help: ArgumentHelp("The trace, as JSON lines.", valueName: "file"))
  var path: String

  @Option(help: "The form to print: text or json.")
  var format = Format.text

  @Option(help: "What to show as text: calls or all.")
  var show = Detail.calls

  /// How much of a trace is text.
  enum Detail: String, CaseIterable, ExpressibleByArgument {
    case calls
    case all
  }

  func run() throws {
    let output = TextOutput.standard()
    let trace = try read()
    switch format {
    case .json: output.print(String(TraceWriter.text(of: trace).dropLast()))
    case .text: output.print(trace, verbosity: show == .all ? .all : .calls)
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
