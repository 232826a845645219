// Going back: the run is repeated, and stops earlier.

extension Debugger {
  /// The state of going back.
  enum Travel {
    /// Finding the line of a step back from a tick.
    case findingStep(before: Int, depth: Int, isMain: Bool)
    /// Finding the last stop at a breakpoint before a tick.
    case findingBreakpoint(before: Int)
    /// Going to the first line from a tick on, and stopping there.
    case going(to: Int)
  }

  /// A place in a run, which is the same whenever the run is repeated.
  package struct Moment: Hashable {
    /// The number of instructions that had run since the start of the run, before which a line must
    /// have begun that is gone back to.
    package let tick: Int
    /// The number at the stop.
    fileprivate let here: Int
    fileprivate let depth: Int
    fileprivate let isMain: Bool

    /// After the end of every run.
    package static let end = Moment(tick: .max, here: .max, depth: .max, isMain: true)
  }

  /// The lines to go back to that were found in the repeated run, the last of each kind.
  struct Found {
    private var near: Int?
    private var any: Int?

    var tick: Int? { near ?? any }

    mutating func note(_ tick: Int, isNear: Bool) {
      if isNear { near = tick }
      any = tick
    }
  }

  /// The moment of the present stop.
  package var moment: Moment? {
    guard let stop, let function = stop.function else { return nil }
    let here = host().ticks
    var tick = here
    // The line of an error has already begun, and can be gone back to.
    if case .error = stop.reason { tick += 1 }
    return Moment(tick: tick, here: here, depth: function.depth, isMain: function.isMain)
  }

  /// Makes the next run find the line of a step back from a moment, and end there.
  package func findStep(before moment: Moment) {
    travel = .findingStep(before: moment.tick, depth: moment.depth, isMain: moment.isMain)
  }

  /// Makes the next run find the last stop at a breakpoint before a moment, and end there.
  package func findBreakpoint(before moment: Moment) {
    travel = .findingBreakpoint(before: moment.tick)
  }

  /// The tick of the place that was found; nil if none was found.
  package var foundTick: Int? { found.tick }

  /// Makes the next run stop at the first line from a tick on.
  package func go(toTick tick: Int) { travel = .going(to: tick) }

  /// Makes the present run, which looks for something, stop at the moment that it came from.
  package func goNoFurtherBack(than moment: Moment) {
    guard isTravelling else { return }
    travel = .going(to: moment.here)
    updateLines()
  }

  /// Whether it is going back.
  package var isTravelling: Bool { travel != nil }
}
