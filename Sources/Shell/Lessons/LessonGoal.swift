import Diagrams
import DragDrop
import Policies
import Texts

/// The goal of a task: the views after the task is done, computed in a host of its own.
enum LessonGoal {
  /// The views as boxes; empty if the lesson's own solution does not solve the task.
  ///
  /// - Parameters:
  ///   - learner: The lesson, and the current task.
  ///   - options: The options of the session.
  ///   - style: The style of the boxes.
  /// - Returns: The lines of the boxes.
  static func views(
    of learner: Learner, options: PolicyOptions, style: DrawingStyle
  ) -> [StyledText] {
    let host = PolicyHost(options: options)
    do throws(PolicyError) {
      host.moduleSource = ScriptLoader.modules(besideScriptAt: learner.file.path)
      let lesson = try Lesson.read(learner.script, in: host)
      try lesson.prepare()
      host.catchUp(with: lesson, to: learner.task + 1)
    } catch {
      return []
    }
    let views = host.simulation.allViews.compactMap { $0 as? SectionedView }
    return ViewDrawing(style: style)
      .lines(of: views, marks: DragMarks(of: host.player.drags, in: views))
  }
}
