/// How a receiver of mixed content should show an item.
///
/// UIKit: `UIPreferredPresentationStyle` (NIP-65, iOS 11).
public enum PreferredPresentationStyle: Int, CaseIterable, Sendable {
  /// No preference (NIP-66, iOS 11).
  case unspecified = 0
  /// As part of the content (NIP-67, iOS 11).
  case inline = 1
  /// As an attachment (NIP-68, iOS 11).
  case attachment = 2

  /// The case's name, as policies write it.
  public var name: String {
    // Each start asks for it, where reflection would take a tenth of the time.
    switch self {
    case .unspecified: "unspecified"
    case .inline: "inline"
    case .attachment: "attachment"
    }
  }
}
