public import Layout

/// A view whose content may be larger than itself.
///
/// UIKit: `UIScrollView`.
open class ScrollView: View {
  /// The point of the content at the view's top left corner.
  ///
  /// Content that moves under a resting finger is treated as a movement of the finger (AM33).
  open var contentOffset: Point {
    get { offset }
    set {
      guard newValue != offset else { return }
      offset = newValue
      device?.contentDidMove(in: self)
    }
  }

  /// The stored value of ``contentOffset``, for scrolling that updates drags itself.
  var offset = Point.zero

  /// The size of the content.
  open var contentSize: Size {
    get { storedContentSize ?? frame.size }
    set { storedContentSize = newValue }
  }
  private var storedContentSize: Size?

  /// Space around the content, in points, which extends the scrollable area.
  ///
  /// UIKit: `contentInset`.
  open var contentInset = EdgeInsets.zero {
    didSet { contentOffset = clampedOffset(contentOffset) }
  }

  /// The effective insets: those of ``contentInset``, because screens have no bars here.
  ///
  /// UIKit: `adjustedContentInset`. The bands of autoscroll begin at these insets (7.4).
  open var adjustedContentInset: EdgeInsets { contentInset }

  /// Whether fingers scroll the content; true by default.
  ///
  /// UIKit: `isScrollEnabled`. False ends autoscroll too; code may still set ``contentOffset``.
  open var isScrollEnabled = true

  package override func save(in state: inout SavedState) {
    super.save(in: &state)
    state.hold((contentInset, offset, isScrollEnabled, storedContentSize)) { [self] in
      (contentInset, offset, isScrollEnabled, storedContentSize) = $0
    }
  }

  open override var bounds: Rect {
    get { Rect(origin: contentOffset, size: frame.size) }
    set {
      super.bounds = newValue
      contentOffset = newValue.origin
    }
  }

  /// The empty space above the content, which negative insets hide first.
  ///
  /// The content begins below it in UIKit, but at the top edge here.
  var spaceAbove: Double { 0 }

  /// The minimum and maximum content offset, at the edges of the content.
  var offsetRange: (least: Point, greatest: Point) {
    let size = contentSize
    let inset = adjustedContentInset
    let hidden = max(0, 0 - inset.top - spaceAbove)
    let least = Point(x: 0 - inset.left, y: inset.top < 0 ? hidden : 0 - inset.top)
    return (
      least,
      Point(
        x: max(least.x, size.width - frame.width + inset.right),
        y: max(least.y, size.height - frame.height + inset.bottom))
    )
  }

  /// The offset within the range that is nearest to a given one.
  func clampedOffset(_ offset: Point) -> Point {
    let range = offsetRange
    return Point(
      x: Self.clamp(offset.x, range.least.x, range.greatest.x),
      y: Self.clamp(offset.y, range.least.y, range.greatest.y))
  }

  /// The value clamped to a range; `least` if it is not a number.
  private static func clamp(_ value: Double, _ least: Double, _ greatest: Double) -> Double {
    guard value > least else { return least }
    return value < greatest ? value : greatest > least ? greatest : least
  }

  /// The edge of the view to which a rectangle of the content is scrolled.
  package enum ScrollEdge: Double {
    case start = 0
    case middle = 0.5
    case end = 1
  }

  /// Scrolls to a rectangle of the content, as little as needed unless an edge is given.
  func scroll(to rect: Rect, _ edge: ScrollEdge?) {
    guard let edge else { return scrollRectToVisible(rect) }
    contentOffset = clampedOffset(
      Point(
        x: rect.minX - (bounds.width - rect.width) * edge.rawValue,
        y: rect.minY - (bounds.height - rect.height) * edge.rawValue))
  }

  /// Scrolls just far enough to show a rectangle of the content.
  ///
  /// UIKit: `scrollRectToVisible(_:animated:)`.
  public func scrollRectToVisible(_ rect: Rect) { contentOffset = offset(showing: rect) }

  /// The same for a gesture, before the finger moves there.
  func reveal(_ rect: Rect) { offset = offset(showing: rect) }

  private func offset(showing rect: Rect) -> Point {
    let inset = adjustedContentInset
    let offset = Point(
      x: Self.offset(
        contentOffset.x, showing: (rect.minX, rect.maxX), length: frame.width, before: inset.left,
        behind: inset.right),
      y: Self.offset(
        contentOffset.y, showing: (rect.minY, rect.maxY), length: frame.height, before: inset.top,
        behind: inset.bottom))
    return clampedOffset(offset)
  }

  /// Scrolls just far enough to keep a point of the content `margin` points from the view's edges,
  /// within the range of the content.
  func scrollPointToVisible(_ point: Point, margin: Double) {
    reveal(surroundings(of: point, margin: margin))
  }

  /// Whether ``scrollPointToVisible(_:margin:)`` would scroll.
  func mustScroll(toPoint point: Point, margin: Double) -> Bool {
    offset(showing: surroundings(of: point, margin: margin)) != offset
  }

  private func surroundings(of point: Point, margin: Double) -> Rect {
    let inset = adjustedContentInset
    func room(_ length: Double, _ insets: Double) -> Double {
      min(margin, max(0, (length - insets) / 2))
    }
    let x = room(frame.width, inset.left + inset.right)
    let y = room(frame.height, inset.top + inset.bottom)
    return Rect(x: point.x - x, y: point.y - y, width: 2 * x, height: 2 * y)
  }

  private static func offset(
    _ offset: Double, showing range: (start: Double, end: Double), length: Double, before: Double,
    behind: Double
  ) -> Double {
    if range.start < offset + before { return range.start - before }
    let last = offset + length - behind
    return range.end > last ? offset + range.end - last : offset
  }
}
