package import DragChecking
import LuaSyntax

extension CheckResult {
  /// The check as tests, one for each property, for the report formats of specs.
  package var specResults: [SpecResult] {
    var results = properties.map { property in
      var test = SpecResult(
        file: name, names: ["check \(name)", property], outcome: isVacuous ? .skipped : .passed)
      test.assertions = explored.counts.actions
      let failed = failures.filter { $0.finding.property == property }
      if !failed.isEmpty {
        test.outcome = .failed
        test.failures = failed.map(\.shown)
      }
      return test
    }
    var whole = SpecResult(
      file: name, names: ["check \(name)", "every drag is played"],
      outcome: explored.isFinished ? .passed : .skipped)
    whole.assertions = explored.counts.actions
    whole.output = [CheckText(self).sentence]
    if isVacuous {
      whole.outcome = .failed
      whole.failures = [TestFailure(.assertion, CheckText(self).sentence)]
    }
    whole.warnings = warnings
    results.append(whole)
    return results
  }

  /// How ``failingSpec`` begins.
  package static let specBeginning = "describe("

  /// A spec that fails until the policy is fixed; nil if nothing failed.
  package var failingSpec: String? {
    let shown = failures.filter { !$0.drags.isEmpty }
    guard !shown.isEmpty else { return nil }
    let tests = shown.map { failure in
      "  \(LuaSyntax.comment(failure.finding.title))\n  holds \(LuaSyntax.quoted(failure.line))\n"
    }
    let policy = name.hasSuffix(".lua") ? String(name.dropLast(".lua".count)) : name
    return """
      \(Self.specBeginning)\(LuaSyntax.quoted(name)), function()
        before_each(function() load_policy \(LuaSyntax.quoted(policy)) end)

      \(tests.joined(separator: "\n"))end)

      """
  }
}
