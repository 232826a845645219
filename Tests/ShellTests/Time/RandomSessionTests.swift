import DragDrop
import Policies
import TestSupport
import Testing
import Texts
import Traces

@testable import Shell

/// Random sessions, which are identical when they are replayed.
struct RandomSessionTests {
  @Test(arguments: RandomSeeds.sample(of: 0..<200))
  func replaysARandomSession(seed: Int) throws {
    let (text, test) = try RandomSession(seed: UInt64(seed)).record()
    let reading = try TraceReader.reading(of: text.utf8)
    #expect(reading.problem == nil)
    switch try TraceReplay(reading).run() {
    case .same(let count): #expect(count == test.session.host.simulation.log.count)
    case .different(let difference, let line):
      Issue.record("line \(line): \(difference.lines().plainText)\n\(text)")
    default: Issue.record("the recording is complete\n\(text)")
    }
  }

  @Test(arguments: RandomSeeds.sample(of: 0..<20))
  func undoAndRedoChangeNothing(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
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

  @Test(arguments: RandomSeeds.sample(of: 0..<20))
  func restoredStatesContinueLikeReplayedOnes(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) + 7)
    let made = RandomSession(seed: UInt64(seed))
    let test = try TestSession(options: ShellOptions(trace: .off))
    test.session.history.savedStates.spacing = 1
    for entry in made.entries { test.enter(entry) }
    for _ in 0..<3 {
      let count = test.session.host.simulation.log.count
      test.enter(":goto \(Int.random(in: 0...count, using: &random))")
      let copy = try #require(test.session.history.playCopy())
      for entry in made.entries.dropFirst().suffix(4) {
        test.enter(entry)
        _ = copy.enter(entry)
      }
      let (left, right) = (copy.session.host.simulation, test.session.host.simulation)
      #expect(TraceDifference(expected: left.log.events, actual: right.log.events) == nil)
      #expect(left.clock.now == right.clock.now)
      #expect(left.replayLimit.boundaries == right.replayLimit.boundaries)
      #expect(copy.session.printer.prompt == test.session.printer.prompt)
      for view in ["inbox", "archive"] {
        #expect(copy.session.titles(of: view) == test.titles(view))
      }
      #expect(SessionSaver(copy.session).script.text == SessionSaver(test.session).script.text)
    }
  }
}
