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

  init(file: LessonSearch.File, script: Script) {
    self.file = file
    self.script = script
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
    switch Input(entry, isAssigned: { [unowned self] in isAssignedAtPrompt($0) }) {
    case .command(let line, _):
      let first = CommandWords(line).words.first?.text ?? ""
      if CommandTable.command(named: first)?.isGesture ?? false { try play(line) }
    case .lua(let text): _ = try evaluate(text, name: "lesson")
    case .blank, .help: break
    }
  }
}
