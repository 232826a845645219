#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// Loading. All loads follow the rules of 3.9: they are allowed while `performDrop` runs, in the app
// that performs the drop; otherwise they complete with `itemUnavailableError`. Completions run on a
// background queue, at times of the simulation's clock and in the order of the requests unless a
// handler takes time. Cancelling the progress completes a load at once, whatever its handler does.
// A provider that no session has had yet gives its data at any time (AM29), and at once, since it
// knows no clock.

extension ItemProvider {
  /// Loads the data of the first representation that conforms to the type (NIP-32, iOS 11).
  ///
  /// A file is read; a folder is packed into a zip archive without compression. Allowed inside
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

  /// Loads the data of the first representation that conforms to the type (NIP-39, iOS 8).
  ///
  /// UIKit converts the data to the class that an Objective-C handler declares. A Swift handler
  /// declares none and gets `Data`; the options are ignored. Allowed inside `performDrop` only.
  @_disfavoredOverload
  public func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
    completionHandler: ((Any?, (any Error)?) -> Void)? = nil
  ) {
    loadDataRepresentation(forTypeIdentifier: typeIdentifier) { completionHandler?($0, $1) }
  }

  /// Loads a file of the first representation that conforms to the type (NIP-33, iOS 11).
  ///
  /// The file is a copy in the receiving app's store, removed when the completion handler returns;
  /// data is written to a file with the suggested name. Allowed inside `performDrop` only.
  @discardableResult
  public func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping (URL?, (any Error)?) -> Void
  ) -> Progress {
    loadFile(typeIdentifier, inPlace: false) { url, _, error in completionHandler(url, error) }
  }

  /// Loads a file to be opened in place (NIP-34, iOS 11); the flag tells whether it is in place.
  ///
  /// If the representation was not registered with ``ItemProviderFileOptions/openInPlace``, the
  /// completion gets a copy, as from
  /// ``loadFileRepresentation(forTypeIdentifier:completionHandler:)``. Allowed inside `performDrop`
  /// only.
  @discardableResult
  public func loadInPlaceFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping (URL?, Bool, (any Error)?) -> Void
  ) -> Progress {
    loadFile(typeIdentifier, inPlace: true, completionHandler)
  }

  /// Loads an object of the class, from the first of its readable types that the provider offers
  /// (NIP-38, iOS 11).
  ///
  /// Allowed inside `performDrop` only.
  @discardableResult
  public func loadObject<Object: ItemProviderReading>(
    ofClass type: Object.Type,
    completionHandler: @escaping (Object?, (any Error)?) -> Void
  ) -> Progress {
    loadObject(ObjectReader(type), completionHandler: completionHandler)
  }

  /// The same for a class known only at run time (NIP-37, iOS 11).
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

  /// The same for any reader, such as that of a script's class.
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
      if !wasHandedOver, form == .data, case .data(let handler)? = representation?.source {
        return deliver(handler, representation?.typeIdentifier ?? wanted, completion)
      }
      // Without a session there is no clock on which the completion could be scheduled.
      completion(.failure(Transfer.refusal(of: wanted)))
      let progress = Progress(totalUnitCount: 1)
      progress.completeAllUnits()
      return progress
    }
    let request = Transfer.Request(
      form: form, representation: representation, wanted: wanted,
      suggestedName: suggestedName, group: group, completion: completion)
    return transfer.isOpen(for: self) ? transfer.start(request) : transfer.refuse(request)
  }

  /// Calls a load handler outside of any session; later results than the first are ignored.
  private func deliver(
    _ handler: DataLoadHandler, _ typeIdentifier: String,
    _ completion: @escaping (Result<Transfer.Loaded, any Error>) -> Void
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    _ = handler { data, error in
      guard !progress.isFinished else { return }
      progress.completeAllUnits()
      completion(
        data.map { .success(.data($0)) }
          ?? .failure(ItemProviderError.failure(of: typeIdentifier, error)))
    }
    return progress
  }
}
