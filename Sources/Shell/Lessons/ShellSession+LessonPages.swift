import Diagrams
import DragDrop
import LineEditor
import Policies
import Texts
import Traces

/// Lessons on the page: their texts, tasks and pictures, and the list of them.
extension ShellSession {
  /// The text of a lesson, the views and the first task; where that is taller than the screen, the
  /// text waits until it was read.
  func printOpening() {
    let head = linesPrinted { printLessonHead() }
    let rest = linesPrinted {
      printViews(host.simulation.allViews)
      printTask()
    }
    output.print(head)
    if let rows = output.appearance().rows, head.count + rest.count >= rows { waitForReader() }
    output.print(rest)
  }

  /// What is typed before Return stands at the next prompt.
  private func waitForReader() {
    guard let readEntry else { return }
    output.flush()
    if case .entry(let text) = readEntry("Return goes on> ") { nextEntry = text.trimmed }
  }

  private func linesPrinted(by body: () -> Void) -> [StyledText] {
    let outer = output.redirection
    var lines: [StyledText] = []
    output.redirection = { printed, _ in lines += printed }
    body()
    output.redirection = outer
    return lines
  }

  private func printLessonHead() {
    guard let learner, let lesson = learner.lesson else { return }
    let number =
      lessonFiles.firstIndex(of: learner.file).map { "Lesson \($0 + 1): " } ?? ""
    print("")
    print(StyledText("\(number)\(lesson.title)", .title))
    print("")
    print(LessonText.lines(of: lesson.text, columns: textColumns))
    print("")
  }

  /// `:task`: what is to do, how it will look, and what can be typed.
  func printTask() {
    guard let learner, let lesson = learner.lesson, let task = learner.current else { return }
    let kind = task.question == nil ? "Task" : "Question"
    print("")
    print(StyledText("\(kind) \(learner.task + 1) of \(lesson.tasks.count)", .title))
    print(LessonText.lines(of: task.text, columns: textColumns))
    if let question = task.question {
      for (index, choice) in question.choices.enumerated() {
        print(StyledText("    \(index + 1)  \(choice)", .call))
      }
    }
    if task.drawsGoal { printGoal() }
    printLessonSteps()
  }

  private func printGoal() {
    guard let learner else { return }
    let goal = LessonGoal.views(
      of: learner, options: options.policies,
      style: output.appearance().drawingStyle)
    // A picture of what is there already would only be read as something to do.
    guard !goal.isEmpty, goal != drawing(of: host.simulation.allViews.sectioned) else { return }
    print("")
    print("So it will look:")
    print(goal)
  }

  private func printLessonSteps() {
    let isQuestion = learner?.current?.question != nil
    let dot = lessonMarks.dot
    let steps =
      isQuestion
      ? [":answer NAME or NUMBER", ":hint", ":task", ":reset", ":lesson end"]
      : [":hint", ":task reads it again", ":reset starts it over", ":lesson end"]
    printNote(steps.joined(separator: dot))
  }

  func printEnding() {
    guard let learner, let lesson = learner.lesson else { return }
    if !lesson.ending.isEmpty {
      print("")
      print(LessonText.lines(of: lesson.ending, columns: textColumns))
    }
    let files = lessonFiles
    let number = files.firstIndex(of: learner.file)
    print("")
    print(StyledText("\(lessonMarks.done) The lesson is done.", .answer))
    if let number, number + 1 < files.count {
      printNote("next: :lesson next\(lessonMarks.dot):lesson lists them all\(lessonMarks.dot):quit")
    } else {
      printNote("next: :lesson lists them all\(lessonMarks.dot):lesson end\(lessonMarks.dot):quit")
    }
  }

  /// `:lesson next`.
  func beginNextLesson() throws(ShellError) {
    let files = lessonFiles
    guard let learner, let number = files.firstIndex(of: learner.file) else {
      return try beginLesson("")
    }
    guard number + 1 < files.count else {
      throw ShellError("this is the last lesson", hint: ":lesson lists them")
    }
    try beginLesson("\(number + 2)")
  }

  /// `:lesson`: every lesson with what was done of it.
  func printLessons() throws(ShellError) {
    let files = lessonFiles
    guard !files.isEmpty else {
      throw ShellError(
        "there are no lessons", hint: "they lie in Scripts/lessons, or PREFIX/share/reorder/lessons"
      )
    }
    let scratch = PolicyHost(options: options.policies)
    for (index, file) in files.enumerated() {
      let entry = lessonProgress[file.name]
      let here = learner?.file == file ? lessonMarks.here : " "
      let number = String(index + 1)
      var line = StyledText(" \(here)\(entry.isDone ? lessonMarks.done : " ") ", .answer)
      line.append(String(repeating: " ", count: max(0, 2 - number.count)) + number + "  ", .number)
      line.append(file.word, .call)
      line.append(String(repeating: " ", count: max(1, 14 - file.word.count)))
      line.append(Self.summary(of: file, in: scratch))
      if entry.asked > 0 { line.append("  \(entry.right) of \(entry.asked) right", .dim) }
      print(line, indentation: 22)
    }
    printNote(
      "next: :lesson NAME\(lessonMarks.dot):lesson next\(lessonMarks.dot)\(lessonMarks.done) is done"
    )
  }

  /// What a number or a name of a choice means, typed as if it were Lua; nil where nothing is asked.
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

  /// What `:lesson` takes, with a few words about each.
  var lessonWords: [(String, String)] {
    lessonFiles.map { file in
      (file.word, lessonProgress[file.name].isDone ? "done" : "a lesson")
    } + [("next", "the lesson behind this one"), ("end", "leaves the lesson")]
  }

  // MARK: Style

  var textColumns: Int { output.appearance().columns }

  var lessonMarks: (done: String, here: String, dot: String) {
    output.appearance().usesUnicode ? ("✓", "▸", " · ") : ("*", ">", " | ")
  }
}

extension [View] {
  fileprivate var sectioned: [View] { filter { $0 is SectionedView } }
}
