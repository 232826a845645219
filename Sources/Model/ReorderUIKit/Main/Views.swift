public import DragDrop
public import Layout

/// A view with an image.
///
/// UIKit: `UIImageView`.
open class UIImageView: View {
  open var image: Image? {
    get { kept(else: Image?.none) }
    set { keep(newValue) }
  }
  open var highlightedImage: Image?
  open var isHighlighted = false
  open var preferredSymbolConfiguration: Image.SymbolConfiguration?

  public override init(frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// A view with an image and its size.
  public convenience init(image: Image?) {
    self.init(frame: Rect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }
}

// MARK: What nothing draws

extension UIResponder {
  /// The class of the object.
  public var classForCoder: AnyClass { Self.self }
  public static func classForCoder() -> AnyClass { self }

  /// The object: what `self` means in the value of a property, where there is no object.
  ///
  /// UIKit: `NSObject.self()`.
  @discardableResult
  public func `self`() -> Self { self }
}

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

  /// The view with a tag: this one or one within it.
  public func viewWithTag(_ tag: Int) -> View? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let view = subview.viewWithTag(tag) { return view }
    }
    return nil
  }

  public var transform: CGAffineTransform {
    get { kept(else: .identity) }
    set { keep(newValue) }
  }

  /// What covers the view, which is not shown.
  public var mask: View? {
    get { kept(else: View?.none) }
    set { keep(newValue) }
  }

  public var isMultipleTouchEnabled: Bool {
    get { kept(else: false) }
    set { keep(newValue) }
  }

  public var isExclusiveTouch: Bool {
    get { kept(else: false) }
    set { keep(newValue) }
  }

  public var autoresizesSubviews: Bool {
    get { kept(else: true) }
    set { keep(newValue) }
  }

  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { kept(else: .unspecified) }
    set { keep(newValue) }
  }

  public func insertSubview(_ view: View, belowSubview siblingSubview: View) {
    if let index = subviews.firstIndex(of: siblingSubview) { insertSubview(view, at: index) }
  }

  public func insertSubview(_ view: View, aboveSubview siblingSubview: View) {
    if let index = subviews.firstIndex(of: siblingSubview) { insertSubview(view, at: index + 1) }
  }

  /// Does nothing: a view is laid out when it is needed.
  public func layoutIfNeeded() {}

  public func setNeedsDisplay(_ rect: Rect) {}

  /// A view that looks like this one: an empty one of its size.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> View? { View(frame: bounds) }

  @discardableResult
  public func drawHierarchy(in rect: Rect, afterScreenUpdates afterUpdates: Bool) -> Bool { true }

  /// Ends the editing of a text field or text view in this view.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    if isFirstResponder { return resignFirstResponder() }
    return subviews.contains { $0.endEditing(force) }
  }

  public var traitCollection: UITraitCollection { UITraitCollection() }
}
