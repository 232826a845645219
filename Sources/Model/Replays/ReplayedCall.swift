package import DragDrop
package import Layout
package import Recordings
import Traces

/// A call of a delegate, on a device or in the model, in the form in which both are compared.
package struct ReplayedCall: Hashable, Sendable {
  package var view: String
  package var method: String
  /// The number of the session, in the order of their first calls.
  package var session: Int?
  package var path: Position?
  /// The other arguments that are compared: the target of a move, the proposal of a drop.
  package var arguments: EventValue
  /// The result; nil for methods without one, and for previews.
  package var answer: EventValue?
  package var probe: RecordedProbe?
  /// Microseconds since the start.
  package var time: Int64
  /// The number of its event.
  package var event: Int

  /// The call as a line: `archive.canHandle(session 1) → true`.
  package var text: String {
    var arguments: [String] = []
    if let session { arguments.append("session \(session)") }
    if let path { arguments.append(path.description) }
    if self.arguments != .none { arguments.append(self.arguments.text(isNested: true)) }
    let result = answer.map { " → \($0.text())" } ?? ""
    return "\(view).\(method)(\(arguments.joined(separator: ", ")))\(result)"
  }

  /// The methods whose results are numbers of items, not the items.
  private static let methodsWithItems: Set<String> = ["itemsForBeginning", "itemsForAddingTo"]

  /// The methods whose arguments besides the path are compared.
  private static let methodsWithArguments: Set<String> = [
    "moveRow", "moveItem", "targetIndexPathForMove", "targetIndexPathForMoveFromItem",
    "performDrop", "willEnd", "didEnd",
  ]

  /// The methods that are called again while a finger rests, as often as the system likes.
  private static let repeatedMethods: Set<String> = [
    "dropSessionDidUpdate", "sessionDidUpdate", "sessionDidMove",
  ]

  /// The methods that are not compared: UIKit asks when it shows a row, the model when it is grabbed.
  private static let methodsOfDisplay: Set<String> = ["canMoveRow"]

  /// The calls among events that recordings of devices have.
  ///
  /// Repeated calls with the same arguments and result are one call.
  ///
  /// - Parameters:
  ///   - events: The events.
  ///   - probes: What the views showed, by the number of the event.
  ///   - methods: The methods that are compared, by view.
  /// - Returns: The calls, in order.
  package static func calls(
    in events: [Event], probes: [Int: RecordedProbe], methods: [String: Set<String>]
  ) -> [ReplayedCall] {
    var answers: [Int: EventValue] = [:]
    for event in events where event.kind == .answer {
      if let call = event.of { answers[call] = event.value }
    }
    var calls: [ReplayedCall] = []
    var sessions: [Int: Int] = [:]
    var numberOfSessions = 0
    var repeated: [String: ReplayedCall] = [:]
    for event in events where event.kind == .call {
      guard let view = event.view, methods[view]?.contains(event.name) ?? false,
        !methodsOfDisplay.contains(event.name)
      else { continue }
      var call = ReplayedCall(
        view: view, method: event.name, path: event.path,
        arguments: methodsWithArguments.contains(event.name) ? event.value : .none,
        answer: answers[event.number].flatMap { compared($0, of: event.name) },
        probe: probes[event.number], time: event.time, event: event.number)
      if let session = event.session {
        // A number whose lift was refused is used again.
        let isRefused = event.name == "itemsForBeginning" && call.answer == .integer(0)
        if sessions[session] == nil, !isRefused {
          numberOfSessions += 1
          sessions[session] = numberOfSessions
        }
        call.session = sessions[session]
      }
      if repeatedMethods.contains(call.method) {
        defer { repeated["\(view).\(call.method)"] = call }
        if let last = repeated["\(view).\(call.method)"], last.isSame(as: call) { continue }
      } else {
        repeated = [:]
      }
      calls.append(call)
    }
    return calls
  }

  private static func compared(_ answer: EventValue, of method: String) -> EventValue? {
    if methodsWithItems.contains(method) {
      if case .list(let items) = answer { return .integer(items.count) }
      return answer
    }
    // Previews are pictures, and sessions are objects.
    if method.lowercased().contains("preview"), !method.hasPrefix("prefers") { return nil }
    if method == "sessionForAddingItems" { return nil }
    // An intent has no meaning in a refusal.
    if case .proposal(let operation, _) = answer, !operation.isAccepting {
      return .text(operation.name)
    }
    return answer
  }

  private func isSame(as other: ReplayedCall) -> Bool {
    session == other.session && path == other.path && answer == other.answer
  }

  /// Whether it is the same method of the same view.
  func isCall(like other: ReplayedCall) -> Bool { view == other.view && method == other.method }
}
