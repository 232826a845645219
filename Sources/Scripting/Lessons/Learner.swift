package import DragDrop
package import Policies
package import Traces

/// The learner's position in a lesson.
package final class Learner {
  package let file: LessonSearch.File
  package let script: Script
  /// The lesson in the session's host; loaded again after `:reset`, in a new host.
  package var lesson: Lesson?
  /// The current task, from 0; the number of tasks after all are done.
  package var task = 0
  /// How many hints of the task have been printed.
  package var hints = 0
  /// The number of the last event before the task.
  package var firstEvent = 0
  /// The number of the last event that has been checked.
  package var lookedAt = 0
  /// How many lines of Lua and gestures were entered for the task.
  package var entries = 0
  /// The guesses of this lesson.
  package var prediction = Prediction()
  /// The right answer to the question that was answered last.
  package var rightAnswer = ""
  /// The questions that were answered wrongly, by number from 1, and the lessons that explain them.
  package var mistakes: [(question: Int, lesson: String)] = []
  /// The tasks that have begun in this session, for going back.
  package var run = Run()

  /// The tasks of a session, in order.
  package final class Run {
    /// A task, and the number of the last event before it.
    struct Start {
      let task: Int
      let event: Int
      var stages: [LessonStage] = []
    }

    fileprivate(set) var starts: [Start] = []
    /// The index of the current task; the tasks after it have been undone.
    fileprivate(set) var current = 0

    package init() {}
  }

  package init(file: LessonSearch.File, script: Script) {
    self.file = file
    self.script = script
  }

  /// What is shown after each entry of the current task's solution; set when it begins.
  package var stages: [LessonStage] {
    get { run.starts.indices.contains(run.current) ? run.starts[run.current].stages : [] }
    set { run.starts[run.current].stages = newValue }
  }

  package var goal: LessonGoal? { current?.hasGoal == true ? stages.last?.shown : nil }

  /// Adds a task that begins after an event.
  package func begin(_ task: Int, after event: Int) {
    forgetWhatWasTakenBack()
    run.starts.append(Run.Start(task: task, event: event))
    run.current = run.starts.count - 1
    show(run.current)
  }

  /// Removes the tasks that were undone, after a new entry.
  package func forgetWhatWasTakenBack() {
    run.starts.removeLast(max(0, run.starts.count - run.current - 1))
  }

  /// Sets the current task after the session has moved to an event.
  ///
  /// - Returns: Whether the task is a different one.
  package func go(toEvent number: Int) -> Bool {
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
  }

  /// Judges a guess by the events of the question's gestures, and counts it.
  ///
  /// - Parameters:
  ///   - guess: A possible answer to the current task's question.
  ///   - events: The events of its gestures.
  /// - Returns: The text for the learner, and the lesson that explains a mistake.
  /// - Throws: The error of the question's function.
  package func judge(
    _ guess: String, by events: [Event]
  ) throws(PolicyError) -> (text: String, explanation: String?) {
    guard let lesson, let task = current, let question = task.question else { return ("", nil) }
    let expected = try lesson.answer(to: question, by: events)
    rightAnswer = expected
    var isRight = guess == expected
    var words = (right: expected, wrong: "the answer is \(expected)")
    if let number = question.choices.firstIndex(of: expected) {
      words.wrong = "the answer is \(number + 1), \(expected)"
    }
    if question.asksForFirstCall {
      isRight = Prediction.isRight(guess, for: events.first { $0.kind == .call })
      words = ("\(expected) comes first", "\(expected) comes first, not \(guess)")
    } else if question.asksForOrder {
      words.wrong = "the order is \(expected)"
    }
    prediction.count(isRight: isRight)
    let explanation = isRight ? nil : task.lesson
    if let explanation { mistakes.append((self.task + 1, explanation)) }
    let because = question.because.isEmpty ? "" : " \(question.because)"
    return ((isRight ? "Right: \(words.right)." : "No: \(words.wrong).") + because, explanation)
  }

  package var current: Lesson.Task? {
    guard let lesson, lesson.tasks.indices.contains(task) else { return nil }
    return lesson.tasks[task]
  }

  /// Entries that may solve the current task from here: the solution, the rest of it, and that of
  /// earlier tasks before it; while a drag is in progress, also after cancelling it.
  package func ways(isDragging: Bool) -> [[String]] {
    guard let lesson, let solution = current?.solution else { return [] }
    var ways = solution.indices.map { Array(solution[$0...]) }
    let starts = isDragging ? [[], ["cancel"]] : [[]]
    ways += starts.dropFirst().map { $0 + solution }
    for first in stride(from: task - 1, through: 0, by: -1) {
      let before = lesson.tasks[first..<task].flatMap { task in
        task.question.map { $0.gesture.isEmpty ? [] : [$0.gesture] } ?? task.solution
      }
      ways += starts.map { $0 + before + solution }
    }
    return ways
  }
}
