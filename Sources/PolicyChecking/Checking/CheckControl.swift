import Policies

/// Stops a check early, and reports its progress.
final class CheckControl {
  /// The error that stopped the check early.
  private(set) var error: PolicyError?
  private(set) var progress = CheckProgress()
  private let shouldContinue: () -> Bool
  private let report: (CheckProgress) -> Void

  init(
    shouldContinue: @escaping () -> Bool = { true },
    report: @escaping (CheckProgress) -> Void = { _ in }
  ) {
    self.shouldContinue = shouldContinue
    self.report = report
    (progress.scope.found, progress.scope.statesLeft) = (1, 1)
  }

  /// Whether neither an error nor the user has stopped the check.
  var isRunning: Bool { error == nil && !PolicyHost.isInterrupted && shouldContinue() }

  /// Whether another drag should be played.
  var needsMore: Bool {
    if PolicyHost.isInterrupted { stop(PolicyError(.interrupted, "interrupted")) }
    return isRunning
  }

  func stop(_ error: PolicyError) { self.error = self.error ?? error }

  /// Changes the progress and reports it.
  func report(_ change: (inout CheckProgress) -> Void) {
    change(&progress)
    report(progress)
  }
}
