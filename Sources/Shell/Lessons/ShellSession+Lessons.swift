import Diagrams
import DragDrop
import LineEditor
import Policies
import Texts
import Traces

/// Lessons at the prompt: beginning one, looking at what was done, going on.
extension ShellSession {
  // MARK: Beginning

  /// Begins a lesson, where the learner left it unless a task is given.
  ///
  /// - Parameters:
  ///   - word: A number, a file's name or part of it, a path; empty for the first that is not done.
  ///   - task: The task to begin with, from 1.
  /// - Throws: What is wrong with the words.
  public func beginLesson(_ word: String, task: Int? = nil) throws(ShellError) {
    let file = try lessonFile(word)
    var script: Script
    do throws(PolicyError) {
      script = try ScriptLoader.load(file.path)
    } catch {
      throw ShellError("\(file.path): \(error.message)")
    }
    // Where those that come along lie is of no interest beside each answer.
    if lessonFiles.contains(file) { script.name = "\(file.name).lua" }
    let learner = Learner(file: file, script: script)
    let progress = lessonProgress[file.name]
    learner.task = task.map { max(0, $0 - 1) } ?? (progress.isDone ? 0 : progress.tasks)
    guard openLesson(learner) else { return }
    printLessonHead()
    printTask()
  }

  private func lessonFile(_ word: String) throws(ShellError) -> LessonSearch.File {
    let files = lessonFiles
    if let file = files.first(where: { $0.name == word }) { return file }
    if word.hasSuffix(".lua") || word.contains("/") {
      let name = word.split(separator: "/").last.map(String.init) ?? word
      return LessonSearch.File(
        name: name.hasSuffix(".lua") ? String(name.dropLast(4)) : name, path: word)
    }
    guard !files.isEmpty else {
      throw ShellError(
        "there are no lessons", hint: "they lie in Scripts/lessons, or PREFIX/share/reorder/lessons"
      )
    }
    if word.isEmpty {
      return files.first { !lessonProgress[$0.name].isDone } ?? files[0]
    }
    if let number = Int(word) {
      guard let file = files[counted: number] else {
        throw ShellError(
          "there is no lesson \(number)", hint: "there are 1 to \(files.count); :lesson lists them")
      }
      return file
    }
    if let file = files.first(where: { $0.word == word }) { return file }
    throw ShellError(
      "there is no lesson '\(word)'",
      hint: NearestName.advice(for: word, in: files.map(\.word), quotes: .none)
        ?? ":lesson lists them")
  }

  /// Makes everything anew as it is where the learner stands; false, and an error, where the
  /// lesson has a mistake.
  @discardableResult
  private func openLesson(_ learner: Learner) -> Bool {
    let before = (options.prepare, self.learner)
    // Whoever makes the session anew plays what was entered since then after this.
    let start = learner.task
    let (script, path) = (learner.script, learner.file.path)
    options.prepare = { session throws(PolicyError) in
      let level = session.trace
      session.trace = .off
      defer { session.trace = level }
      session.host.moduleSource = ScriptLoader.modules(besideScriptAt: path)
      let lesson = try Lesson.read(script, in: session.host)
      // A copy of the session has no learner.
      session.learner?.lesson = lesson
      try lesson.prepare()
      session.host.catchUp(with: lesson, to: start)
    }
    learner.run = Learner.Run()
    self.learner = learner
    do throws(PolicyError) {
      try open()
    } catch {
      printError(error.rendered)
      (options.prepare, self.learner) = before
      reopenQuietly()
      return false
    }
    if let level = learner.lesson?.trace.flatMap(TraceLevel.init) { trace = level }
    // The file may have lost tasks since.
    learner.begin(min(start, learner.lesson?.tasks.count ?? 0), after: host.simulation.log.count)
    return true
  }

  /// The session went back or forth in time, and the lesson with it.
  func followLesson() {
    guard let learner, learner.go(toEvent: host.simulation.log.count) else { return }
    printTask()
  }

  private func reopenQuietly() {
    do throws(PolicyError) { try open() } catch { printError(error.rendered) }
  }

  /// `:reset` in a lesson: the task begins again.
  func restartTask() {
    guard let learner else { return }
    // After the end the whole lesson begins again.
    if learner.current == nil { learner.task = 0 }
    guard openLesson(learner) else { return }
    learner.hints = 0
    printNote("The task begins again.")
    printTask()
  }

  /// Leaves the lesson: the session begins as the shell does.
  func endLesson() throws(ShellError) {
    guard learner != nil else {
      throw ShellError("no lesson is on its way", hint: ":lesson lists them")
    }
    learner = nil
    options.prepare = nil
    workspace = nil
    trace = .calls
    printNote("The lesson is left; what you did is kept.")
    reopen()
  }

  // MARK: Looking

  /// Looks at what an entry did, and goes on where the task is done.
  func lookAtTask() {
    guard let learner, let lesson = learner.lesson, let task = learner.current else { return }
    let log = host.simulation.log
    let hasNews = log.count > learner.lookedAt
    learner.lookedAt = log.count
    if hasNews, trace == .off { printViews(host.simulation.allViews) }
    guard task.question == nil else {
      if hasNews { printNote("The question is still open: :answer NAME. (:reset takes you back.)") }
      return
    }
    do throws(PolicyError) {
      let verdict = try lesson.judge(task, by: log.events(after: learner.firstEvent))
      if verdict.isDone {
        finishTask(praise: "Done.")
      } else if hasNews {
        if let advice = verdict.advice {
          print(styled(LessonText.lines(of: "Not yet: \(advice)", columns: columns)))
        }
        printNote(":task reads the task again\(marks.dot):hint helps")
      }
    } catch {
      printError(error.rendered)
    }
  }

  private func finishTask(praise: String) {
    guard let learner, let lesson = learner.lesson else { return }
    print(text(StyledText("\(marks.done) \(praise)", .answer)))
    learner.begin(learner.task + 1, after: host.simulation.log.count)
    let isDone = learner.task >= lesson.tasks.count
    let prediction = learner.prediction
    let problem = lessonProgress.update(learner.file.name) { entry in
      entry.tasks = isDone ? 0 : learner.task
      entry.isDone = entry.isDone || isDone
      if isDone, prediction.asked > 0 {
        entry.asked = prediction.asked
        entry.right = prediction.right
      }
    }
    if let problem { printError("note: your progress is not kept: \(problem)") }
    if isDone { printEnding() } else { printTask() }
  }

  // MARK: Questions

  /// `:answer WORD`: the gestures are played, and show whether the guess was right.
  func answer(_ word: String) throws(ShellError) {
    guard let learner, let question = learner.current?.question else {
      throw ShellError(
        "nothing is asked now",
        hint: learner == nil ? ":lesson lists the lessons" : ":task shows what is to do")
    }
    var guess = word.trimmed
    if let number = Int(guess), let choice = question.choices[counted: number] { guess = choice }
    guard !guess.isEmpty else {
      throw ShellError("the answer is missing", hint: "such as :answer canHandle")
    }
    // What was tried meanwhile does not count.
    if host.simulation.log.count > learner.firstEvent { openLesson(learner) }
    try playKept(question.gesture)
    let next = host.simulation.log.events(after: learner.firstEvent).first { $0.kind == .call }
    let verdict = learner.prediction.judge(guess, by: next)
    let because = question.because.isEmpty ? "" : " \(question.because)"
    let said =
      verdict.isRight
      ? "Right: \(verdict.expected) comes first."
      : "No: \(verdict.expected) comes first, not \(guess)."
    print(styled(LessonText.lines(of: said + because, columns: columns)))
    finishTask(praise: "Answered. \(learner.prediction.score).")
  }

  // MARK: Hints

  /// `:hint`: one more each time; after the last one what would do it.
  func printHint() throws(ShellError) {
    guard let learner, let task = learner.current else {
      throw ShellError("no task is on its way", hint: ":lesson lists the lessons")
    }
    guard learner.hints < task.hints.count else {
      guard !task.solution.isEmpty else {
        printNote("There are no more hints. A guess costs nothing: :answer NAME")
        return
      }
      print("This does it:")
      for entry in task.solution { print(text(StyledText("    \(entry)", .call))) }
      return
    }
    learner.hints += 1
    let rest = task.hints.count - learner.hints
    let more = rest > 0 ? "" : task.solution.isEmpty ? "" : " (:hint again shows the answer)"
    let words =
      "Hint \(learner.hints) of \(task.hints.count): \(task.hints[learner.hints - 1])\(more)"
    print(styled(LessonText.lines(of: words, columns: columns)))
  }

  // MARK: Printing

  private func printLessonHead() {
    guard let learner, let lesson = learner.lesson else { return }
    let number =
      lessonFiles.firstIndex(of: learner.file).map { "Lesson \($0 + 1): " } ?? ""
    print("")
    print(text(StyledText("\(number)\(lesson.title)", .title)))
    print("")
    print(styled(LessonText.lines(of: lesson.text, columns: columns)))
    print("")
    printViews(host.simulation.allViews)
  }

  /// `:task`: what is to do, how it will look, and what can be typed.
  func printTask() {
    guard let learner, let lesson = learner.lesson, let task = learner.current else { return }
    let kind = task.question == nil ? "Task" : "Question"
    print("")
    print(text(StyledText("\(kind) \(learner.task + 1) of \(lesson.tasks.count)", .title)))
    print(styled(LessonText.lines(of: task.text, columns: columns)))
    if let question = task.question {
      for (index, choice) in question.choices.enumerated() {
        print(text(StyledText("    \(index + 1)  \(choice)", .call)))
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
    guard !goal.isEmpty else { return }
    print("")
    print("So it will look:")
    print(styled(goal))
  }

  private func printLessonSteps() {
    let isQuestion = learner?.current?.question != nil
    let dot = marks.dot
    let steps =
      isQuestion
      ? [":answer NAME or NUMBER", ":hint", ":task", ":reset", ":lesson end"]
      : [":hint", ":task reads it again", ":reset starts it over", ":lesson end"]
    printNote(steps.joined(separator: dot))
  }

  private func printEnding() {
    guard let learner, let lesson = learner.lesson else { return }
    if !lesson.ending.isEmpty {
      print("")
      print(styled(LessonText.lines(of: lesson.ending, columns: columns)))
    }
    let files = lessonFiles
    let number = files.firstIndex(of: learner.file)
    print("")
    print(text(StyledText("\(marks.done) The lesson is done.", .answer)))
    if let number, number + 1 < files.count {
      printNote("next: :lesson next\(marks.dot):lesson lists them all\(marks.dot):quit")
    } else {
      printNote("next: :lesson lists them all\(marks.dot):lesson end\(marks.dot):quit")
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
      let mark = learner?.file == file ? marks.here : entry.isDone ? marks.done : " "
      let number = String(index + 1)
      var line = StyledText(" \(mark) ", .answer)
      line.append(String(repeating: " ", count: max(0, 2 - number.count)) + number + "  ", .number)
      line.append(file.word, .call)
      line.append(String(repeating: " ", count: max(1, 14 - file.word.count)))
      line.append(Self.summary(of: file, in: scratch))
      if entry.asked > 0 { line.append("  \(entry.right) of \(entry.asked) right", .dim) }
      print(text(line))
    }
    printNote("next: :lesson NAME\(marks.dot):lesson next\(marks.dot)\(marks.done) is done")
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

  private var columns: Int { output.appearance().columns }

  private func text(_ line: StyledText) -> String { output.appearance().text(line) }

  private func styled(_ lines: [StyledText]) -> String {
    lines.map(text).joined(separator: "\n")
  }

  private var marks: (done: String, here: String, dot: String) {
    output.appearance().usesUnicode ? ("✓", "▸", " · ") : ("*", ">", " | ")
  }
}
