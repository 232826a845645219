package import Layout

/// A drag as one destination sees it.
package final class ActiveDropSession: DropSession {
  package let drag: ActiveDragSession
  /// Whether the destination lives in another app than the source (2.9).
  package let isForeign: Bool
  package var progressIndicatorStyle = DropSessionProgressIndicatorStyle.default

  init(drag: ActiveDragSession, isForeign: Bool) {
    self.drag = drag
    self.isForeign = isForeign
  }

  /// What another app sees of the items, made once for each (2.9).
  private var foreignItems: [DragItem] = []

  package var items: [DragItem] {
    guard isForeign else { return drag.items }
    for item in drag.items.dropFirst(foreignItems.count) {
      foreignItems.append(item.foreignCopy())
    }
    return foreignItems
  }

  package func location(in view: View) -> Point { drag.location(in: view) }

  package var allowsMoveOperation: Bool { !isForeign && drag.allowsMoveOperation }

  package var isRestrictedToDraggingApplication: Bool { drag.isRestrictedToDraggingApplication }

  package var localDragSession: (any DragSession)? { isForeign ? nil : drag }

  package var progress: Progress { drag.transfer?.progress ?? Progress(totalUnitCount: 0) }

  package func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in
      item.itemProvider.visibleRepresentations(foreign: isForeign).contains { representation in
        typeIdentifiers.contains { ContentType.conforms(representation.typeIdentifier, to: $0) }
      }
    }
  }

  package func canLoadObjects(ofClass type: any ItemProviderReading.Type) -> Bool {
    items.contains {
      $0.itemProvider.representation(readableBy: type, foreign: isForeign) != nil
    }
  }

  @discardableResult
  package func loadObjects<T: ItemProviderReading>(
    ofClass type: T.Type, completion: @escaping ([T]) -> Void
  ) -> Progress {
    let loadable = items.filter {
      $0.itemProvider.representation(readableBy: type, foreign: isForeign) != nil
    }
    var objects = [T?](repeating: nil, count: loadable.count)
    var missing = loadable.count
    if missing == 0 {
      // As with every load, the completion comes after the call that asked for it.
      guard let clock = drag.source.sourceView?.simulation?.clock else {
        completion([])
        return progress
      }
      clock.schedule(after: 0) { completion([]) }
    }
    for (index, item) in loadable.enumerated() {
      item.itemProvider.loadObject(ofClass: type) { object, _ in
        objects[index] = object
        missing -= 1
        if missing == 0 { completion(objects.compactMap { $0 }) }
      }
    }
    return progress
  }
}
