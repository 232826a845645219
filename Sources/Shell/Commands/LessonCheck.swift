import DragDrop
import LineEditor
package import Policies
import Texts
import Traces

/// Checks a lesson for the person who writes it: each task is solved by its right ways and by
/// nothing else, each question has one right answer, and every text fits the screen.
package struct LessonCheck {
  /// What is wrong, each with its file and line.
  package private(set) var problems: [String] = []
  /// How many tasks, right ways and wrong ways were played.
  package private(set) var counts = (tasks: 0, right: 0, wrong: 0)
  private let path: String
  private let options: ShellOptions
  private let size = (columns: 80, rows: 24)

  /// Plays the lesson in a file in sessions of its own, which print nothing.
  package init(path: String, policies: PolicyOptions = .batch) {
    self.path = path
    var options = ShellOptions(policies: policies)
    options.lessons = LessonSearch(folders: [])
    self.options = options
    let play = Play(options, size.columns, path: path, task: 1)
    guard let lesson = play.lesson else {
      problems = [play.text.trimmed]
      return
    }
    check(lesson)
  }

  /// One session with the lesson.
  private final class Play {
    let shell: CommandInterpreter
    private let printed: Printed
    var learner: Learner? { shell.session.learner }
    var lesson: Lesson? { learner?.lesson }
    var text: String { printed.text }

    private final class Printed {
      var text = ""
    }

    init(_ options: ShellOptions, _ columns: Int, path: String, task: Int) {
      let printed = Printed()
      self.printed = printed
      let output = TextOutput(
        appearance: { TextOutput.Appearance(columns: columns) }, results: { printed.text += $0 },
        errors: { printed.text += $0 })
      shell = CommandInterpreter(options: options, output: output)
      do {
        try shell.session.open()
        try shell.lessons.begin(path, task: task)
      } catch {
        printed.text += "\(error)"
      }
      output.flush()
    }

    /// The titles of each view.
    var titles: [String?] {
      let simulation = shell.session.host.simulation
      return simulation.allViews.map { LessonFunctions.titles(of: $0.name, in: simulation) }
    }

    /// What an entry prints.
    @discardableResult
    func enter(_ entry: String) -> String {
      printed.text = ""
      _ = shell.enter(entry)
      return printed.text
    }

    func enter(_ entries: [String]) -> String { entries.map { enter($0) }.joined() }
  }

  private func play(task number: Int) -> Play {
    Play(options, size.columns, path: path, task: number)
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
    for (index, task) in lesson.tasks.enumerated() {
      counts.tasks += 1
      for line in Self.wideLines(of: task.text, columns: size.columns) {
        report("a line is wider than \(size.columns - 2) columns: \(line)", index + 1, task)
      }
      let page = play(task: index + 1).enter(":task").split(
        separator: "\n", omittingEmptySubsequences: false)
      if page.count > size.rows {
        report("\(page.count) lines are taller than a screen of \(size.rows)", index + 1, task)
      }
      if let question = task.question {
        check(question, of: task, index + 1)
      } else {
        checkWays(of: task, index + 1)
      }
    }
  }

  /// The indented lines that do not fit; other lines are wrapped.
  private static func wideLines(of text: String, columns: Int) -> [String] {
    LessonText.lines(of: text, columns: 1000).map(\.plain).filter {
      Terminal.columns(of: $0) > columns - 2
    }
  }

  // MARK: Questions

  private mutating func check(_ question: Lesson.Question, of task: Lesson.Task, _ number: Int) {
    guard !question.asksForOrder else {
      let play = play(task: number)
      play.enter(":answer " + question.choices.indices.map { "\($0 + 1)" }.joined(separator: " "))
      let calls = play.shell.session.host.simulation.log.events.filter { $0.kind == .call }
      for choice in question.choices
      where !calls.contains(where: { Prediction.isRight(choice, for: $0) }) {
        report("\(choice) is not called, and so has no place in the order", number, task)
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
      report("\(right.count) of its choices are right, and is to be one", number, task)
    }
  }

  // MARK: Exercises

  private mutating func checkWays(of task: Lesson.Task, _ number: Int) {
    for (index, way) in ([task.solution] + task.right).enumerated() {
      counts.right += 1
      let name = index == 0 ? "its solution" : "right way \(index)"
      let play = play(task: number)
      for (place, entry) in way.enumerated() {
        guard play.learner?.task == number - 1 else {
          report("\(name) has done it before \(entry)", number, task)
          break
        }
        let printed = play.enter(entry)
        if place == way.count - 1, play.learner?.task != number {
          report("\(name) does not do it: \(Self.advice(in: printed))", number, task)
        }
      }
    }
    for (index, way) in ([Lesson.WrongWay(entries: [], says: "")] + task.wrong).enumerated() {
      counts.wrong += index == 0 ? 0 : 1
      let name = index == 0 ? "looking around" : "wrong way \(index)"
      let play = play(task: number)
      let before = play.titles
      let printed = play.enter(way.entries + [":show", "print(1)"])
      guard play.learner?.task == number - 1 else {
        report("\(name) does it", number, task)
        continue
      }
      let said = printed.split { $0.isWhitespace }.joined(separator: " ")
      if !said.contains(way.says) {
        report("after \(name) nobody says '\(way.says)': \(Self.advice(in: printed))", number, task)
      }
      // Rows that were dropped at another place cannot all be brought back.
      if play.titles == before, play.shell.lessons.wayOn() == nil {
        report("after \(name) nothing but :reset leads on", number, task)
      }
    }
  }

  private static func advice(in printed: String) -> String {
    let words = printed.split { $0.isWhitespace }.joined(separator: " ")
    guard let start = words.firstRange(of: "Not yet: ") else { return "no advice is given" }
    return String(words[start.lowerBound...].prefix(100))
  }
}
