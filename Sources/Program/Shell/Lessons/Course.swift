import DragDrop
import Lessons
import Policies
import Texts
import Traces

/// Lessons at the prompt: starting one, checking tasks, continuing with the next.
package final class Course {
  unowned let shell: CommandInterpreter
  var session: ShellSession { shell.session }
  /// The lessons of plug-ins; looked up once.
  private lazy var pluginLessons = LessonSearch.lessons(
    ofPlugins: session.options.plugins, options: session.options.policies)
  /// When the learner did something last, for the time that a lesson takes.
  private var lastMoment = ContinuousClock.now
  /// The progress in all lessons.
  lazy var progress = LessonProgress(path: session.options.lessons.progressFile)

  init(of shell: CommandInterpreter) {
    self.shell = shell
    session.output.willPrintRows = { [weak self] in self?.waitForRoom(for: $0) }
  }

  var host: PolicyHost { session.host }
  /// All lessons: the built-in ones, the user's own, then those of plug-ins, by name.
  var files: [LessonSearch.File] { session.options.lessons.files + pluginLessons }

  // MARK: Beginning

  /// Begins a lesson, at the first task that is not done unless a task is given.
  ///
  /// - Parameters:
  ///   - word: A number, a file's name or part of it, a path; empty for the first lesson that is
  ///     not done.
  ///   - task: The task to begin with, from 1.
  /// - Throws: What is wrong with the words.
  package func begin(_ word: String, task: Int? = nil) throws(ShellError) {
    let file = try file(named: word)
    var script: Script
    do throws(PolicyError) {
      script = try ScriptLoader.load(file.path)
    } catch {
      throw ShellError("\(file.path): \(error.message)")
    }
    // Messages need not show the folder of a lesson that is in the list.
    if files.contains(file) { script.name = "\(file.name).lua" }
    let learner = Learner(file: file, script: script)
    let done = progress[file.name]
    learner.task = task.map { max(0, $0 - 1) } ?? (done.isDone ? 0 : done.tasks)
    guard open(learner) else { return }
    // The previous lesson may have turned off the trace of calls.
    let usual: TraceLevel = session.trace == .all ? .all : .calls
    session.trace = learner.lesson?.trace.flatMap(TraceLevel.init) ?? usual
    lastMoment = .now
    if task == nil { sayWhereItGoesOn(isFirst: !word.isEmpty || file == files.first) }
    printOpening()
  }

  private func file(named word: String) throws(ShellError) -> LessonSearch.File {
    let (files, progress) = (files, progress)
    return try ShellError.reporting { () throws(PolicyError) in
      word.isEmpty ? try files.next(after: progress) : try files.named(word)
    }
  }

  /// Opens a session with the lesson at the learner's current task; prints an error and returns
  /// false if the lesson has one.
  @discardableResult
  private func open(_ learner: Learner) -> Bool {
    let before = session.setup
    // Read now: when this session is opened again later, the tasks after this one are replayed as
    // entries.
    let start = learner.task
    let (script, path) = (learner.script, learner.file.path)
    var beginning = SessionSetup()
    beginning.sources = [TraceSource(name: script.name, text: script.text, role: .lesson)]
    beginning.prepare = { session throws(PolicyError) in
      let lesson = try session.prepareLesson(script, besideScriptAt: path)
      session.catchUp(with: lesson, to: start)
    }
    beginning.lessonTasksDone = start
    session.setup = beginning
    learner.run = Learner.Run()
    session.learner = learner
    do throws(PolicyError) {
      try session.open()
    } catch {
      session.printer.printError(error.rendered)
      session.setup = before
      do throws(PolicyError) { try session.open() } catch {
        session.printer.printError(error.rendered)
      }
      return false
    }
    // The lesson's file may have fewer tasks than before; then its last one is next.
    begin(task: min(start, (learner.lesson?.tasks.count ?? 1) - 1), of: learner)
    return true
  }

  private func begin(task: Int, of learner: Learner) {
    learner.begin(
      task, after: host.simulation.log.count, step: session.history.place.done)
    learner.stages = learner.current.map { shell.stages(of: $0) } ?? []
  }

  /// Sets the current task after the session has moved back or forward in time.
  func updateCurrentTask() {
    guard let learner = session.learner, hasMoved(learner) else { return }
    printTask()
  }

  /// Sets the current task; returns whether it is a different one.
  @discardableResult
  private func hasMoved(_ learner: Learner) -> Bool {
    learner.go(toEvent: host.simulation.log.count, step: session.history.place.done)
  }

  /// `:reset`: begins the current task again; without a lesson, the session.
  func restart() {
    guard let learner = session.learner else { return session.reopen() }
    // After the last task the whole lesson begins again.
    let isOver = learner.current == nil
    if isOver {
      learner.task = 0
      learner.forgetAnswers()
      guard open(learner) else { return }
    } else {
      guard undoTask(of: learner) else { return }
      // What the learner did in earlier tasks is in the way.
      if shell.findSolution() == nil { guard open(learner) else { return } }
    }
    learner.hints = 0
    session.printer.printNote(isOver ? "The lesson starts again." : "The task starts again.")
    session.printer.printViews(host.simulation.allViews)
    printTask()
  }

  /// Undoes the entries since the task began; what the learner wrote before is kept.
  ///
  /// - Returns: Whether the session is at the beginning of the task.
  private func undoTask(of learner: Learner) -> Bool {
    switch session.history.rewind(to: Journal.Place(done: learner.firstStep)) {
    case .arrived:
      hasMoved(learner)
      return true
    case .interrupted:
      session.printer.printError("interrupted; the session has not changed")
      return false
    case .outOfReach: return open(learner)
    }
  }

  /// Leaves the lesson; the session begins as the shell did.
  func end() throws(ShellError) {
    guard session.learner != nil else {
      throw ShellError("no lesson is in progress", hint: ":lesson lists them")
    }
    session.setup = SessionSetup()
    session.trace = .calls
    session.printer.printNote("You have left the lesson; your progress is kept.")
    session.reopen()
  }

  // MARK: Checking

  /// Checks whether an entry has solved the task, and if so continues with the next.
  ///
  /// - Parameters:
  ///   - isGesture: Whether the entry was a gesture, which is commented on even if nothing happened.
  ///   - onlyLooks: Whether the entry only read a variable, which is commented on only if something
  ///     happened.
  func lookAtTask(isGesture: Bool = false, onlyLooks: Bool = false) {
    guard let learner = session.learner, let lesson = learner.lesson, let task = learner.current
    else { return }
    let log = host.simulation.log
    let hasHappened = log.count > learner.lookedAt
    learner.entries += 1
    record { $0.attempts += 1 }
    var hasNews = hasHappened || isGesture
    learner.lookedAt = log.count
    if hasHappened, session.trace == .off { session.printer.printViews(host.simulation.allViews) }
    guard task.question == nil else {
      guard hasNews else { return }
      session.printer.printNote("The question is still open: type the number of the answer.")
      if hasHappened {
        learner.seeAnswer()
        session.printer.printNote("It does not count as a prediction.")
      }
      return
    }
    do throws(PolicyError) {
      let verdict = try TaskValidator(
        session: shell, lesson: lesson, number: learner.task, goal: learner.goal,
        firstEvent: learner.firstEvent
      ).checkedVerdict()
      let isWritten = task.isWritten || !task.hasGoal && task.calls.isEmpty
      // What is still wrong with code that is checked is of interest from the first entry on.
      let isOnTheWay = !task.isChecked && shell.isOnTheWay(learner)
      let isRejected = isWritten && !isOnTheWay && !onlyLooks
      hasNews = hasNews || isRejected
      if verdict.isDone {
        finishTask(praise: "Done.")
      } else if hasNews {
        printPage {
          if let advice = isOnTheWay ? nil : verdict.advice {
            say("Not yet: \(EventPrinter.pointingToHelp(advice))")
          } else if isRejected, !session.isDragging {
            say("Not yet.")
          }
          if task.isWritten {
            for message in DelegateDiagnostics(of: host).misspeltCallbacks { say(message) }
          }
          session.printer.printNote(
            [":task shows the task again", ":hint gives a hint", ":undo undoes the entry"]
              .joined(separator: marks.dot))
        }
      }
    } catch {
      session.printer.printError(error.rendered)
    }
  }

  /// Records what the learner did, and how long it took; a pause counts as five minutes at most.
  private func record(_ change: (inout LessonProgress.Entry) -> Void) {
    guard let learner = session.learner else { return }
    let now = ContinuousClock.now
    let time = min(now - lastMoment, .seconds(300))
    lastMoment = now
    progress.update(learner.file.name) { entry in
      entry.time += time
      change(&entry)
    }
  }

  private func finishTask(praise: String, after printAnswer: () -> Void = {}) {
    guard let learner = session.learner, learner.lesson != nil else { return }
    printPage {
      printAnswer()
      session.printer.print(StyledText("\(marks.done) \(praise)", .answer))
    }
    let showsViews =
      learner.current.map { $0.hasGoal || $0.question?.gesture.isEmpty == false } ?? true
    let hasTried = printTry()
    printPage {
      for (_, reason) in learner.current?.leaves ?? [] { say("Left open: \(reason)") }
    }
    printSwift()
    begin(task: learner.task + 1, of: learner)
    if let problem = progress.update(learner) {
      session.printer.printError("note: your progress could not be saved: \(problem)")
    }
    if learner.current == nil { return printEnding() }
    printPage {
      // Code, and answers to questions without a drag, have printed no views.
      if !showsViews, learner.goal == nil {
        if hasTried { session.printer.printNote("The try is undone; the views are now:") }
        session.printer.printViews(host.simulation.allViews)
      }
      printTask()
    }
  }

  /// Return on an empty line when nothing else is open: the next lesson.
  func answerReturn() {
    guard session.prompt.readEntry != nil, let learner = session.learner, learner.lesson != nil,
      learner.current == nil,
      let number = files.firstIndex(of: learner.file), number + 1 < files.count
    else { return }
    do throws(ShellError) { try beginNext() } catch {
      session.printer.printError(error.description)
    }
  }

  // MARK: Questions

  /// `:answer WORD`: plays the gestures of the question, and compares the result with the guess.
  func answer(_ word: String) throws(ShellError) {
    guard let learner = session.learner, let question = learner.current?.question else {
      throw ShellError(
        "there is no open question",
        hint: session.learner == nil ? ":lesson lists the lessons" : ":task shows the task")
    }
    let guess = try ShellError.reporting { () throws(PolicyError) in
      try question.guess(word.trimmed)
    }
    // Gestures that the learner tried before the answer are undone.
    if host.simulation.log.count > learner.firstEvent {
      guard undoTask(of: learner) else { return }
    }
    func play(_ gesture: String) throws(ShellError) {
      try session.history.playKept(
        try session.gestures.script(LineWords(gesture, hasGestures: true)))
    }
    // A drag that is still in progress does not belong to the question, or is not as it should be.
    var before = question.beginsDrag && session.isDragging ? ["cancel"] : []
    if shell.hasTakenDetour {
      say("After a detour the answer would be different, so the drag begins again.")
      if learner.ownDragIsPlayable {
        before = ["cancel"] + learner.ownDrag
      } else {
        guard open(learner) else { return }
      }
    }
    if !question.gesture.isEmpty {
      let gestures = (before + [question.gesture]).joined(separator: "; ")
      session.printer.print("The lesson plays: \(gestures)")
    }
    for gesture in before { try play(gesture) }
    let start = host.simulation.log.count
    if !question.gesture.isEmpty { try play(question.gesture) }
    let events = host.simulation.log.events(after: start)
    let isPrediction = !learner.hasSeenAnswer
    let (text, explanation) = try ShellError.reporting { () throws(PolicyError) in
      try learner.judge(guess, by: events)
    }
    record { $0.attempts += 1 }
    let score =
      isPrediction
      ? "\(learner.prediction.score)." : "It does not count as a prediction: you had seen it."
    finishTask(praise: "Answered. \(score)") {
      say(text)
      if let explanation { session.printer.printNote("See :lesson \(explanation).") }
    }
  }

  /// The command for an entry that is only an answer to the open question.
  func answer(in entry: String) -> String? {
    guard !session.history.isReplaying, !session.isStopped else { return nil }
    return session.learner?.current?.question?.answer(in: entry).map { ":answer \($0)" }
  }

  /// A command that was typed after the text with which the prompt of the task began, and that text.
  func commandAfterDraft(in entry: String) -> (draft: String, command: String)? {
    guard session.prompt.hasLineEditor, !session.history.isReplaying, !session.isStopped,
      session.learner?.current?.draft.isEmpty == false,
      let typed = entry.wholeMatch(of: /(?s)(.*[^\s:])\s*(:(\w+)(?:[ \t]+[\w .-]*)?)\s*/),
      let command = shell.available.command(calledBy: String(typed.3)),
      command.group == .learn || ["reset", "undo", "quit"].contains(command.name)
    else { return nil }
    return (String(typed.1), String(typed.2).trimmed)
  }

  /// Puts the text before a command back on the prompt, unless the command has put another one there.
  func putBack(_ draft: String) {
    if session.prompt.nextEntry.isEmpty, session.learner?.current?.draft.isEmpty == false {
      session.prompt.nextEntry = draft
    }
  }

  // MARK: Hints

  /// The last failure of a callback since the task began: the callback, and Lua's message.
  private var lastFailure: String? {
    guard let learner = session.learner else { return nil }
    let failure = host.simulation.log.events(after: learner.firstEvent).last {
      $0.kind == .hint && $0.name == "callbackFailed"
    }
    guard let failure, let reason = failure.reason,
      case .fields(let fields) = failure.value,
      let callback = fields.first(where: { $0.name == "callback" })
    else { return nil }
    return "\(callback.value.text()): \(reason)"
  }

  /// `:hint`: prints the next hint; after the last one, the solution.
  func printHint() throws(ShellError) {
    guard let learner = session.learner, let task = learner.current else {
      throw ShellError("no task is in progress", hint: ":lesson lists the lessons")
    }
    let way = task.question == nil ? shell.findSolution() : []
    guard learner.hints < task.hints.count else {
      guard task.question == nil else {
        session.printer.printNote("There are no more hints. You can guess: type a number.")
        return
      }
      session.printer.print("This is the solution:")
      for entry in way ?? [":reset"] + task.solution {
        for line in entry.split(separator: "\n") {
          session.printer.print(StyledText("    \(line)", .call))
        }
      }
      return
    }
    if let way {
      let start = way.prefix(max(0, way.count - task.solution.count))
      // What must be undone may have failed long before.
      if start.first == ":undo", let reason = lastFailure {
        say("Your code has failed: \(EventPrinter.pointingToHelp(reason)).")
      }
      if !start.isEmpty { say("First: \(start.joined(separator: ", then ")).") }
    } else {
      say("The task can no longer be solved from here; :reset starts it again.")
    }
    learner.hints += 1
    record { $0.hints += 1 }
    let rest = task.hints.count - learner.hints
    let more = rest > 0 ? "" : task.solution.isEmpty ? "" : " (enter :hint again for the solution)"
    let words =
      "Hint \(learner.hints) of \(task.hints.count): \(task.hints[learner.hints - 1])\(more)"
    say(words)
  }
}
