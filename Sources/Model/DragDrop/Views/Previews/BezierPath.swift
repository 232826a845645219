public import Layout

/// An outline of lines and curves.
///
/// UIKit: `UIBezierPath`, as far as previews use it: kept, measured and shown in traces.
public final class BezierPath: Hashable {
  /// One step of the outline.
  public enum Element: Hashable, Sendable {
    case move(to: Point)
    case line(to: Point)
    case curve(to: Point, controlPoint1: Point, controlPoint2: Point)
    case close
  }

  /// The steps, in order.
  public private(set) var elements: [Element] = []
  /// The simple outline that the path was created with, until elements are added; for traces.
  package private(set) var shape: Shape?

  /// The simple outlines.
  package enum Shape: Hashable, Sendable {
    case rect(Rect)
    case roundedRect(Rect, cornerRadius: Double)
    case oval(Rect)
  }

  /// An empty path.
  public init() {}

  /// A rectangle.
  public convenience init(rect: Rect) {
    self.init()
    move(to: rect.origin)
    addLine(to: Point(x: rect.maxX, y: rect.minY))
    addLine(to: Point(x: rect.maxX, y: rect.maxY))
    addLine(to: Point(x: rect.minX, y: rect.maxY))
    close()
    shape = .rect(rect)
  }

  /// A rectangle with round corners; the radius is at most half of the shorter side.
  public convenience init(roundedRect rect: Rect, cornerRadius: Double) {
    self.init()
    let radius = cornerRadius.clamped(to: 0...max(0, min(rect.width, rect.height) / 2))
    addRounded(rect, radiusX: radius, radiusY: radius)
    shape = .roundedRect(rect, cornerRadius: radius)
  }

  /// An oval that touches all four sides of a rectangle.
  public convenience init(ovalIn rect: Rect) {
    self.init()
    addRounded(rect, radiusX: rect.width / 2, radiusY: rect.height / 2)
    shape = .oval(rect)
  }

  // MARK: Drawing

  /// Begins a new subpath at a point.
  public func move(to point: Point) { add(.move(to: point)) }

  /// Adds a straight line to a point.
  public func addLine(to point: Point) { add(.line(to: point)) }

  /// Adds a cubic curve to a point.
  public func addCurve(to endPoint: Point, controlPoint1: Point, controlPoint2: Point) {
    add(.curve(to: endPoint, controlPoint1: controlPoint1, controlPoint2: controlPoint2))
  }

  /// Closes the subpath with a straight line.
  public func close() { add(.close) }

  /// Adds another path.
  public func append(_ bezierPath: BezierPath) {
    for element in bezierPath.elements { add(element) }
  }

  private func add(_ element: Element) {
    shape = nil
    elements.append(element)
  }

  /// Adds a rectangle with elliptic corners; each curve is within 0.03 % of its ellipse.
  private func addRounded(_ rect: Rect, radiusX: Double, radiusY: Double) {
    // The distance of a corner's control points from its ends, as a part of the radius.
    let pull = 0.552_284_749_8
    let (left, right) = (rect.minX + radiusX, rect.maxX - radiusX)
    let (top, bottom) = (rect.minY + radiusY, rect.maxY - radiusY)
    let (pullX, pullY) = (radiusX * pull, radiusY * pull)
    move(to: Point(x: left, y: rect.minY))
    addLine(to: Point(x: right, y: rect.minY))
    addCurve(
      to: Point(x: rect.maxX, y: top), controlPoint1: Point(x: right + pullX, y: rect.minY),
      controlPoint2: Point(x: rect.maxX, y: top - pullY))
    addLine(to: Point(x: rect.maxX, y: bottom))
    addCurve(
      to: Point(x: right, y: rect.maxY), controlPoint1: Point(x: rect.maxX, y: bottom + pullY),
      controlPoint2: Point(x: right + pullX, y: rect.maxY))
    addLine(to: Point(x: left, y: rect.maxY))
    addCurve(
      to: Point(x: rect.minX, y: bottom), controlPoint1: Point(x: left - pullX, y: rect.maxY),
      controlPoint2: Point(x: rect.minX, y: bottom + pullY))
    addLine(to: Point(x: rect.minX, y: top))
    addCurve(
      to: Point(x: left, y: rect.minY), controlPoint1: Point(x: rect.minX, y: top - pullY),
      controlPoint2: Point(x: left - pullX, y: rect.minY))
    close()
  }

  // MARK: Measuring

  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// The smallest rectangle around the outline; control points do not count.
  public var bounds: Rect {
    var box: Rect?
    var current = Point.zero
    func include(_ point: Point) {
      let own = Rect(origin: point, size: Size(width: 0, height: 0))
      box = box?.union(own) ?? own
    }
    for element in elements {
      switch element {
      case .move(let point), .line(let point):
        include(point)
        current = point
      case .curve(let end, let first, let second):
        let horizontal = Self.extremes(current.x, first.x, second.x, end.x)
        let vertical = Self.extremes(current.y, first.y, second.y, end.y)
        include(Point(x: horizontal.lowerBound, y: vertical.lowerBound))
        include(Point(x: horizontal.upperBound, y: vertical.upperBound))
        current = end
      case .close: break
      }
    }
    return box ?? .zero
  }

  /// The extremes of a curve along one axis: at its ends, and where its slope is zero.
  private static func extremes(
    _ start: Double, _ first: Double, _ second: Double, _ end: Double
  ) -> ClosedRange<Double> {
    let a = end - start + 3 * (first - second)
    let b = 2 * (start - 2 * first + second)
    let c = first - start
    var values = [start, end]
    for time in roots(a, b, c) where time > 0 && time < 1 {
      let rest = 1 - time
      values.append(
        rest * rest * rest * start + 3 * rest * rest * time * first
          + 3 * rest * time * time * second + time * time * time * end)
    }
    return (values.min() ?? start)...(values.max() ?? start)
  }

  private static func roots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
    guard abs(a) > 1e-12 else { return abs(b) > 1e-12 ? [-c / b] : [] }
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return [] }
    let root = discriminant.squareRoot()
    return [(-b - root) / (2 * a), (-b + root) / (2 * a)]
  }

  // MARK: Copying and comparing

  /// A copy of the path.
  public func copy() -> BezierPath {
    let copy = BezierPath()
    copy.elements = elements
    copy.shape = shape
    return copy
  }

  public static func == (left: BezierPath, right: BezierPath) -> Bool {
    left.elements == right.elements
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}
