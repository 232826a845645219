import DragDrop
import Foundation
import LineEditor
import Policies
import TestSupport
import Testing
import Traces

@testable import Shell

/// Entries that Ctrl-C ended, and their replay.
@Suite(.timeLimit(.minutes(10)))
struct InterruptionTests {
  /// The recorded text, and whether Ctrl-C was pressed.
  private final class State {
    var text = ""
    var isPressed = false
  }

  /// A recorded session in which Ctrl-C is pressed once, at an event.
  private func recording(
    _ entries: [String], pressing isDue: @escaping (Event) -> Bool, prepare: [String] = []
  ) throws -> (state: State, test: TestSession) {
    let state = State()
    var options = ShellOptions(trace: .off)
    options.recordsViews = false
    let probe = ShellSession(options: options, output: .silent)
    options.recorder = TraceRecorder(header: probe.options.traceHeader) { state.text += $0 }
    options.didOpenHost = { host, _ in
      host.simulation.log.addObserver { event in
        guard !state.isPressed, isDue(event) else { return }
        state.isPressed = true
        raise(SIGINT)
      }
    }
    let test = try TestSession(options: options)
    for entry in entries { test.enter(entry) }
    return (state, test)
  }

  private static let endless = [
    "count = 0",
    "archive.dropDelegate = { canHandle = function() while true do count = count + 1 end end }",
    "lift inbox 0; over archive 0", "x = count",
  ]

  static let sessions: [(entries: [String], press: @Sendable (Event) -> Bool)] = [
    (
      [
        "count = 0",
        "while true do lift(inbox, 0):over(archive):cancel(); count = count + 1 end",
        "x = count", "lift inbox 1; over archive 0; drop",
      ], { $0.number == 700 }
    ),
    (endless, { $0.name == "canHandle" && $0.view == "archive" }),
    (
      [
        "count = 0",
        "lift(inbox, 0); while true do count = count + 1; wait(0.001) end", "x = count",
        "drop",
      ], { $0.name == "lifting" }
    ),
  ]

  @Test(arguments: sessions.indices)
  func replaysAnInterruptAtTheSameInstruction(index: Int) throws {
    let (entries, press) = Self.sessions[index]
    let (state, test) = try recording(entries, pressing: press)
    #expect(state.isPressed)
    #expect(state.text.contains(#"{"reorder":"interrupted","after":"#))
    #expect(TraceWriter.text(of: test.session.history.trace) == state.text)
    let reading = try TraceReader.reading(of: state.text.utf8)
    #expect(reading.problem == nil)
    guard case .same(let events) = try TraceReplay(reading).run() else {
      Issue.record("the replay differs")
      return
    }
    #expect(events == test.session.host.simulation.log.count)
    let before = test.session.host.simulation.log.events
    let (count, time) = (test.enter("x"), test.session.host.simulation.clock.now)
    #expect(count != "=> 0\n")
    for _ in 0..<4 { test.enter(":undo") }
    for _ in 0..<4 { test.enter(":redo") }
    let after = test.session.host.simulation.log.events
    #expect(TraceDifference(expected: before, actual: after) == nil)
    #expect(test.enter("x") == count)
    #expect(test.session.host.simulation.clock.now == time)
    #expect(!test.enter(":why").contains("interrupted:"))
  }

  @Test
  func replaysAnEntryEndedAtAStop() throws {
    let (state, test) = try recording(["x = 1"], pressing: { _ in false })
    let typed = TypedEntries(test.session.prompt, [.interrupted, .interrupted])
    test.enter(":break performDrop")
    test.enter("lift inbox 0; over archive 0; drop")
    #expect(typed.isDone)
    test.session.prompt.readEntry = nil
    test.enter("lift inbox 1; over archive 0; drop")
    #expect(test.titles("archive") == [["Eggs"]])
    let before = test.session.host.simulation.log.events
    guard case .same = try TraceReplay(try TraceReader.reading(of: state.text.utf8)).run() else {
      Issue.record("the replay differs")
      return
    }
    test.enter(":undo")
    test.enter(":undo")
    test.enter(":redo")
    test.enter(":redo")
    let after = test.session.host.simulation.log.events
    #expect(TraceDifference(expected: before, actual: after) == nil)
  }

  @Test func whyDoesNotReplayAnInterruptedCallback() throws {
    let (_, test) = try recording(
      [
        "archive.dropDelegate = { dropSessionDidUpdate = function() while true do end end }",
        "lift inbox 0; over archive 0",
      ], pressing: { $0.kind == .call && $0.view == "archive" })
    #expect(test.enter(":why").contains("interrupted at entry 1:1\n"))
  }

  @Test
  func replaysAnInterruptedInitialScript() throws {
    try withTemporaryDirectory { folder in
      let path = folder.appending(path: "p.lua").path
      try """
      local a = TableView { name = "a", items = { "One", "Two" } }
      a.dragDelegate, a.dropDelegate = StandardPolicy, StandardPolicy
      while true do lift(a, 0):over(a, 1):cancel() end
      """.write(toFile: path, atomically: true, encoding: .utf8)
      let (_, test) = try recording([":run '\(path)'"], pressing: { $0.number == 400 })
      let before = test.session.host.simulation.log.events
      #expect(before.count >= 400)
      test.enter("lift a 0")
      test.enter(":undo")
      let after = test.session.host.simulation.log.events
      #expect(TraceDifference(expected: before, actual: after) == nil)
      let reading = try TraceReader.reading(
        of: TraceWriter.text(of: test.session.history.trace).utf8)
      guard case .same(let events) = try TraceReplay(reading).run() else {
        Issue.record("the replay differs")
        return
      }
      #expect(events == before.count)
    }
  }

  @Test
  func endsAReplaySoonAfterTheFirstDifference() throws {
    let (state, _) = try recording(
      ["for i = 1, 40 do lift(inbox, 0):over(archive):cancel() end"], pressing: { _ in false })
    // Simulates a Ctrl-C that the recording does not contain.
    let text = state.text.replacing("for i = 1, 40 do", with: "while true do")
    let reading = try TraceReader.reading(of: text.utf8)
    guard case .cutOff(let events, let line) = try TraceReplay(reading).run() else {
      Issue.record("nothing was found")
      return
    }
    #expect(events == reading.trace.events.count)
    #expect(line == reading.lastLine + 1)
    guard case .same = try TraceReplay(reading, isPartial: true).run() else {
      Issue.record("what there is is the same")
      return
    }
  }
}
