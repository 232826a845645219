import DragDrop
package import Plugins
package import Policies
import Texts
package import Traces

/// A session: its host, its journal, going back in time, and its output.
///
/// It does not use a terminal and has no commands: its ``runner`` runs the entries.
package final class ShellSession {
  /// Whether the session continues.
  package enum Outcome: Hashable, Sendable {
    case goOn
    case quit
  }

  package internal(set) var options: ShellOptions
  let output: TextOutput
  let events: EventPrinter
  /// The simulation and its Lua; replaced when the session begins again.
  package internal(set) var host: PolicyHost
  /// The plug-ins of the host; replaced with it.
  package internal(set) var plugins: PluginLibrary
  /// Records the contents of views, for pictures; replaced with the host.
  package internal(set) var viewRecorder: ViewRecorder?
  /// Runs the entries; nil during initialization.
  weak var runner: (any SessionRunner)?
  /// The state of the session's beginning.
  var opening = Opening()
  /// Counts and other state of the present run, which `:reset` ends.
  var state = RunState()
  /// The entries, for going back in time.
  var journal = Journal()
  /// Saved states, with which fewer entries are replayed when the session goes back.
  var savedStates = SavedStates()
  /// The state of a replay of earlier entries.
  var replay = Replay()
  /// Notes where Ctrl-C ended an entry.
  let interruptions = InterruptionWatch()
  /// Whether nobody can type at a stop: on a full screen, and while files are watched.
  var isUnattended = false
  /// The form of the running entry in a saved script.
  var savedEntry = SavedEntry()
  /// The lesson in the host, also in a copy of the session, which has no learner.
  var lesson: Lesson?
  /// The learner; nil outside of lessons.
  var learner: Learner? {
    didSet {
      events.pointsToHelp = learner != nil
      events.quiet = learner?.lesson?.quiet ?? []
    }
  }

  /// The state of a session's beginning.
  struct Opening {
    var hasBegun = false
    /// Whether the beginning has failed.
    var hasFailed = false
    /// The error with which it failed.
    var failure: PolicyError?
    /// Why the user's own script could not be read.
    var initProblem: PolicyError?
  }

  /// Counts and other state since the session began.
  struct RunState {
    var entryCount = 0
    /// The drag of the last gesture, even if it has ended.
    var lastDrag: Drag?
    /// The modules and plug-ins that have been read since the session began.
    var loadedSources: [TraceInput] = []
    /// The error of the last file that an entry has loaded.
    var fileFailure: PolicyError?
    /// The number of the last event when the views were printed.
    var drawn = 0
    /// Prints the next page of what did not fit; nil if everything was printed.
    var rest: ((ShellSession) -> Void)?
  }

  /// The state of a replay.
  struct Replay {
    var isOn = false
    var progress: ReplayProgress?
    /// The place at which the next entry ends, because it was interrupted there.
    var due: Interruption?
    /// The file that the next replayed entry loads, as it was then.
    var file: Script?
    /// The number of events before each step of the journal that was replayed.
    var eventsBeforeSteps: [Int: Int] = [:]
  }

  /// The trace level.
  var trace: TraceLevel {
    get { events.level }
    set { events.level = newValue }
  }
  /// Whether commands print JSON, one object a line, if they can.
  var printsJSON: Bool {
    get { events.printsJSON }
    set { events.printsJSON = newValue }
  }
  /// Whether the user interrupted the last work.
  var wasInterrupted: Bool {
    get { interruptions.wasInterrupted }
    set { interruptions.wasInterrupted = newValue }
  }
  /// Whether a callback is stopped, and waits for commands of the debugger.
  var isStopped: Bool { runner?.isStopped ?? false }

  /// A session; nothing is prepared before ``open()``.
  init(options: ShellOptions, output: TextOutput) {
    self.options = options
    self.output = output
    events = EventPrinter(
      output: output, level: options.trace, printsJSON: options.printsJSON)
    host = PolicyHost(options: options.policies)
    plugins = PluginLibrary.connect(to: host, search: options.plugins)
    output.isInterrupted = { PolicyHost.isInterrupted }
    output.transcript = Transcript()
    readInitFile()
  }

  /// Begins the session, or begins it again.
  ///
  /// Errors are printed.
  ///
  /// - Throws: `PolicyError` of a script at the beginning.
  package func open() throws(PolicyError) { try open(again: false) }

  /// Begins the session again, without a new recording: the present recording continues.
  package func openAgain() throws(PolicyError) {
    journal = Journal()
    wasInterrupted = false
    try open(again: true)
  }

  private func open(again: Bool) throws(PolicyError) {
    if opening.hasBegun, !again {
      readInitFile()
      beginNextRecording()
    }
    let hasJournal = options.keepsJournal
    if hasJournal { journal.add(.begin(beginning), end: 0, boundaries: []) }
    defer {
      if hasJournal {
        journal.finishLast(
          end: host.simulation.log.count, boundaries: boundaries(from: 0),
          interruption: interruptions.came)
        saveState(done: journal.steps.count)
      }
    }
    try begin(stop: nil)
  }

  func connect() {
    events.follow(host.simulation.log)
    viewRecorder = options.followsViews ? ViewRecorder(host.simulation) : nil
    options.follow?(host, viewRecorder)
    options.recorder?.follow(host.simulation.log, views: viewRecorder)
    host.outerSettings = OuterSettings(names: OwnSetting.all.map(\.name)) {
      [unowned self] (name, word) throws(PolicyError) in
      if let problem = OwnSetting.named(name)?.set(word, in: self) {
        throw PolicyError(.runtime, "bad value for '\(name)': \(problem)")
      }
    }
    follow(host.simulation.log)
    host.willLoad = { [weak self, willLoad = host.willLoad] script, kind in
      let script = willLoad(script, kind)
      self?.note(TraceSource(script, kind))
      return script
    }
    host.simulation.winding.didStop = { [weak self] in self?.host.currentRun.endScript() }
    events.mayPrint = { [unowned self] in host.currentRun.mayWrite($0) }
    host.output = { [unowned self] line in
      events.flush()
      output.printOutput(ofScript: line)
    }
    host.warnings = { [unowned self] warning in
      events.flush()
      output.printError("warning: \(warning)", as: .hint)
    }
  }

  /// Observes all events, for the debugger and for replays.
  private func follow(_ log: EventLog) {
    let previous = log.observer
    log.observer = { [weak self] event in
      previous?(event)
      guard let self else { return }
      interruptions.hear(event)
      if replay.isOn {
        if event.number & 0x3FF == 0, let text = replay.progress?.text(after: event.number) {
          output.showProgress(text)
        }
      } else if event.kind == .call || event.kind == .answer {
        runner?.hear(event)
      }
    }
  }

  /// Notes a module or plug-in that is about to run.
  private func note(_ source: TraceSource) {
    options.recorder?.note(source)
    guard options.keepsJournal,
      !state.loadedSources.contains(where: { $0.content == .source(source) })
    else { return }
    state.loadedSources.append(TraceInput(after: host.simulation.log.count, .source(source)))
  }

  /// Notes that the views have been printed after the events so far.
  func didDraw() { state.drawn = host.simulation.log.count }
}

/// Runs the entries of a session, and observes the session.
protocol SessionRunner: AnyObject {
  var session: ShellSession { get }
  /// Whether a callback is stopped.
  var isStopped: Bool { get }
  /// Runs an input and prints the results.
  func enter(_ text: String) -> ShellSession.Outcome
  /// Called when a callback is called, and when it has been answered.
  func hear(_ event: Event)
  /// Called after the user has gone to another event of the session.
  func didTravel()
  /// A runner of the same kind, with a new session.
  func another(options: ShellOptions, output: TextOutput) -> any SessionRunner
}
