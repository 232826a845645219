import DragDrop
import Foundation
import Policies
import Testing
import Traces

@testable import Shell

/// Ctrl-C while earlier entries are replayed.
@Suite(.timeLimit(.minutes(10)))
struct InterruptedUndoTests {
  private final class State {
    var text = ""
    /// The number of the event at which Ctrl-C is pressed once; nil for none.
    var event: Int?
  }

  /// A session in which going back replays a long entry.
  private func session(isRecorded: Bool) throws -> (state: State, test: TestSession) {
    let state = State()
    var options = ShellOptions(trace: .off)
    if isRecorded {
      let probe = ShellSession(options: options, output: .silent)
      options.recorder = TraceRecorder(header: probe.options.traceHeader) { state.text += $0 }
    }
    options.didOpenHost = { host, _ in
      host.simulation.log.addObserver { event in
        guard event.number == state.event else { return }
        state.event = nil
        raise(SIGINT)
      }
    }
    let test = try TestSession(options: options)
    test.enter("n = 0 for i = 1, 20 do lift(inbox, 0):over(archive):cancel() n = n + 1 end")
    test.enter("m = 1")
    test.enter("lift inbox 0")
    test.enter("m = 2")
    return (state, test)
  }

  @Test(arguments: [false, true], [":undo", ":undo 2", ":goto 30"])
  func changesNothing(isRecorded: Bool, entry: String) throws {
    let (state, test) = try session(isRecorded: isRecorded)
    let count = test.session.host.simulation.log.count
    state.event = 20
    #expect(test.enter(entry).contains("interrupted; the session has not changed"))
    #expect(state.event == nil)
    #expect(test.enter("n, m") == "=> 20\n=> 2\n")
    #expect(test.session.host.simulation.log.count == count)
    #expect(test.session.isDragging)
  }

  @Test(arguments: [false, true])
  func canBeRepeated(isRecorded: Bool) throws {
    let (state, test) = try session(isRecorded: isRecorded)
    state.event = 20
    test.enter(":undo")
    #expect(test.enter(":undo").contains("undone: m = 2"))
    #expect(test.enter("n, m") == "=> 20\n=> 1\n")
    #expect(test.enter(":redo").contains("redone: m = 2"))
  }

  @Test func leavesARecordingThatCanBeReplayed() throws {
    let (state, test) = try session(isRecorded: true)
    state.event = 20
    test.enter(":undo")
    test.enter("drop")
    test.session.options.recorder?.close()
    let reading = try TraceReader.reading(of: Array(state.text.utf8))
    guard case .same = try TraceReplay(reading).run() else {
      Issue.record("the replay differs")
      return
    }
  }
}
