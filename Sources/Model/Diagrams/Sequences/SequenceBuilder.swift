import DragDrop
import Layout
import Texts
import Traces

/// Collects the steps of a sequence diagram.
struct SequenceBuilder {
  private typealias Step = SequenceDiagram.Step
  private typealias Role = SequenceDiagram.Role

  private let events: [Event]
  private let showsAll: Bool
  private let text = TraceText(verbosity: .all)
  private(set) var participants = ["finger", "UIKit"]
  private(set) var steps: [SequenceDiagram.Step] = []
  private var lifelines: [String: Int] = [:]
  /// The steps of the current user action, and their text without points, to find repetitions.
  private var exchange: (steps: [SequenceDiagram.Step], likeness: [String], last: Int)?
  private var previousLikeness: [String] = []
  private var repetition: (count: Int, through: Int)?

  private static let finger = 0
  private static let system = 1

  /// Whether sessions are numbered; a single session needs no number.
  private let namesSessions: Bool

  init(_ events: [Event], showsAll: Bool) {
    self.events = events
    self.showsAll = showsAll
    namesSessions = Set(events.compactMap(\.session)).count > 1
  }

  mutating func build() {
    for (index, event) in events.enumerated() {
      var event = event
      if !namesSessions { event.session = nil }
      if event.kind == .input { begin(event) }
      add(event, next: index + 1 < events.count ? events[index + 1] : nil)
      exchange?.last = event.number
    }
    close()
    closeRepetition()
  }

  // MARK: Exchanges

  /// A user action begins an exchange, which ends at the next one.
  private mutating func begin(_ event: Event) {
    close()
    exchange = ([], [], event.number)
  }

  private mutating func close() {
    guard let done = exchange else { return }
    exchange = nil
    let isMove = done.likeness.first?.hasPrefix("touchMoved") ?? false
    if isMove, done.likeness == previousLikeness {
      repetition = ((repetition?.count ?? 0) + 1, done.last)
      return
    }
    closeRepetition()
    previousLikeness = done.likeness
    steps += done.steps
  }

  private mutating func closeRepetition() {
    guard let repetition else { return }
    steps.append(.repetition(count: repetition.count, through: repetition.through))
    self.repetition = nil
  }

  private mutating func emit(_ step: SequenceDiagram.Step, likeness: String) {
    guard exchange != nil else {
      closeRepetition()
      previousLikeness = []
      steps.append(step)
      return
    }
    exchange?.steps.append(step)
    exchange?.likeness.append(likeness)
  }

  // MARK: Events

  private mutating func add(_ event: Event, next: Event?) {
    switch event.kind {
    case .input: input(event, hit: next?.kind == .hit ? next : nil)
    case .hit: break  // part of the input's label
    case .call:
      message(event, to: lifeline(event), text.signature(of: event))
    case .answer: answer(event)
    case .phase: phase(event)
    case .batch: batch(event)
    case .hint: hint(event)
    case .data, .load, .timer:
      guard showsAll else { return }
      emitNote(event, words(event), role: event.kind == .data ? .change : .plain)
    }
  }

  private mutating func input(_ event: Event, hit: Event?) {
    var label = event.name.printable
    let view = event.view ?? hit?.view
    if let view { label += " \(view.printable)" }
    if let path = event.path ?? hit?.path { label += " \(path)" }
    if event.value != .none, !Self.isPoint(event.value) || showsAll {
      label += " \(event.value.text())"
    }
    let seconds = EventValue.number(Double(event.time / 1000) / 1000)
    if showsAll { label += "  \(seconds.text()) s" }
    emit(
      .message(
        number: event.number, from: Self.finger, to: Self.system, label: label, isAnswer: false,
        role: .plain), likeness: "\(event.name) \(view ?? "")")
  }

  private static func isPoint(_ value: EventValue) -> Bool {
    if case .point = value { true } else { false }
  }

  private mutating func message(_ event: Event, to target: Int, _ label: String) {
    emit(
      .message(
        number: event.number, from: Self.system, to: target, label: label, isAnswer: false,
        role: .plain), likeness: "\(target) \(label)")
  }

  private mutating func answer(_ event: Event) {
    let source = lifeline(event)
    var label = event.value.answerText
    if let reason = event.reason { label += "  \"\(reason.printable)\"" }
    let role: Role = event.isRefusal ? .refusal : .plain
    emit(
      .message(
        number: event.number, from: source, to: Self.system, label: label, isAnswer: true,
        role: role), likeness: "\(source) answers \(label)")
  }

  private mutating func phase(_ event: Event) {
    guard showsAll || !Self.quietPhases.contains(event.name) else { return }
    let word = event.value.text()
    let isRefusal =
      event.name == "released"
      && (word == DropOperation.cancel.name || word == DropOperation.forbidden.name)
    emitNote(event, words(event), at: Self.system, role: isRefusal ? .refusal : .phase)
  }

  /// Phases that the surrounding calls already show.
  private static let quietPhases: Set<String> = [
    "dragPreview", "recognizer", "selected", "deselected", "drop",
  ]

  private mutating func batch(_ event: Event) {
    guard event.name != "exception" else {
      return emitNote(event, "exception: \(event.value.text())", role: .failure)
    }
    emitNote(event, text.change(of: event), role: .change)
  }

  private mutating func hint(_ event: Event) {
    let isFailure = event.name == "callbackFailed"
    guard showsAll || isFailure else { return }
    emitNote(event, words(event), role: isFailure ? .failure : .hint)
  }

  private mutating func emitNote(
    _ event: Event, _ label: String, at place: Int? = nil, role: SequenceDiagram.Role
  ) {
    let place = place ?? (event.view == nil ? Self.system : lifeline(event))
    emit(
      .note(number: event.number, at: place, label: label, role: role),
      likeness: "\(place) \(label)")
  }

  /// The event's text, as in the text of a trace.
  private func words(_ event: Event) -> String {
    text.entries(of: CollectionOfOne(event)).first?.lines.map(\.plain)
      .joined(separator: " ") ?? event.name.printable
  }

  // MARK: Lifelines

  private mutating func lifeline(_ event: Event) -> Int {
    guard let view = event.view else { return Self.system }
    if let known = lifelines[view] { return known }
    participants.append(view.printable)
    lifelines[view] = participants.count - 1
    return participants.count - 1
  }
}
