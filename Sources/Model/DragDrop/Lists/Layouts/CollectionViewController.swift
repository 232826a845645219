public import Layout

/// Manages a collection whose items a long press moves interactively.
///
/// If a subclass is a data source or delegate, it becomes that of the collection. The collection
/// has only a weak reference to the controller.
///
/// UIKit: `UICollectionViewController`.
open class CollectionViewController: Restorable {
  /// The collection.
  public let collectionView: CollectionView
  /// Whether a long press moves an item interactively, until the finger lifts (IMV-10, iOS 9,
  /// SQ20); true by default.
  ///
  /// The data source must be able to move the item. If a drag lifts the item, the drag takes
  /// precedence. precedence.
  public var installsStandardGestureForInteractiveMovement = true {
    didSet { standardGesture.isEnabled = installsStandardGestureForInteractiveMovement }
  }
  package let standardGesture = LongPressGestureRecognizer()
  /// Whether the current long press has begun an interactive movement.
  package private(set) var isMovingItem = false

  /// A controller of a collection.
  public init(collectionView: CollectionView) {
    self.collectionView = collectionView
    collectionView.controller = self
    standardGesture.addAction { [weak self] in self?.handleLongPress($0) }
    collectionView.addGestureRecognizer(standardGesture)
    if let source = self as? any CollectionViewDataSource { collectionView.dataSource = source }
    if let delegate = self as? any CollectionViewDelegate { collectionView.delegate = delegate }
  }

  /// A controller of a new collection with a layout.
  ///
  /// UIKit: `init(collectionViewLayout:)`.
  public convenience init(
    collectionViewLayout: CollectionViewLayout, name: String, frame: Rect
  ) {
    self.init(
      collectionView: CollectionView(
        name: name, frame: frame, collectionViewLayout: collectionViewLayout))
  }

  deinit { collectionView.removeGestureRecognizer(standardGesture) }

  package func save(in state: inout SavedState) {
    state.add(standardGesture)
    state.add(collectionView)
    state.hold(
      (installsStandardGestureForInteractiveMovement, isMovingItem, standardGesture.isEnabled)
    ) { [self] in
      (installsStandardGestureForInteractiveMovement, isMovingItem, standardGesture.isEnabled) = $0
    }
  }

  /// Whether a finger has lifted items of the collection.
  private var isLifted: Bool { collectionView.device?.hasLifted(from: collectionView) ?? false }

  /// Makes the four calls for interactive movement that apps made from their own long press on iOS
  /// 9.
  private func handleLongPress(_ gesture: GestureRecognizer) {
    let point = gesture.location(in: collectionView)
    switch gesture.state {
    case .began:
      guard !isLifted, let path = collectionView.indexPathForItem(at: point) else {
        return
      }
      isMovingItem = collectionView.beginInteractiveMovementForItem(at: path)
    case .changed:
      if isMovingItem { collectionView.updateInteractiveMovementTargetPosition(point) }
    case .ended:
      if isMovingItem { collectionView.endInteractiveMovement() }
      isMovingItem = false
    default:
      if isMovingItem { collectionView.cancelInteractiveMovement() }
      isMovingItem = false
    }
  }
}
