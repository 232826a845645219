import DragDrop
import Policies
import Testing
import Traces

@testable import Shell

/// Recorded sessions that are played again.
struct ReplayTests {
  private func outcome(_ text: String) throws -> TraceReplay.Outcome {
    let reading = try TraceReader.reading(of: text.utf8)
    #expect(reading.problem == nil)
    return try TraceReplay(reading).run()
  }

  /// A session of some entries, recorded.
  private func recording(_ entries: [String]) throws -> (text: String, test: TestSession) {
    var text = ""
    var options = ShellOptions()
    options.followsViews = false
    let probe = ShellSession(options: options, output: .silent)
    options.recorder = TraceRecorder(header: probe.header) { text += $0 }
    let test = try TestSession(options: options)
    for entry in entries { test.enter(entry) }
    return (text, test)
  }

  private static let entries = [
    "lift inbox 0; over archive 0; drop", "x = 3", "lift inbox x - 1", "lift(inbox, x - 2)",
    "over archive 0; add inbox 0", "over archive 1", "drop",
  ]

  @Test func aRecordedSessionIsTheSameAgain() throws {
    let (text, test) = try recording(Self.entries)
    guard case .same(let count) = try outcome(text) else {
      Issue.record("the replay differs")
      return
    }
    #expect(count == test.session.host.simulation.log.count)
    #expect(TraceWriter.text(of: test.session.currentTrace) == text)
  }

  @Test func aRecordingThatWentBackHasOnlyWhatCounts() throws {
    let (text, test) = try recording([
      "lift inbox 0; over archive 0", "over inbox 2; over archive 0", ":back 1", "cancel",
      "lift inbox 1; over archive 0; drop", ":undo", "lift inbox 2; over archive 0; drop",
    ])
    let (trace, problem) = try TraceReader.read(text)
    #expect(problem == nil)
    #expect(
      TraceDifference(expected: trace.events, actual: test.session.host.simulation.log.events)
        == nil)
    guard case .same = try outcome(text) else {
      Issue.record("the replay differs")
      return
    }
    #expect(TraceWriter.text(of: trace) == TraceWriter.text(of: test.session.currentTrace))
  }

  @Test(arguments: [
    (#""name":"canHandle""#, #""name":"sessionDidEnter""#, "name"),
    (#""operation":"move""#, #""operation":"copy""#, "value"),
    (#""kind":"data","view":"archive""#, #""kind":"data","view":"inbox""#, "view"),
  ])
  func aChangedLineIsFoundAtThatLine(old: String, new: String, key: String) throws {
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

  @Test func aCutRecordingIsReadToItsLastWholeLineWhereverItIsCut() throws {
    let (text, _) = try recording(["lift inbox 0; over archive 0"])
    let bytes = Array(text.utf8)
    let header = try #require(bytes.firstIndex(of: UInt8(ascii: "\n")))
    let whole = try TraceReader.read(bytes).trace
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

  @Test func aTraceCanBePlayedAtThePrompt() throws {
    let test = try TestSession()
    #expect(test.enter(":replay nowhere.jsonl").contains("nowhere.jsonl"))
  }
}
