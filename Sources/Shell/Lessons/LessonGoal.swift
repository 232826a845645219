import Diagrams
import DragDrop
import Policies
import Texts

/// How the views look once a task is done: played in a host of its own.
enum LessonGoal {
  /// The views as boxes; empty where the lesson's own solution does not get there.
  ///
  /// - Parameters:
  ///   - learner: The lesson, and the task in it.
  ///   - options: Those of the session.
  ///   - style: What the boxes are drawn with.
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
