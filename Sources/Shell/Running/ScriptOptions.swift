package import Policies
import Traces
package import Workspaces

/// What scripts find, and what they may use: the options that every command which runs scripts has.
package struct ScriptOptions: Sendable {
  /// The path of a workspace whose views are there from the beginning.
  package var workspace: String?
  /// The folders of plug-ins that come before all others.
  package var pluginFolders: [String] = []
  /// What `math.random` starts from.
  package var seed: Int64 = 0
  /// Switches of the device, in the order given.
  package var settings: [Setting] = []
  /// Changes to what the scripts may use.
  package var limits = LimitOptions()

  /// A switch and its value, as they were written.
  package struct Setting: Hashable, Sendable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }

    /// Reads `NAME=VALUE`; nil where there is no name or no sign.
    package init?(_ text: String) {
      guard let sign = text.firstIndex(of: "="), sign != text.startIndex else { return nil }
      self.init(name: String(text[..<sign]), value: String(text[text.index(after: sign)...]))
    }
  }

  /// Nothing beyond what always is.
  package init() {}

  /// The options of a host.
  ///
  /// - Parameter base: those for scripts, or for a person at a prompt.
  /// - Returns: the base with the changes.
  /// - Throws: `RunFailure` for a switch that does not exist, or cannot have the value.
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

  /// Reads the workspace; nil where none is wanted.
  ///
  /// - Returns: what the file says.
  /// - Throws: `RunFailure` for a file that is not there, or has an error.
  package func readWorkspace() throws(RunFailure) -> Workspace? { try loadWorkspace()?.0 }

  /// Reads the workspace, and its text for a trace.
  func loadWorkspace() throws(RunFailure) -> (Workspace, TraceSource)? {
    guard let path = workspace else { return nil }
    do throws(WorkspaceError) {
      return try Workspace.load(path)
    } catch {
      throw RunFailure(error.line > 0 ? .badInput : .noSuchFile, error.description)
    }
  }
}
