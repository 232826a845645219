public import DragDrop
public import Layout

/// What an app sets on a view and nothing here draws; it can be read again.
struct Appearance {
  var backgroundColor: Color?
  var tintColor: Color?
  var alpha = 1.0
  var tag = 0
  var clipsToBounds = false
  var isOpaque = true
  var contentMode = View.ContentMode.scaleToFill
  var autoresizingMask: View.AutoresizingMask = []
  var translatesAutoresizingMaskIntoConstraints = true
  var cornerRadius = 0.0
  var borderWidth = 0.0
  var borderColor: Color?
  var shadowColor: Color?
  var opacity: Float = 1
  var shadowOpacity: Float = 0
  var shadowRadius = 3.0
  var masksToBounds = false
  /// The image view and the second label of a table's cell.
  var imageView: UIImageView?
  var detailTextLabel: UILabel?
  var accessoryType = TableViewCell.AccessoryType.none
  var selectionStyle = TableViewCell.SelectionStyle.default
  var backgroundView: View?
  var tableHeaderView: View?
  var tableFooterView: View?
  var separatorStyle = TableViewCell.SeparatorStyle.singleLine
  var allowsSelection = true
  var estimatedRowHeight = 0.0
}

extension View {
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

  var look: Appearance {
    get { appearance as? Appearance ?? Appearance() }
    set { appearance = newValue }
  }

  public var backgroundColor: Color? {
    get { look.backgroundColor }
    set { look.backgroundColor = newValue }
  }

  public var tintColor: Color? {
    get { look.tintColor }
    set { look.tintColor = newValue }
  }

  /// The opacity, from 0 to 1; a view with 0 still receives touches here.
  public var alpha: Double {
    get { look.alpha }
    set { look.alpha = newValue }
  }

  /// A number by which the app finds the view.
  public var tag: Int {
    get { look.tag }
    set { look.tag = newValue }
  }

  public var clipsToBounds: Bool {
    get { look.clipsToBounds }
    set { look.clipsToBounds = newValue }
  }

  public var isOpaque: Bool {
    get { look.isOpaque }
    set { look.isOpaque = newValue }
  }

  public var contentMode: ContentMode {
    get { look.contentMode }
    set { look.contentMode = newValue }
  }

  public var autoresizingMask: AutoresizingMask {
    get { look.autoresizingMask }
    set { look.autoresizingMask = newValue }
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
}

/// UIKit: `UIEvent`; no event is ever delivered here.
public final class UIEvent {
  private init() {}
}

/// The layer of a view.
///
/// UIKit: `CALayer`, the properties that apps set most; none of them is drawn.
public struct CALayer {
  private let view: View

  fileprivate init(of view: View) { self.view = view }

  public var cornerRadius: Double {
    get { view.look.cornerRadius }
    nonmutating set { view.look.cornerRadius = newValue }
  }

  public var borderWidth: Double {
    get { view.look.borderWidth }
    nonmutating set { view.look.borderWidth = newValue }
  }

  public var borderColor: CGColor? {
    get { view.look.borderColor }
    nonmutating set { view.look.borderColor = newValue }
  }

  public var shadowColor: CGColor? {
    get { view.look.shadowColor }
    nonmutating set { view.look.shadowColor = newValue }
  }

  public var opacity: Float {
    get { view.look.opacity }
    nonmutating set { view.look.opacity = newValue }
  }

  public var shadowOpacity: Float {
    get { view.look.shadowOpacity }
    nonmutating set { view.look.shadowOpacity = newValue }
  }

  public var shadowRadius: Double {
    get { view.look.shadowRadius }
    nonmutating set { view.look.shadowRadius = newValue }
  }

  public var masksToBounds: Bool {
    get { view.look.masksToBounds }
    nonmutating set { view.look.masksToBounds = newValue }
  }
}

/// The color of a layer.
public typealias CGColor = Color

extension Color {
  /// The color for a layer.
  public var cgColor: CGColor { self }
}
