// Going back: the run is repeated, and stops earlier.

extension Debugger {
  /// The state of going back.
  enum Travel {
    /// Finding the line of a step back from the line with a number.
    case findingStep(before: Int, depth: Int, isMain: Bool)
    /// Finding the last stop at a breakpoint before the line with a number.
    case findingBreakpoint(before: Int)
    /// Going to the line with a number, and stopping there.
    case going(to: Int)
  }

  /// A place in a run, which is the same whenever the run is repeated.
  package struct Moment: Hashable {
    /// The number of lines that have begun since the start of the run.
    package let tick: Int
    /// The line that was about to run, or raised the error.
    fileprivate let line: Int
    fileprivate let depth: Int
    fileprivate let isMain: Bool

    /// After the end of every run.
    package static let end = Moment(tick: .max, line: .max, depth: .max, isMain: true)
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
    let line = host().linesBegun
    var tick = line
    // The line of an error has already begun, and can be gone back to.
    if case .error = stop.reason { tick += 1 }
    return Moment(tick: tick, line: line, depth: function.depth, isMain: function.isMain)
  }

  /// Makes the next run find the line of a step back from a moment, and end there.
  package func findStep(before moment: Moment) {
    travel = .findingStep(before: moment.tick, depth: moment.depth, isMain: moment.isMain)
  }

  /// Makes the next run find the last stop at a breakpoint before a moment, and end there.
  package func findBreakpoint(before moment: Moment) {
    travel = .findingBreakpoint(before: moment.tick)
  }

  /// The number of lines that have begun at the place that was found; nil if none was found.
  package var foundTick: Int? { found.tick }

  /// Makes the next run stop when so many lines have begun.
  package func go(toTick tick: Int) { travel = .going(to: tick) }

  /// Makes the present run, which looks for something, stop at the moment that it came from.
  package func goNoFurtherBack(than moment: Moment) {
    guard isTravelling else { return }
    travel = .going(to: moment.line)
    updateLines()
  }

  /// Whether it is going back.
  package var isTravelling: Bool { travel != nil }
}
