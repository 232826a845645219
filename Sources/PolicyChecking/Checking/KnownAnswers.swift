import DragDrop
import Layout
import Traces

/// What places have answered: the same question gets the same answer, whatever scripts remember.
struct KnownAnswers {
  struct Question: Hashable {
    /// What people see.
    let looks: StateFingerprint
    let lifted: [PlannedDrag.Row]
    /// What the app did before the finger came down.
    let before: [AppChange]
    /// What is asked: the view, the path that it is told, and where the finger is.
    let view: String
    let path: Position?
    let finger: EventValue

    /// What the last of some events asked; nil where they asked nothing.
    init?(looks: StateFingerprint, _ drag: PlannedDrag, _ call: Event, _ events: ArraySlice<Event>)
    {
      guard let view = call.view,
        let finger = events.last(where: { $0.name == "touchMoved" })?.value
      else { return nil }
      (self.looks, lifted, before) = (looks, [drag.lifted] + drag.added, drag.before)
      (self.view, path, self.finger) = (view, call.path, finger)
    }
  }

  /// An answer that later ones have to be like, and the drags that led to it.
  struct Precedent {
    let value: EventValue
    let path: [PlannedDrag]
    /// How many places the last of them had been over.
    let places: Int
  }

  private var answers: [Question: Precedent] = [:]

  /// Most answers that are remembered.
  private static let most = 50_000

  /// Remembers an answer, unless one is known; gives the known one if it is another.
  mutating func note(_ answer: Precedent, to question: Question) -> Precedent? {
    guard let known = answers[question] else {
      if answers.count >= Self.most { answers = [:] }
      answers[question] = answer
      return nil
    }
    return known.value == answer.value ? nil : known
  }

  /// What is wrong with the answer that a drag got in the end: it was another one before.
  mutating func changed(
    by played: PlayedDrag, lookedLike looks: StateFingerprint, path: [PlannedDrag]
  ) -> [CheckFinding] {
    guard played.plan.next.isEmpty, let (call, answer) = played.events.lastUpdate,
      let question = Question(looks: looks, played.plan, call, played.events),
      let known = note(
        Precedent(value: answer.value, path: path, places: played.plan.places.count), to: question)
    else { return [] }
    var finding = CheckFinding(
      .answers,
      "it was answered \(known.value.text()) before, and now \(answer.value.text())",
      place: answer.at)
    finding.earlier = known.path
    finding.earlier[known.path.count - 1].places.removeSubrange(known.places...)
    return [finding]
  }
}

extension ArraySlice<Event> {
  /// The last time that a view was asked about a drag, and what it answered.
  ///
  /// Only the fields that are compared are read: to copy each event would take as long as the answer.
  var lastUpdate: (call: Event, answer: Event)? {
    let update = DelegateMethod.dropSessionDidUpdate.rawValue
    guard
      let answer = indices.last(where: { self[$0].kind == .answer && self[$0].name == update }),
      let call = indices.last(where: { self[$0].number == self[answer].of })
    else { return nil }
    return (self[call], self[answer])
  }
}
