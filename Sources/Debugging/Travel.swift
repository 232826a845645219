// Going back: the run is repeated, and stops earlier.

/// A place in a run; it is the same whenever the run is repeated.
package struct Moment: Hashable {
  /// The number of instructions since the start of the run before which the line to go back to must
  /// have begun.
  package let tick: Int
  /// The number of instructions at the stop.
  let here: Int
  let depth: Int
  let isMain: Bool

  /// After the end of every run.
  package static let end = Moment(tick: .max, here: .max, depth: .max, isMain: true)
}

/// The search for a destination, and the run that goes there.
struct Travel {
  enum Goal {
    /// Finding the line of a step back from a tick.
    case findingStep(before: Int, depth: Int, isMain: Bool)
    /// Finding the last stop at a breakpoint before a tick.
    case findingBreakpoint(before: Int)
    /// Going to the first line from a tick on, and stopping there.
    case going(to: Int)
  }

  /// Why the run is repeated; nil in a run that is not repeated.
  var goal: Goal?
  /// The last line found that a step back accepts.
  private var near: Int?
  /// The last line found.
  private var any: Int?

  /// The tick of the line that was found; nil if none was.
  var foundTick: Int? { near ?? any }

  mutating func note(_ tick: Int, isNear: Bool) {
    if isNear { near = tick }
    any = tick
  }

  /// Clears the results.
  mutating func begin() { (near, any) = (nil, nil) }
}
