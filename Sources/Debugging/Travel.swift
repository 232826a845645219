// Going back: the run is repeated, and stops earlier.

/// A place in a run, which is the same whenever the run is repeated.
package struct Moment: Hashable {
  /// The number of instructions that had run since the start of the run, before which a line must
  /// have begun that is gone back to.
  package let tick: Int
  /// The number at the stop.
  let here: Int
  let depth: Int
  let isMain: Bool

  /// After the end of every run.
  package static let end = Moment(tick: .max, here: .max, depth: .max, isMain: true)
}

/// The search for a place to go back to, and the way there.
struct Travel {
  enum Goal {
    /// Finding the line of a step back from a tick.
    case findingStep(before: Int, depth: Int, isMain: Bool)
    /// Finding the last stop at a breakpoint before a tick.
    case findingBreakpoint(before: Int)
    /// Going to the first line from a tick on, and stopping there.
    case going(to: Int)
  }

  /// What the run is repeated for; nil in a run that is not repeated.
  var goal: Goal?
  /// The last line found that is as near as a step back must be.
  private var near: Int?
  /// The last line found.
  private var any: Int?

  /// The tick of the line that was found; nil if none was.
  var foundTick: Int? { near ?? any }

  mutating func note(_ tick: Int, isNear: Bool) {
    if isNear { near = tick }
    any = tick
  }

  /// Forgets what was found.
  mutating func begin() { (near, any) = (nil, nil) }
}
