package import Policies
package import Shell
package import Traces
package import Workspaces

/// The options of all commands that run scripts: views, settings and limits.
package struct ScriptOptions: Sendable {
  /// The path of a workspace, whose views exist before scripts run.
  package var workspace: String?
  /// The folders of plug-ins that are searched first.
  package var pluginFolders: [String] = []
  /// The seed of `math.random`.
  package var seed: Int64 = 0
  /// Settings of the device, in the given order.
  package var settings: [Setting] = []
  /// Changes to the limits of scripts.
  package var limits = LimitOptions()

  /// A setting and its value, as they were written.
  package struct Setting: Hashable, Sendable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }

    /// Reads `NAME=VALUE`; nil if the name or the `=` is missing.
    package init?(_ text: String) {
      guard let sign = text.firstIndex(of: "="), sign != text.startIndex else { return nil }
      self.init(name: String(text[..<sign]), value: String(text[text.index(after: sign)...]))
    }
  }

  /// No workspace and no changes.
  package init() {}

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
