import Debugging

/// Going back in a program: what ran last runs again, once to find where to stop, and once more to
/// stop there.
struct TimeTravel {
  /// Where a client wants to go.
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

  /// Why a client has ended what runs.
  enum Interruption {
    case travel(Destination)
    case restart
    case end
  }

  /// A part of a program that runs again as a whole.
  enum Segment {
    case beginning
    case entry(String)
  }

  /// What the present run is for.
  private enum Phase {
    case forward
    /// It looks for the place to go to.
    case searching(Destination)
    /// It stops at the place that was found.
    case returning(Destination)
  }

  /// What the next run of a segment has to do.
  enum Run {
    case search(Destination)
    case go(toTick: Int)
  }

  /// What the client wants instead of what runs.
  var interruption: Interruption?
  /// Entries that were undone, the next one last.
  var undoneEntries: [String] = []
  /// Whether the next stop is the first one of the program.
  var isBeforeFirstStop = true
  /// How many instructions the last run of a segment had.
  var tickCount = 0
  /// How many instructions had run in the runs before this one that belong to the same way back.
  private(set) var ticksBefore = 0
  /// What was run, the last at the end.
  private(set) var segments: [Segment] = []
  private var phase = Phase.forward

  mutating func add(_ segment: Segment) { segments.append(segment) }

  /// Whether what has just run is to run again, to stop elsewhere.
  var needsAnotherRun: Bool {
    switch (interruption, phase) {
    case (.travel, _), (nil, .searching): true
    case (.restart, _), (.end, _), (nil, .forward), (nil, .returning): false
    }
  }

  /// Decides what the next run of the last segment has to do.
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

  /// Ends the way back at a stop, or at the end of a run.
  ///
  /// - Returns: The destination that has been reached, if there was one.
  @discardableResult mutating func arrive() -> Destination? {
    defer { phase = .forward }
    if case .returning(let destination) = phase { return destination }
    return nil
  }

  /// Gives up the way back.
  ///
  /// - Returns: The moment from which it began; nil if there is no way back.
  mutating func cancel() -> Moment? {
    switch phase {
    case .searching(let destination), .returning(let destination):
      phase = .forward
      return destination.moment
    case .forward: return nil
    }
  }
}
