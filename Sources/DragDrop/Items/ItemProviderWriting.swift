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

  /// The types that this very object can write (NIP-10, iOS 11); the static list unless
  /// implemented.
  var writableTypeIdentifiersForItemProvider: [String] { get }

  /// Who may see a representation, when an object is registered (NIP-11, iOS 11); everybody unless
  /// implemented.
  static func itemProviderVisibilityForRepresentation(
    withTypeIdentifier typeIdentifier: String
  ) -> ItemProviderRepresentationVisibility

  /// Who may see a representation of this very object (NIP-12, iOS 11); the static answer unless
  /// implemented.
  func itemProviderVisibilityForRepresentation(
    withTypeIdentifier typeIdentifier: String
  ) -> ItemProviderRepresentationVisibility

  /// Delivers the data of one type, at once or later (NIP-13, iOS 11).
  ///
  /// - Returns: How far the work is, and the handle to cancel it, for work that takes time.
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

/// An object that knows how large it wants to be shown.
///
/// UIKit: `UIItemProviderPresentationSizeProviding` (NIP-69, iOS 11).
public protocol ItemProviderPresentationSizeProviding {
  /// In points; copied into the provider at registration (NIP-70, iOS 11).
  var preferredPresentationSizeForItemProvider: Size { get }
}
