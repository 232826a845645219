public import Layout

/// The place and appearance of an item of a collection.
///
/// A class, as in UIKit: a layout must copy the attributes from another one before it changes them.
///
/// UIKit: `UICollectionViewLayoutAttributes`.
open class CollectionViewLayoutAttributes {
  /// The path of the item.
  public var indexPath: IndexPath
  /// The frame in the collection's coordinates, in points.
  public var frame: Rect
  /// The order of overlapping items: greater values are in front; 0 by default.
  public var zIndex = 0
  /// The opacity, from 0 to 1; 1 by default.
  ///
  /// Stored, not drawn.
  public var alpha = 1.0
  /// Whether the item is hidden; false by default.
  ///
  /// Stored, not drawn.
  public var isHidden = false

  /// Attributes of an item, with an empty frame.
  ///
  /// UIKit: `init(forCellWith:)`.
  public init(forCellWith indexPath: IndexPath) {
    self.indexPath = indexPath
    frame = .zero
  }

  /// Attributes of an item with a frame.
  public convenience init(indexPath: IndexPath, frame: Rect) {
    self.init(forCellWith: indexPath)
    self.frame = frame
  }

  /// The center of the frame; setting it moves the frame.
  public var center: Point {
    get { frame.center }
    set {
      frame.origin = Point(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }

  /// The size of the frame; setting it keeps the center.
  public var size: Size {
    get { frame.size }
    set {
      let middle = center
      frame.size = newValue
      center = middle
    }
  }

  /// A copy of the attributes.
  ///
  /// UIKit: `copy()` of `NSCopying`.
  public func copy() -> Any {
    let copy = CollectionViewLayoutAttributes(indexPath: indexPath, frame: frame)
    copy.zIndex = zIndex
    copy.alpha = alpha
    copy.isHidden = isHidden
    return copy
  }
}
