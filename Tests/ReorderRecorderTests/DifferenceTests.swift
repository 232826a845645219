import DragDrop
import Foundation
import Recordings
import ReorderTesting
import ReorderUIKit
import Replays
import Testing
import Traces

/// Changes of a recording, so that the model differs from it.
struct ChangedRecording {
  private(set) var lines: [String]

  init(_ name: String) throws {
    let sample = try #require(Sample.all.first { $0.name == name })
    self.init(text: try String(contentsOf: sample.file, encoding: .utf8))
  }

  /// A new recording of an app.
  init(_ gestures: String, _ makeApp: @escaping @Sendable () -> Any) throws {
    self.init(text: try Sample(name: "", gestures: gestures, makeApp: makeApp).record())
  }

  private init(text: String) { lines = text.split(separator: "\n").map(String.init) }

  /// The index of the first line that contains all of the words.
  func line(with words: String...) throws -> Int {
    try #require(lines.firstIndex { line in words.allSatisfy(line.contains) }, "\(words)")
  }

  mutating func change(_ index: Int, _ old: String, _ new: String) throws {
    try #require(lines[index].contains(old), "\(lines[index])")
    lines[index] = lines[index].replacingOccurrences(of: old, with: new)
  }

  /// Removes a call and its answer.
  mutating func removeCall(at index: Int) {
    lines.removeSubrange(index...index + 1)
    renumber()
  }

  /// Repeats a call and its answer.
  mutating func repeatCall(at index: Int) {
    lines.insert(contentsOf: lines[index...index + 1], at: index + 2)
    renumber()
  }

  /// Moves a call and its answer before another line.
  mutating func moveCall(at index: Int, before other: Int) {
    let call = lines[index...index + 1]
    lines.removeSubrange(index...index + 1)
    lines.insert(contentsOf: call, at: other)
    renumber()
  }

  /// Gives the events consecutive numbers.
  private mutating func renumber() {
    var count = 0
    var numbers: [Int: Int] = [0: 0]
    for index in lines.indices {
      if let n = number(of: "n", in: lines[index]) {
        count += 1
        numbers[n] = count
        set("n", count, in: index)
        if lines[index].contains("\"kind\":\"answer\"") {
          set("of", count - 1, in: index)
        } else if let of = number(of: "of", in: lines[index]) {
          set("of", numbers[of] ?? of, in: index)
        }
      } else if lines[index].contains("\"returned\"") {
        let of = number(of: "of", in: lines[index]) ?? 0
        set("of", numbers[of] ?? of, in: index)
      } else {
        set("after", count, in: index)
        set("from", count + 1, in: index)
      }
    }
  }

  private func number(of key: String, in line: String) -> Int? {
    guard let range = line.range(of: "\"\(key)\":") else { return nil }
    return Int(line[range.upperBound...].prefix { $0.isNumber })
  }

  private mutating func set(_ key: String, _ number: Int, in index: Int) {
    guard let range = lines[index].range(of: "\"\(key)\":[0-9]+", options: .regularExpression)
    else { return }
    lines[index].replaceSubrange(range, with: "\"\(key)\":\(number)")
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  func difference(tolerance: Double = 0.5) throws -> RecordingDifference? {
    let reading = try read(text)
    #expect(reading.problem == nil)
    return RecordingReplay(reading, tolerance: tolerance).run().difference
  }
}

struct DifferenceTests {
  @Test func anotherAnswerLeadsToAMissingCall() throws {
    var recording = try ChangedRecording("tables")
    for index in recording.lines.indices where recording.lines[index].contains("\"archive\"") {
      guard recording.lines[index].contains("\"kind\":\"answer\"") else { continue }
      try recording.change(index, "\"move\"", "\"forbidden\"")
    }
    let difference = try #require(try recording.difference())
    #expect(difference.kind == .missing)
    #expect(difference.message.hasPrefix("iOS 26 calls archive.performDrop("))
  }

  @Test func findsAnotherNumberOfRows() throws {
    var recording = try ChangedRecording("tables")
    let line = try recording.line(with: "\"call\"", "performDrop")
    try recording.change(line, "\"counts\":[1]", "\"counts\":[2]")
    let difference = try #require(try recording.difference())
    #expect(difference.kind == .count)
    #expect(
      difference.message
        == "in archive.performDrop, archive has [2] rows on iOS 26, and [1] in the model")
  }

  @Test func findsAnotherState() throws {
    var recording = try ChangedRecording("tables")
    let line = try recording.line(with: "\"call\"", "performDrop")
    try recording.change(line, "\"drop\":true", "\"uncommitted\":true")
    #expect(try recording.difference()?.kind == .state)
  }

  @Test func findsAnotherPath() throws {
    var recording = try ChangedRecording("tables")
    let line = try recording.line(with: "\"call\"", "performDrop")
    try recording.change(line, "\"path\":[0,0]", "\"path\":[0,1]")
    let difference = try #require(try recording.difference())
    #expect(difference.kind == .path)
    #expect(
      difference.message
        == "iOS 26 calls archive.performDrop with [0, 1], the model with [0, 0]")
  }

  @Test func findsAnotherOrder() throws {
    var recording = try ChangedRecording("interactions")
    let end = try recording.line(with: "\"call\"", "didEnd")
    let drop = try recording.line(with: "\"call\"", "performDrop")
    recording.moveCall(at: end, before: drop)
    let difference = try #require(try recording.difference())
    #expect(difference.kind == .order)
    #expect(
      difference.message
        == "iOS 26 calls swatch.didEnd before canvas.performDrop; the model calls it after that")
  }

  @Test func findsAMissingCall() throws {
    var recording = try ChangedRecording("interactions")
    recording.repeatCall(at: try recording.line(with: "\"call\"", "performDrop"))
    let difference = try #require(try recording.difference())
    #expect(difference.kind == .missing)
  }

  @Test func findsAnExtraCall() throws {
    var recording = try ChangedRecording("interactions")
    recording.removeCall(at: try recording.line(with: "\"call\"", "performDrop"))
    let difference = try #require(try recording.difference())
    #expect(difference.kind == .extra)
    #expect(difference.message == "the model calls canvas.performDrop(session 1); iOS 26 does not")
  }

  @Test func findsATimeBeyondTheTolerance() throws {
    var recording = try ChangedRecording("tables")
    let line = try recording.line(with: "\"call\"", "performDrop")
    let time = try #require(
      recording.lines[line].range(of: "\"t\":[0-9]+", options: .regularExpression))
    try recording.change(line, String(recording.lines[line][time]), "\"t\":691668")
    #expect(try recording.difference() == nil)
    let difference = try #require(try recording.difference(tolerance: 0.1))
    #expect(difference.kind == .time)
    #expect(difference.message.hasSuffix("0.3 s earlier than iOS 26"))
  }

  @Test func aDeviceThatLiftsEarlierIsPlayedWithItsDelay() throws {
    var recording = try ChangedRecording("tables")
    // The finger moves 0.2 s after it came down, when the device has lifted already.
    for index in recording.lines.indices {
      guard
        let range = recording.lines[index].range(
          of: "\"t\":[0-9]+", options: .regularExpression),
        let time = Int(recording.lines[index][range].dropFirst(4)), time > 200_000
      else { continue }
      try recording.change(index, "\"t\":\(time)", "\"t\":\(time - 150_000)")
    }
    #expect(try recording.difference(tolerance: 0.01) == nil)
  }

  @Test func showsBothSequencesSideBySide() throws {
    var recording = try ChangedRecording("interactions")
    recording.removeCall(at: try recording.line(with: "\"call\"", "performDrop"))
    let difference = try #require(try recording.difference())
    let lines = difference.lines(device: "iOS 26")
    #expect(lines.first?.hasPrefix("  iOS 26") ?? false)
    #expect(lines.contains { $0.hasPrefix(">") && $0.hasSuffix("  canvas.performDrop(session 1)") })
  }

  @Test(arguments: [40, 80, 300])
  func bothSequencesFitTheWidth(width: Int) throws {
    var recording = try ChangedRecording("cancel")
    let drop = try recording.line(with: "\"call\"", "performDrop")
    try recording.change(drop, "\"path\":[0,0],", "\"path\":[0,1],")
    let lines = try #require(try recording.difference()).lines(device: "iOS 18.2", width: width)
    #expect(lines.allSatisfy { $0.count <= width })
    #expect(lines.contains { $0.contains("…") } == (width < 300))
  }

  @Test func anAppThatAnswersOtherwiseIsNamed() throws {
    try withKnownIssue {
      try replay("Recordings/tables.jsonl") {
        let board = Board()
        board.operation = .forbidden
        return board
      }
    } matching: { issue in
      issue.comments.contains {
        $0.rawValue.contains(
          "inbox.dropSessionDidUpdate returned move, insertAtDestinationIndexPath on iOS 26, and forbidden in the model"
        )
      }
    }
  }

  @Test func namesAViewThatTheAppDoesNotHave() throws {
    #expect {
      try replay("Recordings/collection.jsonl") { Board() }
    } throws: { "\($0)".hasPrefix("Recordings/collection.jsonl has a collection 'cards', but") }
  }
}

struct DamagedRecordingTests {
  private func text() throws -> String { try ChangedRecording("tables").text }

  @Test func aLineThatWasCutOffIsNamed() throws {
    let text = try text()
    let lines = text.split(separator: "\n").count
    let problem = try #require(try read(String(text.dropLast(10))).problem)
    #expect(problem.line == lines)
    #expect(problem.isTruncated)
  }

  @Test func aRecordingThatWasCutOffIsPlayedToItsEnd() throws {
    let text = try text()
    let lines = text.split(separator: "\n")
    let end = try #require(lines.firstIndex { $0.contains("\"performDrop\"") })
    let cut = lines[...end].joined(separator: "\n") + "\n"
    let outcome = RecordingReplay(try read(cut)).run()
    #expect(outcome.difference == nil)
    #expect(
      outcome.notes == ["the recording has no last line: it was not closed, or the app has ended"])
  }

  @Test func anUnknownKeyIsNamedWithItsLine() throws {
    let text = try text().replacingOccurrences(of: "\"counts\":[1]", with: "\"rows\":[1]")
    let problem = try #require(try read(text).problem)
    #expect(problem.line > 1)
    #expect(problem.message.hasPrefix("the unknown key \"rows\"; expected counts, "))
  }

  @Test func anotherVersionIsNamed() throws {
    let text = try text().replacingOccurrences(of: "\"version\":1", with: "\"version\":2")
    #expect {
      try read(text)
    } throws: { error in
      (error as? TraceProblem)?.message
        == "this recording was written by format 2; this program reads 1; expected a newer program"
    }
  }

  @Test func aVersionOfTheSystemThatIsNoneIsNamed() throws {
    let text = try text().replacingOccurrences(
      of: "\"systemVersion\":\"26\"", with: "\"systemVersion\":\"new\"")
    #expect {
      try read(text)
    } throws: { ($0 as? TraceProblem)?.message.hasPrefix("not a version") ?? false }
  }

  @Test func probesAreForRecordingsOnly() throws {
    let text = """
      {"reorder":"trace","version":1,"core":"1","environment":{"idiom":"pad","osVersion":26,"switches":{}},"seed":0,"sources":[]}
      {"n":1,"t":0,"kind":"call","view":"a","name":"canHandle","probe":{"counts":[1]}}
      """
    #expect(try read(text).problem?.message.hasPrefix("the unknown key \"probe\"") ?? false)
  }

  @Test func comparesTheLayoutOfListsNextToPlainViews() throws {
    let sample = try #require(Sample.all.first { $0.name == "interactions" })
    let list = """
      {"reorder":"view","after":0,"from":1,"name":"list","app":"main","kind":"table","frame":[16.0,400.0,320.0,200.0],"items":1,"parts":[{"part":"item","path":[0,0],"frame":[0.0,30.0,320.0,44.0]}],"setup":{"counts":[1],"methods":[],"rowHeight":44.0}}
      """
    var lines = try String(contentsOf: sample.file, encoding: .utf8).components(separatedBy: "\n")
    lines.insert(list, at: 3)
    let outcome = RecordingReplay(try read(lines.joined(separator: "\n"))).run()
    #expect(
      outcome.notes == [
        "the model lays list [0, 0] out at 0.0, 0.0; the device had it at 0.0, 30.0"
      ])
  }

  @Test func readsAndPlaysInLinearTime() throws {
    let lines = try text().split(separator: "\n").map(String.init)
    let move = try #require(lines.first { $0.contains("\"touchMoved\"") })
    func seconds(_ count: Int) throws -> Double {
      let head = lines[0] + "\n"
      var text = head
      var time = 0
      let began = try #require(lines.first { $0.contains("\"touchBegan\"") })
      for number in 1...count {
        time += 1000
        let line = number == 1 ? began : move
        text +=
          line.replacingOccurrences(
            of: "\"n\":[0-9]+", with: "\"n\":\(number)", options: .regularExpression
          )
          .replacingOccurrences(
            of: "\"t\":[0-9]+", with: "\"t\":\(time)", options: .regularExpression
          )
          .replacingOccurrences(of: "\"of\":[0-9]+", with: "\"of\":1", options: .regularExpression)
          + "\n"
      }
      let clock = ContinuousClock()
      let duration = try clock.measure { _ = RecordingReplay(try read(text)).run() }
      return Double(duration.components.attoseconds) / 1e18 + Double(duration.components.seconds)
    }
    _ = try seconds(2_000)
    let (small, large) = (try seconds(4_000), try seconds(16_000))
    // Four times as many lines; quadratic time would be sixteen times as long.
    #expect(large < small * 10)
  }
}
