/// Options of a file representation.
///
/// UIKit: `NSItemProviderFileOptions` (NIP-06, iOS 11).
public struct ItemProviderFileOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The file may be opened where it lies instead of being copied (NIP-07, iOS 11).
  public static let openInPlace = ItemProviderFileOptions(rawValue: 1)
}
