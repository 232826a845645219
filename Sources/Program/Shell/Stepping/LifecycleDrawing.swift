import Diagrams
import DragDrop
import Lessons
import Policies
import Traces

/// Draws the state of a drag in the state machines of its lifecycle.
struct LifecycleDrawing {
  private let session: ShellSession

  init(_ session: ShellSession) { self.session = session }

  /// The current states: `source inbox: dragging · destination archive: inside`.
  var sentence: String {
    marks.sentence(usesUnicode: session.output.appearance().usesUnicode)
  }

  /// The current states of the drag in progress, or of the last one.
  private var marks: [LifecycleMark] {
    session.host.simulation.lifecycleMarks
      ?? (session.host.simulation.player.current ?? session.gestures.lastDrag)?.lifecycleMarks ?? [
        .idle
      ]
  }

  /// The events since the touch with which the newest drag began.
  var eventsOfLastDrag: [Event] {
    let events = session.host.simulation.log.events
    let first = LessonFunctions.newestDrag(in: events)
    let touch = events[..<first].lastIndex {
      $0.kind == .input && ["touchBegan", "pointerPressed"].contains($0.name)
    }
    return Array(events[(touch ?? first)...])
  }

  /// `:lifecycle drag`: the newest drag as a timeline.
  func printMoments() {
    session.output.print(MomentsText(eventsOfLastDrag).lines(style: session.output.drawingStyle))
  }

  /// `:lifecycle [all]`: the state machines, with the current states marked.
  func printLifecycle(showsAll: Bool) {
    let (marks, style) = (marks, session.output.drawingStyle)
    for mark in marks {
      session.output.print(
        mark.table.lines(
          owner: mark.owner, current: mark.state, showsAll: showsAll, style: style))
    }
    guard marks.count == 1 else { return }
    session.output.print(StateTable.destination.lines(showsAll: showsAll, style: style))
  }
}
