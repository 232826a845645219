public import Layout

/// What a layout has to invalidate when a gap or a floating item has moved.
///
/// UIKit: `UICollectionViewLayoutInvalidationContext`.
open class CollectionViewLayoutInvalidationContext {
  /// The paths of the moving items before the step (LAY-05, iOS 9); nil outside of movements.
  public internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The paths of the moving items after the step (LAY-06, iOS 9); nil outside of movements.
  public internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The point of the step in the collection's coordinates (LAY-07, iOS 9); zero outside of
  /// movements.
  public internal(set) var interactiveMovementTarget = Point.zero
  /// Whether to read all counts again; false here, since a movement does not change them.
  open var invalidateDataSourceCounts: Bool { false }
  /// Whether to lay out everything again; false for the steps of a movement.
  open var invalidateEverything: Bool { false }

  /// A context that invalidates nothing yet.
  public required init() {}
}

/// What a flow layout has to invalidate.
///
/// UIKit: `UICollectionViewFlowLayoutInvalidationContext`.
open class CollectionViewFlowLayoutInvalidationContext: CollectionViewLayoutInvalidationContext {
  /// Whether to ask the delegate for sizes again; true by default (AM7).
  public var invalidateFlowLayoutDelegateMetrics = true
}
