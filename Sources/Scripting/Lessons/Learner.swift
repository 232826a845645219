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
  /// How many steps of the session were done before the task.
  package private(set) var firstStep = 0
  /// The number of the last event that has been checked.
  package var lookedAt = 0
  /// How many lines of Lua and gestures were entered for the task.
  package var entries = 0
  /// The guesses of this lesson.
  package var prediction = Prediction()
  /// The right answer to the question that was answered last.
  package var rightAnswer = ""
  /// The questions that were answered wrongly, by number from 1, and the lessons that explain them.
  package private(set) var mistakes: [(question: Int, lesson: String)] = []
  /// The questions that are no longer predictions: they were answered, or their drag was played.
  private var seen: Set<Int> = []
  /// The tasks that have begun in this session, for going back.
  package var run = Run()

  /// The tasks of a session, in order.
  package final class Run {
    /// A task, the number of the last event before it, and how many steps were done before it.
    struct Start {
      let task: Int
      let event: Int
      let step: Int
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

  /// Adds a task that begins after an event and a step of the session.
  package func begin(_ task: Int, after event: Int, step: Int) {
    forgetWhatWasTakenBack()
    run.starts.append(Run.Start(task: task, event: event, step: step))
    run.current = run.starts.count - 1
    show(run.current)
  }

  /// Removes the tasks that were undone, after a new entry.
  package func forgetWhatWasTakenBack() {
    run.starts.removeLast(max(0, run.starts.count - run.current - 1))
  }

  /// Sets the current task after the session has moved to an event and a step.
  ///
  /// - Returns: Whether the task is a different one.
  @discardableResult
  package func go(toEvent number: Int, step: Int) -> Bool {
    let old = task
    let index = run.starts.lastIndex { $0.step <= step } ?? 0
    guard run.starts.indices.contains(index) else { return false }
    run.current = index
    show(index)
    entries = max(0, step - firstStep)
    lookedAt = max(lookedAt, number)
    return task != old
  }

  /// Forgets the answers, before the lesson starts again.
  package func forgetAnswers() {
    prediction = Prediction()
    mistakes = []
    seen = []
  }

  /// Whether the answer to the current question no longer counts as a prediction.
  package var hasSeenAnswer: Bool { seen.contains(task) }

  /// Notes that the learner has played a drag while the current question was open.
  package func seeAnswer() { seen.insert(task) }

  private func show(_ index: Int) {
    if task != run.starts[index].task { hints = 0 }
    task = run.starts[index].task
    firstEvent = run.starts[index].event
    firstStep = run.starts[index].step
    lookedAt = firstEvent
    entries = 0
  }

  /// Judges a guess by the events of the question's gestures; counts it if it is a prediction.
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
    if seen.insert(self.task).inserted { prediction.count(isRight: isRight) }
    let explanation = isRight ? nil : task.lesson
    if let explanation, !mistakes.contains(where: { $0.question == self.task + 1 }) {
      mistakes.append((self.task + 1, explanation))
    }
    let because = question.because.isEmpty ? "" : " \(question.because)"
    return ((isRight ? "Right: \(words.right)." : "No: \(words.wrong).") + because, explanation)
  }

  package var current: Lesson.Task? {
    guard let lesson, lesson.tasks.indices.contains(task) else { return nil }
    return lesson.tasks[task]
  }

  /// The entries of the lesson since the drag in progress began, before the current task.
  package var ownDrag: [String] {
    let entries = (lesson?.tasks.prefix(task) ?? []).flatMap { task in
      task.question.map { $0.gesture.isEmpty ? [] : [$0.gesture] } ?? task.solution
    }
    let start = entries.lastIndex(where: \.beginsDrag)
    return start.map { Array(entries[$0...]) } ?? []
  }

  /// Whether all entries of the lesson's own drag are gestures, so that it can be played again.
  package var ownDragIsPlayable: Bool {
    ownDrag.allSatisfy { entry in
      Input(entry, vocabulary: .gestures) { _ in false }.gestureLine(in: .gestures) != nil
    }
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
