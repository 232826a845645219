/// The steps and bytes that a loop may still use if a script, file or trace determines its length.
///
/// The loop calls ``spend(steps:bytes:)`` before each step and stops if the result is false; the
/// simulation then has a failure with the reason. The meter, which limits scripts, is asked once
/// for each block of steps or bytes. Without a meter everything is allowed.
package struct WorkBudget {
  /// The numbers of steps and bytes between two questions to the meter, which would be slow for
  /// each step.
  private static let (stepsOfBlock, bytesOfBlock) = (1024, 64 * 1024)

  private let meter: StorageMeter?
  /// Steps made since the meter was last asked.
  private var steps = 0
  private var newBytes = 0
  /// The bytes that the loop holds in addition to those that the meter counts.
  private var bytes = 0
  /// Whether the meter refused.
  package private(set) var isOver = false

  init(_ meter: StorageMeter?) { self.meter = meter }

  /// Whether the loop may make `steps` more steps and hold `bytes` more bytes.
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
