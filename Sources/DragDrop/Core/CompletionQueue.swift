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

extension Simulation {
  /// Runs a completion handler of an app's on a queue; a finger cannot move meanwhile.
  func run(on queue: CompletionQueue, _ completion: () -> Void) {
    let outer = (self.queue, hasHintedAtQueue)
    (self.queue, hasHintedAtQueue) = (queue, false)
    runCode(completion)
    (self.queue, hasHintedAtQueue) = outer
  }

  /// Says, once for each completion, that a view was changed off the main queue.
  func hintAtQueue(changing view: View) {
    guard queue == .background, !hasHintedAtQueue else { return }
    hasHintedAtQueue = true
    hint(.backgroundQueue, view: view.name)
  }
}
