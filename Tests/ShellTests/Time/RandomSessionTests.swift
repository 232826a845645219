import DragDrop
import Policies
import Testing
import Traces

@testable import Shell

/// Sessions made up by chance, which are the same when they are played again.
struct RandomSessionTests {
  @Test(arguments: 0..<RandomSession.count)
  func aRandomSessionIsTheSameAgain(seed: Int) throws {
    let (text, test) = try RandomSession(seed: UInt64(seed)).record()
    let reading = try TraceReader.reading(of: text.utf8)
    #expect(reading.problem == nil)
    switch try TraceReplay(reading).run() {
    case .same(let count): #expect(count == test.session.host.simulation.log.count)
    case .different(let difference, let line):
      Issue.record("line \(line): \(difference.lines().plainText)\n\(text)")
    }
  }

  @Test(arguments: 0..<RandomSession.count / 10)
  func goingBackAndForthChangesNothing(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let (_, test) = try RandomSession(seed: UInt64(seed)).record()
    let events = test.session.host.simulation.log.events
    for _ in 0..<3 {
      test.enter(":goto \(Int.random(in: 0...events.count, using: &random))")
      let now = test.session.host.simulation.log.events
      #expect(TraceDifference(expected: Array(events.prefix(now.count)), actual: now) == nil)
    }
    test.enter(":goto \(events.count)")
    #expect(
      TraceDifference(expected: events, actual: test.session.host.simulation.log.events) == nil)
  }
}
