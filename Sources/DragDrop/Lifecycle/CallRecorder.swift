import Layout

/// Calls a delegate and records it: one event for the call, one for the answer.
///
/// A method that the delegate does not have is not called and not recorded; the value that UIKit
/// takes for it stands in its place (2.7).
struct CallRecorder {
  /// The view's name.
  let name: String
  let simulation: Simulation?

  func ask<Delegate, Answer>(
    _ delegate: Delegate?, _ method: DelegateMethod, session: Int? = nil, path: Position? = nil,
    value: EventValue = .none, missing: Answer, describe: (Answer) -> EventValue,
    _ body: (Delegate) -> Answer
  ) -> Answer {
    guard let simulation, simulation.mayCall, let delegate,
      (delegate as? any DelegateMethodResponding)?.responds(to: method) ?? false
    else { return missing }
    let log = simulation.log
    let number = log.record(
      .call, name: method.rawValue, view: name, session: session, path: path, value: value)
    let (answer, note) = simulation.calling(method, of: name, event: number) { body(delegate) }
    log.record(
      .answer, name: method.rawValue, of: number, view: name, session: session,
      value: describe(answer), reason: note?.reason, at: note?.at)
    return answer
  }

  func tell<Delegate>(
    _ delegate: Delegate?, _ method: DelegateMethod, session: Int? = nil, path: Position? = nil,
    value: EventValue = .none, _ body: (Delegate) -> Void
  ) {
    guard let simulation, simulation.mayCall, let delegate,
      (delegate as? any DelegateMethodResponding)?.responds(to: method) ?? false
    else { return }
    let number = simulation.log.record(
      .call, name: method.rawValue, view: name, session: session, path: path, value: value)
    _ = simulation.calling(method, of: name, event: number) { body(delegate) }
  }
}
