import DragDrop
package import Policies
import Traces

/// A session that runs under a debugger: it can begin again, and take back what was entered.
package final class DebuggedRun {
  package let interpreter: CommandInterpreter
  private let traceFile: TraceFiles?
  private let runner: Runner?
  /// What a recorded session entered, and was not entered yet.
  private var inputs: ArraySlice<TraceInput> = []
  private let allInputs: ArraySlice<TraceInput>
  /// Where each entry that was run stood in the journal before it.
  private var places: [Journal.Place] = []
  private var hasBegun = false

  private var session: ShellSession { interpreter.session }

  /// A run of what is asked for.
  ///
  /// - Throws: `RunFailure` for what cannot be read.
  package init(_ request: RunRequest, output: TextOutput) throws(RunFailure) {
    let runner = Runner(request, output: output)
    (interpreter, traceFile) = try runner.prepare()
    self.runner = runner
    allInputs = []
  }

  /// A recorded session.
  ///
  /// - Throws: `RunFailure` for what is no trace.
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

  /// The session's present host.
  package var host: PolicyHost { session.host }

  /// Calls `body` for each host whose scripts may stop, before anything happens in it.
  package func follow(_ body: @escaping (PolicyHost) -> Void) {
    let previous = session.options.follow
    session.options.follow = { [unowned session] host, views in
      previous?(host, views)
      if !session.replay.isOn { body(host) }
    }
  }

  /// Makes the views and runs the scripts, once more if it did that before.
  package func begin() throws(PolicyError) {
    inputs = allInputs
    places = []
    defer { hasBegun = true }
    if hasBegun { try session.openAgain() } else { try session.open() }
  }

  /// The next entry of a recorded session; nil where there is none.
  package func nextRecordedEntry() -> String? {
    while let input = inputs.popFirst() {
      if case .entry(let text) = input.content { return text }
    }
    return nil
  }

  /// Runs an entry.
  ///
  /// - Returns: Whether the session goes on.
  package func enter(_ text: String) -> Bool {
    places.append(session.journal.place)
    return interpreter.enter(text) == .goOn
  }

  /// Takes back the entry that was run last, so that it can be run again.
  package func takeBack() {
    guard let place = places.popLast() else { return }
    _ = session.rewind(to: place)
  }

  /// Whether nothing is printed or recorded, because it will come again or has come before.
  package func hush(_ isHushed: Bool) {
    // What was entered is taken back in the recording too.
    if isHushed, places.isEmpty { session.options.recorder?.suspend() }
    session.events.flush()
    session.output.isMuted = isHushed
  }

  /// What there is to say of the drag on its way, or the last; nothing where nothing was dragged.
  package var dragFacts: [(String, String)] {
    (session.host.player.current ?? session.state.lastDrag)?.facts ?? []
  }

  /// Where the lifecycle stands.
  package var lifecycle: String { session.lifecycleSentence }

  /// Prints what waits to be printed.
  package func flush() {
    session.events.flush()
    session.output.flush()
  }

  /// Ends the trace.
  package func finish() throws(RunFailure) {
    flush()
    session.output.writeOut()
    try runner?.close(traceFile)
  }
}
