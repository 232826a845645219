import Debugging
import DragDrop
import Lessons
package import Plugins
package import Policies
import Texts
import Traces

/// A session: its host, which is replaced when it begins again, and its output.
///
/// It does not use a terminal and has no commands: a ``CommandInterpreter`` runs the entries.
package final class ShellSession {
  /// Whether the session continues.
  package enum Outcome: Hashable, Sendable {
    case goOn
    case quit
  }

  package var options: ShellOptions
  package let output: TextOutput
  package let events: EventPrinter
  /// The simulation and its Lua; replaced when the session begins again.
  package private(set) var host: PolicyHost
  /// What plug-ins add to the shell; replaced together with the host.
  package private(set) var extensions: ShellExtensions
  /// The plug-ins of the host.
  package var plugins: PluginLibrary { extensions.library }
  /// The debugger of the entries.
  private(set) lazy var debugger = Debugger { [unowned self] in host }
  let prompt = EntryPrompt()
  /// The entries, for going back in time.
  package private(set) lazy var history = SessionHistory(of: self)
  /// Prints the messages of the session.
  package private(set) lazy var printer = SessionPrinter(of: self)
  /// Plays gestures that are typed.
  package private(set) lazy var gestures = GestureRunner(of: self)
  /// Records where Ctrl-C stopped an entry.
  let interruptions = InterruptionWatch()
  private var opening = Opening.notBegun
  /// Why the user's own script could not be read.
  private var initProblem: PolicyError?
  /// The lesson in the host, also in a copy of the session, which has no learner.
  private(set) var lesson: Lesson?
  /// The files that `:save` and the like have written, as paths without links.
  var writtenPaths: Set<String> = []
  /// The place at which `:save` has written the whole session; nil if it has not.
  var savedPlace: Journal.Place?
  /// The learner; nil outside of lessons.
  var learner: Learner? {
    didSet {
      events.pointsToHelp = learner != nil
      events.quiet = learner?.lesson?.quiet ?? []
    }
  }

  /// How far the beginning of the session has come.
  fileprivate enum Opening {
    case notBegun
    case underway
    case failed(PolicyError)
    case succeeded
  }

  private var hasBegun: Bool {
    if case .notBegun = opening { false } else { true }
  }
  /// The error with which the beginning failed; nil if it did not.
  var failure: PolicyError? {
    if case .failed(let error) = opening { error } else { nil }
  }
  /// The trace level.
  var trace: TraceLevel {
    get { events.level }
    set { events.level = newValue }
  }
  /// Whether all output is JSON, one object per line.
  var printsJSON: Bool {
    get { events.printsJSON }
    set { events.printsJSON = newValue }
  }
  /// Whether the user interrupted the last work.
  var wasInterrupted: Bool {
    get { interruptions.wasInterrupted }
    set { interruptions.wasInterrupted = newValue }
  }
  /// The error of the last script that failed; reset before each entry.
  var lastError: PolicyError?
  /// Whether a callback is stopped, and waits for commands of the debugger.
  var isStopped: Bool { debugger.isStopped }
  /// Whether every entry stops before its first callback.
  var stopsBeforeCallbacks: Bool {
    get { debugger.firstPlan == .callback }
    set { debugger.firstPlan = newValue ? .callback : .breakpoints }
  }
  /// Whether a finger holds items.
  var isDragging: Bool { host.simulation.player.drags.contains(where: \.isActive) }

  /// How the session begins.
  var setup: SessionSetup {
    get {
      var setup = options.setup
      setup.learner = learner.map { ($0, $0.run) }
      return setup
    }
    set {
      let initSource = options.setup.initSource
      options.setup = newValue
      options.setup.initSource = newValue.initSource ?? initSource
      learner = newValue.learner?.0
      if let run = newValue.learner?.1 { learner?.run = run }
    }
  }

  /// A session; nothing is prepared before ``open()``.
  init(options: ShellOptions, output: TextOutput) {
    self.options = options
    self.output = output
    events = EventPrinter(
      output: output, level: options.trace, printsJSON: options.printsJSON)
    host = PolicyHost(options: options.policies)
    extensions = ShellExtensions(
      of: PluginLibrary.connect(to: host, search: options.plugins), reserved: .shell)
    output.writer.isInterrupted = { PolicyHost.isInterrupted }
    output.transcript = Transcript()
    readInitFile()
  }

  /// Begins the session, or begins it again.
  ///
  /// Errors are printed.
  ///
  /// - Throws: `PolicyError` of a script at the beginning.
  package func open() throws(PolicyError) { try open(again: false) }

  /// Begins the session again, and continues the current recording.
  package func openAgain() throws(PolicyError) {
    history.forgetAll()
    wasInterrupted = false
    try open(again: true)
  }

  private func open(again: Bool) throws(PolicyError) {
    if hasBegun, !again {
      readInitFile()
      beginNextRecording()
    }
    history.addBeginning(setup)
    defer { history.finishBeginning() }
    try begin(stop: nil)
  }

  /// Repeats the beginning of the session, up to an event if one is given.
  ///
  /// Errors are ignored because they were already reported.
  func repeatBeginning(stop: Int?) {
    wasInterrupted = false
    do throws(PolicyError) {
      try begin(stop: stop)
    } catch {
      // It failed the first time too.
    }
    guard stop != nil else { return }
    host.simulation.replayLimit.end = nil
    host.currentRun.resume()
  }

  /// The host with all that was made for it: kept while entries are replayed in a new host, so that
  /// the replay can be abandoned.
  struct Run {
    let host: PolicyHost
    fileprivate let extensions: ShellExtensions
    fileprivate let opening: Opening
    fileprivate let setup: SessionSetup
    fileprivate let lesson: Lesson?
    fileprivate let lastDrag: Drag?
    fileprivate let report: DragReport
  }

  /// The present run.
  var run: Run {
    get {
      Run(
        host: host, extensions: extensions, opening: opening, setup: setup, lesson: lesson,
        lastDrag: gestures.lastDrag, report: events.report)
    }
    set {
      (host, extensions, opening) = (newValue.host, newValue.extensions, newValue.opening)
      setup = newValue.setup
      lesson = newValue.lesson
      learner?.lesson = newValue.lesson
      gestures.lastDrag = newValue.lastDrag
      events.report = newValue.report
    }
  }

  private func begin(stop: Int?) throws(PolicyError) {
    if hasBegun {
      host = PolicyHost(options: options.policies)
      extensions = ShellExtensions(
        of: PluginLibrary.connect(to: host, search: options.plugins), reserved: .shell)
    }
    opening = .underway
    history.beginRun()
    gestures.lastDrag = nil
    printer.forgetRun()
    connect()
    host.simulation.replayLimit.isOn = options.keepsJournal
    host.simulation.replayLimit.end = stop
    interruptions.begin(in: host, scheduled: history.scheduled)
    defer {
      interruptions.endEntry()
      if let occurred = interruptions.occurred { options.recorder?.interruptEntry(occurred) }
      events.flush()
      printer.didDraw()
    }
    runInitFile()
    do throws(PolicyError) {
      try host.currentRun.whileInterruptible { () throws(PolicyError) in
        if let prepare = options.setup.prepare {
          try prepare(self)
        } else if host.simulation.allViews.isEmpty {
          try openTables()
        }
      }
    } catch {
      recordEnd(error)
      opening = .failed(error)
      throw error
    }
    opening = .succeeded
  }

  private func connect() {
    events.observe(host.simulation.log)
    let views = options.recordsViews ? ViewRecorder(host.simulation) : nil
    history.viewRecorder = views
    options.didOpenHost?(host, views)
    options.recorder?.attach(to: host.simulation.log, views: views)
    host.outerSettings = OuterSettings(names: ShellSetting.all.map(\.name)) {
      [unowned self] (name, word) throws(PolicyError) in
      // Settings of the shell stay unchanged when the session goes back in time.
      guard !history.isReplaying else { return }
      if let problem = ShellSetting.named(name)?.set(word, in: self) {
        throw PolicyError(.runtime, "bad value for '\(name)': \(problem)")
      }
    }
    observe(host.simulation.log)
    host.modules.willLoad = { [weak self, willLoad = host.modules.willLoad] script, kind in
      let script = willLoad(script, kind)
      self?.history.record(TraceSource(script, kind))
      return script
    }
    host.simulation.replayLimit.didStop = { [weak self] in self?.host.currentRun.endScript() }
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
  private func observe(_ log: EventLog) {
    log.addObserver { [weak self] event in
      guard let self else { return }
      interruptions.observe(event)
      if history.isReplaying {
        history.recordReplayed(event)
      } else if event.kind == .call || event.kind == .answer {
        debugger.observe(event)
      }
    }
  }

  /// Reads the user's own script.
  private func readInitFile() {
    (options.setup.initSource, initProblem) = (nil, nil)
    let path: String
    switch options.initScript {
    case nil: return
    case .recorded(let source):
      options.setup.initSource = source
      return
    case .file(let file): path = file
    }
    do throws(PolicyError) {
      let script = try ScriptLoader.load(path)
      options.setup.initSource = TraceSource(
        name: script.name, text: script.text, role: .initialization)
    } catch {
      initProblem = error
    }
  }

  /// Runs the user's own script; an error in it does not end the session.
  private func runInitFile() {
    if let initProblem { printer.printError(initProblem.rendered) }
    guard let source = options.setup.initSource else { return }
    do throws(PolicyError) {
      host.modules.source = modules(besideScriptAt: source.name)
      try host.currentRun.whileInterruptible { () throws(PolicyError) in
        _ = try host.evaluate(source.text, name: source.name)
      }
    } catch {
      recordEnd(error)
      printer.printError(error)
    }
  }

  /// Records that an error ended a script: whether the user interrupted it, and where.
  func recordEnd(_ error: PolicyError) {
    let isInterrupt = error.kind == .interrupted && !host.simulation.replayLimit.hasStopped
    wasInterrupted = isInterrupt && !interruptions.wasScheduled
    if error.limit == .seconds { interruptions.timeLimit = error }
    // Expressions that are evaluated at a stop are not part of the entry.
    guard !isStopped else { return }
    if !isInterrupt, error.kind != .syntax { lastError = error }
    if wasInterrupted { interruptions.recordInterrupt() }
  }

  /// Begins again with other views and scripts, and prints the views.
  func begin(with next: SessionSetup, reread: (() throws(PolicyError) -> SessionSetup)? = nil) {
    setup = next
    options.setup.reread = reread
    learner = nil
    reopen()
  }

  /// Begins again, and prints the views.
  func reopen() {
    do throws(PolicyError) {
      try open()
    } catch {
      printer.printError(error)
    }
    printer.printViews(host.simulation.allViews)
    printer.printNextSteps()
  }

  /// Runs a script; its modules are next to it.
  package func run(
    _ script: Script, isMain: Bool, arguments: [String]
  ) throws(PolicyError) {
    plugins.search.script = script.name
    host.modules.source = modulesAndPlugins(besideScriptAt: script.name)
    try host.run(script, isMain: isMain, arguments: arguments)
  }

  /// Finds the modules of a script: in the trace if there is one, then in the files next to the
  /// script.
  func modules(besideScriptAt path: String) -> ModuleFinder {
    let onDisk = ScriptLoader.modules(besideScriptAt: path)
    return options.modules.map { $0.or { onDisk } } ?? onDisk
  }

  /// Finds the modules of a script, then those of plug-ins.
  func modulesAndPlugins(besideScriptAt path: String) -> ModuleFinder {
    modules(besideScriptAt: path).or { [unowned self] in plugins.modules }
  }

  /// Ends the recording of the previous session, and starts a new one.
  func beginNextRecording() {
    guard let recorder = options.recorder else { return }
    history.viewRecorder?.readChanges()
    recorder.close()
    let next = options.nextRecorder?(options.traceHeader)
    options.recorder = next?.recorder
    if let next { printer.printNote("The trace continues in \(next.path).") }
  }

  /// Makes the two tables, the default beginning of a session.
  func openTables() throws(PolicyError) {
    _ = try host.evaluate(OpeningTables.script, name: OpeningTables.name)
    events.discard()
  }

  /// Prints the views, and a line that suggests what to type.
  package func showBeginning() {
    guard !options.prompt.isQuiet else { return }
    printer.printViews(host.simulation.allViews)
    printer.printNote(
      options.setup.prepare == nil ? OpeningTables.greeting : ":help lists the commands.")
    if let count = prompt.kept?.entryCount {
      let entries = count == 1 ? "1 entry" : "\(count) entries"
      printer.printNote("The last session (\(entries)) was not saved: :restore continues it.")
    }
    output.flush()
  }

  // MARK: Lessons

  /// Makes the views of a lesson in this session.
  ///
  /// - Parameters:
  ///   - script: The lesson's file.
  ///   - path: The path of the file; its modules are next to it.
  /// - Returns: The lesson.
  /// - Throws: What is wrong with the file, or an error of its function.
  func prepareLesson(_ script: Script, besideScriptAt path: String) throws(PolicyError) -> Lesson {
    host.modules.source = modules(besideScriptAt: path)
    let lesson = try Lesson.read(script, in: host)
    self.lesson = lesson
    // A copy of a session, for comparisons, has no learner.
    learner?.lesson = lesson
    events.quiet = learner?.lesson?.quiet ?? []
    try lesson.prepare()
    return lesson
  }

  /// Runs the solutions of the first tasks of a lesson, and the gestures of their questions,
  /// without printing.
  func catchUp(with lesson: Lesson, to task: Int) {
    let (level, wasMuted) = (trace, output.isMuted)
    events.flush()
    (trace, output.isMuted) = (.off, true)
    defer { (trace, output.isMuted) = (level, wasMuted) }
    host.catchUp(with: lesson, to: task)
  }
}
