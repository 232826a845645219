import Diagrams
import DragDrop
import Files
import Lessons
import LineEditor
import Lua
import Policies
import Texts
import Traces
import Translation

/// Printing lessons: their texts, tasks and goals, and the list of lessons.
extension Course {
  /// Prints the text of a lesson, the views and the first task.
  ///
  /// If this is taller than the screen, waits for Return after the text.
  func printOpening() {
    session.output.linesOfEntry = 0
    printPage { printLessonHead() }
    printDeclarations()
    printPage {
      session.printer.printViews(host.simulation.allViews)
      printTask()
    }
  }

  /// Prints that a lesson continues in its middle, or that earlier lessons are skipped, and how to
  /// start again.
  func sayWhereItGoesOn(isFirst: Bool) {
    guard let learner = session.learner, learner.task > 0 || !isFirst else { return }
    let lesson = learner.task > 0 ? ":lesson \(learner.file.word) 1 starts the lesson again" : ""
    let course = isFirst ? "" : ":lesson 1 starts the course again"
    session.printer.printNote(
      "You continue where you stopped: "
        + [lesson, course].filter { !$0.isEmpty }.joined(separator: ", "))
  }

  /// Prints the task again after the pager has covered the screen.
  func showTaskAfterPager() {
    if session.learner?.current != nil { printTask() }
  }

  /// Prints a page; waits for Return before it, if it does not fit on the screen together with what
  /// the entry has printed.
  func printPage(_ body: () -> Void) {
    session.events.flush()
    // Programs that read JSON need no pages, and each object must stay one.
    guard !session.printsJSON else { return body() }
    let page = linesPrinted(by: body)
    guard !page.isEmpty else { return }
    waitForRoom(for: page.count)
    session.output.print(page)
  }

  /// Waits for Return if the text with which the prompt begins would move what is to be read off the
  /// screen.
  func waitForRoomForNextEntry() {
    guard !session.prompt.nextEntry.isEmpty else { return }
    let columns = session.output.appearance().columns
    let indentation = session.printer.prompt.displayWidth
    let rows = session.prompt.nextEntry.split(separator: "\n", omittingEmptySubsequences: false)
      .map { 1 + (indentation + $0.displayWidth) / columns }
    waitForRoom(for: rows.reduce(0, +))
  }

  /// In a lesson, waits for Return if the given number of further lines would move what the entry has printed
  /// off the screen: one row of it is the entry's, another the prompt's.
  func waitForRoom(for count: Int) {
    let output = session.output
    guard session.learner != nil, !output.isMuted, output.redirection == nil,
      !host.lua.isRunning,
      output.linesOfEntry > 0, let rows = output.appearance().rows,
      output.linesOfEntry + count > rows - 2
    else { return }
    waitForReader()
    output.linesOfEntry = 0
  }

  /// Waits for Return; text typed before it is the next entry, and then no further page waits;
  /// Ctrl-D leaves.
  private func waitForReader() {
    guard let readEntry = session.prompt.readEntry, session.prompt.typedAhead.isEmpty else {
      return
    }
    session.output.flush()
    switch readEntry("Press Return to continue> ") {
    case .entry(let text):
      if !text.trimmed.isEmpty { session.prompt.typedAhead.append(text) }
    case .endOfInput: session.prompt.typedAhead.append(":quit")
    case .interrupted, .failed, .woken: break
    }
  }

  private func linesPrinted(by body: () -> Void) -> [StyledText] {
    let outer = session.output.redirection
    var lines: [StyledText] = []
    session.output.redirection = { printed, _ in lines += printed }
    body()
    session.output.redirection = outer
    return lines
  }

  private func printLessonHead() {
    guard let learner = session.learner, let lesson = learner.lesson else { return }
    let number =
      files.firstIndex(of: learner.file).map { "Lesson \($0 + 1): " } ?? ""
    session.printer.print("")
    session.printer.print(StyledText("\(number)\(lesson.title)", .title))
    session.printer.print("")
    say(lesson.text)
    session.printer.print("")
  }

  /// The callbacks that are new in the lesson, in Lua and in UIKit.
  private func printDeclarations() {
    let new = session.learner?.lesson?.callbacks.compactMap { SwiftDeclaration.pair(of: $0) } ?? []
    guard !new.isEmpty else { return }
    for (number, (lua, swift)) in new.enumerated() {
      printPage {
        if number == 0 {
          session.printer.print("New here, in Lua and in Swift (:swift shows a whole delegate):")
        }
        session.printer.print(StyledText("    \(lua)", .call))
        for line in swift { session.printer.print(StyledText("    \(line)", .dim)) }
        if number == new.count - 1 { session.printer.print("") }
      }
    }
  }

  /// The drag that was tried with what was written, and the views after it.
  ///
  /// - Returns: Whether anything was tried.
  func printTry() -> Bool {
    guard let task = session.learner?.current, let attempt = task.tries.first,
      let drag = attempt.entries.first
    else { return false }
    printPage {
      session.printer.printNote("tried: \(drag)")
      session.printer.print(attempt.picture(in: shell))
    }
    return true
  }

  /// The functions that the task asked for, in Swift; the beginning if they do not fit on the screen.
  func printSwift() {
    guard let functions = session.learner?.current?.swift(in: shell), !functions.isEmpty else {
      return
    }
    let lines = linesPrinted {
      for line in functions.joined(separator: [""]) {
        session.printer.print(StyledText(line.isEmpty ? "" : "    \(line)", .dim))
      }
    }
    // The title and the prompt need rows as well.
    let room = session.output.appearance().rows.map { max(5, $0 - 4) } ?? lines.count
    printPage {
      session.printer.print("In Swift:")
      guard lines.count > room else { return session.output.print(lines) }
      session.output.print(Array(lines.prefix(room - 1)))
      session.printer.printNote("… \(lines.count - room + 1) more lines; :swift shows all")
    }
  }

  /// The newest drag as a table of its moments.
  private func printMoments() {
    // A lesson without a trace does not mention callbacks.
    guard session.trace != .off, let callbacks = session.learner?.lesson?.callbacks else { return }
    let lines = MomentsText(LifecycleDrawing(session).eventsOfLastDrag, marking: callbacks)
      .lines(style: session.output.drawingStyle)
    guard lines.count > 2 else { return }
    session.printer.print("")
    session.printer.print(
      "The last drag, moment by moment\(callbacks.isEmpty ? "" : "; * is new here"):")
    session.output.print(lines)
  }

  /// `:task`: prints the views and the task.
  func showTask() throws(ShellError) {
    guard session.learner?.current != nil else {
      throw ShellError("no task is in progress", hint: ":lesson lists the lessons")
    }
    session.printer.printViews(host.simulation.allViews)
    printTask()
  }

  /// Prints the task, its goal, and the commands that can be used.
  func printTask() {
    guard let learner = session.learner, let lesson = learner.lesson, let task = learner.current
    else { return }
    let kind = task.question == nil ? "Task" : "Question"
    session.printer.print("")
    session.printer.print(
      StyledText("\(kind) \(learner.task + 1) of \(lesson.tasks.count)", .title))
    say(task.text)
    if let question = task.question {
      // Unwrapped lines would look like choices.
      if LessonText.parts(of: task.text).last?.isKept ?? false { session.printer.print("") }
      for (index, choice) in question.choices.enumerated() {
        session.printer.print(StyledText("    \(index + 1)  \(choice)", .call))
      }
    }
    // A picture of the current views would look like a task.
    if let goal = learner.goal, goal.picture != shell.shown.picture {
      session.printer.print("")
      session.printer.print("It will look like this:")
      session.printer.print(goal.picture)
    }
    printLessonSteps()
    offer(task.draft(in: host))
  }

  /// Puts what the task begins with on the prompt; without a line editor, prints it.
  private func offer(_ draft: String) {
    if session.prompt.hasLineEditor {
      session.prompt.nextEntry = draft
    } else if session.prompt.readEntry != nil {
      for line in draft.split(separator: "\n") {
        session.printer.print(StyledText("    \(line)", .call))
      }
    }
  }

  private func printLessonSteps() {
    let rest = [":hint", ":task shows it again", ":reset starts it again", ":lesson end"]
    let steps =
      switch session.learner?.current?.question {
      case nil: rest
      case let question? where question.asksForOrder:
        ["type the numbers in order, such as \(question.sampleOrder)"] + rest.prefix(2)
      default: ["type the number of the answer"] + rest.prefix(2)
      }
    session.printer.printNote(steps.joined(separator: marks.dot))
  }

  func printEnding() {
    guard let learner = session.learner, let lesson = learner.lesson else { return }
    printPage { printMoments() }
    printPage { printEnd(of: lesson, learner) }
  }

  private func printEnd(of lesson: Lesson, _ learner: Learner) {
    if !lesson.ending.isEmpty {
      session.printer.print("")
      say(lesson.ending)
    }
    let files = files
    let number = files.firstIndex(of: learner.file)
    session.printer.print("")
    session.printer.print(StyledText("\(marks.done) The lesson is finished.", .answer))
    if learner.prediction.asked > 0 {
      session.printer.print("Questions: \(learner.prediction.score).")
    }
    for mistake in learner.mistakes {
      session.printer.print("  question \(mistake.question): go back to :lesson \(mistake.lesson)")
    }
    if let number, number + 1 < files.count {
      if !lesson.isOptional, files[number + 1].isOptional {
        say("This was the core path. All other lessons are optional: do them in any order.")
      }
      session.printer.printNote(
        "next: press Return for the next lesson\(marks.dot):lesson lists them all\(marks.dot):quit")
    } else {
      session.printer.printNote(
        "next: :lesson lists them all\(marks.dot):lesson end\(marks.dot):quit")
    }
  }

  /// `:lesson next`.
  func beginNext() throws(ShellError) {
    let files = files
    guard let learner = session.learner, let number = files.firstIndex(of: learner.file) else {
      return try begin("")
    }
    guard number + 1 < files.count else {
      throw ShellError("this is the last lesson", hint: ":lesson lists them")
    }
    try begin("\(number + 2)")
  }

  /// `:lesson`: prints every lesson and the progress in it.
  func printAll() throws(ShellError) {
    try ShellError.reporting { () throws(PolicyError) in try files.checkThereAreSome() }
    session.output.paging { printList(of: files) }
  }

  private func printList(of files: [LessonSearch.File]) {
    let scratch = PolicyHost(options: session.options.policies)
    var (learned, next): ([DelegateMethod], (DelegateMethod, String)?) = ([], nil)
    var isInCore = false
    for (index, file) in files.enumerated() {
      let entry = progress[file.name]
      let (summary, callbacks, isOptional, minutes) = Self.summary(of: file, in: scratch)
      if isOptional == isInCore || index == 0 {
        isInCore = !isOptional
        session.printer.print(
          StyledText(isOptional ? "Optional, in any order" : "The core path", .title))
      }
      if entry.isDone { learned += callbacks }
      if !entry.isDone, next == nil, let first = callbacks.first { next = (first, file.word) }
      let here = session.learner?.file == file ? marks.here : " "
      let number = String(index + 1)
      var line = StyledText(" \(here)\(entry.isDone ? marks.done : " ") ", .answer)
      line.append(String(repeating: " ", count: max(0, 2 - number.count)) + number + "  ", .number)
      line.append(file.word, .call)
      line.append(String(repeating: " ", count: max(1, 14 - file.word.count)))
      line.append(summary)
      if let minutes { line.append("  \(minutes) min", .dim) }
      if entry.asked > 0 { line.append("  \(entry.right) of \(entry.asked) right", .dim) }
      session.printer.print(line, indentation: 22)
    }
    if !learned.isEmpty {
      session.printer.print(
        "learned: " + learned.map(\.rawValue).joined(separator: ", ")
          + (next.map { "; next: \($0.0.rawValue), in :lesson \($0.1)" } ?? ""))
    }
    session.printer.printNote(
      "next: :lesson NAME\(marks.dot):lesson next\(marks.dot)\(marks.done) = finished"
    )
  }

  private static func summary(
    of file: LessonSearch.File, in host: PolicyHost
  ) -> (summary: String, callbacks: [DelegateMethod], isOptional: Bool, minutes: Int?) {
    do throws(PolicyError) {
      let lesson = try Lesson.read(try ScriptLoader.load(file.path), in: host)
      return (lesson.summary, lesson.callbacks, lesson.isOptional, lesson.minutes)
    } catch {
      return ("(has an error: \(error.description))", [], true, nil)
    }
  }

  /// The keywords of `:lesson`, each with a short description.
  var words: [(String, String)] {
    files.map { file in
      (file.word, (file.title ?? "a lesson") + (progress[file.name].isDone ? " (done)" : ""))
    } + [("next", "the next lesson"), ("end", "leave the lesson")]
  }

  // MARK: Style

  /// Prints paragraphs of a lesson.
  func say(_ text: String) {
    let appearance = session.output.appearance()
    let text = ProgramPath.located(appearance.spelled(text))
    session.printer.print(LessonText.lines(of: text, columns: appearance.columns))
  }

  var marks: (done: String, here: String, dot: String) {
    session.output.appearance().usesUnicode ? ("✓", "▸", " · ") : ("*", ">", " | ")
  }
}
