import Debugging
import Testing

@testable import DebugAdapter

@Suite struct TimeTravelTests {
  @Test func undoesEntryBeforeWhichNothingIsFound() {
    var travel = TimeTravel()
    travel.add(.beginning)
    travel.add(.entry("drop"))
    travel.interruption = .travel(.stepBack(.end))
    _ = travel.nextRun(foundTick: nil)
    #expect(travel.nextRun(foundTick: nil) == nil)
    #expect(travel.undoneEntries == ["drop"])
    #expect(travel.segments.count == 1)
  }
}
