import DragDrop
import Lessons
import Policies
import Texts

/// A lesson in a separate session that prints nothing.
final class LessonPlay {
  let shell: CommandInterpreter
  private let printed: Printed
  var session: ShellSession { shell.session }
  var learner: Learner? { session.learner }
  var lesson: Lesson? { learner?.lesson }
  /// What the last entry printed.
  var text: String { printed.text }

  private final class Printed {
    var text = ""
  }

  /// Options of sessions in which there is no other lesson; the scripts of lessons in `folders` are
  /// called by their names, without a path.
  static func options(_ policies: PolicyOptions, folders: [String] = []) -> ShellOptions {
    var options = ShellOptions(policies: policies)
    options.lessons = LessonSearch(folders: folders)
    return options
  }

  /// Begins a lesson at a task, from 1; without `lesson`, `text` says what is wrong with it.
  init(_ options: ShellOptions, columns: Int, path: String, task: Int) {
    let printed = Printed()
    self.printed = printed
    let output = TextOutput(
      appearance: { TextOutput.Appearance(columns: columns) }, results: { printed.text += $0 },
      errors: { printed.text += $0 })
    shell = CommandInterpreter(options: options, output: output)
    do {
      try shell.session.open()
      try shell.course.begin(path, task: task)
    } catch {
      printed.text += "\(error)"
    }
    output.flush()
  }

  /// The titles of each view.
  var titles: [String?] {
    let simulation = session.host.simulation
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
