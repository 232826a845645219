// Constraints have no effect here: a screen places views without a size next to each other. They are
// there so that controllers that build their views in code compile.

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
}

/// UIKit: `UILayoutPriority`.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: Float

  public init(rawValue: Float) { self.rawValue = rawValue }

  public init(_ rawValue: Float) { self.rawValue = rawValue }

  public static let required = UILayoutPriority(1000)
  public static let defaultHigh = UILayoutPriority(750)
  public static let defaultLow = UILayoutPriority(250)
}

/// UIKit: `NSLayoutConstraint`, made by anchors.
public final class NSLayoutConstraint {
  public var constant: Double
  public var isActive = false
  public var priority = UILayoutPriority.required

  fileprivate init(constant: Double) { self.constant = constant }

  public static func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  public static func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
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
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension() }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension() }
}

/// UIKit: `UILayoutGuide`.
public struct UILayoutGuide: LayoutAnchors {}
