import DragDrop
import LineEditor
import Policies
import Texts

/// Printing lessons: their texts, tasks and goals, and the list of lessons.
extension Lessons {
  /// Prints the text of a lesson, the views and the first task.
  ///
  /// If this is taller than the screen, waits for Return after the text.
  func printOpening() {
    let head = linesPrinted { printLessonHead() }
    let rest = linesPrinted {
      session.printViews(host.simulation.allViews)
      printTask()
    }
    session.output.print(head)
    if let rows = session.output.appearance().rows, head.count + rest.count >= rows {
      waitForReader()
    }
    session.output.print(rest)
  }

  /// Waits for Return; what is typed before it becomes the beginning of the next entry.
  private func waitForReader() {
    guard let readEntry = prompt.readEntry else { return }
    session.output.flush()
    guard case .entry(let text) = readEntry("Return goes on> ") else { return }
    // A command need not be entered again.
    if text.trimmed.hasPrefix(":") {
      prompt.typedAhead = text.trimmed
    } else {
      prompt.nextEntry = text.trimmed
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
    guard let learner, let lesson = learner.lesson else { return }
    let number =
      files.firstIndex(of: learner.file).map { "Lesson \($0 + 1): " } ?? ""
    session.print("")
    session.print(StyledText("\(number)\(lesson.title)", .title))
    session.print("")
    say(lesson.text)
    session.print("")
  }

  /// `:task`: prints the views and the task.
  func showTask() throws(ShellError) {
    guard learner?.current != nil else {
      throw ShellError("no task is on its way", hint: ":lesson lists the lessons")
    }
    session.printViews(host.simulation.allViews)
    printTask()
  }

  /// Prints the task, its goal, and the commands that can be used.
  func printTask() {
    guard let learner, let lesson = learner.lesson, let task = learner.current else { return }
    let kind = task.question == nil ? "Task" : "Question"
    session.print("")
    session.print(StyledText("\(kind) \(learner.task + 1) of \(lesson.tasks.count)", .title))
    say(task.text)
    if let question = task.question {
      for (index, choice) in question.choices.enumerated() {
        session.print(StyledText("    \(index + 1)  \(choice)", .call))
      }
    }
    if task.drawsGoal { printGoal() }
    printLessonSteps()
  }

  private func printGoal() {
    guard let learner else { return }
    let goal = LessonGoal.views(
      of: learner, options: session.options.policies,
      style: session.output.appearance().drawingStyle)
    // A picture of the views as they are would look like a task.
    guard !goal.isEmpty, goal != session.drawing(of: host.simulation.allViews.sectioned) else {
      return
    }
    session.print("")
    session.print("So it will look:")
    session.print(goal)
  }

  private func printLessonSteps() {
    let isQuestion = learner?.current?.question != nil
    let dot = marks.dot
    let steps =
      isQuestion
      ? [":answer NAME or NUMBER", ":hint", ":task", ":reset", ":lesson end"]
      : [":hint", ":task reads it again", ":reset starts it over", ":lesson end"]
    session.printNote(steps.joined(separator: dot))
  }

  func printEnding() {
    guard let learner, let lesson = learner.lesson else { return }
    if !lesson.ending.isEmpty {
      session.print("")
      say(lesson.ending)
    }
    let files = files
    let number = files.firstIndex(of: learner.file)
    session.print("")
    session.print(StyledText("\(marks.done) The lesson is done.", .answer))
    if let number, number + 1 < files.count {
      session.printNote("next: :lesson next\(marks.dot):lesson lists them all\(marks.dot):quit")
    } else {
      session.printNote("next: :lesson lists them all\(marks.dot):lesson end\(marks.dot):quit")
    }
  }

  /// `:lesson next`.
  func beginNext() throws(ShellError) {
    let files = files
    guard let learner, let number = files.firstIndex(of: learner.file) else {
      return try begin("")
    }
    guard number + 1 < files.count else {
      throw ShellError("this is the last lesson", hint: ":lesson lists them")
    }
    try begin("\(number + 2)")
  }

  /// `:lesson`: prints every lesson and the progress in it.
  func printAll() throws(ShellError) {
    let files = files
    try checkThereAre(files)
    let scratch = PolicyHost(options: session.options.policies)
    for (index, file) in files.enumerated() {
      let entry = progress[file.name]
      let here = learner?.file == file ? marks.here : " "
      let number = String(index + 1)
      var line = StyledText(" \(here)\(entry.isDone ? marks.done : " ") ", .answer)
      line.append(String(repeating: " ", count: max(0, 2 - number.count)) + number + "  ", .number)
      line.append(file.word, .call)
      line.append(String(repeating: " ", count: max(1, 14 - file.word.count)))
      line.append(Self.summary(of: file, in: scratch))
      if entry.asked > 0 { line.append("  \(entry.right) of \(entry.asked) right", .dim) }
      session.print(line, indentation: 22)
    }
    session.printNote(
      "next: :lesson NAME\(marks.dot):lesson next\(marks.dot)\(marks.done) is done"
    )
  }

  /// Advice on a choice of a question that was typed as an entry, by number or by name; nil if no
  /// question is open.
  func adviceAboutAnswer(_ word: String) -> String? {
    guard let question = learner?.current?.question else { return nil }
    let isNumber = Int(word).map { question.choices.indices.contains($0 - 1) } ?? false
    guard isNumber || question.allows(word) else { return nil }
    return "to answer the question: :answer \(word)"
  }

  private static func summary(of file: LessonSearch.File, in host: PolicyHost) -> String {
    do throws(PolicyError) {
      return try Lesson.read(try ScriptLoader.load(file.path), in: host).summary
    } catch {
      return "(has a mistake: \(error.description))"
    }
  }

  /// The keywords of `:lesson`, each with a short description.
  var words: [(String, String)] {
    files.map { file in
      (file.word, (file.title ?? "a lesson") + (progress[file.name].isDone ? " (done)" : ""))
    } + [("next", "the lesson behind this one"), ("end", "leaves the lesson")]
  }

  // MARK: Style

  /// Prints paragraphs of a lesson.
  func say(_ text: String) {
    session.print(LessonText.lines(of: text, columns: session.output.appearance().columns))
  }

  var marks: (done: String, here: String, dot: String) {
    session.output.appearance().usesUnicode ? ("✓", "▸", " · ") : ("*", ">", " | ")
  }
}

extension [View] {
  fileprivate var sectioned: [View] { filter { $0 is SectionedView } }
}
