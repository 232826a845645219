public import DragDrop
public import Layout

// Constraints have no effect here: a screen places views without a size next to each other. They are
// kept, so that controllers that build their views in code compile and run.

/// UIKit: `NSLayoutAnchor`.
public class NSLayoutAnchor<AnchorType> {
  fileprivate init() {}

  public func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant: Double = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant: constant) }

  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: Double = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant: constant) }

  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: Double = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant: constant) }

  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutAnchor<AnchorType>, multiplier: Double
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant: 8 * multiplier) }

  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutAnchor<AnchorType>, multiplier: Double
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant: 8 * multiplier) }
}

/// UIKit: `NSLayoutXAxisAnchor`.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}

/// UIKit: `NSLayoutYAxisAnchor`.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

/// UIKit: `NSLayoutDimension`.
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  public func constraint(equalToConstant constant: Double) -> NSLayoutConstraint {
    NSLayoutConstraint(constant: constant)
  }

  public func constraint(greaterThanOrEqualToConstant constant: Double) -> NSLayoutConstraint {
    NSLayoutConstraint(constant: constant)
  }

  public func constraint(lessThanOrEqualToConstant constant: Double) -> NSLayoutConstraint {
    NSLayoutConstraint(constant: constant)
  }

  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier: Double, constant: Double = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant: constant) }

  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier: Double, constant: Double = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant: constant) }

  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier: Double, constant: Double = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant: constant) }
}

/// UIKit: `UILayoutPriority`.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: Float

  public init(rawValue: Float) { self.rawValue = rawValue }

  public init(_ rawValue: Float) { self.rawValue = rawValue }

  public static let required = UILayoutPriority(1000)
  public static let defaultHigh = UILayoutPriority(750)
  public static let defaultLow = UILayoutPriority(250)
  public static let fittingSizeLevel = UILayoutPriority(50)
}

/// UIKit: `NSLayoutConstraint`.
open class NSLayoutConstraint {
  /// UIKit: `NSLayoutConstraint.Attribute`.
  public enum Attribute: Int, Sendable {
    case notAnAttribute, left, right, top, bottom, leading, trailing, width, height, centerX
    case centerY, lastBaseline, firstBaseline, leftMargin, rightMargin, topMargin, bottomMargin
    case leadingMargin, trailingMargin, centerXWithinMargins, centerYWithinMargins
  }

  /// UIKit: `NSLayoutConstraint.Relation`.
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// UIKit: `NSLayoutConstraint.Axis`.
  public enum Axis: Int, Sendable { case horizontal, vertical }

  /// UIKit: `NSLayoutConstraint.FormatOptions`.
  public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
  }

  open var constant: Double
  open var isActive = false
  open var priority = UILayoutPriority.required
  open var identifier: String?
  open var shouldBeArchived = false
  open private(set) weak var firstItem: AnyObject?
  open private(set) weak var secondItem: AnyObject?
  public let firstAttribute: Attribute
  public let secondAttribute: Attribute
  public let relation: Relation
  public let multiplier: Double

  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: Double, constant: Double
  ) {
    self.constant = constant
    self.relation = relation
    self.multiplier = multiplier
    firstAttribute = attr1
    secondAttribute = attr2
    firstItem = view1 as AnyObject
    secondItem = view2.map { $0 as AnyObject }
  }

  /// A constraint of nothing, as a value until the real one is set.
  public convenience init() { self.init(constant: 0) }

  fileprivate init(constant: Double) {
    self.constant = constant
    (firstAttribute, secondAttribute) = (.notAnAttribute, .notAnAttribute)
    (relation, multiplier) = (.equal, 1)
  }

  /// A constraint of a storyboard.
  public required init?(coder: Coder) {
    constant = 0
    (firstAttribute, secondAttribute) = (.notAnAttribute, .notAnAttribute)
    (relation, multiplier) = (.equal, 1)
  }

  public static func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  public static func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// No constraints: formats are not read here.
  public static func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] { [] }
}

/// UIKit: what has anchors, `UIView` and `UILayoutGuide`.
public protocol LayoutAnchors {}

extension LayoutAnchors {
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension() }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension() }
}

/// UIKit: `UILayoutGuide`.
open class UILayoutGuide: LayoutAnchors {
  open var identifier = ""
  open private(set) weak var owningView: View?
  open var layoutFrame: Rect { owningView?.bounds ?? .zero }

  public init() {}

  init(of view: View) { owningView = view }
}

extension UIView: LayoutAnchors {
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { kept(else: true) }
    set { keep(newValue) }
  }

  public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide(of: self) }
  public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide(of: self) }
  public var readableContentGuide: UILayoutGuide { UILayoutGuide(of: self) }
  public var keyboardLayoutGuide: UILayoutGuide { UILayoutGuide(of: self) }

  /// The constraints that were added to the view.
  public var constraints: [NSLayoutConstraint] { kept(else: []) }

  public func addConstraint(_ constraint: NSLayoutConstraint) { addConstraints([constraint]) }

  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    keep(self.constraints + constraints, for: "constraints")
  }

  public func removeConstraint(_ constraint: NSLayoutConstraint) { removeConstraints([constraint]) }

  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    let rest = self.constraints.filter { kept in !constraints.contains { $0 === kept } }
    keep(rest, for: "constraints")
  }

  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {}

  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}

  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}

  /// The size of the frame.
  public func systemLayoutSizeFitting(_ targetSize: Size) -> Size { frame.size }

  /// The size of the frame.
  public func systemLayoutSizeFitting(
    _ targetSize: Size, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> Size { frame.size }

  public func invalidateIntrinsicContentSize() {}

  public static let noIntrinsicMetric = -1.0
  public static let layoutFittingCompressedSize = Size.zero
  public static let layoutFittingExpandedSize = Size(width: 10_000, height: 10_000)

  public var safeAreaInsets: EdgeInsets { .zero }

  public var layoutMargins: EdgeInsets {
    get { kept(else: EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)) }
    set { keep(newValue) }
  }

  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { kept(else: NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)) }
    set { keep(newValue) }
  }

  public var preservesSuperviewLayoutMargins: Bool {
    get { kept(else: false) }
    set { keep(newValue) }
  }

  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { kept(else: true) }
    set { keep(newValue) }
  }
}

/// UIKit: `NSDirectionalEdgeInsets`.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  public var top: Double
  public var leading: Double
  public var bottom: Double
  public var trailing: Double

  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  public static let zero = NSDirectionalEdgeInsets()
}

/// UIKit: `NSDirectionalRectEdge`.
public struct NSDirectionalRectEdge: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let top = NSDirectionalRectEdge(rawValue: 1)
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// UIKit: `NSRectAlignment`.
public enum NSRectAlignment: Int, Sendable {
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}
