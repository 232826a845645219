import DragDrop
import Foundation
import Lessons
import Policies
import TestSupport
import Testing
import Traces

@testable import Shell

/// Replays of recorded sessions.
struct ReplayTests {
  private func outcome(_ text: String) throws -> TraceReplay.Outcome {
    let reading = try TraceReader.reading(of: text.utf8)
    #expect(reading.problem == nil)
    return try TraceReplay(reading).run()
  }

  /// Records a session of some entries.
  private func recording(_ entries: [String]) throws -> (text: String, test: TestSession) {
    var text = ""
    var options = ShellOptions()
    options.recordsViews = false
    let probe = ShellSession(options: options, output: .silent)
    options.recorder = TraceRecorder(header: probe.options.traceHeader) { text += $0 }
    let test = try TestSession(options: options)
    for entry in entries { test.enter(entry) }
    return (text, test)
  }

  private static let entries = [
    "lift inbox 0; over archive 0; drop", "x = 3", "lift inbox x - 1", "lift(inbox, x - 2)",
    "over archive 0; add inbox 0", "over archive 1", "drop",
  ]

  @Test func replaysARecordedSession() throws {
    let (text, test) = try recording(Self.entries)
    guard case .same(let count) = try outcome(text) else {
      Issue.record("the replay differs")
      return
    }
    #expect(count == test.session.host.simulation.log.count)
    #expect(TraceWriter.text(of: test.session.history.trace) == text)
  }

  @Test func recordsOnlyTheFinalEntriesAfterUndo() throws {
    let (text, test) = try recording([
      "lift inbox 0; over archive 0", "over inbox 2; over archive 0", ":back 1", "cancel",
      "lift inbox 1; over archive 0; drop", ":undo", "lift inbox 2; over archive 0; drop",
    ])
    let reading = try TraceReader.reading(of: text.utf8)
    let trace = reading.trace
    #expect(reading.problem == nil)
    #expect(
      TraceDifference(expected: trace.events, actual: test.session.host.simulation.log.events)
        == nil)
    guard case .same = try outcome(text) else {
      Issue.record("the replay differs")
      return
    }
    #expect(TraceWriter.text(of: trace) == TraceWriter.text(of: test.session.history.trace))
  }

  @Test(arguments: [
    (#""name":"canHandle""#, #""name":"sessionDidEnter""#, "name"),
    (#""operation":"move""#, #""operation":"copy""#, "value"),
    (#""kind":"data","view":"archive""#, #""kind":"data","view":"inbox""#, "view"),
  ])
  func findsTheChangedLine(old: String, new: String, key: String) throws {
    let (text, _) = try recording(Self.entries)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let index = try #require(lines.firstIndex { $0.contains(old) && $0.hasPrefix("{\"n\"") })
    lines[index] = lines[index].replacing(old, with: new, maxReplacements: 1)
    guard case .different(let difference, let line) = try outcome(lines.joined(separator: "\n"))
    else {
      Issue.record("nothing was found")
      return
    }
    #expect(line == index + 1)
    #expect(difference.keys == [key])
  }

  @Test func readsATruncatedRecordingToItsLastWholeLine() throws {
    let (text, _) = try recording(["lift inbox 0; over archive 0"])
    let bytes = Array(text.utf8)
    let header = try #require(bytes.firstIndex(of: UInt8(ascii: "\n")))
    let whole = try TraceReader.reading(of: bytes).trace
    for end in stride(from: header + 1, to: bytes.count, by: 7) {
      let cut = Array(bytes[..<end])
      let reading = try TraceReader.reading(of: cut)
      let ended = cut.count { $0 == UInt8(ascii: "\n") }
      #expect(reading.trace.events == Array(whole.events.prefix(reading.trace.events.count)))
      if let problem = reading.problem {
        #expect(problem.isTruncated)
        #expect(problem.line == ended + 1)
      }
    }
  }

  @Test func playsATraceAtThePrompt() throws {
    let test = try TestSession()
    #expect(test.enter(":replay nowhere.jsonl").contains("nowhere.jsonl"))
  }

  @Test func recordsTheInitFile() throws {
    var text = ""
    var options = ShellOptions()
    options.recordsViews = false
    options.initScript = .recorded(
      TraceSource(
        name: "init.lua", text: "function pick() return lift(inbox or view('inbox'), 1) end",
        role: .initialization))
    let probe = ShellSession(options: options, output: .silent)
    options.recorder = TraceRecorder(header: probe.options.traceHeader) { text += $0 }
    let test = try TestSession(options: options)
    test.enter("pick():over(archive, 0):drop()")
    #expect(test.titles("archive") == [["Eggs"]])
    let trace = try TraceReader.reading(of: text.utf8).trace
    #expect(trace.header.sources.map(\.role) == [.initialization])
    guard case .same(let count) = try outcome(text) else {
      Issue.record("the replay differs")
      return
    }
    #expect(count == trace.events.count && count > 0)
  }

  /// A session that records each run separately.
  private func recordings(_ entries: [String]) throws -> (texts: [String], test: TestSession) {
    try recordings { test in
      for entry in entries { test.enter(entry) }
    }
  }

  private func recordings(
    lessons: LessonSearch? = nil, _ act: (TestSession) throws -> Void
  ) throws -> (texts: [String], test: TestSession) {
    final class Texts { var texts = [""] }
    let texts = Texts()
    var options = ShellOptions()
    options.recordsViews = false
    if let lessons { options.lessons = lessons }
    let probe = ShellSession(options: options, output: .silent)
    options.recorder = TraceRecorder(header: probe.options.traceHeader) { texts.texts[0] += $0 }
    options.nextRecorder = { header in
      let index = texts.texts.count
      texts.texts.append("")
      return (TraceRecorder(header: header) { texts.texts[index] += $0 }, "trace-\(index + 1)")
    }
    let test = try TestSession(options: options)
    try act(test)
    return (texts.texts, test)
  }

  private func expectTheSame(_ texts: some Sequence<String>) throws {
    for text in texts {
      guard case .same(let count) = try outcome(text) else {
        Issue.record("the replay differs")
        continue
      }
      #expect(count > 0)
    }
  }

  @Test func startsANewRecordingAfterReset() throws {
    let (texts, test) = try recordings([
      "lift inbox 0; over archive 0; drop", ":reset", "lift inbox 1; over archive 0; drop", "x = 1",
    ])
    #expect(texts.count == 2)
    try expectTheSame(texts)
    #expect(TraceWriter.text(of: test.session.history.trace) == texts[1])
    #expect(test.enter(":reset").contains("The trace continues in trace-3."))
  }

  @Test func replaysRecordingsOfLessons() throws {
    let (texts, _) = try recordings(lessons: LessonTests.search) { test in
      try test.shell.course.begin("session")
      for entry in [
        "lift inbox Milk", "over archive Tea", ":reset", "drop", ":lesson session 3",
        "drop", ":lesson end", "lift inbox 0; over archive 0; drop",
      ] { test.enter(entry) }
    }
    try #require(texts.count == 4)
    try expectTheSame(texts.dropFirst())
    #expect(try TraceReader.reading(of: texts[2].utf8).trace.header.lessonTasksDone == 2)
    #expect(try TraceReader.reading(of: texts[3].utf8).trace.header.sources.isEmpty)
  }

  @Test func recordsUndoBeyondAReset() throws {
    let (texts, test) = try recordings([
      "lift inbox 0; over archive 0; drop", ":reset", "lift inbox 1", ":undo", ":undo",
      "lift inbox 1; over archive 0; drop",
    ])
    #expect(test.titles("archive") == [["Bread", "Milk"]])
    #expect(texts.count == 3)
    #expect(TraceWriter.text(of: test.session.history.trace) == texts[2])
    guard case .same = try outcome(texts[2]) else {
      Issue.record("the replay differs")
      return
    }
  }
}
