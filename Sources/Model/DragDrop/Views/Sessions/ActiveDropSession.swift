package import Layout

/// A drag as one destination sees it.
package final class ActiveDropSession: DropSession {
  /// The session of the drag, even if it belongs to another app.
  package let dragSession: ActiveDragSession
  /// The destination's app.
  @Linked private(set) var application: Application?
  /// Whether the destination is in another app than the source (2.9).
  package let isForeign: Bool
  package var progressIndicatorStyle = DropSessionProgressIndicatorStyle.default
  /// The progress of all loads that the destination begins; indeterminate before the first.
  package let progress = Progress(totalUnitCount: 0)

  init(dragSession: ActiveDragSession, application: Application?) {
    self.dragSession = dragSession
    self.application = application
    isForeign = application !== dragSession.application
  }

  /// The copies of the items for another app, each made once (2.9).
  private var foreignItems: [DragItem] = []

  package var items: [DragItem] {
    guard isForeign else { return dragSession.items }
    let new = dragSession.items.dropFirst(foreignItems.count)
    if !new.isEmpty {
      let audience = dragSession.application.audience(of: application)
      foreignItems += new.map { $0.foreignCopy(for: audience) }
    }
    return foreignItems
  }

  package func location(in view: View) -> Point { dragSession.location(in: view) }

  package var allowsMoveOperation: Bool { !isForeign && dragSession.allowsMoveOperation }

  package var isRestrictedToDraggingApplication: Bool {
    dragSession.isRestrictedToDraggingApplication
  }

  package var localDragSession: (any DragSession)? { isForeign ? nil : dragSession }

  @discardableResult
  package func loadObjects<T: ItemProviderReading>(
    ofClass type: T.Type, completion: @escaping ([T]) -> Void
  ) -> Progress {
    loadObjects(ObjectReader(type), completion: completion)
  }

  /// The same for any reader, such as that of a script's class.
  @discardableResult
  package func loadObjects<Object>(
    _ reader: ObjectReader<Object>, completion: @escaping ([Object]) -> Void
  ) -> Progress {
    let transfer = dragSession.transfer
    guard transfer.isOpen else {
      transfer.refuseGroup(wanting: reader.readableTypeIdentifiers.first ?? "nothing") {
        completion([])
      }
      return Progress(totalUnitCount: 0)
    }
    let providers = items.map(\.itemProvider).filter {
      $0.canLoad(reader.readableTypeIdentifiers)
    }
    let group = transfer.makeGroup(of: providers.count)
    guard !providers.isEmpty else {
      transfer.completeEmptyGroup { completion([]) }
      return group
    }
    var objects = [Object?](repeating: nil, count: providers.count)
    var missing = providers.count
    for (index, provider) in providers.enumerated() {
      provider.loadObject(reader, in: group) { object, _ in
        objects[index] = object
        missing -= 1
        guard missing == 0 else { return }
        let loaded = objects.compactMap { $0 }
        transfer.complete(loaded.count) { completion(loaded) }
      }
    }
    return group
  }
}
