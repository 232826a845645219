import DragDrop

/// What came from outside while a trace was recorded: a line of its own between two events.
///
/// Events say what happened, inputs what it takes to make it happen again.
public struct TraceInput: Hashable, Sendable {
  /// What came.
  public enum Content: Hashable, Sendable {
    /// What a person typed at the prompt.
    case entry(String)
    /// A file that was read meanwhile: a module, a plug-in.
    case source(TraceSource)
    /// The entry before it was wound back to here: what else it did does not count.
    case stop
  }

  /// The number of the last event before it; 0 before the first.
  public let after: Int
  public let content: Content

  public init(after: Int, _ content: Content) {
    self.after = after
    self.content = content
  }
}

extension Trace {
  /// Takes back what followed an event, as a session does that goes back in time.
  ///
  /// - Parameters:
  ///   - number: The last event that stays; 0 for none.
  ///   - entries: How many entries stay whole.
  ///   - isPart: Whether the entry after those stays too, up to the event.
  public mutating func windBack(to number: Int, entries: Int, isPart: Bool) {
    while let last = events.last, last.number > number { events.removeLast() }
    while let view = views.last, view.readAfter > number { views.removeLast() }
    var left = entries + (isPart ? 1 : 0)
    inputs = inputs.filter { input in
      switch input.content {
      case .source: return input.after <= number
      case .stop: return left > 0 && input.after <= number
      case .entry:
        left -= 1
        return left >= 0
      }
    }
    if isPart { inputs.append(TraceInput(after: number, .stop)) }
  }
}
