/// A distance along the scrolling axis as a whole number of ten-thousandths of a point.
///
/// Sums of whole numbers are exact, so that offsets which are kept up to date by adding and
/// subtracting never drift, and the order of changes never shows. A decimal of up to four places
/// comes back as it went in.
struct Length: Hashable, Comparable, Sendable {
  var units: Int

  static let zero = Length(units: 0)

  private static let unitsPerPoint = 10_000.0
  /// The longest size of one thing, in points; two thousand million of them can be added up.
  private static let limit = 100_000.0

  init(units: Int) { self.units = units }

  /// The size nearest to a number of points.
  ///
  /// What is negative or no number becomes 0, what is above 100 000 becomes that.
  init(points: Double) {
    guard points > 0 else {
      units = 0
      return
    }
    units = Int((min(points, Self.limit) * Self.unitsPerPoint).rounded())
  }

  /// The last whole length that does not lie behind a coordinate; nil before 0 and for no number.
  init?(coordinate: Double) {
    guard coordinate >= 0 else { return nil }
    guard coordinate < 0x1p52 / Self.unitsPerPoint else {
      units = .max
      return
    }
    units = Int((coordinate * Self.unitsPerPoint).rounded())
    // Rounding may have gone up, past the coordinate.
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
