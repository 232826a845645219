public import Foundation

/// Code that runs later, on the virtual clock of the gesture that is being played.
public final class Timer {
  /// Whether the timer will fire.
  public private(set) var isValid = true
  /// The seconds between two calls; 0 for a timer that does not repeat.
  public let timeInterval: TimeInterval
  private let block: (Timer) -> Void

  /// A timer that is scheduled by the main run loop.
  public init(
    timeInterval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
  ) {
    self.timeInterval = repeats ? timeInterval : 0
    self.block = block
  }

  /// Starts a timer.
  public static func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    MainQueue.schedule(timer, after: interval)
    return timer
  }

  /// Calls the block now; a timer that does not repeat is then no longer valid.
  public func fire() {
    guard isValid else { return }
    if timeInterval > 0 {
      MainQueue.schedule(self, after: timeInterval)
    } else {
      isValid = false
    }
    block(self)
  }

  /// Stops the timer.
  public func invalidate() { isValid = false }
}
