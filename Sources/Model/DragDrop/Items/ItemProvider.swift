public import Layout

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A promise of data: which types can be loaded, and how the data of each is made.
///
/// Representations stay in registration order, best first. Loads are allowed while `performDrop`
/// runs; they complete on the simulation's clock, on a background queue. UIKit: `NSItemProvider`
/// (NIP-17, iOS 8).
public final class ItemProvider {
  /// Delivers data or an error, at once or later; may return a progress of its own.
  public typealias DataLoadHandler = (
    _ completion: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress?

  /// Delivers the URL of a file of the app and whether the access to it is coordinated, or an
  /// error, at once or later; may return a progress of its own.
  ///
  /// Here only the app itself writes to its files, so it makes no difference whether the access is
  /// coordinated.
  public typealias FileLoadHandler = (
    _ completion: @escaping (URL?, Bool, (any Error)?) -> Void
  ) -> Progress?

  /// One type that can be loaded.
  struct Representation {
    enum Source {
      case data(DataLoadHandler)
      case file(FileLoadHandler, ItemProviderFileOptions)
    }

    var contentType: ContentType
    let visibility: ItemProviderRepresentationVisibility
    let source: Source

    var typeIdentifier: String { contentType.identifier }

    func has(_ options: ItemProviderFileOptions) -> Bool {
      switch source {
      case .data: options.isEmpty
      case .file(_, let own): own.isSuperset(of: options)
      }
    }
  }

  private(set) var representations: [Representation] = []
  /// The file name to use on export (NIP-40, iOS 11); nil by default.
  public var suggestedName: String?
  /// At most 8 KB that apps of the same team may read before the drop (NIP-62, iOS 11); nil unless
  /// set, and cut off at 8 KB.
  public var teamData: Data? {
    didSet {
      if let teamData, teamData.count > 8192 { self.teamData = teamData.prefix(8192) }
    }
  }
  /// The preferred size of the content in points, readable before it is loaded (NIP-63, iOS 11);
  /// zero by default, or copied from an object that was registered.
  public var preferredPresentationSize = Size.zero
  /// How a receiver of mixed content should show it (NIP-64, iOS 11).
  public var preferredPresentationStyle = PreferredPresentationStyle.unspecified
  /// The loads of the session that the provider's item joined; nil before.
  weak var transfer: Transfer? { didSet { wasHandedOver = wasHandedOver || transfer != nil } }
  /// Whether a session has ever had the provider, which then loads only while its data may be had.
  private(set) var wasHandedOver = false

  /// A provider without representations, which can still be dragged inside its app (NIP-18, iOS 8).
  public init() {}

  /// A provider of all types that the object can write (NIP-19, iOS 11).
  public convenience init(object: any ItemProviderWriting) {
    self.init()
    registerObject(object, visibility: .all)
  }

  /// A provider of a file of the app, with the type of its extension, its URL as `public.file-url`
  /// and `public.url` (AM4), and its name as the suggested one (NIP-21, iOS 8); nil if the URL is
  /// not that of a file.
  ///
  /// A folder's URL ends in a slash. The file is read when it is loaded, and may be opened in
  /// place.
  public convenience init?(contentsOf fileURL: URL?) {
    guard let fileURL, let name = FileStore.path(of: fileURL)?.last else { return nil }
    self.init()
    suggestedName = name
    let type = fileURL.hasDirectoryPath ? ContentType.folder : ContentType.ofFile(named: name)
    registerFileRepresentation(for: type, openInPlace: true) { completion in
      completion(fileURL, false, nil)
      return nil
    }
    for type in ["public.file-url", "public.url"] {
      registerDataRepresentation(forTypeIdentifier: type) { completion in
        completion(Data(fileURL.absoluteString.utf8), nil)
        return nil
      }
    }
  }

  /// A copy with the same representations and properties.
  ///
  /// UIKit: `NSCopying` (NIP-17, iOS 8).
  public func copy() -> ItemProvider { copy { _ in true } }

  private func copy(where isSeen: (ItemProviderRepresentationVisibility) -> Bool) -> ItemProvider {
    let copy = ItemProvider()
    copy.representations = representations.filter { isSeen($0.visibility) }
    copy.suggestedName = suggestedName
    copy.teamData = teamData
    copy.preferredPresentationSize = preferredPresentationSize
    copy.preferredPresentationStyle = preferredPresentationStyle
    copy.transfer = transfer
    copy.wasHandedOver = wasHandedOver
    return copy
  }

  /// The provider as another app sees it (2.9).
  func copy(for audience: Audience) -> ItemProvider {
    let copy = copy { audience.sees($0) }
    if !audience.isSameTeam { copy.teamData = nil }
    return copy
  }

  // MARK: Offering

  private func register(_ representation: Representation) {
    guard !representations.contains(where: { $0.contentType == representation.contentType }) else {
      return
    }
    representations.append(representation)
  }

  /// Registers data of a type (NIP-22, iOS 11); a type that is registered already keeps its first
  /// handler.
  public func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    visibility: ItemProviderRepresentationVisibility = .all,
    loadHandler: @escaping DataLoadHandler
  ) {
    registerDataRepresentation(
      for: ContentType(named: typeIdentifier), visibility: visibility, loadHandler: loadHandler)
  }

  /// Registers a file of the app (NIP-23, iOS 11); a type that is registered already keeps its
  /// first handler.
  ///
  /// The receiver gets a copy, unless the options let it open the file in place. A folder's URL
  /// ends in a slash; loaded as data, the folder is a zip archive.
  public func registerFileRepresentation(
    forTypeIdentifier typeIdentifier: String, fileOptions: ItemProviderFileOptions = [],
    visibility: ItemProviderRepresentationVisibility = .all,
    loadHandler: @escaping FileLoadHandler
  ) {
    register(
      Representation(
        contentType: ContentType(named: typeIdentifier), visibility: visibility,
        source: .file(loadHandler, fileOptions)))
  }

  /// Gives the representations the types that the apps of the device declare.
  func resolveTypes(_ declared: [String: ContentType]) {
    guard !declared.isEmpty else { return }
    for place in representations.indices {
      if let type = declared[representations[place].typeIdentifier] {
        representations[place].contentType = type
      }
    }
  }

  // MARK: Asking

  /// The types that can be loaded, best first; readable at any time (NIP-28, iOS 8).
  public var registeredTypeIdentifiers: [String] { representations.map(\.typeIdentifier) }

  /// The types of the representations with all these options, best first (NIP-29, iOS 11).
  public func registeredTypeIdentifiers(fileOptions: ItemProviderFileOptions) -> [String] {
    representations.filter { $0.has(fileOptions) }.map(\.typeIdentifier)
  }

  /// Whether some representation conforms to the type: a PNG satisfies `public.image` (NIP-30,
  /// iOS 8).
  public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    representations.contains { $0.contentType.conforms(to: typeIdentifier) }
  }

  /// Whether some representation with all these options conforms to the type (NIP-31, iOS 11).
  public func hasRepresentationConforming(
    toTypeIdentifier typeIdentifier: String, fileOptions: ItemProviderFileOptions = []
  ) -> Bool {
    representations.contains {
      $0.has(fileOptions) && $0.contentType.conforms(to: typeIdentifier)
    }
  }

  /// Whether an object of the class could be made from some representation (NIP-35, NIP-36,
  /// iOS 11): whether `loadObject` would find one.
  public func canLoadObject(ofClass type: any ItemProviderReading.Type) -> Bool {
    representation(readableAs: type.readableTypeIdentifiersForItemProvider) != nil
  }

  /// Whether an object can be made from some representation.
  ///
  /// The reader's order decides; ties inside one reader type go by the provider's order (1.9).
  package func canLoad(_ readableTypeIdentifiers: [String]) -> Bool {
    representation(readableAs: readableTypeIdentifiers) != nil
  }

  func representation(readableAs typeIdentifiers: [String]) -> Representation? {
    for readable in typeIdentifiers {
      if let match = representation(conformingTo: readable) { return match }
    }
    return nil
  }

  /// The representation of the very type, or else the first that conforms to it (AM6).
  func representation(conformingTo typeIdentifier: String) -> Representation? {
    representations.first { $0.typeIdentifier == typeIdentifier }
      ?? representations.first { $0.contentType.conforms(to: typeIdentifier) }
  }
}

// MARK: - Uniform types instead of identifiers (iOS 16)

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
