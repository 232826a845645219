/// Who may see a representation.
///
/// UIKit: `NSItemProviderRepresentationVisibility` (NIP-01, iOS 11).
public enum ItemProviderRepresentationVisibility: Int, CaseIterable, Sendable {
  /// Every process (NIP-02, iOS 11).
  case all = 0
  /// The same development team (NIP-03, iOS 11); see ``Application/team``.
  case team = 1
  /// The same group of apps (NIP-04, macOS only); see ``Application/group``.
  case group = 2
  /// Only the process that offers it (NIP-05, iOS 11): other apps do not even see the type.
  case ownProcess = 3

  /// The case's name, as policies write it.
  public var name: String { "\(self)" }
}

/// What another app may see of an app's representations (2.9).
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
