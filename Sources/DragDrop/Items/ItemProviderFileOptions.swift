/// Options of a file representation.
///
/// UIKit: `NSItemProviderFileOptions` (NIP-06, iOS 11).
public struct ItemProviderFileOptions: OptionSet, Hashable, Sendable {
  /// The bits, as UIKit's.
  public let rawValue: Int

  /// Options of their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The file may be opened where it lies instead of being copied (NIP-07, iOS 11).
  public static let openInPlace = ItemProviderFileOptions(rawValue: 1)
}
