import Policies

/// Ends a check before its time, and reports how far it is.
final class CheckControl {
  /// Whether enough was found.
  var isEnough = false
  /// The error that ended the check before its time.
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

  /// Whether neither an error nor a person has ended the check.
  var isRunning: Bool { error == nil && !PolicyHost.isInterrupted && goesOn() }

  /// Whether another drag is to be played.
  var needsMore: Bool {
    if PolicyHost.isInterrupted { stop(PolicyError(.interrupted, "interrupted")) }
    return !isEnough && isRunning
  }

  func stop(_ error: PolicyError) { self.error = self.error ?? error }

  /// Changes the progress, and reports it.
  func report(_ change: (inout CheckProgress) -> Void) {
    change(&progress)
    report(progress)
  }
}
