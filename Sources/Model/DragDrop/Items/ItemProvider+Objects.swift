// Registering objects that write themselves, and objects that are made only when they are loaded.

extension ItemProvider {
  /// Delivers an object that can write itself, at once or later; may return a progress of its own.
  public typealias ObjectLoadHandler = (
    _ completion: @escaping ((any ItemProviderWriting)?, (any Error)?) -> Void
  ) -> Progress?

  /// Registers every type that the object can write, and copies the object's preferred presentation
  /// size (NIP-24, iOS 11).
  ///
  /// Of the given visibility and the object's own visibility for a type, the stricter one holds. A
  /// type that is registered already keeps its first handler.
  public func registerObject(
    _ object: any ItemProviderWriting, visibility: ItemProviderRepresentationVisibility = .all
  ) {
    for type in object.writableTypeIdentifiersForItemProvider {
      let own = object.itemProviderVisibilityForRepresentation(withTypeIdentifier: type)
      registerDataRepresentation(forTypeIdentifier: type, visibility: own.stricter(visibility)) {
        object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: $0)
      }
    }
    // Of a string it is known; to ask a type for what it conforms to takes time.
    if type(of: object) != String.self,
      let sized = object as? any ItemProviderPresentationSizeProviding
    {
      preferredPresentationSize = sized.preferredPresentationSizeForItemProvider
    }
  }

  /// Registers every type that a class can write; a new object is made for each load (NIP-25,
  /// iOS 11).
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

  /// The same for a class known at compile time (NIP-26, iOS 11).
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

  /// Registers one type of objects; each load makes a new one.
  package func registerObject(
    writing typeIdentifier: String, visibility: ItemProviderRepresentationVisibility,
    loadHandler: @escaping ObjectLoadHandler
  ) {
    registerDataRepresentation(forTypeIdentifier: typeIdentifier, visibility: visibility) {
      completion in
      // To make the object and to write it are one unit of work each.
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
