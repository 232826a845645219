import DragDrop
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
  package func beginLesson(_ word: String, task: Int? = nil) throws(ShellError) {
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
    // A lesson before may have been without calls, which this one is about.
    let usual: TraceLevel = trace == .all ? .all : .calls
    trace = learner.lesson?.trace.flatMap(TraceLevel.init) ?? usual
    printOpening()
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
    let before = beginning
    // Whoever makes the session anew plays what was entered since then after this.
    let start = learner.task
    let (script, path) = (learner.script, learner.file.path)
    var lessonBeginning = Beginning(
      sources: [TraceSource(name: script.name, text: script.text, role: .lesson)],
      prepare: { session throws(PolicyError) in
        let lesson = try session.prepareLesson(script, besideScriptAt: path)
        session.catchUp(with: lesson, to: start)
      })
    lessonBeginning.lessonTasksDone = start
    beginning = lessonBeginning
    learner.run = Learner.Run()
    self.learner = learner
    do throws(PolicyError) {
      try open()
    } catch {
      printError(error.rendered)
      beginning = before
      reopenQuietly()
      return false
    }
    // The file may have lost tasks since.
    learner.begin(min(start, learner.lesson?.tasks.count ?? 0), after: host.simulation.log.count)
    return true
  }

  /// Makes the views of a lesson in this session.
  ///
  /// - Parameters:
  ///   - script: Its file.
  ///   - path: Where that lies, and its modules beside it.
  /// - Returns: The lesson.
  /// - Throws: What is wrong with the file, and what its function raised.
  func prepareLesson(_ script: Script, besideScriptAt path: String) throws(PolicyError) -> Lesson {
    let onDisk = ScriptLoader.modules(besideScriptAt: path)
    host.moduleSource = options.modules.map { $0.or { onDisk } } ?? onDisk
    let lesson = try Lesson.read(script, in: host)
    // A copy of the session has no learner.
    learner?.lesson = lesson
    try lesson.prepare()
    return lesson
  }

  /// Does what the first tasks of a lesson ask for, without a word.
  func catchUp(with lesson: Lesson, to task: Int) {
    let (level, wasMuted) = (trace, output.isMuted)
    events.flush()
    (trace, output.isMuted) = (.off, true)
    defer { (trace, output.isMuted) = (level, wasMuted) }
    host.catchUp(with: lesson, to: task)
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
    let isOver = learner.current == nil
    if isOver { learner.task = 0 }
    guard openLesson(learner) else { return }
    learner.hints = 0
    printNote(isOver ? "The lesson begins again." : "The task begins again.")
    printViews(host.simulation.allViews)
    printTask()
  }

  /// Leaves the lesson: the session begins as the shell does.
  func endLesson() throws(ShellError) {
    guard learner != nil else {
      throw ShellError("no lesson is on its way", hint: ":lesson lists them")
    }
    beginning = Beginning()
    trace = .calls
    printNote("The lesson is left; what you did is kept.")
    reopen()
  }

  // MARK: Looking

  /// Looks at what an entry did, and goes on where the task is done.
  ///
  /// - Parameter isGesture: Whether a finger was moved, so that something is to be said of it, even
  ///   if nothing happened.
  func lookAtTask(isGesture: Bool = false) {
    guard let learner, let lesson = learner.lesson, let task = learner.current else { return }
    let log = host.simulation.log
    let hasHappened = log.count > learner.lookedAt
    let hasNews = hasHappened || isGesture
    learner.lookedAt = log.count
    if hasHappened, trace == .off { printViews(host.simulation.allViews) }
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
          print(LessonText.lines(of: "Not yet: \(advice)", columns: textColumns))
        }
        printNote(":task reads the task again\(lessonMarks.dot):hint helps")
      }
    } catch {
      printError(error.rendered)
    }
  }

  private func finishTask(praise: String) {
    guard let learner, let lesson = learner.lesson else { return }
    print(StyledText("\(lessonMarks.done) \(praise)", .answer))
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
    guard question.allows(guess) else {
      throw ShellError(
        "'\(guess)' is no answer to this question",
        hint: question.choices.isEmpty
          ? "the name of a callback, such as :answer canHandle"
          : "the choices are 1 to \(question.choices.count); :task shows them")
    }
    // What was tried meanwhile does not count.
    if host.simulation.log.count > learner.firstEvent { openLesson(learner) }
    try playKept(try script(LineWords(question.gesture, hasGestures: true)))
    let next = host.simulation.log.events(after: learner.firstEvent).first { $0.kind == .call }
    let verdict = learner.prediction.judge(guess, by: next)
    let because = question.because.isEmpty ? "" : " \(question.because)"
    let said =
      verdict.isRight
      ? "Right: \(verdict.expected) comes first."
      : "No: \(verdict.expected) comes first, not \(guess)."
    print(LessonText.lines(of: said + because, columns: textColumns))
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
      for entry in task.solution { print(StyledText("    \(entry)", .call)) }
      return
    }
    learner.hints += 1
    let rest = task.hints.count - learner.hints
    let more = rest > 0 ? "" : task.solution.isEmpty ? "" : " (:hint again shows the answer)"
    let words =
      "Hint \(learner.hints) of \(task.hints.count): \(task.hints[learner.hints - 1])\(more)"
    print(LessonText.lines(of: words, columns: textColumns))
  }
}

extension Lesson.Question {
  /// Whether a guess may be meant as an answer: a choice, or its callback without the view; where
  /// there are no choices, any callback.
  func allows(_ guess: String) -> Bool {
    guard !choices.isEmpty else { return Prediction.isGuess(guess) }
    func callback(_ word: String) -> String {
      Prediction.word(of: word).split(separator: ".").last.map(String.init) ?? ""
    }
    return choices.contains { callback($0) == callback(guess) }
  }
}
