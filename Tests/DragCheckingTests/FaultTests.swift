import DragChecking
import DragDrop
import PolicyTesting
import TestSupport
import Testing

/// Common mistakes, each in its own policy.
@Suite struct FaultTests {
  @Test func findsEveryFault() throws {
    let faults = try Fault.all()
    #expect(faults.count >= 80)
  }

  @Test(arguments: try Fault.all())
  func findsAFaultWithTheShortestDrags(fault: Fault) throws {
    // The program writes no drags for a property that never holds.
    let result =
      try fault.shortest.isEmpty
      ? fault.check(faulty: true) : fault.checkWithProgram(faulty: true)
    let found = result.failures.filter { $0.finding.property == fault.property }
    let failure = try #require(
      found.first, "\(result.failures.map { ($0.finding.property, $0.line, $0.finding.message) })")
    let length = found.map { $0.drags.reduce(0) { $0 + $1.length } }.min() ?? 0
    #expect(length <= fault.shortest.split(separator: ";").count, "\(failure.line)")
    let isRepeatable = found.allSatisfy { $0.isRepeatable }
    #expect(isRepeatable)
    // The lines to type fail again.
    for failure in found where !failure.drags.isEmpty && !failure.finding.isTentative {
      let (failures, drags) = try DragCheck.play(failure.line, host: fault.maker(faulty: true))
      #expect(!failures.isEmpty, "\(failure.line)")
      #expect(drags == failure.drags.count)
    }
  }

  @Test(arguments: RandomSeeds.sample(of: try Fault.corrected(), count: 8))
  func findsNothingInTheFixedPolicy(fault: Fault) throws {
    let result = try fault.checkWithProgram(faulty: false)
    #expect(result.failures.map { "\($0.line): \($0.finding.title), \($0.finding.message)" } == [])
    #expect(result.explored.isFinished)
  }

  /// Querying places in advance misses no state that drags with every ending reach.
  @Test(arguments: RandomSeeds.sample(of: try Fault.corrected(), count: 4))
  func equalAnswersHideNoState(fault: Fault) throws {
    let all = try fault.checkWithProgram(faulty: false, endings: true, drags: 1, rows: 2)
    let some = try fault.checkWithProgram(faulty: false, drags: 1, rows: 2)
    #expect(all.holds && some.holds)
    #expect(some.explored.counts.actions <= all.explored.counts.actions)
    #expect(some.explored.counts.found == all.explored.counts.found)
  }
}
