public import Layout

/// Where an item of a collection stands.
///
/// An object, as in UIKit: a layout that changes what another one gave copies it first.
///
/// UIKit: `UICollectionViewLayoutAttributes`.
open class CollectionViewLayoutAttributes {
  /// The item.
  public var indexPath: IndexPath
  /// In the collection's coordinates, in points.
  public var frame: Rect
  /// What stands in front has the greater index; 0 unless set.
  public var zIndex = 0
  /// How opaque the item is, from 0 to 1; 1 unless set.
  ///
  /// Stored, not drawn.
  public var alpha = 1.0
  /// Whether the item is left out; false unless set.
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

  /// Attributes of an item that stands somewhere.
  public convenience init(indexPath: IndexPath, frame: Rect) {
    self.init(forCellWith: indexPath)
    self.frame = frame
  }

  /// The middle of the frame; setting it moves the frame.
  public var center: Point {
    get { frame.center }
    set {
      frame.origin = Point(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }

  /// The size of the frame; setting it keeps the middle.
  public var size: Size {
    get { frame.size }
    set {
      let middle = center
      frame.size = newValue
      center = middle
    }
  }

  /// The same attributes once more.
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
