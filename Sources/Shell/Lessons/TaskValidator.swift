import DragDrop
import Lessons
import Policies

/// Validates a task by what happened since it began, in the learner's session or in a copy of it.
struct TaskValidator {
  let session: ShellSession
  /// The lesson in the host of that session.
  let lesson: Lesson
  let task: Lesson.Task
  let goal: LessonGoal?
  /// The number of the last event before the task.
  let firstEvent: Int

  func verdict() throws(PolicyError) -> Lesson.Verdict {
    let events = session.host.simulation.log.events(after: firstEvent)
    let own = try lesson.judge(task, by: events)
    func notDone(_ advice: String?) -> Lesson.Verdict {
      Lesson.Verdict(isDone: false, advice: advice)
    }
    guard own.isDone else { return notDone(own.advice ?? goal?.advice(for: session.shown)) }
    if let goal, !goal.isReached(by: session.shown) {
      return notDone(goal.advice(for: session.shown))
    }
    if let missing = lesson.missingCall(of: task, in: events) {
      return notDone(session.isDragging ? nil : "\(missing) was not called in the last drag.")
    }
    for attempt in task.tries {
      if let problem = problem(of: attempt) {
        return notDone("after \"\(attempt.entries.joined(separator: "; "))\" \(problem).")
      }
    }
    return Lesson.Verdict(isDone: true, advice: nil)
  }

  /// What is wrong with a drag that is played in a copy of the session.
  private func problem(of attempt: Lesson.Try) -> String? {
    guard let copy = session.history.playCopy() else { return nil }
    // The copy's interpreter needs its session.
    return withExtendedLifetime(copy) {
      let copy = copy.session
      do throws(PolicyError) {
        if copy.isDragging { try copy.host.play("cancel") }
        let start = copy.host.simulation.log.count
        for entry in attempt.entries { try copy.host.enterSilently(entry) }
        return attempt.problem(
          in: copy.host, events: copy.host.simulation.log.events(after: start))
      } catch {
        return "there is an error: \(error.description)"
      }
    }
  }
}

extension ShellSession {
  /// What the tables and collections show now.
  var shown: LessonGoal {
    LessonGoal(
      printer.drawing(of: host.simulation.allViews.filter { $0 is SectionedView }), of: host)
  }
}

extension Course {
  /// What is shown after each entry of a task's solution, which is played in a copy of the session.
  func stages(of task: Lesson.Task) -> [LessonStage] {
    guard task.hasGoal || task.solution.count > 1, let copy = session.history.playCopy() else {
      return []
    }
    return withExtendedLifetime(copy) {
      let log = copy.session.host.simulation.log
      let start = log.count
      return task.solution.map { entry in
        _ = copy.enter(entry)
        return LessonStage(shown: copy.session.shown, hasHappened: log.count > start)
      }
    }
  }

  /// Whether the learner has entered a part of the solution, so that nothing is missing yet.
  func isOnTheWay(_ learner: Learner) -> Bool {
    guard learner.entries < learner.stages.count else { return false }
    let (shown, hasHappened) = (session.shown, host.simulation.log.count > learner.firstEvent)
    return learner.stages.dropLast().contains {
      $0.hasHappened == hasHappened && $0.shown.isReached(by: shown)
    }
  }

  /// The entries that solve the current task from the current state; nil if only a new start helps.
  ///
  /// Each attempt runs in a copy of the session: the solution, the rest of it, or the solutions of
  /// the previous tasks and this one, with and without cancelling the drag in progress; then the
  /// same after undoing the entries of the task, one by one.
  func wayOn() -> [String]? {
    guard let learner else { return nil }
    let ways = learner.ways(isDragging: session.isDragging)
    if let way = ways.first(where: leadsOn) { return way }
    for entry in stride(from: 1, through: learner.entries, by: 1) {
      let back = Array(repeating: ":undo", count: entry)
      if let way = ways.lazy.map({ back + $0 }).first(where: leadsOn) { return way }
    }
    return nil
  }

  private func leadsOn(_ entries: [String]) -> Bool {
    guard let learner, let copy = session.history.playCopy() else { return false }
    for entry in entries { _ = copy.enter(entry) }
    return withExtendedLifetime(copy) {
      // The functions of its tasks belong to the copy's interpreter.
      guard let lesson = copy.session.lesson, lesson.tasks.indices.contains(learner.task) else {
        return false
      }
      let validator = TaskValidator(
        session: copy.session, lesson: lesson, task: lesson.tasks[learner.task], goal: learner.goal,
        firstEvent: learner.firstEvent)
      do throws(PolicyError) {
        return try validator.verdict().isDone
      } catch {
        return false
      }
    }
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
