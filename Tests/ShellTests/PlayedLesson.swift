import DragDrop
import Lessons
import Policies
import Synchronization
import Testing

@testable import Shell

/// The result of a shipped lesson that is played with its solutions, once for all tests.
struct PlayedLesson: Sendable {
  /// Tasks that were done too early or too late.
  private(set) var misplaced: [String] = []
  /// Whether no task is left, and the progress records the lesson as done.
  private(set) var isDone = false
  /// The texts of the hints about mistakes in the app's code.
  private(set) var hints: [String] = []
  /// What `:lifecycle drag` printed after each task.
  private(set) var timelines: [String] = []
  /// What the entries of each task with written functions printed, by the task's number.
  private(set) var written: [(number: Int, printed: String)] = []

  private init(_ word: String) throws {
    var options = ShellOptions()
    options.lessons = LessonTests.search
    let test = try TestSession(options: options)
    try test.shell.course.begin(word, task: nil)
    func learner() throws -> Learner { try #require(test.session.learner) }
    for (index, task) in try #require(learner().lesson).tasks.enumerated() {
      let number = index + 1
      if try learner().task != index { misplaced.append("task \(number) is not next") }
      if let question = task.question { test.enter(question.anyAnswer) }
      var printed = ""
      for entry in task.solution {
        if try learner().task != index {
          misplaced.append("task \(number) is done before \(entry)")
        }
        printed += test.enter(entry)
      }
      if !task.writtenFunctions.isEmpty { written.append((number, printed)) }
      timelines.append(test.enter(":lifecycle drag"))
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
}

extension Lesson.Question {
  /// An answer, right or wrong.
  var anyAnswer: String {
    let numbers = choices.indices.map { "\($0 + 1)" }
    return asksForOrder ? numbers.joined(separator: " ") : numbers.first ?? "nothing"
  }
}
