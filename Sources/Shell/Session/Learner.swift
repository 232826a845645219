import Policies
import Traces

/// Where a learner stands in a lesson.
final class Learner {
  let file: LessonSearch.File
  let script: Script
  /// The lesson in the session's host, which is another one after `:reset`.
  var lesson: Lesson?
  /// The task on its way, from 0; the number of tasks once all are done.
  var task = 0
  /// How many hints were given for it.
  var hints = 0
  /// The number of the last event before it.
  var firstEvent = 0
  /// The number of the last event that was looked at.
  var lookedAt = 0
  /// The guesses of this lesson.
  var prediction = Prediction()
  /// The tasks that were begun since the session began, to go back to.
  var run = Run()

  /// The tasks of one session, in order.
  final class Run {
    /// A task, and the number of the last event before it.
    struct Start {
      let task: Int
      let event: Int
    }

    fileprivate(set) var starts: [Start] = []
    /// Which of them is on its way; those behind it were taken back.
    fileprivate(set) var current = 0
  }

  init(file: LessonSearch.File, script: Script) {
    self.file = file
    self.script = script
  }

  /// A task begins after an event.
  func begin(_ task: Int, after event: Int) {
    forgetWhatWasTakenBack()
    run.starts.append(Run.Start(task: task, event: event))
    run.current = run.starts.count - 1
    show(run.current)
  }

  /// Something new was entered.
  func forgetWhatWasTakenBack() {
    run.starts.removeLast(max(0, run.starts.count - run.current - 1))
  }

  /// The session went back or forth to an event: the task is the one that was on its way there.
  ///
  /// - Returns: Whether it is another one than before.
  func go(toEvent number: Int) -> Bool {
    let old = task
    let index = run.starts.lastIndex { $0.event <= number } ?? 0
    guard run.starts.indices.contains(index) else { return false }
    run.current = index
    show(index)
    lookedAt = max(lookedAt, number)
    return task != old
  }

  private func show(_ index: Int) {
    if task != run.starts[index].task { hints = 0 }
    task = run.starts[index].task
    firstEvent = run.starts[index].event
    lookedAt = firstEvent
  }

  var current: Lesson.Task? {
    guard let lesson, lesson.tasks.indices.contains(task) else { return nil }
    return lesson.tasks[task]
  }
}

extension PolicyHost {
  /// Does what the first tasks of a lesson ask for, without a word.
  ///
  /// What fails is passed over: a lesson may be about a crash.
  func catchUp(with lesson: Lesson, to task: Int) {
    for task in lesson.tasks.prefix(task) {
      for entry in task.solution { try? enterSilently(entry) }
      if let question = task.question { _ = try? play(question.gesture) }
    }
  }

  /// A gesture or a piece of Lua; commands of the shell change no views.
  func enterSilently(_ entry: String) throws(PolicyError) {
    let input = Input(
      entry, vocabulary: .gestures, isAssigned: { [unowned self] in isAssignedAtPrompt($0) })
    if let line = input.gestureLine(in: .gestures) { try play(line) }
    if case .lua(let text) = input { _ = try evaluate(text, name: "lesson") }
  }
}

extension ShellSession {
  /// Makes the views of a lesson in this session.
  ///
  /// - Parameters:
  ///   - script: Its file.
  ///   - path: Where that lies, and its modules beside it.
  /// - Returns: The lesson.
  /// - Throws: What is wrong with the file, and what its function raised.
  func prepareLesson(_ script: Script, besideScriptAt path: String) throws(PolicyError) -> Lesson {
    host.moduleSource = modules(besideScriptAt: path)
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
}
