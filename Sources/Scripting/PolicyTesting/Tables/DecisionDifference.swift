import DragDrop
import Policies
public import Texts

/// The differences between the answers of two versions of a policy.
public struct DecisionDifference: Sendable {
  private let changes: [(question: PolicyQuestion, old: PolicyAnswer?, new: PolicyAnswer?)]

  public init(from old: DecisionTable, to new: DecisionTable) {
    changes = old.differences(to: new)
  }

  /// Whether all answers are the same.
  public var isEmpty: Bool { changes.isEmpty }

  /// For each question with different answers: the question, the old answer and the new one.
  public var lines: [StyledText] {
    changes.flatMap { change -> [StyledText] in
      [StyledText(Self.text(of: change.question), .title)]
        + [
          change.old.map { StyledText("- \(Self.text(of: $0))", .removed) },
          change.new.map { StyledText("+ \(Self.text(of: $0))", .added) },
        ].compactMap { $0 }
    }
  }

  private static func text(of question: PolicyQuestion) -> String {
    let items = question.count == 1 ? "" : ", \(question.count) items"
    let place = question.place.map { " \($0)" } ?? ""
    let part = question.part == .above ? "" : " \(question.part.rawValue)"
    return
      "\(question.source) \(question.item.map { "\($0)" } ?? "")\(items) → \(question.destination)\(place)\(part)"
  }

  private static func text(of answer: PolicyAnswer) -> String {
    let intent = answer.intent.map { ", \($0)" } ?? ""
    return answer.word + intent + (answer.reason.map { "  \"\($0)\"" } ?? "")
  }
}
