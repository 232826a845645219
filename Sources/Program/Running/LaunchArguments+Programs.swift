package import DebugAdapter
import Files
package import Policies
import PolicyTesting
import Shell
import Workspaces

extension LaunchArguments {
  /// Loads the program to debug.
  ///
  /// - Parameter events: Receives its output.
  /// - Returns: The program, which has not begun.
  /// - Throws: `PolicyError` for a file that cannot be read, or an option with a wrong value.
  package func makeProgram(
    _ events: OutputEvents
  ) throws(PolicyError) -> any DebuggedProgram {
    do throws(RunFailure) {
      return try makeProgram(TextOutput(events))
    } catch {
      throw PolicyError(.missing, error.message)
    }
  }

  private func makeProgram(_ output: TextOutput) throws(RunFailure) -> any DebuggedProgram {
    switch program {
    case .script(let path):
      var request = RunRequest()
      request.isDebugged = true
      request.pieces = [.file(path)]
      request.arguments = arguments
      request.scripts = scripts
      request.trace = level
      request.traceFile = traceFile
      return try ScriptProgram(request, output: output)
    case .trace(let path): return try ScriptProgram(trace: path, output: output)
    case .spec(let path, let filters):
      var options = SpecOptions()
      options.filters = filters
      options.seed = scripts.seed
      options.pluginFolders = scripts.pluginFolders
      options.policy = try scripts.policyOptions(.batch)
      if let workspace = try scripts.readWorkspace() {
        options.prepare = { host throws(PolicyError) in try workspace.open(in: host) }
      }
      guard FileSystem.isFile(path) else {
        throw RunFailure(.noSuchFile, "\(path): there is no such file")
      }
      return SpecProgram(path, options: options, output: output)
    }
  }
}

extension TextOutput {
  /// An output that an editor shows.
  fileprivate convenience init(_ events: OutputEvents) {
    self.init(
      appearance: { .init(columns: 100) }, isInteractive: false,
      results: { events.add($0, as: "console") }, flush: { events.send() },
      errors: { events.emit($0, "stderr") })
    writer.writeScripts = { events.add($0, as: "stdout") }
    progress = events.showProgress
  }
}
