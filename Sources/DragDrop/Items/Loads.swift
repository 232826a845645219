/// The loads of a device's items: which wait, and whose completion runs.
final class Loads {
  let clock: VirtualClock
  let log: EventLog
  /// The transfers that still wait for loads.
  var waiting: [Transfer] = []
  /// The transfer whose completion runs now.
  private(set) var completing: Transfer?
  /// Where the code runs that runs now.
  private(set) var queue = CompletionQueue.main
  /// How many completions run, one inside the other.
  private(set) var depth = 0
  /// Whether the completion that runs now was told to leave views alone.
  private var hasHintedAtQueue = false

  init(clock: VirtualClock, log: EventLog) {
    self.clock = clock
    self.log = log
  }

  /// Runs a completion handler of an app's on a queue; a finger cannot move meanwhile.
  func run(on queue: CompletionQueue, of transfer: Transfer, _ completion: () -> Void) {
    let outer = (self.queue, hasHintedAtQueue)
    (self.queue, hasHintedAtQueue) = (queue, false)
    depth += 1
    completingOne(of: transfer, completion)
    depth -= 1
    (self.queue, hasHintedAtQueue) = outer
  }

  /// Runs a block that goes on with what a completion of a transfer's began.
  func completingOne(of transfer: Transfer, _ block: () -> Void) {
    let outer = completing
    completing = transfer
    block()
    completing = outer
  }

  /// Whether views are touched off the main queue, and nobody was told in this completion.
  func shouldHintAtQueue() -> Bool {
    guard queue == .background, !hasHintedAtQueue else { return false }
    hasHintedAtQueue = true
    return true
  }
}
