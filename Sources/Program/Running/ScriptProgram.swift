import DebugAdapter
import Debugging
import DragDrop
import Policies
import Shell
import Traces

/// A script or a recorded session, followed by entries.
final class ScriptProgram: DebuggedProgram {
  private let interpreter: CommandInterpreter
  private let output: TextOutput
  private let runner: Runner?
  private let traceFile: TraceFiles?
  private let recordedInputs: ArraySlice<TraceInput>
  /// The recorded inputs that have not been entered yet.
  private var inputs: ArraySlice<TraceInput> = []
  /// The position in the journal before each entry that has been run.
  private var places: [Journal.Place] = []
  private var hasBegun = false

  private var session: ShellSession { interpreter.session }

  /// A session for a command line.
  ///
  /// - Throws: `RunFailure` if a file cannot be read.
  init(_ request: RunRequest, output: TextOutput) throws(RunFailure) {
    let runner = Runner(request, output: output)
    (interpreter, traceFile) = try runner.prepare()
    self.runner = runner
    self.output = output
    recordedInputs = []
    debugNewHosts()
  }

  /// A session that was recorded in a trace.
  ///
  /// - Throws: `RunFailure` if the trace is damaged or cannot be read.
  init(trace path: String, output: TextOutput) throws(RunFailure) {
    let reading: TraceReader.Reading
    do throws(TraceFileError) {
      reading = try TraceReader.reading(ofWholeFile: path)
    } catch {
      throw RunFailure(.badInput, error.description)
    }
    guard reading.trace.header.device == nil else {
      throw RunFailure(
        .badInput,
        "\(path) is a recording of a device, which has no policy to debug: use reorder replay")
    }
    do throws(ShellError) {
      (interpreter, recordedInputs) = try TraceReplay(reading).debugged(output)
    } catch {
      throw RunFailure(.badInput, error.description)
    }
    self.output = output
    runner = nil
    traceFile = nil
    debugNewHosts()
  }

  /// Debugs each host from its beginning; one that only replays what has been played before must
  /// not stop.
  private func debugNewHosts() {
    let previous = session.options.didOpenHost
    session.options.didOpenHost = { [unowned self] host, views in
      previous?(host, views)
      if session.history.isReplaying { debugger.observeWithoutStops() } else { debugger.begin() }
    }
  }

  var debugger: Debugger { interpreter.debugger }
  var host: PolicyHost? { session.host }
  var takesEntries: Bool { true }

  func begin() -> Bool {
    inputs = recordedInputs
    places = []
    defer {
      hasBegun = true
      debugger.end()
    }
    do throws(PolicyError) {
      if hasBegun { try session.openAgain() } else { try session.open() }
      return true
    } catch {
      output.printError(error.rendered)
      return false
    }
  }

  func nextEntry() -> String? {
    while let input = inputs.popFirst() {
      if case .entry(let text) = input.content { return text }
    }
    return nil
  }

  func takesCommand(_ text: String) -> Bool {
    switch Input(text) {
    case .command, .help: true
    case .blank, .lua: false
    }
  }

  func enter(_ text: String) -> Bool {
    places.append(session.history.place)
    return interpreter.enter(text) == .goOn
  }

  func takeBack() {
    debugger.observeWithoutStops()
    if let place = places.popLast() { session.history.rewind(to: place) }
    debugger.end()
  }

  func mute(_ isMuted: Bool) {
    // If the session has no entries, its beginning is repeated, and the recording is suspended.
    session.options.recorder?.isSuspended = isMuted && places.isEmpty
    session.events.flush()
    output.isMuted = isMuted
  }

  var entryCount: Int {
    recordedInputs.count { if case .entry = $0.content { true } else { false } }
  }

  var lastDrag: Drag? { session.gestures.lastDrag }

  func flush() {
    session.events.flush()
    output.flush()
  }

  func end() -> String? {
    flush()
    output.finish()
    do throws(RunFailure) {
      try runner?.close(traceFile)
      return nil
    } catch {
      return error.message
    }
  }
}
