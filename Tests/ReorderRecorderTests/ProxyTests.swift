import DragDrop
import Foundation
import Recordings
import ReorderRecorder
import ReorderTesting
import ReorderUIKit
import Testing
import Traces

/// The proxies between views and an app's delegates.
struct ProxyTests {
  private let board = Board()
  private let screen = Screen()
  private let file = FileManager.default.temporaryDirectory.appendingPathComponent(
    "\(UUID().uuidString).jsonl")
  private let recording: DragRecording

  init() throws {
    screen.show(board)
    recording = DragRecording(of: try #require(board.inbox.window), to: file)
  }

  private func recorded() throws -> String { try String(contentsOf: file, encoding: .utf8) }

  @Test func methodsThatAreNotImplementedAreNotRecorded() throws {
    try screen.play("lift inbox 0; over archive 0; drop")
    #expect(try !recorded().contains("canHandle"))
    #expect(try recorded().contains("performDrop"))
  }

  @Test func stoppingGivesTheDelegatesBack() {
    #expect(board.inbox.dropDelegate !== board)
    recording.stop()
    #expect(board.inbox.dragDelegate === board)
    #expect(board.inbox.dropDelegate === board)
    #expect(board.inbox.dataSource === board)
  }

  @Test func stoppingGivesTheDelegatesOfRemovedViewsBack() {
    board.inbox.removeFromSuperview()
    recording.stop()
    #expect(board.inbox.dropDelegate === board)
  }

  @Test func stoppingKeepsADelegateThatTheAppHasSet() {
    let other = Board()
    board.inbox.dropDelegate = other
    recording.stop()
    #expect(board.inbox.dropDelegate === other)
  }

  @Test func stoppingGivesTheInteractionsBack() throws {
    let palette = Palette()
    let own = try #require(palette.swatch.interactions.first)
    let screen = Screen()
    screen.show(palette)
    let recording = DragRecording(of: try #require(palette.swatch.window), to: file)
    #expect(palette.swatch.interactions.first !== own)
    recording.stop()
    #expect(palette.swatch.interactions.first === own)
  }

  @Test func everyInteractionOfAViewKeepsItsProxy() throws {
    let palette = Palette()
    palette.swatch.addInteraction(UIDragInteraction(delegate: palette))
    let screen = Screen()
    screen.show(palette)
    let recording = DragRecording(of: try #require(palette.swatch.window), to: file)
    defer { recording.stop() }
    let delegates = palette.swatch.interactions.compactMap { ($0 as? UIDragInteraction)?.delegate }
    #expect(delegates.count == 2)
  }

  @Test func aViewIsNotNamedAfterAFreedOne() throws {
    let application = try #require(board.inbox.application)
    func addTable(named name: String) -> UITableView {
      let table = UITableView()
      table.name = name
      application.addSubview(table)
      return table
    }
    func record() throws { try screen.play("lift inbox 0; cancel") }
    let names = (1...20).map { "table number \($0)" }
    var freed: UITableView? = addTable(named: "freed")
    try record()
    freed?.removeFromSuperview()
    freed = nil
    // One of them is at the address of the freed view.
    let tables = names.map(addTable)
    try record()
    let text = try recorded()
    #expect(tables.map(\.name).filter { !text.contains("\"name\":\"\($0)\"") } == [])
  }

  @Test func aRecordingDoesNotKeepViews() throws {
    let application = try #require(board.inbox.application)
    var notes: Notes? = Notes()
    weak let table = notes?.open
    application.addSubview(try #require(table))
    try screen.play("lift inbox 0; cancel")
    table?.removeFromSuperview()
    notes = nil
    #expect(table == nil)
  }

  @Test func nothingIsRecordedAfterStopping() throws {
    recording.stop()
    let before = try recorded()
    try screen.play("lift inbox 0; over archive 0; drop")
    #expect(try recorded() == before)
  }

  @Test func textsAreNotRecorded() throws {
    try screen.play("lift inbox 0; over archive 0; drop")
    #expect(try !recorded().contains("Milk"))
  }

  @Test func textsAreRecordedIfAskedFor() throws {
    let sample = try #require(Sample.all.first { $0.name == "tables" })
    #expect(try sample.record(includesTexts: true).contains("\"title\":\"Milk\""))
  }

  @Test func aCrashKeepsWhatWasWritten() throws {
    let board = Board()
    let screen = Screen()
    screen.show(board)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "\(UUID().uuidString).jsonl")
    let recording = DragRecording(of: try #require(board.inbox.window), to: file)
    defer { recording.stop() }
    try screen.play("lift inbox 0; over archive 0")
    let reading = try TraceReader.reading(of: Data(contentsOf: file))
    #expect(reading.problem == nil)
    #expect(!reading.isEnded)
    #expect(reading.trace.events.contains { $0.name == "dropSessionDidUpdate" })
  }

  @Test func anObserverAnswersInsteadOfTheApp() throws {
    final class Refusing: DragCallObserver {
      var returned: [String: RecordedValue] = [:]

      func willCall(_ call: DragCall) -> RecordedValue? {
        call.method == "dropSessionDidUpdate"
          ? .proposal(operation: "forbidden", intent: "unspecified") : nil
      }

      func didCall(_ call: DragCall, returning value: RecordedValue) {
        returned[call.method] = value
      }

      func appCalled(_ action: AppAction) {}
    }
    let observer = Refusing()
    recording.observer = observer
    let drag = try screen.play("lift inbox 0; over archive 0")
    screen.expectProposal(.forbidden, of: drag)
    #expect(
      observer.returned["dropSessionDidUpdate"]
        == .proposal(operation: "forbidden", intent: "unspecified"))
    #expect(
      observer.returned["itemsForBeginning"] == .list([.text("public.utf8-plain-text")]))
  }

  @Test func aFileThatCannotBeWrittenIsReported() throws {
    let recording = DragRecording(
      of: try #require(board.archive.window), to: URL(fileURLWithPath: "/dev/null/drags.jsonl"))
    defer { recording.stop() }
    #expect(throws: (any Error).self) { try recording.write(to: file) }
  }
}
