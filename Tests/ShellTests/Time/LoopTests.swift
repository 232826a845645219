import DragDrop
import Policies
import Testing
import Traces

@testable import Shell

/// Going back into the middle of a loop.
struct LoopTests {
  private static let loop = "for i = 1, 40 do lift(inbox, 0):over(inbox, 3, 'below'):drop() end"

  /// A session with a policy whose `canHandle` has another effect.
  private func session(_ callback: String = "") throws -> TestSession {
    let test = try TestSession(options: ShellOptions(trace: .off))
    test.enter(
      """
      kept = 0
      policy = {}
      for name, callback in pairs(StandardPolicy) do policy[name] = callback end
      function policy:canHandle(view, session) \(callback) return true end
      for _, view in ipairs { inbox, archive } do
        view.dragDelegate, view.dropDelegate = policy, policy
      end
      """)
    return test
  }

  /// Whether a session equals one that is replayed completely.
  private func expectHonest(_ test: TestSession) throws {
    let copy = try #require(test.session.history.playCopy())
    for entry in ["", "kept", "over archive 0; drop", "lift inbox 1; over archive 0; drop"] {
      #expect(copy.session.titles(of: "inbox") == test.titles("inbox"))
      #expect(copy.session.titles(of: "archive") == test.titles("archive"))
      #expect(copy.session.printer.prompt == test.session.printer.prompt)
      #expect(copy.session.host.simulation.clock.now == test.session.host.simulation.clock.now)
      #expect(
        TraceDifference(
          expected: copy.session.host.simulation.log.events,
          actual: test.session.host.simulation.log.events
        )
          == nil)
      _ = copy.enter(entry)
      test.enter(entry)
    }
  }

  @Test(arguments: [3, 40, 77, 114, 151, 262, 299, 373, 447, 521, 595])
  func restoresAStateInsideALoop(number: Int) throws {
    let test = try session()
    test.enter(Self.loop)
    #expect(test.session.host.simulation.log.count > 600)
    let host = test.session.host
    test.enter(":goto \(number)")
    #expect(test.session.host === host)
    #expect(test.session.host.simulation.log.count <= number)
    try expectHonest(test)
  }

  @Test(arguments: ["kept = kept + 1", "kept = 1 - kept", "self[session] = true", "math.random()"])
  func replaysAPolicyWithStateFromTheBeginning(callback: String) throws {
    for number in [150, 333, 517] {
      let test = try session(callback)
      test.enter(Self.loop)
      test.enter(":goto \(number)")
      try expectHonest(test)
    }
  }

  @Test(arguments: [
    "for i = 1, 20 do kept = kept + 1; lift(inbox, 0):over(inbox, 3):drop() end",
    "for i = 1, 20 do kept = 1 - kept; lift(inbox, 0):over(inbox, 3):drop() end",
    "for i = 1, 20 do policy.canHandle = nil; lift(inbox, 0):over(inbox, 3):drop() end",
    "for i = 1, 20 do inbox.model:insert('x', IndexPath(0, 0)); lift(inbox, 0):drop() end",
    "local i = 0 while i < 20 do i = i + 1; lift(inbox, 0):over(inbox, i % 4):drop() end",
    "for i = 1, 20 do pcall(lift, inbox, i); pcall(drop); lift(inbox, 0):over(inbox, 2) drop() end",
    "for i = 1, 20 do gesture 'lift inbox 0; over inbox 2; drop'; wait(0.1) end",
    "for i = 1, 20 do lift(inbox, 1) over(inbox, 0) select(inbox, 1) drop() scroll(inbox, 5) end",
  ])
  func repeatsTheOtherEffectsOfALoop(loop: String) throws {
    for share in [0.2, 0.55, 0.9] {
      let test = try session()
      test.enter(loop)
      let total = test.session.host.simulation.log.count
      #expect(total > 100)
      test.enter(":goto \(Int(Double(total) * share))")
      try expectHonest(test)
    }
  }

  @Test func restoresOldDrags() throws {
    let test = try session()
    test.enter("first = lift(inbox, 0) first:cancel()")
    test.enter("for i = 1, 1100 do lift(inbox, 0):cancel() end")
    #expect(test.enter("print(first)") == "Drag (too long ago)\n")
    test.enter(":goto \(test.session.host.simulation.log.count * 3 / 4)")
    #expect(test.enter("print(first)") == "Drag (refused)\n")
    try expectHonest(test)
  }

  @Test func usesTheEventsOfARecording() throws {
    let (text, test) = try TestSession.record([
      Self.loop, ":goto 300", "over archive 0; drop", ":back 200", ":redo", ":goto 100",
    ])
    let reading = try TraceReader.reading(of: text.utf8)
    #expect(
      TraceDifference(
        expected: reading.trace.events, actual: test.session.host.simulation.log.events) == nil)
    guard case .same(let count) = try TraceReplay(reading).run() else {
      Issue.record("the replay differs")
      return
    }
    #expect(count == test.session.host.simulation.log.count)
  }
}
