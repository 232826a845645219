// Dispatch's names for work that runs on the virtual clock of the gesture that is being played. Every
// queue is the main queue: the order is the same each time, and no other thread runs.

/// A queue whose work runs on the virtual clock, in order.
public final class DispatchQueue: Sendable {
  /// The main queue.
  public static let main = DispatchQueue(label: "main")
  private static let background = DispatchQueue(label: "global")

  public let label: String

  /// A queue; the other parameters of Dispatch have no effect here.
  public init(label: String, qos: DispatchQoS = .unspecified) { self.label = label }

  /// A queue for work in the background, which runs on the virtual clock too.
  public static func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue { background }

  /// Runs work when no other code runs.
  public func async(
    group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified, execute work: @escaping () -> Void
  ) {
    group?.enter()
    after(0) {
      work()
      group?.leave()
    }
  }

  /// Runs an item when no other code runs.
  public func async(execute work: DispatchWorkItem) { after(0, work.perform) }

  /// Runs work after some virtual time.
  public func asyncAfter(
    deadline: DispatchTime, qos: DispatchQoS = .unspecified, execute work: @escaping () -> Void
  ) { after(deadline.seconds, work) }

  /// Runs an item after some virtual time.
  public func asyncAfter(deadline: DispatchTime, execute work: DispatchWorkItem) {
    after(deadline.seconds, work.perform)
  }

  /// Runs work now.
  public func sync<Result>(execute work: () throws -> Result) rethrows -> Result { try work() }

  fileprivate func after(_ seconds: Double, _ work: @escaping () -> Void) {
    MainQueue.schedule(
      Timer(timeInterval: 0, repeats: false) { _ in work() }, after: seconds)
  }
}

/// A span of virtual time from now.
public struct DispatchTime: Sendable {
  let seconds: Double

  /// Now.
  public static func now() -> DispatchTime { DispatchTime(seconds: 0) }

  /// A time some seconds later.
  public static func + (time: DispatchTime, seconds: Double) -> DispatchTime {
    DispatchTime(seconds: time.seconds + seconds)
  }

  /// A later time.
  public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    time + interval.seconds
  }
}

/// A span of time.
public enum DispatchTimeInterval: Sendable {
  case seconds(Int)
  case milliseconds(Int)
  case microseconds(Int)
  case nanoseconds(Int)

  var seconds: Double {
    switch self {
    case .seconds(let count): Double(count)
    case .milliseconds(let count): Double(count) / 1e3
    case .microseconds(let count): Double(count) / 1e6
    case .nanoseconds(let count): Double(count) / 1e9
    }
  }
}

/// Work that can be cancelled before it runs.
public final class DispatchWorkItem {
  /// Whether the item was cancelled.
  public private(set) var isCancelled = false
  private let block: () -> Void

  public init(block: @escaping () -> Void) { self.block = block }

  /// Runs the work, unless it was cancelled.
  public func perform() { if !isCancelled { block() } }

  /// Keeps the work from running.
  public func cancel() { isCancelled = true }
}

/// Several pieces of work, whose common end is notified.
public final class DispatchGroup {
  private var count = 0
  private var notifications: [() -> Void] = []

  public init() {}

  /// One more piece of work has begun.
  public func enter() { count += 1 }

  /// A piece of work has ended.
  public func leave() {
    count -= 1
    guard count == 0 else { return }
    let finished = notifications
    notifications = []
    for notification in finished { notification() }
  }

  /// Runs work on a queue when every piece has ended.
  public func notify(queue: DispatchQueue, execute work: @escaping () -> Void) {
    guard count > 0 else { return queue.after(0, work) }
    notifications.append { queue.after(0, work) }
  }
}

/// The importance of work, which has no effect here.
public struct DispatchQoS: Sendable {
  /// The names of the importances.
  public enum QoSClass: Sendable {
    case background
    case utility
    case `default`
    case userInitiated
    case userInteractive
    case unspecified
  }

  public let qosClass: QoSClass

  public static let background = DispatchQoS(qosClass: .background)
  public static let utility = DispatchQoS(qosClass: .utility)
  public static let `default` = DispatchQoS(qosClass: .default)
  public static let userInitiated = DispatchQoS(qosClass: .userInitiated)
  public static let userInteractive = DispatchQoS(qosClass: .userInteractive)
  public static let unspecified = DispatchQoS(qosClass: .unspecified)
}
