/// The queue on which a block of an app runs.
///
/// The block may use views only on the main queue.
///
/// The simulation runs on one thread; the queue is the one that UIKit would use, and serves only
/// for hints. UIKit: `DispatchQueue`.
public enum CompletionQueue: String, Hashable, Sendable {
  /// The queue of delegates, timers, animations and a session's `loadObjects`.
  case main
  /// The queue of the completions of an item provider's loads
  /// (`com.apple.Foundation.NSItemProvider-callback-queue`).
  case background
}
