package import Policies

/// How many mutants of a policy a check detects.
package struct MutationScore {
  /// The number of mutants played.
  package var played = 0
  /// The number of mutants detected only by specs.
  package var bySpecs = 0
  /// The mutants that were not detected.
  package var survivors: [Mutant] = []
  /// Whether the user interrupted it.
  package var wasInterrupted = false

  package var noticed: Int { played - survivors.count }
}

extension PolicyCheck {
  /// Checks each mutant of a policy.
  ///
  /// - Parameters:
  ///   - policy: Its script.
  ///   - known: The causes that the check found in the unchanged policy.
  ///   - isNoticed: Whether a mutant that passes the check is detected otherwise, such as by specs.
  ///   - makeHost: Makes a fresh device with a mutant.
  /// - Returns: The number of detected mutants, and the undetected ones.
  package func mutants(
    of policy: Script, known: CheckResult, isNoticed: (Script) -> Bool = { _ in false },
    host makeHost: @escaping (Script) throws(PolicyError) -> PolicyHost
  ) -> MutationScore {
    var score = MutationScore()
    var check = self
    check.progress = { _ in }
    (check.scope.drags, check.findsDepth) = (known.scope.drags, false)
    check.known = Set(known.failures.map(\.finding.cause))
    for mutant in Mutant.all(of: policy.text) {
      let script = Script(name: policy.name, text: mutant.text)
      do throws(PolicyError) {
        let result = try check.run(policy.name) { () throws(PolicyError) in try makeHost(script) }
        guard !result.wasInterrupted else {
          score.wasInterrupted = true
          return score
        }
        if Set(result.warnings).isSubset(of: known.warnings),
          result.failures.allSatisfy({ check.known?.contains($0.finding.cause) == true })
        {
          if isNoticed(script) { score.bySpecs += 1 } else { score.survivors.append(mutant) }
        }
      } catch {
        guard error.kind != .syntax, error.kind != .incomplete else { continue }
        if error.kind == .interrupted {
          score.wasInterrupted = true
          return score
        }
      }
      score.played += 1
      var told = CheckProgress()
      told.changes = score.played
      progress(told)
    }
    return score
  }
}
