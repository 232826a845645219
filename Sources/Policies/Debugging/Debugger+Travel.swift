// Going back: what runs is run again, and stops before it comes so far.

extension Debugger {
  /// Where something stops, the same whenever the same is run again.
  package struct Moment: Hashable {
    /// How many lines have begun since the run did.
    package let tick: Int
    fileprivate let depth: Int
    fileprivate let isMain: Bool

    /// Behind everything that a run does.
    package static let end = Moment(tick: .max, depth: .max, isMain: true)
  }

  /// The lines that were found on the way, the last of each kind.
  struct Found {
    private var near: Int?
    private var any: Int?

    var tick: Int? { near ?? any }

    mutating func note(_ tick: Int, isNear: Bool) {
      if isNear { near = tick }
      any = tick
    }
  }

  /// Where it stops now.
  package var moment: Moment? {
    guard let stop, let function = stop.function else { return nil }
    var tick = host().linesBegun
    // The line of an error has begun already, and is one to go back to.
    if case .error = stop.reason { tick += 1 }
    return Moment(tick: tick, depth: function.depth, isMain: function.isMain)
  }

  /// The next run looks for the line to which a step back from a moment leads, and ends there.
  package func findStep(before moment: Moment) {
    travel = .findingStep(before: moment.tick, depth: moment.depth, isMain: moment.isMain)
  }

  /// The next run looks for the last stop at a breakpoint before a moment, and ends there.
  package func findBreakpoint(before moment: Moment) {
    travel = .findingBreakpoint(before: moment.tick)
  }

  /// What the run has found: how many lines have begun there; nil where there is none.
  package var foundTick: Int? { found.tick }

  /// The next run stops where so many lines have begun.
  package func go(toTick tick: Int) { travel = .going(to: tick) }

  /// Whether it is on its way back.
  package var isTravelling: Bool { travel != nil }
}
