package import PolicyTesting

/// What a check found out.
package struct CheckResult {
  /// Findings with one cause, and the shortest drags that show it.
  package struct Failure {
    package var finding: CheckFinding
    /// The drags, to be played one after the other.
    package var drags: [PlannedDrag]
    /// How many drags showed the same cause.
    package var count = 1
    /// Whether it failed again when the drags were played on a fresh device.
    package var isRepeatable = true
    /// The failure with its place, the drag so far and the views.
    package var shown: SpecFailure

    /// The line to be typed at the prompt.
    package var line: String { drags.map(\.description).joined(separator: "; ") }
  }

  /// The policy's file.
  package var name: String
  /// A list with the number of its rows that were dragged, and of all.
  package var lists: [(name: String, rows: Int, all: Int)] = []
  package var scope: CheckScope
  /// How many drags were played, in how many states.
  package var counts = ExplorationCounts()
  /// Whether every drag of the scope was played.
  package var isFinished = false
  /// Whether more drags lead to more states.
  package var hasMoreBeyond = false
  /// Whether the policy keeps state of its own.
  package var keepsState = false
  /// How many drags touched nothing: what they lift or go to was not there any more.
  package var impossible = 0
  package var failures: [Failure] = []
  /// What might be better, a line each.
  package var warnings: [String] = []
  /// The properties that were looked at.
  package var properties: [String] = []
  /// Whether a person ended it.
  package var wasInterrupted = false

  package var holds: Bool { failures.isEmpty }
}
