import DragChecking
import DragDrop
import Policies

/// Creates the failure for an error, with the drag and the views at that moment.
package struct FailureMaker {
  let session: SpecSession

  private var host: PolicyHost { session.host }

  func failure(_ error: PolicyError, phase: String? = nil) -> TestFailure {
    var failure = TestFailure(error)
    failure.detail = error.detail
    failure.phase = phase
    failure.expected = error.comparison?.expected
    failure.actual = error.comparison?.actual
    if let drag = session.failedDrag ?? DragRecord.newestDrag(in: host) {
      failure.add(DragRecord(of: drag, in: host))
    }
    return failure
  }
}

extension TestFailure {
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

extension DragRecord {
  init(of drag: Drag, in host: PolicyHost) {
    self.init(of: drag, in: host.simulation, besides: host.handles.keptDrags)
  }

  /// The newest drag of a script; if there is none, the newest drag of all.
  static func newestDrag(in host: PolicyHost) -> Drag? {
    host.handles.keptDrags.last ?? host.simulation.player.drags.last
  }
}
