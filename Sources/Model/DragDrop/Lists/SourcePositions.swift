package import Layout

// The positions of dragged rows and items, which are valid until their view is updated (3.7).

extension SectionedView: ItemSource {
  package var sourceView: View? { self }

  /// Whether an item's position is still valid.
  func isCurrent(_ origin: ItemOrigin) -> Bool { origin.updates == updates }
}

extension ItemOrigin {
  /// The table or collection that contributed the item.
  var view: SectionedView? { source as? SectionedView }
}

extension DragItem {
  /// The view that the item comes from, and its position there while it is valid (3.7); nil before
  /// the item joins a session, and in another app.
  package var source: (view: SectionedView, position: Position?)? {
    guard let origin, let view = origin.view else { return nil }
    return (view, view.isCurrent(origin) ? origin.position : nil)
  }
}

extension [DragItem] {
  /// The origins of a source's items; each row once, regardless of its number of items.
  func origins(in source: any ItemSource) -> [ItemOrigin] {
    var seen: Set<Position> = []
    return compactMap { item in
      guard let origin = item.origin, origin.source === source else { return nil }
      guard let position = origin.position else { return origin }
      return seen.insert(position).inserted ? origin : nil
    }
  }
}

extension ActiveDragSession {
  /// The position that an item comes from in a view, while it is valid (3.7).
  package final func sourcePosition(of item: DragItem, in view: SectionedView) -> Position? {
    guard let origin = item.origin, origin.source === view, view.isCurrent(origin) else {
      return nil
    }
    return origin.position
  }

  /// The rows of a view that contributed items, each once, while their positions are valid.
  final func sourcePositions(in view: SectionedView) -> [Position] {
    items.origins(in: view).compactMap { view.isCurrent($0) ? $0.position : nil }
  }

  /// The dragged item's position in a view, if it is the only item, comes from there and is valid:
  /// *own* in 7.1.
  final func own(in view: SectionedView) -> Position? {
    guard items.count == 1 else { return nil }
    return sourcePosition(of: items[0], in: view)
  }

  /// The number of items that come from a view and have a valid source path: *local* (2.8).
  final func localCount(in view: SectionedView) -> Int {
    items.count { sourcePosition(of: $0, in: view) != nil }
  }

  /// The number of items that come from a view.
  final func count(from view: SectionedView) -> Int {
    items.count { $0.origin?.source === view }
  }
}
