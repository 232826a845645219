import Layout

@testable import DragDrop

/// A flow layout whose hooks can be overridden with closures.
final class HookedLayout: CollectionViewFlowLayout {
  var target: ((_ previous: Position, _ point: Point) -> Position)?
  var attributes: ((IndexPath) -> CollectionViewLayoutAttributes?)?
  /// The context of the last step.
  private(set) var contexts: [MovementContext] = []

  final class MovementContext: CollectionViewLayoutInvalidationContext {}

  override class var invalidationContextClass: AnyClass { MovementContext.self }

  override func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: Point
  ) -> IndexPath {
    guard let target, let previous = Position(previousIndexPath) else {
      return super.targetIndexPath(
        forInteractivelyMovingItem: previousIndexPath, withPosition: position)
    }
    return target(previous, position).indexPath
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    attributes.map { $0(indexPath) } ?? super.layoutAttributesForItem(at: indexPath)
  }

  override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    if let context = context as? MovementContext { contexts.append(context) }
    super.invalidateLayout(with: context)
  }
}

extension EventValue {
  /// One of the named values.
  func field(_ name: String) -> EventValue? {
    guard case .fields(let fields) = self else { return nil }
    return fields.first { $0.name == name }?.value
  }
}

extension CollectionViewLayoutInvalidationContext {
  /// `previous → target`.
  var step: String {
    func list(_ paths: [IndexPath]?) -> String {
      (paths ?? []).compactMap { Position($0) }.map { "\($0)" }.joined(separator: " ")
    }
    return list(previousIndexPathsForInteractivelyMovingItems) + " → "
      + list(targetIndexPathsForInteractivelyMovingItems)
  }
}

extension Stage {
  /// A collection with a layout object, its sections titled `1`, `2` ….
  func hooked(
    _ sections: [[String]], _ layout: CollectionViewLayout, delegate: ScriptedDelegate,
    titled: Bool = false
  ) -> CollectionView {
    let app = simulation.application()
    let model = ListDataSource(
      sections: sections.enumerated().map { .init(title: titled ? "\($0 + 1)" : nil, $1) })
    let view = CollectionView(
      name: "c", frame: Rect(x: 0, y: 0, width: 200, height: 600), model: model,
      collectionViewLayout: layout)
    view.dragDelegate = delegate
    view.dropDelegate = delegate
    view.delegate = delegate
    view.dataSource = delegate
    _ = keep(delegate)
    app.addSubview(view)
    return view
  }
}
