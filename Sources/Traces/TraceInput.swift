import DragDrop

/// What came from outside while a trace was recorded: a line of its own between two events.
///
/// Events say what happened, inputs what it takes to make it happen again.
package struct TraceInput: Hashable, Sendable {
  /// What came.
  package enum Content: Hashable, Sendable {
    /// What a person typed at the prompt.
    case entry(String)
    /// A file that was read meanwhile: a module, a plug-in.
    case source(TraceSource)
    /// The entry before it was wound back to here: what else it did does not count.
    case stop
    /// The entry before it was ended by Ctrl-C; before the first entry, what the session begins with.
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

/// Where Ctrl-C ended what was running.
package struct Interruption: Hashable, Sendable {
  /// The last event before it took effect; what the end caused comes after it.
  package let event: Int
  /// How many instructions had been executed since the entry began; nil where the person gave up at
  /// a stop, right after the event.
  package let instructions: Int?

  package init(event: Int, instructions: Int?) {
    self.event = event
    self.instructions = instructions
  }
}

extension Trace {
  /// Takes back what followed an event, as a session does that goes back in time.
  ///
  /// - Parameters:
  ///   - number: The last event that stays; 0 for none.
  ///   - entries: How many entries stay whole.
  ///   - isPart: Whether the entry after those stays too, up to the event.
  /// - Returns: The indices of the inputs that stay, as they were.
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
      // They stay with their entry, which is the last one that stays unless that is cut anew.
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
