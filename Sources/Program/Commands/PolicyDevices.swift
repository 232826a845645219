import DragChecking
import Plugins
import Policies
import PolicyTesting
import Running
import Shell
import Traces
import Workspaces

/// Makes devices on which a policy is loaded.
struct PolicyDevices {
  private let script: Script
  private let options: PolicyOptions
  private let search: PluginSearch
  private let workspace: Workspace?
  /// The scripts, and the text of the workspace.
  private let sources: [TraceSource]

  /// Reads a policy.
  init(of path: String, _ scripts: ScriptOptions) throws {
    do throws(PolicyError) {
      script = try ScriptLoader.load(path)
    } catch {
      throw CommandFailure(error)
    }
    options = try scripts.policyOptions(.checking)
    search = PluginSearch(options: scripts.pluginFolders, script: path)
    let workspace = try scripts.loadWorkspace()
    self.workspace = workspace?.0
    sources =
      [TraceSource(name: script.name, text: script.text, role: .script)]
      + (workspace.map { [$0.1] } ?? [])
  }

  /// A fresh device with the policy.
  func make() throws(PolicyError) -> PolicyHost {
    try HostMaker(
      script: script, options: options, foreignItems: 1, foreignTypes: []
    ).makeHost { host throws(PolicyError) in
      ScriptLines.cover(host)
      PluginLibrary.connect(to: host, search: search)
      if let workspace { try workspace.open(in: host) }
    }
  }

  /// The header of traces of its drags.
  var header: TraceHeader { header(sources: Array(sources.prefix(1))) }

  /// The policy, its workspace and its settings as a text that differs if any of them does.
  var settings: String { TraceWriter.line(of: header(sources: sources)) }

  private func header(sources: [TraceSource]) -> TraceHeader {
    TraceHeader(
      core: ReorderVersion.current, lua: PolicyHost.luaVersion, environment: options.environment,
      seed: UInt64(bitPattern: options.seed), sources: sources)
  }
}
