public import Layout

/// An affine transform: six numbers for rotation, scale and translation.
///
/// UIKit: `CGAffineTransform`.
public struct AffineTransform: Hashable, Sendable {
  /// The factor from x to the new x.
  public var a: Double
  /// The factor from x to the new y.
  public var b: Double
  /// The factor from y to the new x.
  public var c: Double
  /// The factor from y to the new y.
  public var d: Double
  /// The translation along x, in points.
  public var tx: Double
  /// The translation along y, in points.
  public var ty: Double

  /// The transform that changes nothing.
  public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// A transform of its six numbers, in the order of Core Graphics.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// A scale.
  public init(scaleX sx: Double, y sy: Double) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// A translation, in points.
  public init(translationX tx: Double, y ty: Double) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// Whether it changes nothing.
  public var isIdentity: Bool { self == .identity }

  /// The transform that applies this one and then `other`.
  public func concatenating(_ other: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * other.a + b * other.c, b: a * other.b + b * other.d,
      c: c * other.a + d * other.c, d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
  }

  /// The transform that scales and then applies this one.
  public func scaledBy(x sx: Double, y sy: Double) -> AffineTransform {
    AffineTransform(scaleX: sx, y: sy).concatenating(self)
  }

  /// The transform that translates and then applies this one.
  public func translatedBy(x tx: Double, y ty: Double) -> AffineTransform {
    AffineTransform(translationX: tx, y: ty).concatenating(self)
  }
}

extension Point {
  /// The point transformed.
  ///
  /// UIKit: `CGPoint.applying(_:)`.
  public func applying(_ transform: AffineTransform) -> Point {
    Point(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }
}
