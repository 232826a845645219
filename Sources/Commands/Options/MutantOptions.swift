import ArgumentParser
import Policies
import PolicyChecking
import PolicyTesting
import Running
import Shell

/// Whether a check also plays changes of the policy, and the specs that must notice them.
struct MutantOptions: ParsableArguments {
  @Flag(
    help: "Change the policy in one place at a time, and show the changes that no check detects.")
  var mutants = false

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "With --mutants: specs that can detect changes too; repeatable.", valueName: "file"),
    completion: .file(extensions: ["lua"]))
  var specs: [String] = []

  func validate() throws {
    guard specs.isEmpty || mutants else { throw ValidationError("--specs requires --mutants.") }
  }

  /// Returns whether a spec fails for a changed policy; no spec fails for the unchanged one.
  func notice(of policy: Script, _ scripts: ScriptOptions) throws -> (Script) -> Bool {
    guard !specs.isEmpty else { return { _ in false } }
    let files: [String]
    do throws(SpecFinder.Problem) {
      files = try SpecFinder.files(at: specs)
    } catch {
      throw CommandFailure(status: .noInput, message: "reorder: \(error.description)")
    }
    var options = SpecOptions()
    options.policy = try scripts.policyOptions(.batch)
    options.pluginFolders = scripts.pluginFolders
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
          "reorder: '\(failed.names.joined(separator: " "))' in \(failed.file) fails for the unchanged policy, so it cannot detect changes"
      )
    }
    return { fails($0) != nil }
  }
}
