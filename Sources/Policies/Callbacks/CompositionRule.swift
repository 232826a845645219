/// How `compose` makes one answer of the answers of several policies.
///
/// A policy that does not have the function, or returns nil, does not answer. If no policy answers,
/// the result is that of a delegate without the function.
public enum CompositionRule: String, CaseIterable, Sendable {
  case items
  case permission
  case restriction
  case dropProposal
  case proposal
  case target
  case action
  case notification
  case first

  /// The rule in half a sentence, for help.
  public var summary: String {
    switch self {
    case .items: "an empty list from anyone refuses, else the first list counts"
    case .permission: "false from anyone refuses"
    case .restriction: "true from anyone counts"
    case .dropProposal, .proposal:
      "the most restrictive counts (forbidden, cancel, copy, move), of equals the first"
    case .target: "each gets the answer of the one before as the proposed path"
    case .action: "the first that has the function acts, alone"
    case .notification: "all are told, in order"
    case .first: "the first that answers counts"
    }
  }
}
