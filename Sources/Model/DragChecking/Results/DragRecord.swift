package import DragDrop
import Texts
import Traces

/// The events and calls of one drag in the log of its device.
package struct DragRecord {
  private let drag: Drag
  let simulation: Simulation
  /// The first events of all drags.
  private let beginnings: [Int]

  /// - Parameters:
  ///   - drag: The drag.
  ///   - simulation: Its device.
  ///   - earlier: Other drags that may have ended.
  package init(of drag: Drag, in simulation: Simulation, besides earlier: [Drag] = []) {
    self.drag = drag
    self.simulation = simulation
    beginnings = (simulation.player.drags + earlier).map(\.firstEvent)
  }

  /// The events since the first touch of the drag: those of the drag, and those without a session
  /// until the next drag begins.
  package var events: [Event] {
    guard drag.firstEvent > 0 else { return [] }
    let events = simulation.log.events(after: drag.firstEvent - 1).filter { event in
      event.session == nil || event.session == drag.sessionNumber
    }
    guard !drag.isActive else { return events }
    let last = events.last { $0.session != nil }?.number ?? drag.firstEvent
    guard let next = beginnings.filter({ $0 > last }).min() else { return events }
    return events.filter { $0.number < next }
  }

  /// The callbacks called in the drag with their results, in order.
  package var calls: [(call: Event, answer: Event?)] {
    let events = events
    var answers: [Int: Event] = [:]
    for event in events where event.kind == .answer {
      if let call = event.of { answers[call] = event }
    }
    return events.filter { $0.kind == .call }.map { ($0, answers[$0.number]) }
  }

  /// The last answer of the app and its effect, as `:why` prints them: of the view where the drag
  /// was released if it gave one, and of another app only if no other view did.
  package var why: [String] {
    let events = events
    let released = events.last { $0.kind == .phase && $0.name == "released" }?.view
    let answers = events.filter { $0.kind == .answer }
    let own = answers.filter { $0.view != Simulation.otherAppName }
    guard let answer = own.last(where: { $0.view == released }) ?? own.last ?? answers.last else {
      return []
    }
    let answered =
      "why: \(answer.view.map { "\($0)." } ?? "")\(answer.name) returned \(answer.value == .none ? "nothing" : answer.value.text())"
      + (answer.at.map { " at \($0)" } ?? "") + (answer.reason.map { ", \"\($0)\"" } ?? "")
    return [answered] + answer.effects(in: simulation.log.events(after: answer.number))
  }

  /// Why the drag has no proposal.
  package var silence: String {
    let calls = calls
    if let refusal = calls.last(where: { $0.answer?.value == .list([]) }), drag.items.isEmpty {
      return "\(refusal.call.view ?? "").\(refusal.call.name) gave no items"
        + quoted(refusal.answer?.reason)
    }
    if let refusal = calls.last(where: {
      $0.call.name == DelegateMethod.canHandle.rawValue && $0.answer?.value == .bool(false)
    }) {
      return "\(refusal.call.view ?? "").canHandle returned false" + quoted(refusal.answer?.reason)
    }
    return "no view was asked"
  }

  private func quoted(_ reason: String?) -> String { reason.map { ", \"\($0)\"" } ?? "" }

  /// The drag's calls as in golden files: events are numbered from 1, without lines of scripts and
  /// without hints, whose wording may change with the program.
  package var goldenText: String {
    var numbers: [Int: Int] = [:]
    let shown = TraceText(verbosity: .calls)
    let events = events.filter {
      shown.shows($0) && !$0.isAdvice
    }
    for (place, event) in events.enumerated() { numbers[event.number] = place + 1 }
    let renumbered = events.map { event in
      Event(
        number: numbers[event.number] ?? 0, time: event.time, kind: event.kind,
        of: event.of.flatMap { numbers[$0] }, view: event.view,
        session: event.session.map { _ in 1 },
        name: event.name, path: event.path, value: event.value, reason: event.reason)
    }
    return shown.lines(of: renumbered).plainText
  }
}

extension Event {
  /// Whether it is a hint, not the failure of a callback.
  fileprivate var isAdvice: Bool { kind == .hint && name != "callbackFailed" }
}
