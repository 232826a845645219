/// Where a block of an app's runs, as far as that matters: views may be touched on the main queue.
///
/// Everything runs on one thread here; the queue is what UIKit would have used, so that hints can
/// tell. UIKit: `DispatchQueue`.
public enum CompletionQueue: String, Hashable, Sendable {
  /// Delegates, timers, animations, `loadObjects` of a session.
  case main
  /// The completions of an item provider's loads
  /// (`com.apple.Foundation.NSItemProvider-callback-queue`).
  case background
}
