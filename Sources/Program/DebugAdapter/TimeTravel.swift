import Debugging

/// Going back in a program: its last segment runs again, once to find where to stop, and once more
/// to stop there.
struct TimeTravel {
  /// The client's destination.
  enum Destination {
    case stepBack(Moment)
    case reverseContinue(Moment)

    /// The moment to go back from.
    var moment: Moment {
      switch self {
      case .stepBack(let moment), .reverseContinue(let moment): moment
      }
    }
  }

  /// Why a client has ended the run.
  enum Interruption {
    case travel(Destination)
    case restart
    case end
  }

  /// A part of a program that runs again completely.
  enum Segment {
    case beginning
    case entry(String)
  }

  /// The purpose of the current run.
  private enum Phase {
    case forward
    /// Searches for the place to go to.
    case searching(Destination)
    /// Stops at the place that was found.
    case returning(Destination)
  }

  /// The task of the next run of a segment.
  enum Run {
    case search(Destination)
    case go(toTick: Int)
  }

  /// The request that ended the run.
  var interruption: Interruption?
  /// Entries that were undone, the next one last.
  var undoneEntries: [String] = []
  /// Whether the next stop is the first one of the program.
  var isBeforeFirstStop = true
  /// The number of instructions in the last run of a segment.
  var tickCount = 0
  /// The number of instructions in earlier runs for the same destination.
  private(set) var ticksBefore = 0
  /// The segments that were run, in order.
  private(set) var segments: [Segment] = []
  private var phase = Phase.forward

  mutating func add(_ segment: Segment) { segments.append(segment) }

  /// Whether the last segment has to run again, to stop elsewhere.
  var needsAnotherRun: Bool {
    switch (interruption, phase) {
    case (.travel, _), (nil, .searching): true
    case (.restart, _), (.end, _), (nil, .forward), (nil, .returning): false
    }
  }

  /// Determines the task of the next run of the last segment.
  ///
  /// - Parameter foundTick: The tick that the last run has found.
  /// - Returns: Nil if the segment does not run again.
  mutating func nextRun(foundTick: Int?) -> Run? {
    let finished = phase
    phase = .forward
    switch interruption {
    case .travel(let destination):
      interruption = nil
      phase = .searching(destination)
      ticksBefore = 0
      return .search(destination)
    case .restart, .end: return nil
    case nil: break
    }
    guard case .searching(let destination) = finished else { return nil }
    ticksBefore = tickCount
    if let foundTick {
      phase = .returning(destination)
      return .go(toTick: foundTick)
    }
    if case .entry(let text)? = segments.last {
      segments.removeLast()
      undoneEntries.append(text)
      return nil
    }
    isBeforeFirstStop = true
    return .go(toTick: 1)
  }

  /// Ends going back, at a stop or at the end of a run.
  ///
  /// - Returns: The destination that has been reached, if there was one.
  @discardableResult mutating func arrive() -> Destination? {
    defer { phase = .forward }
    if case .returning(let destination) = phase { return destination }
    return nil
  }

  /// Cancels going back.
  ///
  /// - Returns: The moment from which it began; nil if it was not in progress.
  mutating func cancel() -> Moment? {
    switch phase {
    case .searching(let destination), .returning(let destination):
      phase = .forward
      return destination.moment
    case .forward: return nil
    }
  }
}
