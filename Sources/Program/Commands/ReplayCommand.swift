import ArgumentParser
import DragDrop
import Plugins
import Policies
import Replays
import Shell
import Texts
import Traces

/// `reorder replay FILE`: replays a recorded session and compares the events.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Replay a recorded session and compare it.",
    usage: "reorder replay [<options>] <trace> ...",
    discussion: """
      The trace contains everything that a replay needs: settings, seed, workspace, scripts and \
      input. The usual limits apply, with 60 s of processor time for each script. Every event is \
      compared byte for byte, including times and positions, and so is the content of the views. \
      The first difference is shown with the events before it and its line in the file.

      A recording of a device, which an app made with ReorderRecorder, is played with its own views, \
      touches and answers on the model of its system. The calls of UIKit are compared with those of \
      the model: a missing call or one too many, another order, path, answer or number of rows, and \
      times beyond the tolerance.

      EXAMPLES:
        reorder --trace-file drag.jsonl policy.lua
        reorder replay drag.jsonl
        reorder replay --partial cut-off.jsonl
        reorder replay device.jsonl
        reorder replay --json --ignore dropPreviewParametersForRow device.jsonl

      STATUS:
        0    every event was equal
        1    an event differs, or a time limit was reached
        64   an invalid command line
        65   the trace is incomplete or invalid
        66   the file does not exist
        130  interrupted
      """)

  @Argument(
    help: ArgumentHelp("The traces, as JSON lines.", valueName: "trace"),
    completion: .file(extensions: ["jsonl"]))
  var paths: [String]

  @Flag(help: "Replay an incomplete or damaged file up to the damage.")
  var partial = false

  @Option(
    help: ArgumentHelp(
      "How far the times of a device may differ; 0.5.", valueName: "seconds"))
  var tolerance = RecordingReplay.standardTolerance

  @Option(
    help: ArgumentHelp(
      "A method that is not compared with a device; repeatable.", valueName: "method"))
  var ignore: [String] = []

  @Flag(help: "Print one JSON object for each file.")
  var json = false

  @OptionGroup var plugins: PluginFolders
  @OptionGroup(title: "Limits") var limits: LimitOptionGroup
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    guard tolerance >= 0, tolerance <= 3600 else {
      throw ValidationError("--tolerance must be a number of seconds from 0 to 3600.")
    }
    let names = DelegateMethod.names
    for method in ignore where !names.contains(method) {
      throw ValidationError(
        "--ignore: '\(method)' is not a callback\(NearestName.clause(for: method, in: names))")
    }
  }

  func run() throws {
    let output = output.text
    var isSame = true
    for path in paths {
      let reading = try read(path, output)
      if reading.trace.header.device != nil {
        let replay = RecordingReplay(reading, tolerance: tolerance, ignoring: Set(ignore))
        let outcome = replay.run()
        if json {
          output.print(outcome.json(of: path))
        } else {
          output.print(outcome, of: path)
        }
        if outcome.difference != nil { isSame = false }
        continue
      }
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
          message: "\(path):\(line): \(outcome.cutOffMessage)\n  --partial replays what there is")
      }
      if case .ended(let error) = outcome, error.kind == .interrupted {
        output.flush()
        throw CommandFailure.interrupted
      }
      if json {
        output.print(outcome.json(of: path))
        if !outcome.isSame { isSame = false }
      } else if !output.print(outcome, of: path) {
        isSame = false
      }
    }
    output.flush()
    if !isSame { throw CommandFailure(status: .failure) }
  }

  /// A trace may come from someone else and contain scripts of any length.
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
        status: .dataError, message: "\(damage)\n  --partial replays what comes before it")
    }
    output.printError(damage.description)
    return reading
  }
}
