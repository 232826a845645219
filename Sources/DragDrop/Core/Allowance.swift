/// What a loop may still use whose length a script, a file or a trace decides.
///
/// The loop spends at each step, before it makes the step, and ends where it may not: the failure
/// that says why is then in the simulation. Whoever limits scripts is asked in blocks; where nobody
/// does, everything is allowed.
package struct Allowance {
  /// So many steps or bytes are spent before somebody is asked: with fewer nothing is lost.
  private static let (stepsOfBlock, bytesOfBlock) = (1024, 64 * 1024)

  private let meter: StorageMeter?
  /// Spent since somebody was asked.
  private var steps = 0
  private var newBytes = 0
  /// What the loop holds by now beside what the meter counts.
  private var bytes = 0
  /// Whether the answer was no.
  package private(set) var isOver = false

  init(_ meter: StorageMeter?) { self.meter = meter }

  /// Whether the loop may make some more steps, and hold so many bytes more.
  package mutating func spend(steps: Int = 1, bytes: Int = 0) -> Bool {
    guard let meter, !isOver else { return !isOver }
    self.steps = self.steps.clampedSum(steps)
    self.bytes = self.bytes.clampedSum(bytes)
    newBytes = newBytes.clampedSum(bytes)
    guard self.steps >= Self.stepsOfBlock || newBytes >= Self.bytesOfBlock else { return true }
    isOver = !meter.allows(steps: self.steps, bytes: self.bytes)
    (self.steps, newBytes) = (0, 0)
    return !isOver
  }
}
