import DragDrop
import PolicyChecking
import Testing

/// The mistakes that people make, each in a policy of its own.
@Suite struct FaultTests {
  @Test func noFaultIsLost() throws {
    let faults = try Fault.all()
    #expect(faults.count >= 47)
  }

  @Test(arguments: try Fault.all())
  func aFaultIsFoundByItsShortestDrags(fault: Fault) throws {
    let result = try fault.check(faulty: true)
    let found = result.failures.filter { $0.finding.property == fault.property }
    let failure = try #require(
      found.first, "\(result.failures.map { ($0.finding.property, $0.line, $0.finding.message) })")
    let length = found.map { $0.drags.reduce(0) { $0 + $1.length } }.min() ?? 0
    #expect(length <= fault.shortest.split(separator: ";").count, "\(failure.line)")
    let isRepeatable = found.allSatisfy { $0.isRepeatable }
    #expect(isRepeatable)
    // What is to be typed fails again.
    for failure in found where !failure.drags.isEmpty {
      let (failures, drags) = try PolicyCheck.play(failure.line, host: fault.maker(faulty: true))
      #expect(!failures.isEmpty, "\(failure.line)")
      #expect(drags == failure.drags.count)
    }
  }

  @Test(arguments: try Fault.all())
  func itsCorrectedTwinHolds(fault: Fault) throws {
    let result = try fault.check(faulty: false)
    #expect(result.failures.map { "\($0.line): \($0.finding.title), \($0.finding.message)" } == [])
    #expect(result.isFinished)
  }

  /// What is asked in advance leaves out no state and no fault that drags with each end show.
  @Test(arguments: try Fault.all(), [true, false])
  func alikeAnswersHideNothing(fault: Fault, isFaulty: Bool) throws {
    let all = try fault.check(faulty: isFaulty, endings: true, drags: 1)
    let some = try fault.check(faulty: isFaulty, drags: 1)
    #expect(some.counts.actions <= all.counts.actions)
    #expect(
      Set(some.failures.map(\.finding.property)) == Set(all.failures.map(\.finding.property)))
    // What is wrong is left, and depends on what was asked before.
    if all.holds { #expect(some.counts.found == all.counts.found) }
  }
}
