import DragDrop
import Layout
import Traces

/// What places have answered: the same question gets the same answer, whatever scripts remember.
struct KnownAnswers {
  private struct Question: Hashable {
    /// What people see.
    let looks: StateFingerprint
    let lifted: [PlannedDrag.Row]
    /// What is asked: the view, the path that it is told, and where the finger is.
    let view: String
    let path: Position?
    let finger: EventValue
  }

  private struct Answer {
    let value: EventValue
    /// The drags that led to it.
    let path: [PlannedDrag]
  }

  private var answers: [Question: Answer] = [:]

  /// Most answers that are remembered.
  private static let most = 50_000

  /// What is wrong with the answer that a drag got in the end: it was another one before.
  mutating func changed(
    by played: PlayedDrag, lookedLike looks: StateFingerprint, path: [PlannedDrag]
  ) -> [CheckFinding] {
    guard played.plan.next.isEmpty, let (call, answer) = played.lastUpdate, let view = call.view,
      let finger = played.events.last(where: { $0.name == "touchMoved" })?.value
    else { return [] }
    let question = Question(
      looks: looks, lifted: [played.plan.lifted] + played.plan.added, view: view, path: call.path,
      finger: finger)
    guard let known = answers[question] else {
      if answers.count >= Self.most { answers = [:] }
      answers[question] = Answer(value: answer.value, path: path)
      return []
    }
    guard known.value != answer.value else { return [] }
    var finding = CheckFinding(
      .answers,
      "it was answered \(known.value.text()) before, and now \(answer.value.text())",
      place: answer.at)
    finding.earlier = known.path
    return [finding]
  }
}
