package import Policies
package import Shell
package import Traces
package import Workspaces

extension ScriptOptions {
  /// The options of a host.
  ///
  /// - Parameter base: The options for batch runs, or for a prompt.
  /// - Returns: The base with the changes.
  /// - Throws: `RunFailure` for a setting that does not exist, or that cannot have the value.
  package func policyOptions(_ base: PolicyOptions) throws(RunFailure) -> PolicyOptions {
    var options = base
    options.seed = seed
    options.limit(limits)
    for setting in settings {
      do throws(ShellError) {
        try DeviceSettings.set(setting.name, to: setting.value, in: &options.environment)
      } catch {
        throw RunFailure(
          .badUsage, "reorder: --set \(setting.name)=\(setting.value): \(error.description)")
      }
    }
    return options
  }

  /// Reads the workspace; nil if there is none in the options.
  ///
  /// - Returns: The contents of the file.
  /// - Throws: `RunFailure` for a file that does not exist, or has an error.
  package func readWorkspace() throws(RunFailure) -> Workspace? { try loadWorkspace()?.0 }

  /// Reads the workspace, and its text for a trace.
  package func loadWorkspace() throws(RunFailure) -> (Workspace, TraceSource)? {
    guard let path = workspace else { return nil }
    do throws(WorkspaceError) {
      return try Workspace.load(path)
    } catch {
      throw RunFailure(error.line > 0 ? .badInput : .noSuchFile, error.description)
    }
  }
}
