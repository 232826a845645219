/// The limits of callbacks, which are lowered once some callbacks are known never to return.
///
/// A policy that loops in `performDrop` does so in each of a thousand drops. The first few times it
/// gets the full limits. After that the limits are lower, as long as only callbacks that are known
/// to be endless reach them.
struct AdaptiveLimits {
  /// How often each callback was found to be endless with the full limits.
  private var known: [String: Int] = [:]
  /// Whether another callback reached a limit while the limits were lower.
  private var wasWrong = false

  /// How often a callback must be found endless before the limits are lowered.
  private static let mostFinds = 3

  /// Whether the lower limits apply.
  var areReduced: Bool { !wasWrong && known.values.contains { $0 >= Self.mostFinds } }
  /// The maximum number of times at which something is due after a drag.
  ///
  /// It is the same for all drags: which of them are played first, and so find that waiting never
  /// ends, depends on the number of processes.
  static let longestWait = 2_000

  /// Records a callback that reached a limit.
  ///
  /// - Returns: False if the callback is not known to be endless and might return with higher
  ///   limits.
  mutating func record(_ error: AppError) -> Bool {
    guard !areReduced || known[error.endless] != nil else {
      wasWrong = true
      return false
    }
    known[error.endless, default: 0] += 1
    return true
  }
}
