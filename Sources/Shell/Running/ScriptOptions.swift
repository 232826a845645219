public import Policies
import Traces
public import Workspaces

/// What scripts find, and what they may use: the options that every command which runs scripts has.
public struct ScriptOptions: Sendable {
  /// The path of a workspace whose views are there from the beginning.
  public var workspace: String?
  /// The folders of plug-ins that come before all others.
  public var pluginFolders: [String] = []
  /// What `math.random` starts from.
  public var seed: Int64 = 0
  /// Switches of the device, in the order given.
  public var settings: [Setting] = []
  /// Changes to what the scripts may use.
  public var limits = LimitOptions()

  /// A switch and its value, as they were written.
  public struct Setting: Hashable, Sendable {
    public var name: String
    public var value: String

    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }

    /// Reads `NAME=VALUE`; nil where there is no name or no sign.
    public init?(_ text: String) {
      guard let sign = text.firstIndex(of: "="), sign != text.startIndex else { return nil }
      self.init(name: String(text[..<sign]), value: String(text[text.index(after: sign)...]))
    }
  }

  /// Nothing beyond what always is.
  public init() {}

  /// The options of a host.
  ///
  /// - Parameter base: those for scripts, or for a person at a prompt.
  /// - Returns: the base with the changes.
  /// - Throws: `RunFailure` for a switch that does not exist, or cannot have the value.
  public func policyOptions(_ base: PolicyOptions) throws(RunFailure) -> PolicyOptions {
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
  public func readWorkspace() throws(RunFailure) -> Workspace? { try loadWorkspace()?.0 }

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
