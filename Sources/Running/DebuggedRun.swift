package import DragDrop
package import Policies
package import Shell
import Traces

/// A session under a debugger, which can restart it and undo entries.
package final class DebuggedRun {
  package let interpreter: CommandInterpreter
  private let traceFile: TraceFiles?
  private let runner: Runner?
  /// The inputs of a recorded session that have not been entered yet.
  private var inputs: ArraySlice<TraceInput> = []
  private let allInputs: ArraySlice<TraceInput>
  /// The position in the journal before each entry that has been run.
  private var places: [Journal.Place] = []
  private var hasBegun = false

  private var session: ShellSession { interpreter.session }

  /// A session for a command line.
  ///
  /// - Throws: `RunFailure` if a file cannot be read.
  package init(_ request: RunRequest, output: TextOutput) throws(RunFailure) {
    let runner = Runner(request, output: output)
    (interpreter, traceFile) = try runner.prepare()
    self.runner = runner
    allInputs = []
  }

  /// A session that was recorded in a trace.
  ///
  /// - Throws: `RunFailure` if the trace is damaged or cannot be read.
  package init(trace path: String, output: TextOutput) throws(RunFailure) {
    let reading: TraceReader.Reading
    do throws(TraceFileError) {
      reading = try TraceReader.reading(ofWholeFile: path)
    } catch {
      throw RunFailure(.badInput, error.description)
    }
    do throws(ShellError) {
      (interpreter, allInputs) = try TraceReplay(reading).debugged(output)
    } catch {
      throw RunFailure(.badInput, error.description)
    }
    runner = nil
    traceFile = nil
  }

  /// The session's current host.
  package var host: PolicyHost { session.host }

  /// Calls `body` for each host before it runs anything.
  ///
  /// `isPlayingAgain` is true if the host only replays what has been played before; it must not
  /// stop then.
  package func follow(_ body: @escaping (_ isPlayingAgain: Bool) -> Void) {
    let previous = session.options.follow
    session.options.follow = { [unowned session] host, views in
      previous?(host, views)
      body(session.history.isReplaying)
    }
  }

  /// Creates the views and runs the scripts; restarts the session if it has run before.
  package func begin() throws(PolicyError) {
    inputs = allInputs
    places = []
    defer { hasBegun = true }
    if hasBegun { try session.openAgain() } else { try session.open() }
  }

  /// The next entry of a recorded session; nil after the last one.
  package func nextRecordedEntry() -> String? {
    while let input = inputs.popFirst() {
      if case .entry(let text) = input.content { return text }
    }
    return nil
  }

  /// Runs an entry.
  ///
  /// - Returns: Whether the session continues.
  package func enter(_ text: String) -> Bool {
    places.append(session.history.place)
    return interpreter.enter(text) == .goOn
  }

  /// Undoes the last entry, so that it can be run again.
  package func takeBack() {
    guard let place = places.popLast() else { return }
    session.history.rewind(to: place)
  }

  /// Turns printing off while events are repeated that have been or will be printed.
  package func mute(_ isMuted: Bool) {
    // If the session has no entries, its beginning is repeated, and the recording is suspended.
    session.options.recorder?.isSuspended = isMuted && places.isEmpty
    session.events.flush()
    session.output.isMuted = isMuted
  }

  /// The drag of the last gesture that has ended; nil if there was none.
  package var lastDrag: Drag? { session.gestures.lastDrag }

  /// How many entries a recorded session has.
  package var recordedCount: Int {
    allInputs.count { if case .entry = $0.content { true } else { false } }
  }

  /// Prints the pending events and writes the output's buffer.
  package func flush() {
    session.events.flush()
    session.output.flush()
  }

  /// Ends the trace.
  package func finish() throws(RunFailure) {
    flush()
    session.output.finish()
    try runner?.close(traceFile)
  }
}
