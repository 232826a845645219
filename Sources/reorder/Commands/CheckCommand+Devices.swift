import Plugins
import Policies
import PolicyChecking
import PolicyTesting
import Running
import Shell
import Traces
import Workspaces

// Devices on which a policy stands as it was written.

extension CheckCommand {
  /// Makes devices for a policy, and for changes of it.
  struct Devices {
    let script: Script
    let options: PolicyOptions
    fileprivate let search: PluginSearch
    fileprivate let workspace: Workspace?

    /// A fresh device, with the policy unless another script is given.
    func make(_ changed: Script? = nil) throws(PolicyError) -> PolicyHost {
      try HostMaker(
        script: changed ?? script, options: options, foreignItems: 1, foreignTypes: []
      ).makeHost { host throws(PolicyError) in
        ScriptLines.cover(host)
        PluginLibrary.connect(to: host, search: search)
        if let workspace { try workspace.open(in: host) }
      }
    }

    /// What traces of its drags begin with.
    var header: TraceHeader {
      TraceHeader(
        core: ReorderVersion.current, lua: PolicyHost.luaVersion, environment: options.environment,
        seed: UInt64(bitPattern: options.seed),
        sources: [TraceSource(name: script.name, text: script.text, role: .script)])
    }
  }

  /// Reads a policy.
  func devices(for path: String) throws -> Devices {
    let script: Script
    do throws(PolicyError) {
      script = try ScriptLoader.load(path)
    } catch {
      throw CommandFailure(error)
    }
    return Devices(
      script: script, options: try scripts.options.policyOptions(.checking),
      search: PluginSearch(options: scripts.plugins.folders, script: path),
      workspace: try scripts.options.readWorkspace())
  }

  /// Sees that policies can be checked, so that this is said once, whatever the number of processes.
  func tryOut() throws {
    for path in policies {
      let devices = try devices(for: path)
      do throws(PolicyError) {
        try PolicyHost.whileGuarded { () throws(PolicyError) in
          try PolicyCheck.requireViews(of: devices.make(), path)
        }
      } catch {
        throw CommandFailure(error)
      }
    }
  }

  /// Plays the drags of failures that other processes have found, where traces of them are wanted.
  func record(_ results: inout [CheckResult]) throws {
    guard traceFile != nil || html != nil else { return }
    for index in results.indices where !results[index].holds {
      let devices = try devices(for: results[index].name)
      do throws(PolicyError) {
        try PolicyHost.whileGuarded { () throws(PolicyError) in
          try results[index].record(devices.header) { () throws(PolicyError) in
            try devices.make()
          }
        }
      } catch {
        throw CommandFailure(error)
      }
    }
  }
}
