public import Layout

/// Manages a collection: its long press moves items by hand.
///
/// A subclass that is a data source or delegate is made the collection's. Whoever makes a
/// controller keeps it; the collection does not.
///
/// UIKit: `UICollectionViewController`.
open class CollectionViewController: Restorable {
  /// The collection.
  public let collectionView: CollectionView
  /// Whether a long press lets an item float and follow the finger, and its end sets it down
  /// (IMV-10, iOS 9, SQ20); true unless set.
  ///
  /// The data source must be able to move the item. Where a finger lifts items, the lift goes
  /// before.
  public var installsStandardGestureForInteractiveMovement = true {
    didSet { standardGesture.isEnabled = installsStandardGestureForInteractiveMovement }
  }
  /// The long press, a recogniser like any other.
  package let standardGesture = LongPressGestureRecognizer()
  /// Whether the press that goes on has begun a movement.
  package private(set) var isMovingItem = false

  /// A controller of a collection.
  public init(collectionView: CollectionView) {
    self.collectionView = collectionView
    collectionView.controller = self
    standardGesture.addAction { [weak self] in self?.follow($0) }
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
      self, \.installsStandardGestureForInteractiveMovement, \.isMovingItem,
      \.standardGesture.isEnabled)
  }

  /// Whether a finger has lifted items of the collection.
  private var isLifted: Bool { collectionView.device?.hasLifted(from: collectionView) ?? false }

  /// The four calls that an app of iOS 9 made from its own long press.
  private func follow(_ gesture: GestureRecognizer) {
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
