// UIKit names them so.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import DragDrop
public import Foundation
public import Layout

// Layers and their animations, which are kept and not drawn.

/// UIKit: `CALayer`, the properties that apps set most.
open class CALayer {
  open var frame = Rect.zero
  open var bounds = Rect.zero
  open var position = Point.zero
  open var anchorPoint = Point(x: 0.5, y: 0.5)
  open var zPosition = 0.0
  open var name: String?
  open var contents: Any?
  open var contentsScale = 1.0
  open var cornerRadius = 0.0
  open var cornerCurve = CALayerCornerCurve.circular
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  open var borderWidth = 0.0
  open var borderColor: CGColor?
  open var backgroundColor: CGColor?
  open var shadowColor: CGColor?
  open var shadowOffset = Size(width: 0, height: -3)
  open var shadowOpacity: Float = 0
  open var shadowRadius = 3.0
  open var shadowPath: CGPath?
  open var opacity: Float = 1
  open var isHidden = false
  open var masksToBounds = false
  open var shouldRasterize = false
  open var rasterizationScale = 1.0
  open var mask: CALayer?
  open var transform = CATransform3D()
  open private(set) var sublayers: [CALayer]?
  open private(set) weak var superlayer: CALayer?

  public required init() {}

  open func addSublayer(_ layer: CALayer) {
    layer.superlayer = self
    sublayers = (sublayers ?? []) + [layer]
  }

  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    layer.superlayer = self
    var layers = sublayers ?? []
    layers.insert(layer, at: min(Int(index), layers.count))
    sublayers = layers
  }

  /// Draws nothing.
  open func render(in ctx: CGContext) {}

  open func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
  }

  open func layoutSublayers() {}
  open func setNeedsDisplay() {}
  open func setNeedsLayout() {}
  open func layoutIfNeeded() {}
  open func add(_ animation: CAAnimation, forKey key: String?) {}
  open func removeAnimation(forKey key: String) {}
  open func removeAllAnimations() {}
}

/// Keeps the colors of a gradient.
open class CAGradientLayer: CALayer {
  open var colors: [Any]?
  open var locations: [NSNumber]?
  open var startPoint = Point(x: 0.5, y: 0)
  open var endPoint = Point(x: 0.5, y: 1)
}

/// Keeps the path of a shape.
open class CAShapeLayer: CALayer {
  open var path: CGPath?
  open var fillColor: CGColor?
  open var strokeColor: CGColor?
  open var lineWidth = 1.0
  open var lineDashPattern: [NSNumber]?
  open var strokeStart = 0.0
  open var strokeEnd = 1.0
}

/// UIKit: `CALayerCornerCurve`.
public enum CALayerCornerCurve: String, Sendable { case circular, continuous }

/// UIKit: `CACornerMask`.
public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// UIKit: `CATransform3D`, the identity.
public struct CATransform3D: Sendable {
  public init() {}
}

public let CATransform3DIdentity = CATransform3D()

/// Keeps its settings; nothing is animated.
open class CAAnimation: NSObject {
  open var duration = 0.0
  open var repeatCount: Float = 0
  open var autoreverses = false
  open var isRemovedOnCompletion = true
}

/// Keeps its values; nothing is animated.
open class CABasicAnimation: CAAnimation {
  open var keyPath: String?
  open var fromValue: Any?
  open var toValue: Any?

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
}

/// Keeps its values; nothing is animated.
open class CAKeyframeAnimation: CABasicAnimation {
  open var values: [Any]?
  open var keyTimes: [NSNumber]?
  open var isAdditive = false
}

/// Calls its completion at once: nothing is animated.
public enum CATransaction {
  public static func begin() {}
  public static func commit() {}
  public static func setDisableActions(_ flag: Bool) {}
  public static func setAnimationDuration(_ duration: Double) {}
  public static func setCompletionBlock(_ block: (() -> Void)?) { block?() }
}

/// The color of a layer.
public typealias CGColor = Color

/// The path of a layer.
public typealias CGPath = BezierPath

extension Color {
  /// The color for a layer.
  public var cgColor: CGColor { self }

  public convenience init(cgColor: CGColor) { self.init(cgColor.description) }
}

extension BezierPath {
  /// The path for a layer.
  public var cgPath: CGPath { self }
}

extension View {
  /// The view's layer, of the view's `layerClass`, which is not drawn.
  public var layer: CALayer {
    if let known = appearance["layer"] as? CALayer { return known }
    let layer = (type(of: self).layerClass as? CALayer.Type ?? CALayer.self).init()
    appearance["layer"] = layer
    return layer
  }
}
