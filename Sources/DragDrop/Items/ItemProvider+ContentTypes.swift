#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// The methods of item providers that take uniform types instead of identifiers (iOS 16).

extension ItemProvider {
  /// Offers data of a type (NIP-53, iOS 16); a type that is registered already keeps its first
  /// handler.
  public func registerDataRepresentation(
    for contentType: ContentType, visibility: ItemProviderRepresentationVisibility = .all,
    loadHandler: @escaping DataLoadHandler
  ) {
    register(
      Representation(contentType: contentType, visibility: visibility, source: .data(loadHandler)))
  }

  /// Offers a file of the app (NIP-54, iOS 16); a type that is registered already keeps its first
  /// handler.
  public func registerFileRepresentation(
    for contentType: ContentType, visibility: ItemProviderRepresentationVisibility = .all,
    openInPlace: Bool = false, loadHandler: @escaping FileLoadHandler
  ) {
    register(
      Representation(
        contentType: contentType, visibility: visibility,
        source: .file(loadHandler, openInPlace ? .openInPlace : [])))
  }

  /// The types that can be loaded, best first (NIP-55, iOS 16).
  public var registeredContentTypes: [ContentType] { representations.map(\.contentType) }

  /// The types that can be opened in place, best first (NIP-56, iOS 16).
  public var registeredContentTypesForOpenInPlace: [ContentType] {
    representations.filter { $0.has(.openInPlace) }.map(\.contentType)
  }

  /// The types that conform to another type, best first (NIP-57, iOS 16).
  public func registeredContentTypes(conformingTo contentType: ContentType) -> [ContentType] {
    registeredContentTypes.filter { $0.conforms(to: contentType) }
  }

  /// Loads the data of the first representation that conforms to the type (NIP-58, iOS 16).
  ///
  /// Works as ``loadDataRepresentation(forTypeIdentifier:completionHandler:)``.
  @discardableResult
  public func loadDataRepresentation(
    for contentType: ContentType,
    completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress {
    loadDataRepresentation(
      forTypeIdentifier: contentType.identifier, completionHandler: completionHandler)
  }

  /// Loads a file of the first representation that conforms to the type, in place or as a copy
  /// (NIP-59, iOS 16); the flag tells whether it is in place.
  ///
  /// Works as ``loadFileRepresentation(forTypeIdentifier:completionHandler:)``.
  @discardableResult
  public func loadFileRepresentation(
    for contentType: ContentType, openInPlace: Bool = false,
    completionHandler: @escaping (URL?, Bool, (any Error)?) -> Void
  ) -> Progress {
    loadFile(contentType.identifier, inPlace: openInPlace, completionHandler)
  }
}
