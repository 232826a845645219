package import DragDrop
import Texts
import Traces

// The events of one drag in the log.

extension PolicyHost {
  /// The newest drag of a script; if there is none, the newest drag of all.
  package var newestDrag: Drag? { bindings.keptDrags.last ?? player.drags.last }

  /// The events since the first touch of a drag: those of the drag, and those without a session.
  package func events(of drag: Drag) -> [Event] {
    guard drag.firstEvent > 0 else { return [] }
    return simulation.log.events(after: drag.firstEvent - 1).filter { event in
      event.session == nil || event.session == drag.sessionNumber
    }
  }

  /// The calls of callbacks in a drag with their answers, in order.
  package func calls(of drag: Drag) -> [(call: Event, answer: Event?)] {
    let events = events(of: drag)
    var answers: [Int: Event] = [:]
    for event in events where event.kind == .answer {
      if let call = event.of { answers[call] = event }
    }
    return events.filter { $0.kind == .call }.map { ($0, answers[$0.number]) }
  }

  /// Why a drag has no proposal.
  func silence(of drag: Drag) -> String {
    let calls = calls(of: drag)
    if let refusal = calls.last(where: { $0.answer?.value == .list([]) }), drag.items.isEmpty {
      return "\(refusal.call.view ?? "").\(refusal.call.name) gave no items"
        + quoted(refusal.answer?.reason)
    }
    if let refusal = calls.last(where: {
      $0.call.name == DelegateMethod.canHandle.rawValue && $0.answer?.value == .bool(false)
    }) {
      return "\(refusal.call.view ?? "").canHandle said false" + quoted(refusal.answer?.reason)
    }
    return "no view was asked for one"
  }

  private func quoted(_ reason: String?) -> String { reason.map { ", \"\($0)\"" } ?? "" }

  /// A drag's calls as golden files have them: events are numbered from 1, without lines of scripts
  /// and without advice, whose wording may change with the program.
  func goldenText(of drag: Drag) -> String {
    var numbers: [Int: Int] = [:]
    let shown = TraceText(verbosity: .calls)
    let events = events(of: drag).filter {
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
  /// Whether it is advice, and not the failure of a callback.
  fileprivate var isAdvice: Bool { kind == .hint && name != "callbackFailed" }
}
