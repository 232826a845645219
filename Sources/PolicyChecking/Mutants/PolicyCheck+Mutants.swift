package import Policies

/// How many changes of a policy a check notices.
package struct MutationScore {
  /// The changes that were played.
  package var played = 0
  /// How many were noticed by specs alone.
  package var bySpecs = 0
  /// Those after which every drag still held.
  package var survivors: [Mutant] = []
  /// Whether a person ended it.
  package var wasInterrupted = false

  package var noticed: Int { played - survivors.count }
}

extension PolicyCheck {
  /// Checks a policy once for each change in it.
  ///
  /// - Parameters:
  ///   - policy: Its script.
  ///   - known: What the check found in the policy as it is.
  ///   - isNoticed: Whether somebody else notices a changed policy of which every drag holds.
  ///   - makeHost: Gives a fresh device with a changed policy.
  /// - Returns: How many changes were noticed, and the others.
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
