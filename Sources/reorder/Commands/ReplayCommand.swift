import Plugins
import Shell
import Traces
import Workspaces

/// `reorder replay FILE`: plays a recorded session again and compares it.
enum ReplayCommand {
  static let description = Subcommand(
    name: "replay", summary: "Play a recorded session again and compare it.",
    arguments: [
      CommandLineArgument(
        CommandLineValue("TRACE", .file(endings: [".jsonl"])), "The traces, as JSON lines.",
        isRepeated: true)
    ],
    options: [
      CommandLineOption(
        "partial", nil, "of a file that is cut off or damaged, play what comes before the fault")
    ],
    groups: [.pluginFolders, .output],
    discussion: [
      """
      The trace has all that it takes: switches, seed, workspace, scripts, and what was typed. Every \
      event is compared byte for byte, times and places too; the first difference is shown with what \
      came before it, and the line of the file.
      """
    ],
    examples: [
      "reorder --trace-file drag.jsonl policy.lua", "reorder replay drag.jsonl",
      "reorder replay --partial cut-off.jsonl",
    ],
    statuses: [
      (.failure, "something differs"), (.dataError, "the file is no whole trace"),
      (.noInput, "no such file"),
    ],
    run: run)

  private static func run(_ invocation: Invocation) throws {
    let output = invocation.output
    var isSame = true
    for path in invocation.arguments {
      let reading = try read(path, invocation, output)
      let search = PluginSearch(
        options: invocation.pluginFolders,
        script: reading.trace.header.sources.first { $0.role == .script }?.name)
      do throws(ShellError) {
        let outcome = try TraceReplay(reading, plugins: search).run()
        if !output.print(outcome, of: path) { isSame = false }
      } catch {
        output.flush()
        throw CommandFailure(status: .dataError, message: "\(path): \(error.description)")
      }
    }
    output.flush()
    if !isSame { throw CommandFailure(status: .failure) }
  }

  private static func read(
    _ path: String, _ invocation: Invocation, _ output: TextOutput
  ) throws -> TraceReader.Reading {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileBytes.read(path)
    } catch {
      throw CommandFailure(status: .noInput, message: error.description)
    }
    let reading: TraceReader.Reading
    do throws(TraceProblem) {
      reading = try TraceReader.reading(of: bytes)
    } catch {
      throw CommandFailure(status: .dataError, message: "\(path):\(error.description)")
    }
    guard let problem = reading.problem else { return reading }
    guard invocation.has("partial") else {
      let hint = "\n  --partial plays what comes before it"
      throw CommandFailure(
        status: .dataError, message: "\(path):\(problem.description)\(hint)")
    }
    output.printError("\(path):\(problem.description)")
    return reading
  }
}
