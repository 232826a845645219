/// The loads of a device's items: the transfers that wait for them, and the completion that runs.
final class Loads {
  let clock: VirtualClock
  let log: EventLog
  /// How many seconds pass before the result of a load arrives; more than 0 is a fault.
  private(set) var delay: VirtualClock.Time = 0
  private(set) var faults = Environment.Faults()
  /// The transfers that still wait for loads after `performDrop`.
  var waiting: [Transfer] = []
  /// The transfer whose completion runs now.
  private(set) var completing: Transfer?
  /// The queue of the code that runs now.
  private(set) var queue = CompletionQueue.main
  /// How many completions run, nested in each other.
  private(set) var depth = 0
  /// Whether the completion that runs now got the hint about views off the main queue.
  private var hasHintedAtQueue = false

  init(clock: VirtualClock, log: EventLog) {
    self.clock = clock
    self.log = log
  }

  func configure(for environment: Environment) {
    (delay, faults) = (environment.delayOfLoads, environment.faults)
  }

  /// Runs a completion handler of an app on a queue; no finger moves during this time.
  func run(on queue: CompletionQueue, of transfer: Transfer, _ completion: () -> Void) {
    let outer = (self.queue, hasHintedAtQueue)
    (self.queue, hasHintedAtQueue) = (queue, false)
    depth += 1
    completingOne(of: transfer, completion)
    depth -= 1
    (self.queue, hasHintedAtQueue) = outer
  }

  /// Runs a block that continues the work of a transfer's completion.
  func completingOne(of transfer: Transfer, _ block: () -> Void) {
    let outer = completing
    completing = transfer
    block()
    completing = outer
  }

  /// Whether to hint that views are used off the main queue: true once in each background
  /// completion.
  func shouldHintAtQueue() -> Bool {
    guard queue == .background, !hasHintedAtQueue else { return false }
    hasHintedAtQueue = true
    return true
  }
}

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
