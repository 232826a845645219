/// Stops a check early, and reports its progress.
final class CheckControl {
  /// The error that stopped the check early.
  private(set) var error: AppError?
  private(set) var progress = CheckProgress()
  /// Whether the user has interrupted the check.
  let isInterrupted: () -> Bool
  private let shouldContinue: () -> Bool
  private let report: (CheckProgress) -> Void

  init(
    isInterrupted: @escaping () -> Bool = { false },
    shouldContinue: @escaping () -> Bool = { true },
    report: @escaping (CheckProgress) -> Void = { _ in }
  ) {
    self.isInterrupted = isInterrupted
    self.shouldContinue = shouldContinue
    self.report = report
    (progress.scope.found, progress.scope.statesLeft) = (1, 1)
  }

  /// Whether neither an error nor the user has stopped the check.
  var isRunning: Bool { error == nil && !isInterrupted() && shouldContinue() }

  /// Whether another drag should be played.
  var needsMore: Bool {
    if isInterrupted() { stop(AppError(.interrupted, "interrupted")) }
    return isRunning
  }

  func stop(_ error: AppError) { self.error = self.error ?? error }

  /// Changes the progress and reports it.
  func report(_ change: (inout CheckProgress) -> Void) {
    change(&progress)
    report(progress)
  }
}
