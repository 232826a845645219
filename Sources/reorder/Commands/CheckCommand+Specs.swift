import Policies
import PolicyChecking
import PolicyTesting
import Running
import Shell

// Specs that are to notice changes of a policy.

extension CheckCommand {
  /// Says whether a spec fails for a changed policy; no spec fails for the policy as it is.
  func notice(of policy: Script) throws -> (Script) -> Bool {
    guard !specs.isEmpty else { return { _ in false } }
    let files: [String]
    do throws(SpecFinder.Problem) {
      files = try SpecFinder.files(at: specs)
    } catch {
      throw CommandFailure(status: .noInput, message: "reorder: \(error.description)")
    }
    var options = SpecOptions()
    options.policy = try scripts.options.policyOptions(.batch)
    options.pluginFolders = scripts.options.pluginFolders
    options.stopsAtFailure = true
    options.check = PolicyCheck.play(_:host:)
    func fails(_ script: Script) -> SpecResult? {
      var run = SpecRun(options: options)
      run.options.changed = script
      var failed: SpecResult?
      run.run(files) {
        if case .finished(let result) = $0, result.outcome == .failed { failed = failed ?? result }
      }
      return failed
    }
    if let failed = PolicyHost.whileGuarded({ fails(policy) }) {
      throw CommandFailure(
        status: .failure,
        message:
          "reorder: '\(failed.names.joined(separator: " "))' in \(failed.file) fails for the "
          + "policy as it is: no change would be noticed by it")
    }
    return { fails($0) != nil }
  }
}
