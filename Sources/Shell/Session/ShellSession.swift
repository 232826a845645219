import DragDrop
package import Plugins
package import Policies
import Texts
package import Traces

/// One session: its host, its journal and its time, and what it prints.
///
/// It knows of no terminal and of no command: its ``runner`` runs what is entered.
package final class ShellSession {
  /// Whether the session goes on.
  package enum Outcome: Hashable, Sendable {
    case goOn
    case quit
  }

  package internal(set) var options: ShellOptions
  let output: TextOutput
  let events: EventPrinter
  /// The simulation and its Lua; replaced by `:reset`.
  package internal(set) var host: PolicyHost
  /// The plug-ins of the host; replaced with it.
  package internal(set) var plugins: PluginLibrary
  /// Follows what the views show, for pictures; replaced with the host.
  package internal(set) var viewRecorder: ViewRecorder?
  /// Runs its entries; nil while it is made.
  weak var runner: (any SessionRunner)?
  /// How its beginning went.
  var opening = Opening()
  /// What it counts of the present run, which `:reset` ends.
  var state = RunState()
  /// What was entered, to go back to.
  var journal = Journal()
  /// Where it can be gone back to without playing everything again.
  var savedStates = SavedStates()
  /// Whether, and how far, the session does again what it has done before.
  var replay = Replay()
  /// Notes where Ctrl-C ends an entry.
  let interruptions = InterruptionWatch()
  /// What the entry that runs now is in a saved script.
  var savedEntry = SavedEntry()
  /// Where the learner stands; nil outside of lessons.
  var learner: Learner?

  /// How the beginning of a session went.
  struct Opening {
    var hasBegun = false
    /// Whether what the session begins with raised.
    var hasFailed = false
    /// Why the person's own script is none of it.
    var initProblem: PolicyError?
  }

  /// What is counted since the session began.
  struct RunState {
    var entryCount = 0
    /// The drag of the last gesture, also once it has ended.
    var lastDrag: Drag?
    /// What modules and plug-ins were read since the session began.
    var loadedSources: [TraceInput] = []
    /// The number of the last event when the views were drawn.
    var drawn = 0
  }

  /// How far what is played again has come.
  struct Replay {
    var isOn = false
    var progress: ReplayProgress?
    /// Where what is played next ends, because it was interrupted there.
    var due: Interruption?
    /// How many events there were before each step of the journal that was played again.
    var eventsBeforeSteps: [Int: Int] = [:]
  }

  /// How much of what happens is printed.
  var trace: TraceLevel {
    get { events.level }
    set { events.level = newValue }
  }
  /// Whether JSON is printed, one object a line, where there is a choice.
  var printsJSON: Bool {
    get { events.printsJSON }
    set { events.printsJSON = newValue }
  }
  /// Whether the person stopped what was done last.
  var wasInterrupted: Bool {
    get { interruptions.wasInterrupted }
    set { interruptions.wasInterrupted = newValue }
  }
  /// Whether a callback waits for what the person types.
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

  /// Begins anew: what the session starts with is made again.
  ///
  /// What fails is printed.
  ///
  /// - Throws: `PolicyError` of a script that the session starts with.
  package func open() throws(PolicyError) { try open(again: false) }

  /// Begins again as if it had not begun: a recording of it goes on behind what it has.
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
    host.simulation.winding.didStop = { [weak self] in self?.host.endScript() }
    events.mayPrint = { [unowned self] in host.mayWrite($0) }
    host.output = { [unowned self] line in
      events.flush()
      output.printOutput(ofScript: line)
    }
    host.warnings = { [unowned self] warning in
      events.flush()
      output.printError("warning: \(warning)")
    }
  }

  /// Hears of everything that happens, for whoever steps or waits for it to happen again.
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

  /// A module or plug-in is about to run.
  private func note(_ source: TraceSource) {
    options.recorder?.note(source)
    guard options.keepsJournal,
      !state.loadedSources.contains(where: { $0.content == .source(source) })
    else { return }
    state.loadedSources.append(TraceInput(after: host.simulation.log.count, .source(source)))
  }

  /// The views need not be drawn for what has happened so far.
  func didDraw() { state.drawn = host.simulation.log.count }
}

/// What runs the entries of a session, and follows what becomes of it.
protocol SessionRunner: AnyObject {
  var session: ShellSession { get }
  /// Whether a callback waits for what the person types.
  var isStopped: Bool { get }
  /// Takes what was entered and prints what comes of it.
  func enter(_ text: String) -> ShellSession.Outcome
  /// A callback is called, or was answered.
  func hear(_ event: Event)
  /// The session stands at another event, to which the person went.
  func didTravel()
  /// One of the same kind, with a session of its own.
  func another(options: ShellOptions, output: TextOutput) -> any SessionRunner
}
