import Layout

/// Calls a delegate and records it: one event for the call, one for the answer.
///
/// A method that the delegate does not have is not called and not recorded; the value that UIKit
/// takes for it stands in its place (2.7).
struct CallRecorder {
  /// The view's name.
  let name: String
  let device: Device?

  /// A question to a delegate that may lack the method, or not be there: `delegate` gives the one
  /// that has it.
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

  /// A notification to a delegate that may lack the method, or not be there.
  func tell<Delegate>(
    _ method: DelegateMethod, of delegate: (DelegateMethod) -> Delegate?, session: Int? = nil,
    path: Position? = nil, value: EventValue = .none, _ body: (Delegate) -> Void
  ) {
    guard device?.mayCall ?? false, let delegate = delegate(method) else { return }
    tell(method, session: session, path: path, value: value) { body(delegate) }
  }

  /// A question whose method is known to be there.
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

  /// A notification whose method is known to be there.
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
