import Diagrams
package import DragDrop
package import Policies
import Texts
import Traces

/// Creates the failure for an error, with the drag and the views at that moment.
package struct FailureMaker {
  let session: SpecSession

  private var host: PolicyHost { session.host }

  /// The maximum number of lines in the timeline of a drag.
  private static let timelineLength = 24

  func failure(_ error: PolicyError, phase: String? = nil) -> SpecFailure {
    var failure = SpecFailure(error)
    failure.detail = error.detail
    failure.phase = phase
    failure.expected = error.comparison?.expected
    failure.actual = error.comparison?.actual
    Self.add(session.failedDrag ?? DragRecord.newestDrag(in: host), of: host, to: &failure)
    return failure
  }

  /// Adds the events of a drag and the views; adds nothing without a drag.
  package static func add(_ drag: Drag?, of host: PolicyHost, to failure: inout SpecFailure) {
    guard let drag else { return }
    let lines = TraceText(verbosity: .calls).lines(of: DragRecord(of: drag, in: host).events)
    if lines.count > timelineLength {
      failure.timeline = [StyledText("… \(lines.count - timelineLength) earlier lines", .dim)]
    }
    failure.timeline += lines.suffix(timelineLength)
    failure.views = ViewDrawing(style: DrawingStyle(width: 76), maximumLines: 12)
      .lines(
        of: host.simulation.allViews,
        marks: DragMarks(of: host.player.drags, in: host.simulation.allViews))
  }
}

extension SpecFailure {
  /// The failure for an error, with its place.
  init(_ error: PolicyError) {
    let kind: Kind =
      switch error.kind {
      case .assertion: .assertion
      case .limit: .limit
      case .syntax, .incomplete, .runtime, .exception, .interrupted, .missing: .error
      }
    self.init(kind, error.message)
    scriptName = error.scriptName
    line = error.line
    column = error.column
    excerpt = error.excerpt
    notes = error.notes
  }
}
