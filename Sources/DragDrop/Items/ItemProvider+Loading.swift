#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// Loading. All loads share the rules of 3.9: they are legal while `performDrop` runs, in the app
// that performs; elsewhere they complete with `itemUnavailableError`. Completions come on the
// simulation's clock, in the order of the requests unless a handler takes time, and on a
// background queue. Cancelling the progress completes a load at once, whatever its handler does.

extension ItemProvider {
  /// Asks for the data of the first representation that conforms to the type (NIP-32, iOS 11).
  ///
  /// A file is read; a folder comes as a zip archive without compression. Legal inside
  /// `performDrop` only.
  @discardableResult
  public func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress {
    start(.data, representation(conformingTo: typeIdentifier), wanted: typeIdentifier) { result in
      switch result {
      case .success(let loaded): completionHandler(loaded.data, nil)
      case .failure(let error): completionHandler(nil, error)
      }
    }
  }

  /// Asks for a file of the first representation that conforms to the type (NIP-33, iOS 11).
  ///
  /// It is a copy in the receiving app's store that is gone when the handler returns; data is
  /// written to one, under the suggested name. Legal inside `performDrop` only.
  @discardableResult
  public func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping (URL?, (any Error)?) -> Void
  ) -> Progress {
    loadFile(typeIdentifier, inPlace: false) { url, _, error in completionHandler(url, error) }
  }

  /// Asks to open a file where it lies (NIP-34, iOS 11); the flag tells whether that is so.
  ///
  /// Where the representation was not registered with ``ItemProviderFileOptions/openInPlace``, a
  /// copy comes as from ``loadFileRepresentation(forTypeIdentifier:completionHandler:)``. Legal
  /// inside `performDrop` only.
  @discardableResult
  public func loadInPlaceFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping (URL?, Bool, (any Error)?) -> Void
  ) -> Progress {
    loadFile(typeIdentifier, inPlace: true, completionHandler)
  }

  /// Asks for an object of the class, made from the first of its readable types that is offered
  /// (NIP-38, iOS 11).
  ///
  /// Legal inside `performDrop` only.
  @discardableResult
  public func loadObject<Object: ItemProviderReading>(
    ofClass type: Object.Type,
    completionHandler: @escaping (Object?, (any Error)?) -> Void
  ) -> Progress {
    loadObject(ObjectReader(type), completionHandler: completionHandler)
  }

  /// The same for a class that is known only when it runs (NIP-37, iOS 11).
  @discardableResult
  public func loadObject(
    ofClass type: any ItemProviderReading.Type,
    completionHandler: @escaping ((any ItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    func load<Object: ItemProviderReading>(_ type: Object.Type) -> Progress {
      loadObject(ObjectReader(type)) { completionHandler($0, $1) }
    }
    return load(type)
  }

  /// The same for any reader; in a group, the load is a part of it, and heard of by it alone.
  @discardableResult
  package func loadObject<Object>(
    _ reader: ObjectReader<Object>,
    completionHandler: @escaping (Object?, (any Error)?) -> Void
  ) -> Progress {
    loadObject(reader, in: nil, completionHandler)
  }

  @discardableResult
  func loadObject<Object>(
    _ reader: ObjectReader<Object>, in group: Progress?,
    _ completion: @escaping (Object?, (any Error)?) -> Void
  ) -> Progress {
    let found = representation(readableAs: reader.readableTypeIdentifiers)
    let wanted = reader.readableTypeIdentifiers.first ?? "nothing"
    return start(.data, found, wanted: wanted, in: group) { result in
      do {
        guard case .data(let data) = try result.get(), let found else {
          return completion(nil, nil)
        }
        completion(try reader.makeObject(data, found.typeIdentifier), nil)
      } catch {
        completion(nil, error)
      }
    }
  }

  @discardableResult
  func loadFile(
    _ typeIdentifier: String, inPlace: Bool,
    _ completion: @escaping (URL?, Bool, (any Error)?) -> Void
  ) -> Progress {
    start(
      .file(inPlace: inPlace), representation(conformingTo: typeIdentifier), wanted: typeIdentifier
    ) { result in
      switch result {
      case .success(.file(let url, let isInPlace)): completion(url, isInPlace, nil)
      case .success(.data): completion(nil, false, nil)
      case .failure(let error): completion(nil, false, error)
      }
    }
  }

  private func start(
    _ form: Transfer.Form, _ representation: Representation?, wanted: String,
    in group: Progress? = nil,
    _ completion: @escaping (Result<Transfer.Loaded, any Error>) -> Void
  ) -> Progress {
    guard let transfer else {
      // No session, no clock: nobody can wait for it.
      completion(.failure(Transfer.refusal(of: wanted)))
      let progress = Progress(totalUnitCount: 1)
      progress.finish()
      return progress
    }
    let request = Transfer.Request(
      form: form, representation: representation, wanted: wanted,
      suggestedName: suggestedName, group: group, completion: completion)
    return transfer.isOpen(for: self) ? transfer.start(request) : transfer.refuse(request)
  }
}
