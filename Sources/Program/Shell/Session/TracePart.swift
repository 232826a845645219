import DragDrop
package import Traces

/// Selects events of a trace by their numbers.
package enum TracePart {
  /// The error if no event is selected: `has events 1 to 62, none from 70 on`.
  package struct Problem: Error, CustomStringConvertible {
    package let description: String
  }

  /// The events between two numbers that the trace has.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - from: The first number; nil for that of the first event.
  ///   - to: The last number, not before the first; nil for that of the last event.
  /// - Returns: The numbers of events that the trace has.
  /// - Throws: ``Problem`` if there are none.
  package static func range(
    of trace: Trace, from: Int?, to: Int?
  ) throws(Problem) -> ClosedRange<Int> {
    guard let first = trace.events.first?.number, let last = trace.events.last?.number else {
      throw Problem(description: "has no events")
    }
    if let from, from > last {
      throw Problem(description: "has events \(first) to \(last), none from \(from) on")
    }
    if let to, to < first {
      throw Problem(description: "has events \(first) to \(last), none up to \(to)")
    }
    return max(first, from ?? first)...min(last, to ?? last)
  }
}
