import Diagrams
import DragDrop
import Texts
import Traces

extension TestFailure {
  /// The maximum number of lines in the timeline of a drag.
  private static let timelineLength = 24

  /// Adds the events of a drag, and the views as they are now.
  package mutating func add(_ record: DragRecord) {
    let lines = TraceText(verbosity: .calls).lines(of: record.events)
    if lines.count > Self.timelineLength {
      timeline = [StyledText("… \(lines.count - Self.timelineLength) earlier lines", .dim)]
    }
    timeline += lines.suffix(Self.timelineLength)
    let simulation = record.simulation
    views = ViewDrawing(style: DrawingStyle(width: 76), maximumLines: 12)
      .lines(
        of: simulation.allViews,
        marks: DragMarks(of: simulation.player.drags, in: simulation.allViews))
  }
}
