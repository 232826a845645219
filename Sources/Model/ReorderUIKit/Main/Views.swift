public import DragDrop
public import Layout

extension UIView {
  /// The view's name in gestures and traces.
  public var accessibilityIdentifier: String? {
    get { name }
    set { name = newValue ?? "" }
  }

  /// Changes views at once: nothing here is drawn between two states.
  ///
  /// UIKit: `animate(withDuration:animations:completion:)`.
  public static func animate(
    withDuration duration: Double, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }
}

extension Color {
  public static let purple = Color(named: "purple")
  public static let orange = Color(named: "orange")
  public static let yellow = Color(named: "yellow")
  public static let brown = Color(named: "brown")
  public static let cyan = Color(named: "cyan")
  public static let magenta = Color(named: "magenta")
  public static let darkGray = Color(named: "darkGray")
  public static let lightGray = Color(named: "lightGray")
  public static let label = Color(named: "label")
  public static let systemRed = Color(named: "systemRed")
  public static let systemGreen = Color(named: "systemGreen")
  public static let systemBlue = Color(named: "systemBlue")
  public static let systemGray = Color(named: "systemGray")
  public static let systemYellow = Color(named: "systemYellow")
  public static let systemOrange = Color(named: "systemOrange")
}

/// A view with an image.
///
/// UIKit: `UIImageView`.
open class UIImageView: View {
  open var image: Image? {
    get { kept(else: Image?.none) }
    set { keep(newValue) }
  }

  /// A view with an image and its size.
  public convenience init(image: Image?) {
    self.init(frame: Rect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }
}

// MARK: What nothing draws

extension UIView {
  /// UIKit: `UIView.ContentMode`.
  public enum ContentMode: Int, Sendable {
    case scaleToFill
    case scaleAspectFit
    case scaleAspectFill
    case redraw
    case center
    case top
    case bottom
    case left
    case right
    case topLeft
    case topRight
    case bottomLeft
    case bottomRight
  }

  /// UIKit: `UIView.AutoresizingMask`; views keep their size here.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// A value that an app has set and nothing here draws, by the name of its property.
  func kept<Value>(_ name: String = #function, else value: Value) -> Value {
    appearance[name] as? Value ?? value
  }

  /// Keeps a value for ``kept(_:else:)``.
  func keep<Value>(_ value: Value, for name: String = #function) { appearance[name] = value }

  public var backgroundColor: Color? {
    get { kept(else: Color?.none) }
    set { keep(newValue) }
  }

  public var tintColor: Color? {
    get { kept(else: Color?.none) }
    set { keep(newValue) }
  }

  /// The opacity, from 0 to 1; a view with 0 still receives touches here.
  public var alpha: Double {
    get { kept(else: 1) }
    set { keep(newValue) }
  }

  /// What a screen reader reads; a check compares it.
  public var accessibilityLabel: String? {
    get { kept(else: String?.none) }
    set { keep(newValue) }
  }

  /// A number by which the app finds the view.
  public var tag: Int {
    get { kept(else: 0) }
    set { keep(newValue) }
  }

  public var clipsToBounds: Bool {
    get { kept(else: false) }
    set { keep(newValue) }
  }

  public var isOpaque: Bool {
    get { kept(else: true) }
    set { keep(newValue) }
  }

  public var contentMode: ContentMode {
    get { kept(else: .scaleToFill) }
    set { keep(newValue) }
  }

  public var autoresizingMask: AutoresizingMask {
    get { kept(else: []) }
    set { keep(newValue) }
  }

  /// The view's layer, which is not drawn.
  public var layer: CALayer { CALayer(of: self) }

  /// The view with a tag: this one or one within it.
  public func viewWithTag(_ tag: Int) -> View? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let view = subview.viewWithTag(tag) { return view }
    }
    return nil
  }

  /// The deepest view at a point of this view's coordinates.
  ///
  /// UIKit: `hitTest(_:with:)`; there are no events here.
  public func hitTest(_ point: Point, with event: UIEvent?) -> View? { hitTest(point) }

  /// Does nothing: a view is laid out when it is needed.
  public func setNeedsLayout() {}

  /// Does nothing: a view is laid out when it is needed.
  public func layoutIfNeeded() {}

  /// Does nothing: nothing is drawn.
  public func setNeedsDisplay() {}

  /// Does nothing: a view keeps the size of its frame.
  public func sizeToFit() {}

  /// Changes views without an animation.
  ///
  /// UIKit: `performWithoutAnimation(_:)`.
  public static func performWithoutAnimation(_ actions: () -> Void) { actions() }

  public var traitCollection: UITraitCollection { UITraitCollection() }
}

extension UIView: LayoutAnchors {
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { kept(else: true) }
    set { keep(newValue) }
  }

  public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide() }

  public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide() }
}
