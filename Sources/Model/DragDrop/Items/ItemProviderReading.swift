#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A model type that can be made from what an item provider delivers.
///
/// UIKit: `NSItemProviderReading` (NIP-14, iOS 11).
public protocol ItemProviderReading {
  /// The types that it can read, best first; this order decides which representation is loaded
  /// (NIP-15, iOS 11).
  static var readableTypeIdentifiersForItemProvider: [String] { get }

  /// Makes the object from data of the chosen type (NIP-16, iOS 11).
  ///
  /// - Throws: Why the object cannot be made; the load completes with this error.
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// Makes objects of one class: a Swift type, or a class known only at run time.
package struct ObjectReader<Object> {
  /// The types that it can read, best first.
  package let readableTypeIdentifiers: [String]
  package let makeObject: (_ data: Data, _ typeIdentifier: String) throws -> Object

  package init(
    readableTypeIdentifiers: [String],
    makeObject: @escaping (_ data: Data, _ typeIdentifier: String) throws -> Object
  ) {
    self.readableTypeIdentifiers = readableTypeIdentifiers
    self.makeObject = makeObject
  }

  package init(_ type: Object.Type) where Object: ItemProviderReading {
    readableTypeIdentifiers = type.readableTypeIdentifiersForItemProvider
    makeObject = { try type.object(withItemProviderData: $0, typeIdentifier: $1) }
  }
}
