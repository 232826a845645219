/// The queue on which a block of an app runs: only on the main queue may the block touch views.
///
/// Everything runs on one thread here; the queue is the one that UIKit would have used, kept for
/// hints. UIKit: `DispatchQueue`.
public enum CompletionQueue: String, Hashable, Sendable {
  /// The queue of delegates, timers, animations and `loadObjects` of a session.
  case main
  /// The queue of the completions of an item provider's loads
  /// (`com.apple.Foundation.NSItemProvider-callback-queue`).
  case background
}
