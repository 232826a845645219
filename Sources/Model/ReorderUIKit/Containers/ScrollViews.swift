public import DragDrop
public import Layout

/// UIKit: `UIScrollViewDelegate`; its methods are not called here.
public protocol UIScrollViewDelegate: AnyObject {}

// What is kept of a scroll view's settings; ``UIScrollView`` scrolls by gestures and by code.

extension ScrollView {
  /// UIKit: `UIScrollView.KeyboardDismissMode`.
  public enum KeyboardDismissMode: Int, Sendable { case none, onDrag, interactive }

  /// UIKit: `UIScrollView.ContentInsetAdjustmentBehavior`.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }

  /// UIKit: `UIScrollView.IndicatorStyle`.
  public enum IndicatorStyle: Int, Sendable { case `default`, black, white }

  /// UIKit: `UIScrollView.DecelerationRate`.
  public struct DecelerationRate: Hashable, Sendable {
    public let rawValue: Double

    public init(rawValue: Double) { self.rawValue = rawValue }

    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The delegate of a plain scroll view; tables and collections have their own.
  @_disfavoredOverload
  public var delegate: (any UIScrollViewDelegate)? {
    get { kept(else: WeakReference(nil)).object as? any UIScrollViewDelegate }
    set { keep(WeakReference(newValue)) }
  }

  public func setContentOffset(_ contentOffset: Point, animated: Bool) {
    self.contentOffset = contentOffset
  }

  public func scrollRectToVisible(_ rect: Rect, animated: Bool) { scrollRectToVisible(rect) }

  public var showsVerticalScrollIndicator: Bool {
    get { kept(else: true) }
    set { keep(newValue) }
  }

  public var showsHorizontalScrollIndicator: Bool {
    get { kept(else: true) }
    set { keep(newValue) }
  }

  public var scrollIndicatorInsets: EdgeInsets {
    get { kept(else: .zero) }
    set { keep(newValue) }
  }

  public var verticalScrollIndicatorInsets: EdgeInsets {
    get { kept(else: .zero) }
    set { keep(newValue) }
  }

  public var indicatorStyle: IndicatorStyle {
    get { kept(else: .default) }
    set { keep(newValue) }
  }

  public var alwaysBounceVertical: Bool {
    get { kept(else: false) }
    set { keep(newValue) }
  }

  public var alwaysBounceHorizontal: Bool {
    get { kept(else: false) }
    set { keep(newValue) }
  }

  public var bounces: Bool {
    get { kept(else: true) }
    set { keep(newValue) }
  }

  public var isPagingEnabled: Bool {
    get { kept(else: false) }
    set { keep(newValue) }
  }

  public var isDirectionalLockEnabled: Bool {
    get { kept(else: false) }
    set { keep(newValue) }
  }

  public var delaysContentTouches: Bool {
    get { kept(else: true) }
    set { keep(newValue) }
  }

  public var canCancelContentTouches: Bool {
    get { kept(else: true) }
    set { keep(newValue) }
  }

  public var scrollsToTop: Bool {
    get { kept(else: true) }
    set { keep(newValue) }
  }

  public var decelerationRate: DecelerationRate {
    get { kept(else: .normal) }
    set { keep(newValue) }
  }

  public var keyboardDismissMode: KeyboardDismissMode {
    get { kept(else: .none) }
    set { keep(newValue) }
  }

  public var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
    get { kept(else: .automatic) }
    set { keep(newValue) }
  }

  public var refreshControl: UIRefreshControl? {
    get { kept(else: UIRefreshControl?.none) }
    set { keep(newValue) }
  }

  /// The scale of the content, which is not shown.
  public var zoomScale: Double {
    get { kept(else: 1) }
    set { keep(newValue) }
  }

  public var minimumZoomScale: Double {
    get { kept(else: 1) }
    set { keep(newValue) }
  }

  public var maximumZoomScale: Double {
    get { kept(else: 1) }
    set { keep(newValue) }
  }

  public func setZoomScale(_ scale: Double, animated: Bool) { zoomScale = scale }

  /// No finger scrolls while code runs.
  public var isDragging: Bool { false }
  public var isTracking: Bool { false }
  public var isDecelerating: Bool { false }

  /// The recognizer that scrolls, which an app configures.
  public var panGestureRecognizer: PanGestureRecognizer {
    let known = kept(else: PanGestureRecognizer())
    keep(known)
    return known
  }

  public func flashScrollIndicators() {}

  public var contentLayoutGuide: UILayoutGuide { UILayoutGuide(of: self) }
  public var frameLayoutGuide: UILayoutGuide { UILayoutGuide(of: self) }
}
