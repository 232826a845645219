import Layout

/// Calls a delegate and records one event for the call and one for the answer.
///
/// A method that the delegate does not implement is neither called nor recorded; the result is then
/// UIKit's default (2.7).
struct CallRecorder {
  /// The view's name.
  let name: String
  let device: Device?

  /// Calls a method that returns an answer.
  ///
  /// `delegate` returns the delegate if it implements the method, and nil otherwise.
  func ask<Delegate, Answer>(
    _ method: DelegateMethod, of delegate: (DelegateMethod) -> Delegate?, session: Int? = nil,
    path: Position? = nil, value: EventValue = .none, missing: Answer,
    describe: (Answer) -> EventValue, _ body: (Delegate) -> Answer
  ) -> Answer {
    guard device?.mayCall ?? false, let delegate = delegate(method) else { return missing }
    return call(
      method, session: session, path: path, value: value, missing: missing, describe: describe
    ) { body(delegate) }
  }

  /// Calls a method without a return value, if the delegate implements it.
  func tell<Delegate>(
    _ method: DelegateMethod, of delegate: (DelegateMethod) -> Delegate?, session: Int? = nil,
    path: Position? = nil, value: EventValue = .none, _ body: (Delegate) -> Void
  ) {
    guard device?.mayCall ?? false, let delegate = delegate(method) else { return }
    tell(method, session: session, path: path, value: value) { body(delegate) }
  }

  /// Calls a method that is known to be implemented and returns an answer.
  func call<Answer>(
    _ method: DelegateMethod, session: Int? = nil, path: Position? = nil,
    value: EventValue = .none, missing: Answer, describe: (Answer) -> EventValue,
    _ body: () -> Answer
  ) -> Answer {
    guard let device, device.mayCall else { return missing }
    let log = device.log
    let number = log.record(
      .call, name: method.rawValue, view: name, session: session, path: path, value: value)
    let (answer, note) = device.calling(method, of: name, event: number, body)
    log.record(
      .answer, name: method.rawValue, of: number, view: name, session: session,
      value: describe(answer), reason: note?.reason, at: note?.at)
    return answer
  }

  /// Calls a method that is known to be implemented, without a return value.
  func tell(
    _ method: DelegateMethod, session: Int? = nil, path: Position? = nil,
    value: EventValue = .none, _ body: () -> Void
  ) {
    guard let device, device.mayCall else { return }
    let number = device.log.record(
      .call, name: method.rawValue, view: name, session: session, path: path, value: value)
    _ = device.calling(method, of: name, event: number, body)
  }
}
