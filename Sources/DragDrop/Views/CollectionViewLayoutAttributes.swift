public import Layout

/// Where an item of a collection stands.
///
/// UIKit: `UICollectionViewLayoutAttributes`.
public struct CollectionViewLayoutAttributes: Hashable, Sendable {
  /// The item.
  public let indexPath: IndexPath
  /// In the collection's coordinates, in points.
  public let frame: Rect

  /// The middle of the frame.
  public var center: Point { frame.center }
  /// The size of the frame.
  public var size: Size { frame.size }
}
