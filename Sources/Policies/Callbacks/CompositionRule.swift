/// How the answers of several policies become one, see `compose`.
///
/// A policy without the function passes on, and so does one that returns nil. Where all pass on, it
/// is as if nobody had the function.
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
