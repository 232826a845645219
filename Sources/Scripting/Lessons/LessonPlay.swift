/// A lesson in a separate session that prints nothing.
package final class LessonPlay {
  /// Opens a session with the lesson of a file at a task, from 1.
  ///
  /// Everything that the session prints is passed on; if the lesson has an error, the session has no
  /// lesson.
  package typealias Opener =
    (_ path: String, _ task: Int, _ print: @escaping (String) -> Void) -> any LessonSession

  let session: any LessonSession
  private let printed: Printed
  var learner: Learner? { session.learner }
  var lesson: Lesson? { learner?.lesson }
  /// What the last entry printed.
  var text: String { printed.text }

  private final class Printed {
    var text = ""
  }

  /// Begins a lesson at a task, from 1; without `lesson`, `text` says what is wrong with it.
  init(_ path: String, task: Int, open: Opener) {
    let printed = Printed()
    self.printed = printed
    session = open(path, task) { printed.text += $0 }
  }

  /// What entries print.
  @discardableResult
  func enter(_ entries: [String]) -> String {
    printed.text = ""
    session.enter(entries)
    return printed.text
  }

  @discardableResult
  func enter(_ entry: String) -> String { enter([entry]) }
}
