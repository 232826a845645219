/// Swift's tasks on the virtual clock.
///
/// UIKit's code awaits nothing here, but an app's does: `Task { await load() }` runs on the clock of the
/// gesture that is being played, as ``DispatchQueue`` does.
extension Task where Success == Never, Failure == Never {
  /// Waits for some virtual time while a gesture is played, or else for real time.
  ///
  /// - Throws: `CancellationError` if the task was cancelled when the time is over.
  public static func sleep(nanoseconds duration: UInt64) async throws {
    try await sleep(for: .nanoseconds(duration))
  }

  /// Waits for some virtual time while a gesture is played, or else for real time.
  ///
  /// - Throws: `CancellationError` if the task was cancelled when the time is over.
  public static func sleep(for duration: Duration) async throws {
    guard MainQueue.simulation != nil else {
      return try await ContinuousClock().sleep(until: .now + duration)
    }
    let (seconds, attoseconds) = duration.components
    await withCheckedContinuation { continuation in
      MainQueue.schedule(
        Timer(timeInterval: 0, repeats: false) { _ in continuation.resume() },
        after: Double(seconds) + Double(attoseconds) / 1e18)
    }
    try Task.checkCancellation()
  }
}
