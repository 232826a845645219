/// A distance along the scrolling axis, as a whole number of ten-thousandths of a point.
///
/// Sums of integers are exact, so offsets that are updated by adding and subtracting never drift,
/// and do not depend on the order of changes. Decimals with up to four places are exact.
struct Length: Hashable, Comparable, Sendable {
  var units: Int

  static let zero = Length(units: 0)

  private static let unitsPerPoint = 10_000.0
  /// The maximum size of one item, in points; two thousand million of them can be added.
  private static let limit = 100_000.0

  init(units: Int) { self.units = units }

  /// The length nearest to a number of points.
  ///
  /// Negative numbers and NaN become 0, numbers above 100 000 become 100 000.
  init(points: Double) {
    guard points > 0 else {
      units = 0
      return
    }
    units = Int((min(points, Self.limit) * Self.unitsPerPoint).rounded())
  }

  /// The greatest length not beyond a coordinate; nil for negative coordinates and NaN.
  init?(coordinate: Double) {
    guard coordinate >= 0 else { return nil }
    guard coordinate < 0x1p52 / Self.unitsPerPoint else {
      units = .max
      return
    }
    units = Int((coordinate * Self.unitsPerPoint).rounded())
    // The rounding may have gone beyond the coordinate.
    if points > coordinate { units -= 1 }
  }

  var points: Double { Double(units) / Self.unitsPerPoint }

  static func < (left: Self, right: Self) -> Bool { left.units < right.units }
  static func + (left: Self, right: Self) -> Self { Self(units: left.units &+ right.units) }
  static func - (left: Self, right: Self) -> Self { Self(units: left.units &- right.units) }
  static func * (left: Self, right: Int) -> Self { Self(units: left.units &* right) }
  static func += (left: inout Self, right: Self) { left.units &+= right.units }
  static func -= (left: inout Self, right: Self) { left.units &-= right.units }
}
