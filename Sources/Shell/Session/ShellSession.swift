import DragDrop
import LineEditor
package import Plugins
package import Policies
import Texts
package import Traces
import Workspaces

/// One session at the prompt: its host, its settings, and what it prints.
///
/// It takes entries as text and prints what comes of them; where they come from is not its concern.
package final class ShellSession {
  /// Whether the session goes on.
  package enum Outcome: Hashable, Sendable {
    case goOn
    case quit
  }

  var options: ShellOptions
  let output: TextOutput
  /// The simulation and its Lua; replaced by `:reset`.
  package internal(set) var host: PolicyHost
  /// The plug-ins of the host; replaced with it.
  package internal(set) var plugins: PluginLibrary
  var showsTimes = false
  /// Whether what would follow is shown dim after what is typed.
  var showsSuggestions = true
  /// What was entered so far, oldest first; nil where nobody keeps it.
  var history: () -> [String] = { [] }
  /// Opens the person's editor on a text and gives what was saved; nil where nobody sits there.
  var openEditor: ((String) throws(ExternalEditor.Failure) -> String)?
  /// What stands at the next prompt already.
  var nextEntry = ""
  /// What the entry that runs now is in a saved script.
  var savedEntry = SavedEntry()
  /// Whether what the session begins with raised.
  var hasBeginningFailed = false
  let events: EventPrinter
  /// What was typed and printed so far.
  var transcript = Transcript()
  /// Follows what the views show, for pictures; replaced with the host.
  package internal(set) var viewRecorder: ViewRecorder?
  /// Where the learner stands; nil outside of lessons.
  var learner: Learner?
  /// The lessons of plug-ins, which are looked for once.
  private(set) lazy var pluginLessons = findPluginLessons()
  /// What was done of all lessons.
  lazy var lessonProgress = LessonProgress(path: options.lessonProgress)
  var hasBegun = false
  /// The person's own script as the session began with it.
  var initSource: TraceSource?
  /// Why there is none.
  var initProblem: PolicyError?
  /// The workspace that the session began with; its views stay when another script is run.
  var workspace: Workspace?
  var entryCount = 0
  /// The drag of the last gesture, also once it has ended.
  var lastDrag: Drag?
  /// Whether the views are on the whole terminal, which shows them all the time.
  var isFullScreen = false
  /// The number of the last event when the views were drawn.
  var drawn = 0
  /// What was entered, to go back to.
  var journal = Journal()
  /// Where it can be gone back to without playing everything again.
  var savedStates = SavedStates()
  /// What modules and plug-ins were read since the session began.
  var loadedSources: [TraceInput] = []
  /// Whether the session does again what it has done before.
  var isReplaying = false
  /// How far that has come.
  var progress: ReplayProgress?
  /// Whether the person stopped what was done last.
  var wasInterrupted = false
  /// What ended something because it took too long, by a clock of this machine.
  var timeLimitError: PolicyError?
  /// Notes where Ctrl-C ends an entry.
  let interruptions = InterruptionWatch()
  /// Where what is played again ends, because it was interrupted there.
  var dueInterruption: Interruption?
  /// How many events there were before each step of the journal that was played again.
  var eventsBeforeSteps: [Int: Int] = [:]
  /// Stops before callbacks, and asks what comes next.
  private(set) lazy var stepper = Stepper(session: self)
  /// Reads one more entry while a callback waits; nil where nobody types.
  var readEntry: ((String) -> LineResult)?

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

  /// A session; nothing is prepared before ``open()``.
  package init(options: ShellOptions, output: TextOutput) {
    self.options = options
    showsSuggestions = options.showsSuggestions
    self.output = output
    events = EventPrinter(
      output: output, level: options.trace, printsJSON: options.printsJSON)
    host = PolicyHost(options: options.policies)
    plugins = PluginLibrary.connect(to: host, search: options.plugins)
    output.isInterrupted = { PolicyHost.isInterrupted }
    output.listener = { [weak self] in self?.transcript.add($0) }
    readInitFile()
  }

  /// Begins anew: what the session starts with is made again.
  ///
  /// What fails is printed.
  ///
  /// - Throws: `PolicyError` of a script that the session starts with.
  package func open() throws(PolicyError) {
    if hasBegun {
      readInitFile()
      beginNextRecording()
    }
    let hasJournal = options.keepsJournal
    if hasJournal { journal.append(.begin(beginning), end: 0, boundaries: []) }
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

  /// Hears of everything that happens while somebody steps, or waits for it to happen again.
  private func follow(_ log: EventLog) {
    let previous = log.observer
    log.observer = { [weak self] event in
      previous?(event)
      guard let self else { return }
      interruptions.hear(event)
      if isReplaying {
        if event.number & 0x3FF == 0, let text = progress?.text(after: event.number) {
          output.showProgress(text)
        }
      } else if event.kind == .call || event.kind == .answer {
        stepper.hear(event)
      }
    }
  }

  /// A module or plug-in is about to run.
  private func note(_ source: TraceSource) {
    options.recorder?.note(source)
    guard options.keepsJournal,
      !loadedSources.contains(where: { $0.content == .source(source) })
    else { return }
    loadedSources.append(TraceInput(after: host.simulation.log.count, .source(source)))
  }

  /// The views need not be drawn for what has happened so far.
  func didDraw() { drawn = host.simulation.log.count }
}
