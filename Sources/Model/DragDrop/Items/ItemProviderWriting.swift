public import Layout

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A model type that can be offered through an item provider.
///
/// UIKit: `NSItemProviderWriting` (NIP-08, iOS 11).
public protocol ItemProviderWriting {
  /// The types that it can write, best first (NIP-09, iOS 11).
  static var writableTypeIdentifiersForItemProvider: [String] { get }

  /// The types that this object can write (NIP-10, iOS 11); the static list by default.
  var writableTypeIdentifiersForItemProvider: [String] { get }

  /// Which apps see a representation of a registered object (NIP-11, iOS 11); all unless
  /// implemented.
  static func itemProviderVisibilityForRepresentation(
    withTypeIdentifier typeIdentifier: String
  ) -> ItemProviderRepresentationVisibility

  /// Which apps see a representation of this object (NIP-12, iOS 11); the static answer unless
  /// implemented.
  func itemProviderVisibilityForRepresentation(
    withTypeIdentifier typeIdentifier: String
  ) -> ItemProviderRepresentationVisibility

  /// Delivers the data of one type, at once or later (NIP-13, iOS 11).
  ///
  /// - Returns: A progress with which work that takes time is followed and cancelled.
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress?
}

extension ItemProviderWriting {
  public var writableTypeIdentifiersForItemProvider: [String] {
    Self.writableTypeIdentifiersForItemProvider
  }

  public static func itemProviderVisibilityForRepresentation(
    withTypeIdentifier typeIdentifier: String
  ) -> ItemProviderRepresentationVisibility {
    .all
  }

  public func itemProviderVisibilityForRepresentation(
    withTypeIdentifier typeIdentifier: String
  ) -> ItemProviderRepresentationVisibility {
    Self.itemProviderVisibilityForRepresentation(withTypeIdentifier: typeIdentifier)
  }
}

/// An object that has a preferred presentation size.
///
/// UIKit: `UIItemProviderPresentationSizeProviding` (NIP-69, iOS 11).
public protocol ItemProviderPresentationSizeProviding {
  /// The size in points; copied into the provider at registration (NIP-70, iOS 11).
  var preferredPresentationSizeForItemProvider: Size { get }
}
