import Policies

/// Stops a check early, and reports its progress.
final class CheckControl {
  /// Whether enough failures were found.
  var isEnough = false
  /// The error that stopped the check early.
  private(set) var error: PolicyError?
  private(set) var progress = CheckProgress()
  private let goesOn: () -> Bool
  private let report: (CheckProgress) -> Void

  init(
    goesOn: @escaping () -> Bool = { true }, report: @escaping (CheckProgress) -> Void = { _ in }
  ) {
    self.goesOn = goesOn
    self.report = report
    (progress.scope.found, progress.scope.statesLeft) = (1, 1)
  }

  /// Whether neither an error nor the user has stopped the check.
  var isRunning: Bool { error == nil && !PolicyHost.isInterrupted && goesOn() }

  /// Whether another drag should be played.
  var needsMore: Bool {
    if PolicyHost.isInterrupted { stop(PolicyError(.interrupted, "interrupted")) }
    return !isEnough && isRunning
  }

  func stop(_ error: PolicyError) { self.error = self.error ?? error }

  /// Changes the progress and reports it.
  func report(_ change: (inout CheckProgress) -> Void) {
    change(&progress)
    report(progress)
  }
}
