import DragDrop
import Recordings
import Traces

/// The rules that a recording can judge, and what confirms them.
///
/// Rules of the lifecycle name callbacks, and are judged by the steps of the model.
enum JudgedRules {
  /// An order of calls in one session.
  struct Order {
    let rule: String
    /// The methods, each called after the previous one.
    let methods: [String]
    /// A method that is not called between the first and the last one; it says something only if the
    /// app implements it.
    var without: String?
  }

  static let orders = [
    Order(rule: "2.11", methods: ["performDrop", "dropSessionDidEnd", "dragSessionDidEnd"]),
    Order(rule: "2.11", methods: ["moveRow", "dropSessionDidEnd", "dragSessionDidEnd"]),
    Order(rule: "N7", methods: ["moveRow", "dropSessionDidEnd", "dragSessionDidEnd"]),
    Order(rule: "N8", methods: ["sessionDidEnd", "concludeDrop"]),
    Order(rule: "Q-25", methods: ["sessionDidEnd", "concludeDrop"]),
    Order(rule: "N9", methods: ["willEnd", "performDrop"]),
    Order(rule: "N10", methods: ["didEnd", "concludeDrop"]),
    Order(rule: "N11", methods: ["performDrop", "previewForDropping"]),
    Order(rule: "N11", methods: ["performDrop", "dropPreviewParametersForRow"]),
    Order(rule: "N11", methods: ["performDrop", "dropPreviewParametersForItem"]),
    Order(rule: "N13", methods: ["itemsForAddingTo", "canHandle"]),
    Order(rule: "N14", methods: ["performDrop", "sessionDidEnd"], without: "sessionDidExit"),
    Order(
      rule: "N14", methods: ["performDrop", "dropSessionDidEnd"], without: "dropSessionDidExit"),
    Order(rule: "RP3", methods: ["dropSessionDidUpdate", "moveRow"], without: "performDrop"),
    Order(rule: "CR2", methods: ["dropSessionDidUpdate", "moveItem"], without: "performDrop"),
    Order(rule: "CR2", methods: ["moveItem", "dragSessionDidEnd", "dropSessionDidEnd"]),
    Order(rule: "SQ19", methods: ["shouldSpringLoadRow", "didSelectRow"]),
    Order(rule: "SQ19", methods: ["shouldSpringLoadItem", "didSelectItem"]),
  ]

  /// The rules by which the model ends a drag or begins a reorder, and which its reasons and hints
  /// name then: the next call follows from them.
  static let decisions: Set<String> = [
    "RP1", "RP6", "SQ21", "2.7", "2.9", "7.1", "7.2", "Q-04", "Q-26", "Q-43", "N18",
  ]

  /// What calls show besides their order; nil if a call says nothing about the rule.
  static let facts: [String: @Sendable (ReplayedCall) -> EventValue?] = [
    "2.6": { $0.method == "performDrop" ? $0.arguments["proposal"] : nil },
    "3.4": { $0.method == "performDrop" ? $0.path.map(EventValue.path) : nil },
    "3.7": {
      guard $0.method == "performDrop", case .list(let sources)? = $0.arguments["sources"] else {
        return nil
      }
      return sources.contains { $0 != .none } ? .list(sources) : nil
    },
    // A placeholder waits after its drop.
    "SQ15": {
      let isEnd = $0.method == "dropSessionDidEnd" || $0.method == "dragSessionDidEnd"
      return isEnd && $0.probe?.hasUncommittedUpdates == true ? .bool(true) : nil
    },
  ]

  /// The numbers of all these rules.
  static let numbers = decisions.union(orders.map(\.rule)).union(facts.keys).union(
    (StateTable.source.rows + StateTable.destination.rows).filter { !$0.callbacks.isEmpty }.map(
      \.id))

  /// The rules of decisions that a reason names in parentheses.
  static func decisions(in reason: String) -> Set<String> {
    Set(
      reason.matches(of: /\(([^()]+)\)/).flatMap { $0.output.1.split(separator: ", ") }
        .map(String.init)
    ).intersection(decisions)
  }
}
