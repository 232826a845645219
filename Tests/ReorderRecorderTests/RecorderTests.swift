import DragDrop
import Foundation
import Recordings
import ReorderRecorder
import ReorderTesting
import ReorderUIKit
import Replays
import Testing
import Traces

/// A drag of a sample app, with the file that contains its recording.
struct Sample: Sendable, CustomTestStringConvertible {
  let name: String
  let gestures: String
  let makeApp: @Sendable () -> Any
  var environment = Environment()
  var hasOtherApp = false

  var testDescription: String { name }

  static let all = [
    Sample(
      name: "tables", gestures: "lift inbox 0; over archive 0; drop",
      makeApp: { Board() }),
    Sample(
      name: "several-items",
      gestures: "lift inbox 0; add inbox 2; over archive 0; over inbox 1; over archive 1; drop",
      makeApp: { Board() }),
    Sample(
      name: "cancel",
      gestures: "lift archive 0; over inbox 2; cancel; lift inbox 1; over inbox 0; drop",
      makeApp: { Board() }, environment: phone),
    Sample(
      name: "collection", gestures: "lift cards 0; over cards 3; drop", makeApp: { Cards() }),
    Sample(
      name: "placeholders", gestures: "lift elsewhere 0; over cards 2; drop; wait 2",
      makeApp: { Cards() }, hasOtherApp: true),
    Sample(
      name: "reorder-control", gestures: "grab tasks 1:0; over tasks 0:2; drop",
      makeApp: { Tasks() }),
    Sample(
      name: "two-apps", gestures: "lift elsewhere 0; over inbox 1; over archive 0; drop",
      makeApp: { Board() }, hasOtherApp: true),
    Sample(
      name: "interactions", gestures: "lift swatch; over canvas; drop", makeApp: { Palette() }),
    Sample(
      name: "snapshots",
      gestures: "lift open 0; over done 0; drop",
      makeApp: { Notes() }),
  ]

  private static let phone = {
    var environment = Environment()
    environment.idiom = .phone
    environment.osVersion = 18.2
    return environment
  }()

  /// The file in the folder of recordings.
  var file: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Recordings/\(name).jsonl")
  }

  /// Records the drag on the model.
  func record(includesTexts: Bool = false) throws -> String {
    let screen = Screen(environment: environment)
    screen.show(makeApp())
    if hasOtherApp { screen.showOtherApp(NSItemProvider(object: "text" as NSString)) }
    let window = try #require(screen.device.applications.first?.views.first?.window)
    let folder = FileManager.default.temporaryDirectory
    let growing = folder.appendingPathComponent("\(UUID().uuidString).jsonl")
    let recording = DragRecording(of: window, to: growing, includesTexts: includesTexts)
    defer {
      recording.stop()
      try? FileManager.default.removeItem(at: growing)
    }
    try screen.device.play(gestures)
    try screen.wait(1)
    let whole = folder.appendingPathComponent("\(UUID().uuidString).jsonl")
    defer { try? FileManager.default.removeItem(at: whole) }
    try recording.write(to: whole)
    return try String(contentsOf: whole, encoding: .utf8)
  }
}

func read(_ text: String) throws -> TraceReader.Reading { try TraceReader.reading(of: text.utf8) }

struct RecorderTests {
  @Test(arguments: Sample.all) func recordsTheShippedFile(sample: Sample) throws {
    let text = try sample.record()
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
      try text.write(to: sample.file, atomically: true, encoding: .utf8)
    }
    #expect(try text == String(contentsOf: sample.file, encoding: .utf8))
  }

  @Test(arguments: Sample.all) func replaysARecordingWithoutDifference(sample: Sample) throws {
    let outcome = RecordingReplay(try read(String(contentsOf: sample.file, encoding: .utf8))).run()
    #expect(
      outcome.difference == nil,
      "\(outcome.difference.map { ([$0.message] + $0.lines(device: outcome.device)).joined(separator: "\n") } ?? "")"
    )
    #expect(outcome.calls > 0)
    #expect(outcome.notes == [])
  }

  @Test(arguments: Sample.all) func anAppBehavesAsInItsRecording(sample: Sample) throws {
    try replay("Recordings/\(sample.name).jsonl") { sample.makeApp() }
  }

  @Test(arguments: Sample.all) func aRecordingCanBeWrittenAgain(sample: Sample) throws {
    let text = try String(contentsOf: sample.file, encoding: .utf8)
    #expect(TraceWriter.text(of: try read(text)) == text)
  }
}
