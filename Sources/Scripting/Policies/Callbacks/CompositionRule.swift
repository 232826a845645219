/// How `compose` combines the answers of several policies.
///
/// A policy without the function, or whose function returns nil, gives no answer. If no policy
/// answers, the result is the same as without the function.
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

  /// The rule in a few words, for help.
  public var summary: String {
    switch self {
    case .items: "an empty list from any policy refuses, otherwise the first list is used"
    case .permission: "false from any policy refuses"
    case .restriction: "true from any policy restricts"
    case .dropProposal, .proposal:
      "the most restrictive answer wins (forbidden, cancel, copy, move)"
    case .target: "each policy receives the previous answer as the proposed path"
    case .action: "only the first policy with the function is called"
    case .notification: "all policies are called, in order"
    case .first: "the first answer is used"
    }
  }
}
