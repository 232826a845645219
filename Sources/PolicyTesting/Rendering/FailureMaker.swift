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
    var failure = SpecFailure(SpecFailure.Kind(error.kind), error.message)
    failure.detail = error.detail
    failure.phase = phase
    failure.scriptName = error.scriptName
    failure.line = error.line
    failure.column = error.column
    failure.excerpt = error.excerpt
    failure.notes = error.notes
    failure.expected = error.comparison?.expected
    failure.actual = error.comparison?.actual
    Self.add(session.failedDrag ?? DragRecord.newestDrag(in: host), of: host, to: &failure)
    return failure
  }

  /// Adds the events of a drag and the views; adds nothing if there is no drag.
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

extension SpecFailure.Kind {
  init(_ kind: PolicyError.Kind) {
    switch kind {
    case .assertion: self = .assertion
    case .limit: self = .limit
    case .syntax, .incomplete, .runtime, .exception, .interrupted, .missing: self = .error
    }
  }
}
