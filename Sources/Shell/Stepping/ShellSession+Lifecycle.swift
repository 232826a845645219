import Diagrams
import DragDrop
import Policies
import Traces

/// Where the lifecycle stands.
extension ShellSession {
  /// Where the lifecycle stands: `source inbox: dragging · destination archive: inside`.
  var lifecycleSentence: String {
    lifecycleMarks.sentence(usesUnicode: output.appearance().usesUnicode)
  }

  /// Where the drag stands that is on its way, or was the last.
  private var lifecycleMarks: [LifecycleMark] {
    host.simulation.lifecycleMarks ?? (host.player.current ?? state.lastDrag)?.lifecycleMarks ?? [
      .idle
    ]
  }

  /// The events since the touch with which the newest drag began.
  var eventsOfLastDrag: [Event] {
    let events = Array(host.simulation.log.events)
    let first = LessonFunctions.newestDrag(in: events)
    let touch = events[..<first].lastIndex {
      $0.kind == .input && ["touchBegan", "pointerPressed"].contains($0.name)
    }
    return Array(events[(touch ?? first)...])
  }

  /// `:lifecycle drag`: the newest drag as a picture of time.
  func printMoments() {
    output.print(MomentsText(eventsOfLastDrag).lines(style: output.drawingStyle))
  }

  /// `:lifecycle [all]`: the state machines, with a mark where the drag stands.
  func printLifecycle(showsAll: Bool) {
    let (marks, style) = (lifecycleMarks, output.drawingStyle)
    for mark in marks {
      output.print(
        mark.table.lines(
          owner: mark.owner, current: mark.state, showsAll: showsAll, style: style))
    }
    guard marks.count == 1 else { return }
    output.print(StateTable.destination.lines(showsAll: showsAll, style: style))
  }
}

extension [LifecycleMark] {
  /// The states of machines as a sentence: `source inbox: dragging · destination archive: inside`.
  package func sentence(usesUnicode: Bool) -> String {
    map { "\($0.table.name.rawValue)\($0.owner.map { " \($0)" } ?? ""): \($0.state)" }
      .joined(separator: usesUnicode ? " · " : ", ")
  }
}
