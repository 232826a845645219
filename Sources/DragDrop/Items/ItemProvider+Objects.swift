// Objects that write themselves, and objects that are made only when somebody asks.

extension ItemProvider {
  /// Makes an object that can write itself, at once or later; may return a progress of its own.
  public typealias ObjectLoadHandler = (
    _ completion: @escaping ((any ItemProviderWriting)?, (any Error)?) -> Void
  ) -> Progress?

  /// Offers every type that the object can write, and takes over how large it wants to be (NIP-24,
  /// iOS 11).
  ///
  /// Of the visibility that is given and the one that the object has for a type, the stricter one
  /// holds. A type that is registered already stays as it is.
  public func registerObject(
    _ object: any ItemProviderWriting, visibility: ItemProviderRepresentationVisibility = .all
  ) {
    for type in object.writableTypeIdentifiersForItemProvider {
      let own = object.itemProviderVisibilityForRepresentation(withTypeIdentifier: type)
      registerDataRepresentation(forTypeIdentifier: type, visibility: own.stricter(visibility)) {
        object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: $0)
      }
    }
    if let sized = object as? any ItemProviderPresentationSizeProviding {
      preferredPresentationSize = sized.preferredPresentationSizeForItemProvider
    }
  }

  /// Offers every type that a class can write; the object is made each time that somebody loads one
  /// (NIP-25, iOS 11).
  public func registerObject(
    ofClass type: any ItemProviderWriting.Type,
    visibility: ItemProviderRepresentationVisibility = .all,
    loadHandler: @escaping ObjectLoadHandler
  ) {
    for identifier in type.writableTypeIdentifiersForItemProvider {
      let own = type.itemProviderVisibilityForRepresentation(withTypeIdentifier: identifier)
      registerObject(
        writing: identifier, visibility: own.stricter(visibility), loadHandler: loadHandler)
    }
  }

  /// The same for a class that is known where this is written (NIP-26, iOS 11).
  public func registerObject<Object: ItemProviderWriting>(
    ofClass type: Object.Type, visibility: ItemProviderRepresentationVisibility = .all,
    loadHandler:
      @escaping (_ completion: @escaping (Object?, (any Error)?) -> Void) -> Progress?
  ) {
    let erased: any ItemProviderWriting.Type = type
    registerObject(ofClass: erased, visibility: visibility) { completion in
      loadHandler { object, error in completion(object, error) }
    }
  }

  /// Offers one type of objects that are made only when somebody loads one.
  package func registerObject(
    writing typeIdentifier: String, visibility: ItemProviderRepresentationVisibility,
    loadHandler: @escaping ObjectLoadHandler
  ) {
    registerDataRepresentation(forTypeIdentifier: typeIdentifier, visibility: visibility) {
      completion in
      // Making the object and writing it are two halves of the work.
      let progress = Progress(totalUnitCount: 2)
      var isMade = false
      var making: Progress?
      making = loadHandler { object, error in
        guard !isMade else { return }
        isMade = true
        guard let object else { return completion(nil, error) }
        if making == nil { progress.completedUnitCount += 1 }
        let writing = object.loadData(
          withTypeIdentifier: typeIdentifier, forItemProviderCompletionHandler: completion)
        if let writing { progress.addChild(writing, withPendingUnitCount: 1) }
      }
      if let making, !isMade { progress.addChild(making, withPendingUnitCount: 1) }
      return progress
    }
  }
}

extension ItemProviderRepresentationVisibility {
  fileprivate func stricter(_ other: Self) -> Self { rawValue > other.rawValue ? self : other }
}
