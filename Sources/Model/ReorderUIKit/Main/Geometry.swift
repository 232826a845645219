public import Foundation
public import Layout

// Geometry as CoreGraphics has it.

extension Point {
  /// UIKit: `CGPoint()`, which is `zero`.
  public init() { self = .zero }

  public init(x: Int, y: Int) { self.init(x: Double(x), y: Double(y)) }
}

extension Size {
  /// UIKit: `CGSize()`, which is `zero`.
  public init() { self = .zero }

  public init(width: Int, height: Int) {
    self.init(width: Double(width), height: Double(height))
  }
}

extension Rect {
  /// UIKit: `CGRect()`, which is `zero`.
  public init() { self = .zero }

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
  }

  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}

extension EdgeInsets {
  /// UIKit: `UIEdgeInsets()`, which is `zero`.
  public init() { self = .zero }
}

// MARK: Coding, as arrays of numbers

extension Point: Codable {
  public init(from decoder: any Decoder) throws {
    var numbers = try decoder.unkeyedContainer()
    self.init(x: try numbers.decode(Double.self), y: try numbers.decode(Double.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var numbers = encoder.unkeyedContainer()
    try numbers.encode(x)
    try numbers.encode(y)
  }
}

extension Size: Codable {
  public init(from decoder: any Decoder) throws {
    var numbers = try decoder.unkeyedContainer()
    self.init(width: try numbers.decode(Double.self), height: try numbers.decode(Double.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var numbers = encoder.unkeyedContainer()
    try numbers.encode(width)
    try numbers.encode(height)
  }
}

extension Rect: Codable {
  public init(from decoder: any Decoder) throws {
    var parts = try decoder.unkeyedContainer()
    self.init(origin: try parts.decode(Point.self), size: try parts.decode(Size.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var parts = encoder.unkeyedContainer()
    try parts.encode(origin)
    try parts.encode(size)
  }
}

// MARK: Boxes

extension NSValue {
  /// Zero: the notifications that have one are not posted here.
  public var cgRectValue: Rect { .zero }
  public var cgPointValue: Point { .zero }
  public var cgSizeValue: Size { .zero }
}
