import DragChecking
import DragDrop
import Policies
import Texts
import Traces

/// Checks a lesson for its author: each task is solved by its right attempts and by
/// nothing else, each question has one right answer, every text fits the screen, and what is
/// written holds in every short drag.
package struct LessonCheck {
  /// The problems, each with its file and line.
  package private(set) var problems: [String] = []
  /// The number of tasks, right attempts, wrong attempts and facts that were played.
  package private(set) var counts = (tasks: 0, right: 0, wrong: 0, facts: 0)
  private let path: String
  private let open: LessonPlay.Opener
  private let size = (columns: 80, rows: 24)

  /// Plays the lesson of a file in separate sessions, whose lines have 80 columns.
  package init(path: String, open: @escaping LessonPlay.Opener) {
    self.path = path
    self.open = open
    let play = LessonPlay(path, task: 1, open: open)
    guard let lesson = play.lesson else {
      problems = [play.text.trimmed]
      return
    }
    check(lesson)
  }

  private func play(task number: Int) -> LessonPlay {
    LessonPlay(path, task: number, open: open)
  }

  private mutating func report(_ problem: String, _ number: Int, _ task: Lesson.Task) {
    problems.append("\(path):\(task.line ?? 1): task \(number): \(problem)")
  }

  private mutating func check(_ lesson: Lesson) {
    for text in [lesson.text, lesson.ending] {
      for line in Self.wideLines(of: text, columns: size.columns) {
        problems.append("\(path): a line is wider than \(size.columns - 2) columns: \(line)")
      }
    }
    for index in lesson.facts.indices { checkFact(index, lesson) }
    for (index, task) in lesson.tasks.enumerated() {
      counts.tasks += 1
      for line in Self.wideLines(of: task.text, columns: size.columns) {
        report("a line is wider than \(size.columns - 2) columns: \(line)", index + 1, task)
      }
      let page = play(task: index + 1).enter(":task").split(
        separator: "\n", omittingEmptySubsequences: false)
      if page.count > size.rows {
        report("\(page.count) lines do not fit a screen of \(size.rows)", index + 1, task)
      }
      if let question = task.question {
        if question.because.isEmpty {
          report("a question needs the reason of its answer: because = \"…\"", index + 1, task)
        }
        check(question, of: task, index + 1)
      } else {
        checkWays(of: task, index + 1)
      }
    }
  }

  /// The indented lines that do not fit; other lines are wrapped.
  private static func wideLines(of text: String, columns: Int) -> [String] {
    LessonText.lines(of: text, columns: 1000).map(\.plain).filter {
      $0.displayWidth > columns - 2
    }
  }

  private mutating func checkFact(_ index: Int, _ lesson: Lesson) {
    func words(_ text: String) -> String {
      text.split { $0.isWhitespace }.joined(separator: " ")
    }
    let play = play(task: 1)
    // The functions of its facts belong to this interpreter.
    guard let own = play.lesson else { return }
    let fact = own.facts[index]
    let place = "\(path):\(fact.line ?? 1): fact \(index + 1)"
    counts.facts += 1
    guard words(lesson.allText).contains(words(fact.says)) else {
      return problems.append("\(place): the lesson's texts do not contain '\(fact.says)'")
    }
    let host = play.session.host
    let start = host.simulation.log.count
    let printed = play.enter(fact.attempt.entries)
    let events = host.simulation.log.events(after: start)
    if let problem = fact.attempt.problem(in: host, events: events) {
      problems.append("\(place): '\(fact.says)': \(problem)")
    }
    if let expected = fact.prints, !words(printed).contains(expected) {
      problems.append("\(place): '\(fact.says)': '\(expected)' is not printed")
    }
    do throws(PolicyError) {
      if try own.judge(fact.attempt, by: events).isDone { return }
      problems.append("\(place): '\(fact.says)' is not true")
    } catch {
      problems.append("\(place): \(error.rendered)")
    }
  }

  // MARK: Questions

  private mutating func check(_ question: Lesson.Question, of task: Lesson.Task, _ number: Int) {
    guard !question.asksForOrder else {
      let play = play(task: number)
      let start = play.session.host.simulation.log.count
      play.enter(":answer " + question.choices.indices.map { "\($0 + 1)" }.joined(separator: " "))
      let events = play.session.host.simulation.log.events(after: start)
      for choice in question.choices
      where !events.contains(where: { $0.kind == .call && Prediction.isRight(choice, for: $0) }) {
        report("\(choice) is not called, so it cannot be part of the order", number, task)
      }
      return
    }
    guard !question.choices.isEmpty else { return }
    let right = question.choices.indices.filter { index in
      let play = play(task: number)
      play.enter(":answer \(index + 1)")
      return play.learner?.prediction.right == 1
    }
    if right.count != 1 {
      report("\(right.count) of its choices are right; exactly one should be", number, task)
    }
  }

  // MARK: Exercises

  private mutating func checkWays(of task: Lesson.Task, _ number: Int) {
    for (index, entries) in ([task.solution] + task.right).enumerated() {
      counts.right += 1
      let name = index == 0 ? "its solution" : "right attempt \(index)"
      let play = play(task: number)
      for (place, entry) in entries.enumerated() {
        guard play.learner?.task == number - 1 else {
          report("\(name) solves it before its entry '\(entry)'", number, task)
          break
        }
        let printed = play.enter(entry)
        if place == entries.count - 1, play.learner?.task != number {
          report("\(name) does not solve it: \(Self.message(in: printed))", number, task)
        } else if place < entries.count - 1, index == 0, !task.isChecked,
          printed.contains("Not yet: ")
        {
          report("the first entries of its solution already lead to advice: \(entry)", number, task)
        }
      }
      // The task itself has checked the drags, except for what it leaves open.
      if index == 0, task.isWritten, !task.isChecked || !task.leaves.isEmpty {
        checkDrags(after: play, of: task, number)
      }
    }
    if !task.draft.isEmpty {
      let play = play(task: number)
      play.enter(task.draft(in: play.session.host))
      if play.learner?.task != number - 1 { report("its draft solves it", number, task) }
    }
    for (index, way) in ([Lesson.WrongWay(entries: [], says: "")] + task.wrong).enumerated() {
      counts.wrong += index == 0 ? 0 : 1
      let name = index == 0 ? "only looking" : "wrong attempt \(index)"
      let play = play(task: number)
      let printed = play.enter(way.entries + [":show", "print(1)"])
      guard play.learner?.task == number - 1 else {
        report("\(name) solves it", number, task)
        continue
      }
      let said = printed.split { $0.isWhitespace }.joined(separator: " ")
      if !said.contains(way.says) {
        report(
          "after \(name), the message does not contain '\(way.says)': \(Self.message(in: printed))",
          number, task)
      }
      if play.session.findSolution() == nil {
        report("after \(name), only :reset helps", number, task)
      }
    }
  }

  /// Plays every short drag with the solution; only what the task leaves open may fail.
  private mutating func checkDrags(after play: LessonPlay, of task: Lesson.Task, _ number: Int) {
    if play.session.isDragging { play.enter("cancel") }
    var check = DragCheck()
    (check.scope.rows, check.scope.drags) = (2, 1)
    do throws(PolicyError) {
      let failures = try play.session.run(check).failures
      for failure in failures
      where !task.leaves.contains(where: { $0.property == failure.finding.property }) {
        report(
          "its solution leaves open '\(failure.finding.property)': \(failure.line): \(failure.finding.title), \(failure.finding.message)",
          number, task)
      }
      for (property, _) in task.leaves
      where !failures.contains(where: { $0.finding.property == property }) {
        report("its solution does not leave open '\(property)'", number, task)
      }
    } catch {
      report("its solution cannot be checked: \(error.message)", number, task)
    }
  }

  /// What the learner is told; without advice, everything that is printed.
  private static func message(in printed: String) -> String {
    let words = printed.split { $0.isWhitespace }.joined(separator: " ")
    guard let start = words.firstRange(of: "Not yet: ") else {
      return "there is no advice; printed: \(words.prefix(300))"
    }
    return String(words[start.lowerBound...].prefix(300))
  }
}
