#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The promise of data: which types can be had, and how each is made when somebody asks.
///
/// Representations stay in registration order, best first. Loads complete on the simulation's
/// clock, never within the call that asks for them. UIKit: `NSItemProvider` (NIP-17).
public final class ItemProvider {
  /// Delivers data or an error, at once or later; may return a progress of its own.
  public typealias LoadHandler = (
    _ completion: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress?

  struct Representation {
    let typeIdentifier: String
    let visibility: ItemProviderRepresentationVisibility
    let load: LoadHandler
  }

  private(set) var representations: [Representation] = []
  /// The file name to use on export (NIP-40).
  public var suggestedName: String?
  /// At most 8 KB that the same team may read before the drop (NIP-62); more is cut off.
  public var teamData: Data? {
    didSet {
      if let teamData, teamData.count > 8192 { self.teamData = teamData.prefix(8192) }
    }
  }
  /// Who loads now; nil outside `performDrop`, where loads fail (3.9).
  weak var transfer: Transfer?

  /// A provider without representations, which still drags inside its app (NIP-18).
  public init() {}

  /// A provider of everything that the object can write (NIP-19).
  public convenience init(object: any ItemProviderWriting) {
    self.init()
    registerObject(object)
  }

  /// The types that can be had, best first; readable at any time (NIP-28).
  public var registeredTypeIdentifiers: [String] { representations.map(\.typeIdentifier) }

  /// Offers data of a type; a type that is registered already keeps its first handler (NIP-22).
  public func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    visibility: ItemProviderRepresentationVisibility = .all,
    loadHandler: @escaping LoadHandler
  ) {
    guard !representations.contains(where: { $0.typeIdentifier == typeIdentifier }) else { return }
    representations.append(
      Representation(typeIdentifier: typeIdentifier, visibility: visibility, load: loadHandler))
  }

  /// Offers every type that the object can write (NIP-24).
  public func registerObject(
    _ object: any ItemProviderWriting, visibility: ItemProviderRepresentationVisibility = .all
  ) {
    for type in object.writableTypeIdentifiersForItemProvider {
      let own = Swift.type(of: object)
        .itemProviderVisibilityForRepresentation(withTypeIdentifier: type)
      let stricter = own.rawValue > visibility.rawValue ? own : visibility
      registerDataRepresentation(forTypeIdentifier: type, visibility: stricter) { completion in
        object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: completion)
      }
    }
  }

  /// Whether some representation conforms to the type: a PNG satisfies `public.image` (NIP-30).
  public func hasItemConforming(toTypeIdentifier typeIdentifier: String) -> Bool {
    representations.contains { ContentType.conforms($0.typeIdentifier, to: typeIdentifier) }
  }

  /// Whether an object of the class could be made from some representation (NIP-35).
  public func canLoadObject(ofClass type: any ItemProviderReading.Type) -> Bool {
    representation(readableBy: type, foreign: false) != nil
  }

  /// Asks for the data of the first representation that conforms to the type (NIP-32).
  ///
  /// Legal inside `performDrop` only; elsewhere it completes with `itemUnavailableError`.
  @discardableResult
  public func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress {
    let found = visibleRepresentations(foreign: transfer?.isForeign ?? false)
      .first { ContentType.conforms($0.typeIdentifier, to: typeIdentifier) }
    return start(found, wanted: typeIdentifier, completionHandler)
  }

  /// Asks for an object of the class, made from the first of its readable types that is offered
  /// (NIP-37).
  ///
  /// Legal inside `performDrop` only; elsewhere it completes with `itemUnavailableError`.
  @discardableResult
  public func loadObject<T: ItemProviderReading>(
    ofClass type: T.Type, completionHandler: @escaping (T?, (any Error)?) -> Void
  ) -> Progress {
    let found = representation(readableBy: type, foreign: transfer?.isForeign ?? false)
    let wanted = T.readableTypeIdentifiersForItemProvider.first ?? "\(T.self)"
    return start(found, wanted: wanted) { data, error in
      guard let data, let found else { return completionHandler(nil, error) }
      do {
        let object = try T.object(
          withItemProviderData: data, typeIdentifier: found.typeIdentifier)
        completionHandler(object, nil)
      } catch {
        completionHandler(nil, error)
      }
    }
  }

  /// The provider as another app sees it (2.9).
  func foreignCopy() -> ItemProvider {
    let copy = ItemProvider()
    copy.representations = visibleRepresentations(foreign: true)
    copy.suggestedName = suggestedName
    return copy
  }

  /// The representations that the receiving app sees (2.9).
  func visibleRepresentations(foreign: Bool) -> [Representation] {
    foreign ? representations.filter { $0.visibility == .all } : representations
  }

  /// The reader's order decides; ties inside one reader type go by the provider's order (1.9).
  func representation(
    readableBy type: any ItemProviderReading.Type, foreign: Bool
  ) -> Representation? {
    let visible = visibleRepresentations(foreign: foreign)
    for readable in type.readableTypeIdentifiersForItemProvider {
      let match = visible.first { ContentType.conforms($0.typeIdentifier, to: readable) }
      if let match { return match }
    }
    return nil
  }

  private func start(
    _ representation: Representation?, wanted: String,
    _ completion: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress {
    guard let transfer, transfer.acceptsRequests else {
      completion(
        nil,
        ItemProviderError(
          .itemUnavailableError,
          "Cannot load representation of type \(wanted): data can be had inside performDrop only"))
      let progress = Progress(totalUnitCount: 1)
      progress.finish()
      return progress
    }
    return transfer.request(representation, wanted: wanted, completion)
  }
}
