import Debugging
import Testing

@testable import DebugAdapter

@Suite struct TimeTravelTests {
  private func search(_ travel: inout TimeTravel, from segment: TimeTravel.Segment) {
    travel.add(segment)
    travel.interruption = .travel(.stepBack(.end))
    guard case .search(.stepBack) = travel.nextRun(foundTick: nil) else {
      Issue.record("the next run does not search")
      return
    }
  }

  @Test func searchesFirstAndGoesToFoundTickThen() {
    var travel = TimeTravel()
    search(&travel, from: .beginning)
    #expect(travel.needsAnotherRun)
    travel.tickCount = 500
    guard case .go(toTick: 300) = travel.nextRun(foundTick: 300) else {
      Issue.record("the second run does not go to the tick")
      return
    }
    #expect(!travel.needsAnotherRun)
    #expect(travel.ticksBefore == 500)
  }

  @Test func reportsDestinationOnlyOnce() {
    var travel = TimeTravel()
    search(&travel, from: .beginning)
    _ = travel.nextRun(foundTick: 300)
    guard case .stepBack = travel.arrive() else {
      Issue.record("no destination was reached")
      return
    }
    #expect(travel.arrive() == nil)
  }

  @Test func undoesEntryBeforeWhichNothingIsFound() {
    var travel = TimeTravel()
    travel.add(.beginning)
    search(&travel, from: .entry("drop"))
    #expect(travel.nextRun(foundTick: nil) == nil)
    #expect(travel.undoneEntries == ["drop"])
    #expect(travel.segments.count == 1)
  }

  @Test func goesToBeginningIfNothingIsFoundInIt() {
    var travel = TimeTravel()
    travel.isBeforeFirstStop = false
    search(&travel, from: .beginning)
    guard case .go(toTick: 1) = travel.nextRun(foundTick: nil) else {
      Issue.record("the second run does not go to the beginning")
      return
    }
    #expect(travel.isBeforeFirstStop)
    #expect(travel.arrive() == nil)
  }

  @Test func restartEndsSearch() {
    var travel = TimeTravel()
    search(&travel, from: .beginning)
    travel.interruption = .restart
    #expect(!travel.needsAnotherRun)
    #expect(travel.nextRun(foundTick: 300) == nil)
  }

  @Test func cancelledSearchNeedsNoOtherRun() {
    var travel = TimeTravel()
    search(&travel, from: .beginning)
    #expect(travel.cancel() != nil)
    #expect(!travel.needsAnotherRun)
    #expect(travel.cancel() == nil)
  }
}
