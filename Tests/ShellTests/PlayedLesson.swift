import DragDrop
import Lessons
import Policies
import Synchronization
import Testing

@testable import Shell

/// The result of a shipped lesson that is played with its solutions, once for all tests.
struct PlayedLesson: Sendable {
  /// A task, and what happened when its solution or an answer was entered.
  struct Task: Sendable {
    let number: Int
    let text: String
    let isQuestion: Bool
    let asksForOrder: Bool
    /// Whether it asks for a function that is not in its text.
    let isWritten: Bool
    let writesFunctions: Bool
    let hints: Int
    let right: Int
    let wrong: Int
    /// What `:task` printed before.
    let task: String
    /// What the entries printed.
    let printed: String
    /// What `:lifecycle drag` printed afterwards.
    let timeline: String
    let rightAnswer: String
  }

  let isOptional: Bool
  let factCount: Int
  private(set) var tasks: [Task] = []
  /// Tasks that were done too early or too late.
  private(set) var misplaced: [String] = []
  /// Whether no task is left, and the progress records the lesson as done.
  private(set) var isDone = false
  /// The texts of the hints about mistakes in the app's code.
  private(set) var hints: [String] = []

  private init(_ word: String) throws {
    var options = ShellOptions()
    options.lessons = LessonTests.search
    let test = try TestSession(options: options)
    try test.shell.course.begin(word, task: nil)
    func learner() throws -> Learner { try #require(test.session.learner) }
    let lesson = try #require(learner().lesson)
    isOptional = lesson.isOptional
    factCount = lesson.facts.count
    for (index, task) in lesson.tasks.enumerated() {
      let number = index + 1
      if try learner().task != index { misplaced.append("task \(number) is not next") }
      let shown = test.enter(":task")
      var printed = ""
      if let question = task.question {
        printed += test.enter(question.asksForOrder ? question.sampleOrder : "1")
      }
      for entry in task.solution {
        if try learner().task != index {
          misplaced.append("task \(number) is done before \(entry)")
        }
        printed += test.enter(entry)
      }
      let text = task.text.words
      tasks.append(
        Task(
          number: number, text: text, isQuestion: task.question != nil,
          asksForOrder: task.question?.asksForOrder ?? false,
          isWritten: task.isWritten && !task.solution.allSatisfy { text.contains($0.words) },
          writesFunctions: !task.writtenFunctions.isEmpty, hints: task.hints.count,
          right: task.right.count, wrong: task.wrong.count, task: shown, printed: printed,
          timeline: test.enter(":lifecycle drag"), rightAnswer: try learner().rightAnswer))
    }
    isDone =
      try learner().current == nil && test.shell.course.progress[learner().file.name].isDone
    hints = test.session.host.simulation.log.events.filter {
      $0.kind == .hint && Hint(rawValue: $0.name)?.isOfAppCode ?? false
    }.map { $0.reason ?? $0.name }
  }

  // MARK: Sharing

  private final class Play: Sendable {
    let lesson = Mutex<PlayedLesson?>(nil)
  }

  private static let plays = Dictionary(
    uniqueKeysWithValues: LessonTests.search.files.map { ($0.word, Play()) })

  /// Returns the result of a lesson, and plays it if no other test has.
  static func named(_ word: String) throws -> PlayedLesson {
    try #require(plays[word]).lesson.withLock { lesson in
      let played = try lesson ?? PlayedLesson(word)
      lesson = played
      return played
    }
  }

  /// What the entries of a task printed.
  static func printed(_ word: String, task number: Int) throws -> String {
    try #require(try named(word).tasks.first { $0.number == number }).printed
  }
}

extension String {
  /// The words of a text, separated by single spaces.
  fileprivate var words: String { split { $0.isWhitespace }.joined(separator: " ") }
}
