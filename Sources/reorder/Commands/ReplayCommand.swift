import ArgumentParser
import Plugins
import Policies
import Shell
import Texts
import Traces

/// `reorder replay FILE`: plays a recorded session again and compares it.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Play a recorded session again and compare it.",
    usage: "reorder replay [<options>] <trace> ...",
    discussion: """
      The trace has what it takes: switches, seed, workspace, scripts, and what was typed. Limits \
      are those of scripts, with 60 s of real time for each of them. Every event is compared byte for byte, times \
      and places too, and what the views show; the first difference is shown with what came before it, and the line of the \
      file.

      EXAMPLES:
        reorder --trace-file drag.jsonl policy.lua
        reorder replay drag.jsonl
        reorder replay --partial cut-off.jsonl

      STATUS:
        0    every event was the same
        1    something differs, or a limit of time was reached
        64   a wrong command line
        65   the file is no whole trace
        66   no such file
        130  interrupted
      """)

  @Argument(
    help: ArgumentHelp("The traces, as JSON lines.", valueName: "trace"),
    completion: .file(extensions: ["jsonl"]))
  var paths: [String]

  @Flag(help: "Of a file that is cut off or damaged, play what comes before the fault.")
  var partial = false

  @OptionGroup var plugins: PluginFolders
  @OptionGroup(title: "Limits") var limits: LimitOptionGroup
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() throws {
    let output = output.text
    var isSame = true
    for path in paths {
      let reading = try read(path, output)
      let search = PluginSearch(
        options: plugins.folders,
        script: reading.trace.header.sources.first { $0.role == .script }?.name)
      let outcome: TraceReplay.Outcome
      do throws(ShellError) {
        let replay = TraceReplay(
          reading, plugins: search, limits: limitsOfReplay, isPartial: partial)
        outcome = try PolicyHost.whileGuarded(replay.run)
      } catch {
        output.flush()
        throw CommandFailure(status: .dataError, message: "\(path): \(error.description)")
      }
      if case .cutOff(_, let line) = outcome {
        output.flush()
        throw CommandFailure(
          status: .dataError,
          message: "\(path):\(line): \(outcome.cutOffMessage)\n  --partial plays what there is")
      }
      if case .ended(let error) = outcome, error.kind == .interrupted {
        output.flush()
        throw CommandFailure.interrupted
      }
      if !output.print(outcome, of: path) { isSame = false }
    }
    output.flush()
    if !isSame { throw CommandFailure(status: .failure) }
  }

  /// A trace is another's, and scripts of any length may be in it.
  private var limitsOfReplay: LimitOptions {
    var limits = limits.options
    limits.seconds = limits.seconds ?? 60
    return limits
  }

  private func read(_ path: String, _ output: TextOutput) throws -> TraceReader.Reading {
    let reading = try TraceReader.reading(ofFile: path)
    guard let problem = reading.problem else { return reading }
    let damage = TraceFileError.damaged(path: path, problem)
    guard partial else {
      throw CommandFailure(
        status: .dataError, message: "\(damage)\n  --partial plays what comes before it")
    }
    output.printError(damage.description)
    return reading
  }
}
