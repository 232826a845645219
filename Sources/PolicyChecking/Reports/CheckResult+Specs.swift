package import PolicyTesting

extension CheckResult {
  /// The check as tests, one for each property, in the forms that reports of specs have.
  package var specResults: [SpecResult] {
    var results = properties.map { property in
      var test = SpecResult(file: name, names: ["check", property], outcome: .passed)
      test.assertions = counts.actions
      let failed = failures.filter { $0.finding.property == property }
      if !failed.isEmpty {
        test.outcome = .failed
        test.failures = failed.map(\.shown)
      }
      return test
    }
    var whole = SpecResult(
      file: name, names: ["check", "every drag is played"],
      outcome: isFinished ? .passed : .skipped)
    whole.assertions = counts.actions
    whole.output = [CheckText(self).sentence]
    whole.warnings = warnings
    results.append(whole)
    return results
  }
}
