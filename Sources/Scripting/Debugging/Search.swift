import Lua
import Policies

/// The search for the line to go back to, in a repeated run.
struct Search {
  enum Goal: Equatable {
    /// Finding the line of a step back, before the tick.
    case step(depth: Int, isMain: Bool)
    /// Finding the last stop at a breakpoint before the tick.
    case breakpoint
    /// Stopping at the first line from the tick on.
    case destination
  }

  let goal: Goal
  /// The tick at which it ends.
  let tick: Int
  /// The tick of the last line found that a step back accepts, or of the last stop found.
  private var nearTick: Int?
  /// The tick of the last line found.
  private var anyTick: Int?

  init(for goal: Goal, upTo tick: Int) {
    self.goal = goal
    self.tick = tick
  }

  /// The tick of the line to go to; nil if none was found.
  var foundTick: Int? { nearTick ?? anyTick }

  /// Begins to search in a run, or in its next host, whose ticks begin at 0 again.
  mutating func begin() { (nearTick, anyTick) = (nil, nil) }

  /// Whether to stop at a line, which is recorded if a step back may go there; nil if that depends
  /// on the breakpoints.
  mutating func isWanted(_ line: LuaLine, at now: Int) -> Bool? {
    if now >= tick { return true }
    switch goal {
    case .step(let depth, let isMain):
      if !PolicyHost.isComposing(line.chunkName) {
        if line.depth <= depth && line.isMain == isMain { nearTick = now }
        anyTick = now
      }
      return false
    case .breakpoint: return nil
    case .destination: return false
    }
  }

  /// Records a stop at a breakpoint.
  mutating func recordStop(at now: Int) { nearTick = now }
}
