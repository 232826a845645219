#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A model type that can be made from what an item provider delivers.
///
/// UIKit: `NSItemProviderReading` (NIP-14).
public protocol ItemProviderReading {
  /// The types that it can read, best first; this order decides which representation is loaded
  /// (NIP-15).
  static var readableTypeIdentifiersForItemProvider: [String] { get }

  /// Makes the object from data of the chosen type (NIP-16).
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// A model type that can be offered through an item provider.
///
/// UIKit: `NSItemProviderWriting` (NIP-08).
public protocol ItemProviderWriting {
  /// The types that it can write, best first (NIP-09).
  static var writableTypeIdentifiersForItemProvider: [String] { get }

  /// The types that this very object can write (NIP-10); the static list unless implemented.
  var writableTypeIdentifiersForItemProvider: [String] { get }

  /// Who may see a representation (NIP-11); everybody unless implemented.
  static func itemProviderVisibilityForRepresentation(
    withTypeIdentifier typeIdentifier: String
  ) -> ItemProviderRepresentationVisibility

  /// Delivers the data of one type (NIP-13).
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
}

/// Who may see a representation.
///
/// UIKit: `NSItemProviderRepresentationVisibility` (NIP-01).
public enum ItemProviderRepresentationVisibility: Int, CaseIterable, Sendable {
  /// Every process (NIP-02).
  case all = 0
  /// The same development team (NIP-03).
  case team = 1
  /// Only the process that offers it (NIP-05).
  case ownProcess = 3

  /// The case's name, as policies write it.
  public var name: String {
    switch self {
    case .all: "all"
    case .team: "team"
    case .ownProcess: "ownProcess"
    }
  }
}

extension String: ItemProviderReading, ItemProviderWriting {
  public static var readableTypeIdentifiersForItemProvider: [String] {
    ["public.utf8-plain-text", "public.plain-text"]
  }

  public static var writableTypeIdentifiersForItemProvider: [String] {
    ["public.utf8-plain-text"]
  }

  public static func object(
    withItemProviderData data: Data, typeIdentifier: String
  ) throws -> String {
    guard let text = String(data: data, encoding: .utf8) else {
      throw ItemProviderError(
        .unexpectedValueClassError, "the data of \(typeIdentifier) is not UTF-8 text")
    }
    return text
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(utf8), nil)
    return nil
  }
}
