import DragDrop
import LineEditor
public import Plugins
public import Policies
import Texts
public import Traces
import Workspaces

/// One session at the prompt: its host, its settings, and what it prints.
///
/// It takes entries as text and prints what comes of them; where they come from is not its concern.
public final class ShellSession {
  /// Whether the session goes on.
  public enum Outcome: Hashable, Sendable {
    case goOn
    case quit
  }

  var options: ShellOptions
  let output: TextOutput
  /// The simulation and its Lua; replaced by `:reset`.
  public private(set) var host: PolicyHost
  /// The plug-ins of the host; replaced with it.
  public private(set) var plugins: PluginLibrary
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
  private(set) var hasBeginningFailed = false
  let events: EventPrinter
  /// What was typed and printed so far.
  private(set) var transcript = Transcript()
  /// Follows what the views show, for pictures; replaced with the host.
  public private(set) var viewRecorder: ViewRecorder?
  /// Where the learner stands; nil outside of lessons.
  var learner: Learner?
  /// The lessons of plug-ins, which are looked for once.
  private(set) lazy var pluginLessons = findPluginLessons()
  /// What was done of all lessons.
  lazy var lessonProgress = LessonProgress(path: options.lessonProgress)
  private var hasBegun = false
  /// The person's own script as the session began with it.
  var initSource: TraceSource?
  /// Why there is none.
  private var initProblem: PolicyError?
  /// The workspace that the session began with; its views stay when another script is run.
  var workspace: Workspace?
  private(set) var entryCount = 0
  /// The drag of the last gesture, also once it has ended.
  private(set) var lastDrag: Drag?
  /// Whether the views are on the whole terminal, which shows them all the time.
  var isFullScreen = false
  /// The number of the last event when the views were drawn.
  private var drawn = 0
  /// What was entered, to go back to.
  var journal = Journal()
  /// Where it can be gone back to without playing everything again.
  var moments = Moments()
  /// What modules and plug-ins were read since the session began.
  private(set) var loadedSources: [TraceInput] = []
  /// Whether the session does again what it has done before.
  var isReplaying = false
  /// How far that has come.
  var progress: ReplayProgress?
  /// Whether the person stopped what was done last.
  var wasInterrupted = false
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
  public init(options: ShellOptions, output: TextOutput) {
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
  public func open() throws(PolicyError) {
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
        takeMoment(done: journal.steps.count)
      }
    }
    try begin(stop: nil)
  }

  /// Begins anew as the session began, up to an event where one is given; nothing is thrown, because
  /// what fails has failed before.
  func beginAnew(stop: Int?) {
    wasInterrupted = false
    do throws(PolicyError) {
      try begin(stop: stop)
    } catch {
      // It failed before.
    }
    guard stop != nil else { return }
    host.simulation.winding.end = nil
    host.goOnAfterStop()
  }

  private func begin(stop: Int?) throws(PolicyError) {
    if hasBegun {
      host = PolicyHost(options: options.policies)
      plugins = PluginLibrary.connect(to: host, search: options.plugins)
    }
    hasBegun = true
    hasBeginningFailed = true
    lastDrag = nil
    loadedSources = []
    entryCount = 0
    moments.removeAll()
    connect()
    host.simulation.winding.isOn = options.keepsJournal
    host.simulation.winding.end = stop
    interruptions.begin(in: host, due: dueInterruption)
    defer {
      interruptions.finish()
      if let came = interruptions.came { options.recorder?.interruptEntry(came) }
      events.flush()
      drawn = host.simulation.log.count
    }
    runInitFile()
    do throws(PolicyError) {
      try host.whileInterruptible { () throws(PolicyError) in
        if let prepare = options.prepare {
          try prepare(self)
        } else if host.simulation.allViews.isEmpty {
          try openTables()
        }
      }
    } catch {
      noteEnd(error)
      throw error
    }
    hasBeginningFailed = false
  }

  /// Reads what the person wants at every start.
  private func readInitFile() {
    (initSource, initProblem) = (options.initScript, nil)
    guard initSource == nil, let path = options.initFile else { return }
    do throws(PolicyError) {
      let script = try ScriptLoader.load(path)
      initSource = TraceSource(name: script.name, text: script.text, role: .initialization)
    } catch {
      initProblem = error
    }
  }

  /// An error in what the person wants at every start keeps nobody from the prompt.
  private func runInitFile() {
    if let initProblem { printError(initProblem.rendered) }
    guard let source = initSource else { return }
    do throws(PolicyError) {
      let onDisk = ScriptLoader.modules(besideScriptAt: source.name)
      host.moduleSource = options.modules.map { $0.or { onDisk } } ?? onDisk
      try host.whileInterruptible { () throws(PolicyError) in
        try host.open(source.text, name: source.name)
      }
    } catch {
      noteEnd(error)
      printError(error.rendered)
    }
  }

  /// Something was ended by an error: whether the person did that, and where.
  private func noteEnd(_ error: PolicyError) {
    let isInterrupt = error.kind == .interrupted && !host.simulation.winding.hasStopped
    wasInterrupted = isInterrupt && !interruptions.wasDue
    // What is evaluated at a stop is no part of the entry.
    guard !stepper.isStopped else { return }
    if wasInterrupted { interruptions.noteInterrupt() }
  }

  /// Ends the recording of the session that was; what begins now has one of its own.
  func beginNextRecording() {
    guard let recorder = options.recorder else { return }
    viewRecorder?.finish()
    recorder.close()
    let next = options.nextRecorder?(header)
    options.recorder = next?.recorder
    if let next { printNote("The trace goes on in \(next.path).") }
  }

  /// Opens the two tables that a session begins with unless it is told otherwise.
  func openTables() throws(PolicyError) {
    try host.open(OpeningTables.script, name: OpeningTables.name)
    events.discard()
  }

  /// Prints what a person sees first: the views, and one line that says what to type.
  public func showBeginning() {
    guard !options.isQuiet else { return }
    printViews(host.simulation.allViews)
    printNote(options.prepare == nil ? OpeningTables.greeting : ":help lists the commands.")
    output.flush()
  }

  private func connect() {
    events.follow(host.simulation.log)
    viewRecorder = options.followsViews ? ViewRecorder(host.simulation) : nil
    options.follow?(host, viewRecorder)
    options.recorder?.follow(host.simulation.log, views: viewRecorder)
    host.outerSettings = OuterSettings(names: Self.ownSettings) {
      [unowned self] (name, word) throws(PolicyError) in
      if let problem = setOwn(name, to: word) {
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
      output.print(line)
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

  /// Makes the session's own variables what they were at a moment.
  func restore(_ moment: Moments.Entry) {
    wasInterrupted = false
    loadedSources.removeLast(max(0, loadedSources.count - moment.sourceCount))
    entryCount = moment.entryCount
    lastDrag = moment.lastDrag
  }

  /// The views need not be drawn for what has happened so far.
  func didDraw() { drawn = host.simulation.log.count }

  // MARK: Entries

  /// Takes what was entered and prints what comes of it.
  public func enter(_ text: String) -> Outcome {
    for entry in Input.entries(in: text, isAssigned: isAssigned) {
      if !entry.allSatisfy(\.isWhitespace) { transcript.add(entry: entry, prompt: prompt) }
      if run(entry) == .quit { return .quit }
      // What Ctrl-C has ended is what was being printed, or the rest of the line.
      guard !PolicyHost.isInterrupted else {
        PolicyHost.answerInterrupt()
        output.printError("\ninterrupted")
        break
      }
    }
    options.didEnter?()
    return .goOn
  }

  private func run(_ entry: String) -> Outcome {
    defer { output.flush() }
    if !isReplaying, !stepper.isStopped { reloadChangedPlugins() }
    do throws(ShellError) {
      let input = Input(entry, isAssigned: isAssigned)
      guard isAct(input) else { return try run(input, entry).outcome }
      return try stepper.stepping { () throws(ShellError) in
        try keeping(entry, changesScripts: !isGesture(input)) { () throws(ShellError) in
          try run(input, entry)
        }
      }
    } catch {
      output.printError(error.description)
    }
    return .goOn
  }

  private func run(_ input: Input, _ entry: String) throws(ShellError) -> EntryResult {
    switch input {
    case .blank: break
    case .command(let line, let offset):
      let outcome = try runCommand(line, entry: entry, offset: offset)
      if isGesture(line), !isReplaying { lookAtTask(isGesture: true) }
      return EntryResult(outcome: outcome)
    case .help(let topic):
      try output.paging { () throws(ShellError) in
        output.print(try HelpPages.text(for: topic, in: self))
      }
    case .lua(let text):
      let isLua = try evaluate(text)
      if !isReplaying, !stepper.isStopped { lookAtTask() }
      return EntryResult(counts: isLua)
    }
    return EntryResult()
  }

  private func isGesture(_ input: Input) -> Bool {
    if case .command(let line, _) = input { return isGesture(line) }
    return false
  }

  private func isGesture(_ line: String) -> Bool {
    CommandWords(line).words.first.flatMap { command(calledBy: $0.text) }?.isGesture ?? false
  }

  /// Whether a global variable of that name was assigned at the prompt, or the function that is
  /// stopped has a variable of that name.
  func isAssigned(_ name: String) -> Bool {
    host.isAssignedAtPrompt(name) || stepper.frame?.knows(name) ?? false
  }

  private func runCommand(
    _ line: String, entry: String, offset: Int
  ) throws(ShellError) -> Outcome {
    let words = CommandWords(line)
    guard let first = words.words.first else {
      throw ShellError(
        "the command's name is missing", line: entry, column: offset, hint: ":help lists them")
    }
    let command = try meant(by: first, entry: entry, offset: offset)
    let arguments = CommandArguments(command: command, words: words)
    if let refusal = stepper.refusal(of: command) { throw ShellError(refusal) }
    do throws(ShellError) {
      switch command.action {
      case .gesture:
        try play(words.line)
        return .goOn
      case .run(let action):
        try arguments.checkCount()
        guard let header = command.pagedHeader else { return try action(self, arguments) }
        var outcome = Outcome.goOn
        try output.paging(header: header) { () throws(ShellError) in
          outcome = try action(self, arguments)
        }
        return outcome
      }
    } catch {
      // Columns are those of the command's own line.
      var error = error
      if error.line == words.line {
        error.line = entry
        error.column += offset
      }
      throw error
    }
  }

  // MARK: Lua

  /// Whether the text was Lua at all.
  private func evaluate(_ text: String) throws(ShellError) -> Bool {
    wasInterrupted = false
    var isLua = true
    // The same number when it is done again: only what is Lua counts.
    defer { if isLua, !stepper.isStopped { entryCount += 1 } }
    do throws(PolicyError) {
      let results = try host.whileInterruptible { () throws(PolicyError) in
        if let results = try stepper.evaluate(text) { return results }
        return try host.evaluateForPrompt(text, name: "entry \(entryCount + 1)")
      }
      events.flush()
      for line in results { output.print("\(arrow) \(line)") }
      if let advice = adviceAboutName(text, results) { output.print(advice) }
      if !stepper.isStopped { savedEntry.add(entry: text) }
    } catch {
      events.flush()
      isLua = error.kind != .syntax
      noteEnd(error)
      if !stepper.isStopped { noteFailure(error, as: LuaText.failing(text)) }
      if error.kind == .syntax, let advice = adviceAboutCommand(text) { throw advice }
      // The terminal has shown ^C, and nothing after it.
      let row = output.isInteractive ? "\n" : ""
      output.printError(
        error.kind == .interrupted ? "\(row)interrupted" : withAdvice(error).rendered)
    }
    showState()
    return isLua
  }

  private var arrow: String { "=>" }

  // MARK: Gestures

  /// Plays a line of the gesture language, and prints the calls of each gesture and the views.
  func play(_ line: String) throws(ShellError) {
    let gestures: GestureScript
    do throws(GestureScript.SyntaxError) {
      gestures = try GestureScript(line)
    } catch {
      throw ShellError(error.message, line: error.line, column: error.column - 1)
    }
    wasInterrupted = false
    for step in gestures.steps {
      do throws(PolicyError) {
        let note = noteAboutIdleFinger(step.gesture, of: host.player.current)
        lastDrag = try host.whileInterruptible { () throws(PolicyError) in
          try host.play(step.text)
        }
        events.flush()
        if let note { printNote(note) }
      } catch {
        noteEnd(error)
        noteFailure(error, as: "pcall(gesture, \(LuaSyntax.quoted(line)))")
        events.flush()
        showState()
        // A gesture that makes no sense now is about what was typed; all else is about a script.
        guard error.scriptName == nil else {
          output.printError(error.rendered)
          return
        }
        throw ShellError(
          error.message, line: line, column: column(ofWordIn: step, for: error),
          hint: error.notes.isEmpty ? nil : error.notes.joined(separator: "\n  "))
      }
    }
    savedEntry.add("gesture \(LuaSyntax.quoted(line))")
    showState()
  }

  /// An entry failed, and perhaps did something before: a saved script does the same.
  private func noteFailure(_ error: PolicyError, as text: String) {
    switch error.kind {
    case .interrupted,
      _ where interruptions.came != nil:
      savedEntry.loss = "was interrupted"
    case .limit: savedEntry.loss = "went over a limit"
    default: savedEntry.add(text)
    }
  }

  /// Where the word stands that an error is about: the one that the message quotes, the item
  /// where the message begins with the view's name, else the gesture itself.
  private func column(ofWordIn step: GestureScript.Step, for error: PolicyError) -> Int {
    let words = CommandWords(step.text).words
    let quoted = words.first { error.message.contains("'\($0.text)'") }
    let item = words.count > 2 && error.message.hasPrefix(words[1].text + " ") ? words[2] : nil
    return step.column - 1 + ((quoted ?? item)?.range.lowerBound ?? 0)
  }

  // MARK: Printing what happened

  /// Draws the views and says what could be typed next, if anything happened since the last time.
  func showState() {
    let count = host.simulation.log.count
    guard count > drawn, !isFullScreen, !isReplaying, !stepper.isStopped else { return }
    drawn = count
    guard trace != .off else { return }
    printViews(host.simulation.allViews)
    printNextSteps()
  }

  /// Prints a line after everything that happened before it.
  func print(_ line: String) {
    events.flush()
    output.print(line)
  }

  /// Prints an error after everything that happened before it.
  func printError(_ text: String) {
    events.flush()
    output.printError(text)
  }

  func printNextSteps() {
    let steps = NextSteps.commands(for: host.player)
    // A lesson says itself what comes next.
    guard !options.isQuiet, !printsJSON, !steps.isEmpty, learner == nil else { return }
    let dot = output.appearance().usesUnicode ? " · " : " | "
    printNote("next: " + steps.joined(separator: dot))
  }

  /// Prints a sentence of ours, dim and broken at blanks.
  func printNote(_ text: String) {
    let appearance = output.appearance()
    for line in appearance.wrapped(StyledText(text, .dim), indentation: 2) {
      output.print(appearance.text(line))
    }
  }

  /// The prompt for the next entry.
  public var prompt: String {
    let appearance = output.appearance()
    return PromptText.text(
      for: host.player.current, usesUnicode: appearance.usesUnicode, columns: appearance.columns)
  }
}
