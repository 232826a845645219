import DragDrop
import Lua
package import Policies

// Going back: the run is repeated, and stops earlier.

/// A position in a run; it is the same whenever the run is repeated.
package struct Moment: Hashable {
  /// The number of instructions since the start of the run before which the line to go back to must
  /// have begun.
  package let tick: Int
  /// The number of instructions at the stop.
  package let here: Int
  let depth: Int
  let isMain: Bool

  /// An earlier moment, from which to go back to lines of the same or a calling function.
  package init(tick: Int, of moment: Moment) {
    self.init(tick: tick, here: tick, depth: moment.depth, isMain: moment.isMain)
  }

  init(tick: Int, here: Int, depth: Int, isMain: Bool) {
    self.tick = tick
    self.here = here
    self.depth = depth
    self.isMain = isMain
  }

  /// After the end of every run.
  package static let end = Moment(tick: .max, here: .max, depth: .max, isMain: true)
}

/// Finds the line at which a callback returns, by replaying the callback.
package final class ReturnLineFinder {
  /// The number of the event of the callback's call.
  private let number: Int
  private var depth: Int?
  /// The last line of the callback's own function that has run.
  package private(set) var line: (script: String, number: Int)?

  package init(ofCall number: Int) { self.number = number }

  /// Observes the lines of a host from now on, which is slow.
  package func observe(_ host: PolicyHost) {
    host.lua.debugger = LuaDebugger(
      wants: { [self, weak host] line in
        guard host?.simulation.isCalling(event: number) == true,
          !PolicyHost.isComposing(line.chunkName)
        else { return false }
        if depth == nil { depth = line.depth }
        if line.depth == depth { self.line = (line.chunkName, line.number) }
        return false
      }, stopped: { _ in })
  }
}
