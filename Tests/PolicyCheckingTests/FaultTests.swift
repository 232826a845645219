import DragDrop
import PolicyChecking
import Testing

/// The mistakes that people make, each in a policy of its own.
@Suite struct FaultTests {
  @Test func noFaultIsLost() throws {
    let faults = try Fault.all()
    #expect(faults.count >= 41)
  }

  @Test(arguments: try Fault.all())
  func aFaultIsFoundByItsShortestDrags(fault: Fault) throws {
    let result = try fault.check(faulty: true)
    let found = result.failures.filter { $0.finding.property == fault.property }
    let failure = try #require(
      found.first, "\(result.failures.map { ($0.finding.property, $0.line, $0.finding.message) })")
    let gestures = found.map { $0.drags.flatMap(\.gestures).count }.min() ?? 0
    #expect(gestures <= fault.shortest.split(separator: ";").count, "\(failure.line)")
    let isRepeatable = found.allSatisfy { $0.isRepeatable }
    #expect(isRepeatable)
  }

  @Test(arguments: try Fault.all().filter { !$0.shortest.isEmpty })
  func itsLineFailsAgain(fault: Fault) throws {
    let found = try fault.check(faulty: true).failures.filter {
      $0.finding.property == fault.property
    }
    for failure in found {
      let (failures, drags) = try PolicyCheck.play(failure.line, host: fault.maker(faulty: true))
      #expect(!failures.isEmpty)
      #expect(drags == failure.drags.count)
    }
  }

  @Test(arguments: try Fault.all())
  func itsCorrectedTwinHolds(fault: Fault) throws {
    let result = try fault.check(faulty: false)
    #expect(result.failures.map { "\($0.line): \($0.finding.title), \($0.finding.message)" } == [])
    #expect(result.isFinished)
  }
}
