/// A point, in points; x grows to the right, y downwards.
///
/// UIKit: `CGPoint`.
public struct Point: Hashable, Sendable {
  /// Points to the right.
  public var x: Double
  /// Points downwards.
  public var y: Double

  /// The origin of the coordinates.
  public static let zero = Point(x: 0, y: 0)

  /// A point, in points.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// A point moved by another.
  public static func + (left: Point, right: Point) -> Point {
    Point(x: left.x + right.x, y: left.y + right.y)
  }

  /// The vector from the second point to the first.
  public static func - (left: Point, right: Point) -> Point {
    Point(x: left.x - right.x, y: left.y - right.y)
  }

  /// The straight-line distance to another point, in points.
  public func distance(to other: Point) -> Double {
    let dx = x - other.x
    let dy = y - other.y
    return (dx * dx + dy * dy).squareRoot()
  }
}

/// A width and a height, in points.
///
/// UIKit: `CGSize`.
public struct Size: Hashable, Sendable {
  /// The width in points; never negative in results of the library.
  public var width: Double
  /// The height in points; never negative in results of the library.
  public var height: Double

  /// A size of zero width and height.
  public static let zero = Size(width: 0, height: 0)

  /// A size, in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle: its top left corner and its size, in points.
///
/// UIKit: `CGRect`.
public struct Rect: Hashable, Sendable {
  /// The top left corner.
  public var origin: Point
  /// The width and height.
  public var size: Size

  /// The empty rectangle at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// A rectangle with the given top left corner and size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// A rectangle with the given top left corner and size, in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The left edge.
  public var minX: Double { origin.x }
  /// The top edge.
  public var minY: Double { origin.y }
  /// The right edge, which is not part of the rectangle.
  public var maxX: Double { origin.x + size.width }
  /// The bottom edge, which is not part of the rectangle.
  public var maxY: Double { origin.y + size.height }
  /// The horizontal center.
  public var midX: Double { origin.x + size.width / 2 }
  /// The vertical center.
  public var midY: Double { origin.y + size.height / 2 }
  /// The width in points.
  public var width: Double { size.width }
  /// The height in points.
  public var height: Double { size.height }
  /// The center.
  public var center: Point { Point(x: midX, y: midY) }

  /// Whether the point is inside.
  ///
  /// As in `CGRect.contains`, the left and top edges are part of the rectangle, and the others are
  /// not.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether the two rectangles share any area.
  public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// The smallest rectangle that contains both.
  public func union(_ other: Rect) -> Rect {
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}

/// Distances from the four edges, in points.
///
/// UIKit: `UIEdgeInsets`.
public struct EdgeInsets: Hashable, Sendable {
  /// From the top.
  public var top: Double
  /// From the left.
  public var left: Double
  /// From the bottom.
  public var bottom: Double
  /// From the right.
  public var right: Double

  /// No distance from any edge.
  public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  /// Distances from the edges, in points.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}
