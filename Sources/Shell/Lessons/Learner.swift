import DragDrop
import Policies
import Traces

/// The learner's place in a lesson.
final class Learner {
  let file: LessonSearch.File
  let script: Script
  /// The lesson in the session's host; loaded again after `:reset`, in a new host.
  var lesson: Lesson?
  /// The current task, from 0; the number of tasks after all are done.
  var task = 0
  /// How many hints of the task have been printed.
  var hints = 0
  /// The number of the last event before the task.
  var firstEvent = 0
  /// The number of the last event that has been checked.
  var lookedAt = 0
  /// How many lines of Lua and gestures were entered for the task.
  var entries = 0
  /// The guesses of this lesson.
  var prediction = Prediction()
  /// The right answer to the question that was answered last.
  var rightAnswer = ""
  /// The questions that were answered wrongly, by number from 1, and the lessons that explain them.
  var mistakes: [(question: Int, lesson: String)] = []
  /// The advice that was given last, which is not repeated.
  var lastAdvice: String?
  /// The tasks that have begun in this session, for going back.
  var run = Run()

  /// The tasks of a session, in order.
  final class Run {
    /// A task, and the number of the last event before it.
    struct Start {
      let task: Int
      let event: Int
      var stages: [LessonStage] = []
    }

    fileprivate(set) var starts: [Start] = []
    /// The index of the current task; the tasks after it have been undone.
    fileprivate(set) var current = 0
  }

  init(file: LessonSearch.File, script: Script) {
    self.file = file
    self.script = script
  }

  /// What is shown after each entry of the current task's solution; set when it begins.
  var stages: [LessonStage] {
    get { run.starts.indices.contains(run.current) ? run.starts[run.current].stages : [] }
    set { run.starts[run.current].stages = newValue }
  }

  /// The goal of the current task.
  var goal: LessonGoal? { current?.hasGoal == true ? stages.last?.shown : nil }

  /// Adds a task that begins after an event.
  func begin(_ task: Int, after event: Int) {
    forgetWhatWasTakenBack()
    run.starts.append(Run.Start(task: task, event: event))
    run.current = run.starts.count - 1
    show(run.current)
  }

  /// Forgets tasks that were undone, after a new entry.
  func forgetWhatWasTakenBack() {
    run.starts.removeLast(max(0, run.starts.count - run.current - 1))
  }

  /// Sets the current task after the session has gone to an event.
  ///
  /// - Returns: Whether the task is a different one.
  func go(toEvent number: Int) -> Bool {
    let (old, rest) = (task, entries - 1)
    let index = run.starts.lastIndex { $0.event <= number } ?? 0
    guard run.starts.indices.contains(index) else { return false }
    let isSame = index == run.current
    run.current = index
    show(index)
    if isSame { entries = max(0, rest) }
    lookedAt = max(lookedAt, number)
    return task != old
  }

  private func show(_ index: Int) {
    if task != run.starts[index].task { hints = 0 }
    task = run.starts[index].task
    firstEvent = run.starts[index].event
    lookedAt = firstEvent
    entries = 0
    lastAdvice = nil
  }

  var current: Lesson.Task? {
    guard let lesson, lesson.tasks.indices.contains(task) else { return nil }
    return lesson.tasks[task]
  }
}

extension PolicyHost {
  /// Runs the solutions of the first tasks of a lesson, and the gestures of their questions,
  /// without printing.
  ///
  /// Errors are ignored: a lesson may be about a crash.
  func catchUp(with lesson: Lesson, to task: Int) {
    for task in lesson.tasks.prefix(task) {
      for entry in task.solution { try? enterSilently(entry) }
      guard let question = task.question, !question.gesture.isEmpty else { continue }
      if question.beginsDrag, player.drags.contains(where: \.isActive) { _ = try? play("cancel") }
      _ = try? play(question.gesture)
    }
  }

  /// Runs an entry that is a gesture or Lua; other commands do not change views, and are ignored.
  func enterSilently(_ entry: String) throws(PolicyError) {
    let input = Input(
      entry, vocabulary: .gestures, isAssigned: { [unowned self] in prompt.isAssigned($0) })
    if let line = input.gestureLine(in: .gestures) { try play(line) }
    if case .lua(let text) = input { _ = try evaluate(text, name: "lesson") }
  }
}
