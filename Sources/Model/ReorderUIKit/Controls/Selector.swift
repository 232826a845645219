public import Foundation

/// A method that a control, a recognizer or a notification calls on its target.
///
/// The plug-in for an app's files writes one for each `#selector`.
public struct Selector: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// The method's name, such as `add(_:)`.
  public let description: String
  private let call: @Sendable (_ target: Any, _ sender: Any?, _ event: Any?) -> Void

  /// A method of a class without parameters.
  public init<Target, Result>(
    _ name: String, of target: Target? = nil, _ method: @escaping (Target) -> () -> Result
  ) {
    self.init(name) { target, _, _ in if let target = target as? Target { _ = method(target)() } }
  }

  /// A method of a class that gets the sender.
  public init<Target, Sender, Result>(
    _ name: String, of target: Target? = nil, _ method: @escaping (Target) -> (Sender) -> Result
  ) {
    self.init(name) { target, sender, _ in
      if let target = target as? Target, let sender = sender as? Sender {
        _ = method(target)(sender)
      }
    }
  }

  /// A method of a class that gets the sender and an event.
  public init<Target, Sender, Event, Result>(
    _ name: String, of target: Target? = nil,
    _ method: @escaping (Target) -> (Sender, Event) -> Result
  ) {
    self.init(name) { target, sender, event in
      if let target = target as? Target, let sender = sender as? Sender,
        let event = event as? Event
      {
        _ = method(target)(sender, event)
      }
    }
  }

  /// A method of which only the name is known, and which is not called.
  public init(_ name: String) { self.init(name) { _, _, _ in } }

  public init(stringLiteral name: String) { self.init(name) }

  private init(
    _ name: String, calling call: @escaping (_ target: Any, _ sender: Any?, _ event: Any?) -> Void
  ) {
    description = name
    // Called on the thread of the simulation.
    nonisolated(unsafe) let call = call
    self.call = { call($0, $1, $2) }
  }

  /// Calls the method of an object.
  public func perform(on target: Any, with sender: Any? = nil, for event: Any? = nil) {
    call(target, sender, event)
  }

  public static func == (left: Selector, right: Selector) -> Bool {
    left.description == right.description
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

extension NotificationCenter {
  /// Calls a method of an object for each notification, while the object exists.
  public func addObserver(
    _ observer: AnyObject, selector: Selector, name: Notification.Name?, object: Any?
  ) {
    // Posted on the thread of the simulation.
    nonisolated(unsafe) let target = WeakReference(observer)
    _ = addObserver(forName: name, object: object, queue: nil) { notification in
      if let observer = target.object { selector.perform(on: observer, with: notification) }
    }
  }
}

extension Timer {
  /// Starts a timer that calls a method of an object.
  @discardableResult
  public static func scheduledTimer(
    timeInterval: TimeInterval, target: AnyObject, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    scheduledTimer(withTimeInterval: timeInterval, repeats: repeats) { timer in
      selector.perform(on: target, with: timer)
    }
  }
}
