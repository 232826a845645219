public import Layout

/// What a layout is told when a gap or a floating item has moved.
///
/// UIKit: `UICollectionViewLayoutInvalidationContext`.
open class CollectionViewLayoutInvalidationContext {
  /// Where the moving items stood before this step (LAY-05, iOS 9); nil outside of movements.
  public internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// Where they stand after this step (LAY-06, iOS 9); nil outside of movements.
  public internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The point that led to the step (LAY-07, iOS 9), in the collection's coordinates; zero outside
  /// of movements.
  public internal(set) var interactiveMovementTarget = Point.zero
  /// Whether all counts are to be read anew; false here, since a movement changes none.
  open var invalidateDataSourceCounts: Bool { false }
  /// Whether everything is to be laid out anew; false for the steps of a movement.
  open var invalidateEverything: Bool { false }

  /// A context in which nothing has changed yet.
  public required init() {}
}
