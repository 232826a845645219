import DragDrop
import Layout
import Traces

/// Answers of places.
///
/// The same question must get the same answer, whatever state scripts keep.
struct KnownAnswers {
  struct Question: Hashable {
    /// The visible state.
    let appearance: StateFingerprint
    let lifted: [PlannedDrag.Row]
    /// What the app did before the touch began.
    let before: [AppChange]
    /// The question: the view, the index path that it received, and the location of the finger.
    let view: String
    let path: Position?
    let finger: EventValue

    /// The question of the last callback among some events; nil if they contain none.
    init?(appearance: StateFingerprint, _ drag: PlannedDrag, _ call: Event, _ events: [Event]) {
      guard let view = call.view,
        let finger = events.last(where: { $0.name == "touchMoved" })?.value
      else { return nil }
      (self.appearance, lifted, before) = (appearance, [drag.lifted] + drag.added, drag.before)
      (self.view, path, self.finger) = (view, call.path, finger)
    }
  }

  /// The first answer to a question, with which later answers are compared, and the drags that led
  /// to it.
  struct Answer {
    let value: EventValue
    let path: [PlannedDrag]
    /// The number of places that the last drag had visited.
    let places: Int
  }

  private var answers: [Question: Answer] = [:]

  /// The maximum number of remembered answers.
  private static let most = 50_000

  /// Records an answer to a new question; returns the known answer if it differs.
  mutating func record(_ answer: Answer, to question: Question) -> Answer? {
    guard let known = answers[question] else {
      if answers.count >= Self.most { answers = [:] }
      answers[question] = answer
      return nil
    }
    return known.value == answer.value ? nil : known
  }

  /// The failure of a drag whose last answer differs from a known one.
  mutating func changed(
    by played: PlayedDrag, appearance: StateFingerprint, path: [PlannedDrag]
  ) -> [CheckFinding] {
    guard played.plan.next.isEmpty, let (call, answer) = played.events.lastUpdate,
      let question = Question(appearance: appearance, played.plan, call, played.events),
      let known = record(
        Answer(value: answer.value, path: path, places: played.plan.places.count), to: question)
    else { return [] }
    var finding = CheckFinding(
      .answers,
      "it returned \(known.value.text()) before, now \(answer.value.text())",
      place: answer.at)
    finding.earlier = known.path
    finding.earlier[known.path.count - 1].places.removeSubrange(known.places...)
    return [finding]
  }
}

extension [Event] {
  /// The last update of a drop session, and its answer.
  ///
  /// Reads only the fields that are compared; copying each event would take as long as the
  /// callback.
  var lastUpdate: (call: Event, answer: Event)? {
    let update = DelegateMethod.dropSessionDidUpdate.rawValue
    guard
      let answer = indices.last(where: { self[$0].kind == .answer && self[$0].name == update }),
      let call = indices.last(where: { self[$0].number == self[answer].of })
    else { return nil }
    return (self[call], self[answer])
  }
}
