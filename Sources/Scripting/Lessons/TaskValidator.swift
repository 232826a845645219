import DragChecking
import DragDrop
import Lua
package import Policies
package import Texts
import Translation

/// Validates a task by what happened since it began, in the learner's session or in a copy of it.
package struct TaskValidator {
  let session: any LessonSession
  /// The lesson in the host of that session.
  let lesson: Lesson
  /// The index of the task.
  let number: Int
  let goal: LessonGoal?
  /// The number of the last event before the task.
  let firstEvent: Int

  private var task: Lesson.Task { lesson.tasks[number] }

  package init(
    session: any LessonSession, lesson: Lesson, number: Int, goal: LessonGoal?, firstEvent: Int
  ) {
    self.session = session
    self.lesson = lesson
    self.number = number
    self.goal = goal
    self.firstEvent = firstEvent
  }

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
    if task.isWritten, let problem = DelegateDiagnostics(of: session.host).shiftedParameters {
      return notDone("\(problem).")
    }
    for (index, attempt) in task.tries.enumerated() {
      if let problem = attempt.problem(in: session, task: number, number: index) {
        let drag = attempt.entries.joined(separator: "; ")
        // A problem may end in a question.
        return notDone("after \"\(drag)\" \(problem)" + (problem.hasSuffix("?") ? "" : "."))
      }
    }
    return Lesson.Verdict(isDone: true, advice: nil)
  }

  /// The verdict for a task whose code must work in every short drag.
  package func checkedVerdict() throws(PolicyError) -> Lesson.Verdict {
    let verdict = try verdict()
    guard verdict.isDone, task.isChecked else { return verdict }
    guard !session.isDragging else {
      return Lesson.Verdict(isDone: false, advice: "a drag is in progress: cancel or drop it.")
    }
    var check = DragCheck()
    check.scope.drags = 1
    let leaves = task.leaves.map(\.property)
    let failure = try session.run(check).failures.first { !leaves.contains($0.finding.property) }
    return Lesson.Verdict(
      isDone: failure == nil,
      advice: failure.map { failure in
        let drag = failure.line.replacing("\n", with: ", then ")
        let message = failure.finding.message.firstLine
        return "after \"\(drag)\" \(failure.finding.title): \(message)."
      })
  }
}

extension Lesson.Try {
  /// What is wrong after the entries of this try, the one with an index in a task, were played in a
  /// copy of a session; nil if nothing is.
  func problem(in session: any LessonSession, task: Int, number: Int) -> String? {
    inCopy(of: session) { copy, start, error in
      if let error {
        return "there is an error: "
          + ([error.description.firstLine] + error.hints.prefix(1)).joined(separator: "; ")
      }
      let events = copy.host.simulation.log.events(after: start)
      if let problem = problem(in: copy.host, events: events) ?? Self.hint(in: events) {
        return problem
      }
      // Its function belongs to the copy's interpreter.
      guard let lesson = copy.lesson else { return nil }
      do throws(PolicyError) {
        let verdict = try lesson.judge(lesson.tasks[task].tries[number], by: events)
        return verdict.isDone ? nil : verdict.advice ?? "something is different"
      } catch {
        return "the lesson has an error: \(error.description.firstLine)"
      }
    } ?? nil
  }

  /// The first hint about the code of a callback.
  private static func hint(in events: [Event]) -> String? {
    let hint = events.first { $0.kind == .hint && Hint(rawValue: $0.name)?.isOfAppCode ?? false }
    return hint.flatMap { hint in
      hint.reason.map { "there is a hint: " + (hint.view.map { "\($0): " } ?? "") + $0 }
    }
  }

  /// What the views show after its entries were played in a copy of a session.
  package func picture(in session: any LessonSession) -> [StyledText] {
    inCopy(of: session) { copy, _, _ in copy.shown.picture } ?? []
  }

  /// Plays the entries in a copy of a session, and passes on the copy, the number of the last event
  /// before the entries, and their error.
  private func inCopy<Value>(
    of session: any LessonSession, _ read: (any LessonSession, Int, PolicyError?) -> Value
  ) -> Value? {
    session.withCopy { copy in
      var start = 0
      do throws(PolicyError) {
        if copy.isDragging { try copy.host.play("cancel") }
        start = copy.eventCount
        for entry in entries { try copy.host.enterSilently(entry) }
      } catch {
        return read(copy, start, error)
      }
      return read(copy, start, nil)
    }
  }
}

extension Lesson.Task {
  /// The functions that the task asks for, as the learner has written them, in Swift; none if no
  /// view of the session uses them.
  package func swift(in session: any LessonSession) -> [[String]] {
    let names = writtenFunctions
    guard !names.isEmpty, let lesson = session.learner?.script.name else { return [] }
    let written = Self.functions(of: session)
    return names.compactMap { name in
      // Views of the lesson may have functions of the same name.
      if let function = written.first(where: {
        $0.name == name && !$0.scriptNames.contains(lesson)
      }) {
        return function.lines
      }
      // No view uses the function; one that is not about views has no form in UIKit.
      guard let method = method(named: name, in: session.host),
        let function = Self.functions(of: session, with: method).first(where: { $0.name == name }),
        !function.lines.contains(where: { $0.contains("#warning") })
      else { return nil }
      return function.lines
    }
  }

  private static func functions(
    of session: any LessonSession, with method: ScriptMethod? = nil
  ) -> [TranslatedFunction] {
    let views = session.host.simulation.allViews
    let methods = method.map { [$0] } ?? []
    return (try? SwiftTranslation(of: views, in: session.host, methods: methods))?.functions ?? []
  }

  /// The learner's function with a name, which is a field of a global table.
  private func method(named name: String, in host: PolicyHost) -> ScriptMethod? {
    guard let path = writtenPaths.first(where: { $0.last == name }), path.count > 1 else {
      return nil
    }
    let globals = host.promptEnvironment.globals
    let keys = path.map { LuaValue.string($0) }
    guard let owner = globals.rawValue(at: keys.dropLast())?.tableValue,
      let function = owner[raw: .string(name)].functionValue
    else { return nil }
    return ScriptMethod(
      name: name, function: function, owner: owner, ownerName: path[path.count - 2])
  }
}

extension String {
  /// The text before the first line break: UIKit's exceptions continue with tables.
  fileprivate var firstLine: String {
    split(separator: "\n", maxSplits: 1).first.map(String.init) ?? self
  }
}

extension LessonSession {
  /// What is shown after each entry of a task's solution, which is played in a copy of the session.
  package func stages(of task: Lesson.Task) -> [LessonStage] {
    guard task.hasGoal || task.solution.count > 1 else { return [] }
    return withCopy { copy in
      let log = copy.host.simulation.log
      let start = log.count
      return task.solution.map { entry in
        copy.enter([entry])
        return LessonStage(shown: copy.shown, hasHappened: log.count > start)
      }
    } ?? []
  }

  /// Whether the learner has entered a part of the solution, so that nothing is missing yet.
  package func isOnTheWay(_ learner: Learner) -> Bool {
    guard learner.entries < learner.stages.count else { return false }
    let (shown, hasHappened) = (shown, eventCount > learner.firstEvent)
    return learner.stages.dropLast().contains {
      $0.hasHappened == hasHappened && $0.shown.isReached(by: shown)
    }
  }

  /// The entries that solve the current task from the current state; nil if only a new start helps.
  ///
  /// Each attempt runs in a copy of the session: the solution, the rest of it, or the solutions of
  /// the previous tasks and this one, with and without cancelling the drag in progress; then the
  /// same after undoing the entries of the task, one by one.
  package func findSolution() -> [String]? {
    guard let learner else { return nil }
    let ways = learner.ways(isDragging: isDragging)
    if let way = ways.first(where: solves) { return way }
    for entry in stride(from: 1, through: learner.entries, by: 1) {
      let back = Array(repeating: ":undo", count: entry)
      if let way = ways.lazy.map({ back + $0 }).first(where: solves) { return way }
    }
    return nil
  }

  /// Whether the current question has another answer in the drag in progress than in the drag of
  /// the lesson: the learner has taken a detour.
  package var hasTakenDetour: Bool {
    guard isDragging, let learner, let question = learner.current?.question,
      !question.gesture.isEmpty, !question.beginsDrag, !learner.ownDrag.isEmpty
    else { return false }
    func answer(after gestures: [String]) -> String? {
      withCopy { copy in
        copy.enter(gestures)
        let start = copy.eventCount
        copy.enter([question.gesture])
        guard let lesson = copy.lesson, let question = lesson.tasks[learner.task].question
        else { return nil }
        return try? lesson.answer(
          to: question, by: copy.host.simulation.log.events(after: start))
      } ?? nil
    }
    return answer(after: []) != answer(after: ["cancel"] + learner.ownDrag)
  }

  private func solves(_ entries: [String]) -> Bool {
    guard let learner else { return false }
    return withCopy { copy in
      copy.enter(entries)
      // The functions of its tasks belong to the copy's interpreter.
      guard let lesson = copy.lesson, lesson.tasks.indices.contains(learner.task) else {
        return false
      }
      let validator = TaskValidator(
        session: copy, lesson: lesson, number: learner.task, goal: learner.goal,
        firstEvent: learner.firstEvent)
      do throws(PolicyError) {
        return try validator.verdict().isDone
      } catch {
        return false
      }
    } ?? false
  }
}

extension PolicyHost {
  /// Runs the solutions of the first tasks of a lesson, and the gestures of their questions,
  /// without printing.
  ///
  /// Errors are ignored: a lesson may be about a crash.
  package func catchUp(with lesson: Lesson, to task: Int) {
    for task in lesson.tasks.prefix(task) {
      for entry in task.solution { try? enterSilently(entry) }
      guard let question = task.question, !question.gesture.isEmpty else { continue }
      if question.beginsDrag, simulation.player.drags.contains(where: \.isActive) {
        _ = try? play("cancel")
      }
      _ = try? play(question.gesture)
    }
  }

  /// Runs an entry that is a gesture or Lua; other commands do not change views, and are ignored.
  func enterSilently(_ entry: String) throws(PolicyError) {
    let input = Input(
      entry, vocabulary: .gestures, isAssigned: { [unowned self] in evaluator.isAssigned($0) })
    if let line = input.gestureLine(in: .gestures) { try play(line) }
    if case .lua(let text) = input { _ = try evaluate(text, name: "lesson") }
  }
}
