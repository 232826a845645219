/// The direction in which a layout scrolls; lines run across it.
///
/// UIKit: `UICollectionView.ScrollDirection`.
public enum Axis: Hashable, Sendable {
  case vertical
  case horizontal
}

extension Axis {
  /// The coordinate along the scrolling axis.
  func main(of point: Point) -> Double { self == .vertical ? point.y : point.x }

  /// The coordinate across the scrolling axis.
  func cross(of point: Point) -> Double { self == .vertical ? point.x : point.y }

  /// A size from its parts along and across the scrolling axis.
  func size(main: Double, cross: Double) -> Size {
    self == .vertical
      ? Size(width: cross, height: main) : Size(width: main, height: cross)
  }

  /// A rectangle from its corner and size along and across the scrolling axis.
  func rect(main: Double, cross: Double, extent: Double, breadth: Double) -> Rect {
    let origin = self == .vertical ? Point(x: cross, y: main) : Point(x: main, y: cross)
    return Rect(origin: origin, size: size(main: extent, cross: breadth))
  }
}
