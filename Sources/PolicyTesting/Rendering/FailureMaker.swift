import Diagrams
import DragDrop
import Policies
import Traces

/// Makes what is reported of an error: what was wrong, and the drag and the views at that moment.
struct FailureMaker {
  let session: SpecSession

  private var host: PolicyHost { session.host }

  /// How many lines of a drag are shown at most.
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
    if let drag = session.failedDrag ?? host.newestDrag {
      let lines = TraceText(verbosity: .calls).lines(of: host.events(of: drag))
      if lines.count > Self.timelineLength {
        let left = lines.count - Self.timelineLength
        failure.timeline = [StyledText("… \(left) lines before", .dim)]
      }
      failure.timeline += lines.suffix(Self.timelineLength)
      failure.views = drawing
    }
    return failure
  }

  private var drawing: [StyledText] {
    ViewDrawing(style: DrawingStyle(width: 76), maximumLines: 12)
      .lines(of: host.views, marks: DragMarks(of: host.player.drags, in: host.views))
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
