/// The steps that a loop may still make if a script, file or trace determines its length.
///
/// The loop calls ``spend(steps:)`` before each step and stops if the result is false; the simulation
/// then has a failure with the reason. ``Device/mayContinue``, which limits scripts, is called once
/// for each block of steps.
package struct WorkBudget {
  /// The number of steps between two calls, which would be slow for each step.
  private static let stepsOfBlock = 1024

  private let mayContinue: ((_ steps: Int) -> Bool)?
  /// Steps made since the last call.
  private var steps = 0
  /// Whether the loop has to stop.
  package private(set) var isOver = false

  init(_ mayContinue: ((_ steps: Int) -> Bool)?) { self.mayContinue = mayContinue }

  /// Whether the loop may make `steps` more steps.
  package mutating func spend(steps: Int = 1) -> Bool {
    guard let mayContinue, !isOver else { return !isOver }
    self.steps = self.steps.clampedSum(steps)
    guard self.steps >= Self.stepsOfBlock else { return true }
    isOver = !mayContinue(self.steps)
    self.steps = 0
    return !isOver
  }
}
