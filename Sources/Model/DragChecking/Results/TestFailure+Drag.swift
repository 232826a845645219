import Diagrams
import DragDrop
import Texts
import Traces

extension TestFailure {
  /// The maximum number of lines in the timeline of a drag.
  private static let timelineLength = 24

  /// Adds the events of a drag, and the views as they are now.
  ///
  /// - Parameters:
  ///   - record: The drag.
  ///   - usesASCII: Whether lines and marks use only ASCII; then only the views are drawn whose
  ///     callbacks were called or that have changed.
  package mutating func add(_ record: DragRecord, usesASCII: Bool = false) {
    let events = record.events
    let lines = TraceText(verbosity: .calls, usesASCII: usesASCII).lines(of: events)
    if lines.count > Self.timelineLength {
      let mark = usesASCII ? "..." : "…"
      timeline = [
        StyledText("\(mark) \(lines.count - Self.timelineLength) earlier lines", .dim)
      ]
    }
    timeline += lines.suffix(Self.timelineLength)
    let simulation = record.simulation
    let names = Set(events.compactMap(\.view))
    let concerned = simulation.viewsWithListsInCells.filter { names.contains($0.name) }
    views = ViewDrawing(style: DrawingStyle(width: 76, usesASCII: usesASCII), maximumLines: 12)
      .lines(
        of: usesASCII && !concerned.isEmpty ? concerned : simulation.allViews,
        marks: DragMarks(of: simulation.player.drags, in: simulation.allViews))
  }
}
