/// Which apps see a representation.
///
/// UIKit: `NSItemProviderRepresentationVisibility` (NIP-01, iOS 11).
public enum ItemProviderRepresentationVisibility: Int, CaseIterable, Sendable {
  /// Every process (NIP-02, iOS 11).
  case all = 0
  /// Apps of the same development team (NIP-03, iOS 11); see ``Application/team``.
  case team = 1
  /// Apps of the same group (NIP-04, macOS only); see ``Application/group``.
  case group = 2
  /// Only the process that offers it (NIP-05, iOS 11): other apps do not see even the type.
  case ownProcess = 3

  /// The case's name, as policies write it.
  public var name: String {
    // Each start asks for it, where reflection would take a tenth of the time.
    switch self {
    case .all: "all"
    case .team: "team"
    case .group: "group"
    case .ownProcess: "ownProcess"
    }
  }
}

/// Which representations another app sees of an app's (2.9).
struct Audience: Hashable {
  let isSameTeam: Bool
  let isSameGroup: Bool

  func sees(_ visibility: ItemProviderRepresentationVisibility) -> Bool {
    switch visibility {
    case .all: true
    case .team: isSameTeam
    case .group: isSameGroup
    case .ownProcess: false
    }
  }
}
