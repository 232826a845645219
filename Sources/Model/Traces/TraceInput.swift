import DragDrop

/// An external input during a recording, on a line of its own between two events.
///
/// Events record what happened; inputs are needed to replay it.
package struct TraceInput: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    /// A line that the user typed at the prompt.
    case entry(String)
    /// A file that was read: a module or a plug-in.
    case source(TraceSource)
    /// The session was wound back into the previous entry; its further effects do not count.
    case stop
    /// Ctrl-C ended the previous entry, or the start of the session if there is none.
    case interrupted(Interruption)
  }

  /// The number of the last event before it; 0 before the first.
  package let after: Int
  package let content: Content

  package init(after: Int, _ content: Content) {
    self.after = after
    self.content = content
  }
}

/// Where Ctrl-C ended the running code.
package struct Interruption: Hashable, Sendable {
  /// The last event before the end; events caused by the end come after it.
  package let event: Int
  /// The number of instructions executed since the entry began; nil if the user ended it at a stop,
  /// directly after the event.
  package let instructions: Int?

  package init(event: Int, instructions: Int?) {
    self.event = event
    self.instructions = instructions
  }
}

extension Trace {
  /// Removes what followed an event when a session goes back in time.
  ///
  /// - Parameters:
  ///   - number: The last event to keep; 0 for none.
  ///   - entries: The number of complete entries to keep.
  ///   - isPart: Whether to keep the next entry too, up to the event.
  /// - Returns: The old indices of the kept inputs.
  @discardableResult
  package mutating func windBack(to number: Int, entries: Int, isPart: Bool) -> [Int] {
    while let last = events.last, last.number > number { events.removeLast() }
    transitions.removeAll { $0.after >= number }
    while let view = views.last, view.readAfter > number { views.removeLast() }
    var left = entries + (isPart ? 1 : 0)
    let kept = inputs.indices.filter { index in
      let input = inputs[index]
      switch input.content {
      case .source: return input.after <= number
      // They are kept with their entry, the last kept one, unless it is cut again.
      case .stop, .interrupted: return left >= (isPart ? 1 : 0) && input.after <= number
      case .entry:
        left -= 1
        return left >= 0
      }
    }
    inputs = kept.map { inputs[$0] }
    if isPart { inputs.append(TraceInput(after: number, .stop)) }
    return kept
  }
}
