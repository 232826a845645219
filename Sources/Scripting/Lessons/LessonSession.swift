package import DragChecking
package import DragDrop
package import Policies
package import Texts
package import Traces

/// The session in which a lesson is done: that of the prompt, or a copy of it.
package protocol LessonSession: AnyObject {
  var host: PolicyHost { get }
  /// The lesson in the host, also in a copy.
  var lesson: Lesson? { get }
  /// The learner; a copy has none.
  var learner: Learner? { get }
  /// The events so far as a trace, with the contents of the views.
  var recordedTrace: Trace { get }
  /// The views as boxes, with the current drags.
  func drawing(of views: [View]) -> [StyledText]
  /// Runs entries as if they were typed.
  func enter(_ entries: [String])
  /// Reads a copy of the session that prints nothing; nil if the user interrupted its replay.
  func withCopy<Value>(_ read: (any LessonSession) -> Value) -> Value?
  /// Plays the drags of a check against copies of the session.
  func run(_ check: DragCheck) throws(PolicyError) -> CheckResult
}

extension LessonSession {
  /// Whether a finger holds items.
  var isDragging: Bool { host.simulation.player.drags.contains(where: \.isActive) }

  /// How many events there have been.
  var eventCount: Int { host.simulation.log.count }

  /// What the tables and collections show now.
  package var shown: LessonGoal {
    LessonGoal(drawing(of: host.simulation.allViews.filter { $0 is SectionedView }), of: host)
  }
}
