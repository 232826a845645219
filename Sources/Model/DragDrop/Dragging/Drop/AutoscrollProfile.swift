/// How a system version scrolls a view while a finger with a drag rests near its edge.
///
/// UIKit has no public counterpart; the numbers are those of 7.4, measured at the top edge. The
/// speed depends only on the depth of the finger in the band, never on time.
public struct AutoscrollProfile: Hashable, Sendable {
  /// The width of the band at the edge, in points.
  public let band: Double
  /// The delay between the finger's entering the band and the first movement, in seconds.
  public let delay: Double
  /// The speed at the edge, in points per second.
  public let greatestSpeed: Double
  /// The depth at which the curve reaches 0; beyond the band the speed is 0 in any case.
  let reach: Double
  /// The exponent of the curve, in tenths.
  let exponentInTenths: Int

  /// Measured on iOS 18.6.
  public static let iOS18 = AutoscrollProfile(
    band: 50, delay: 0.765, greatestSpeed: 830, reach: 65, exponentInTenths: 16)
  /// Measured on iOS 26.5.
  public static let iOS26 = AutoscrollProfile(
    band: 60, delay: 0, greatestSpeed: 1100, reach: 60, exponentInTenths: 17)

  /// The speed at a depth in the band, in points per second; 0 at its end and beyond.
  public func speed(atDepth depth: Double) -> Double {
    guard depth < band else { return 0 }
    let rest = 1 - max(0, depth) / reach
    return greatestSpeed * Self.power(rest, tenths: exponentInTenths)
  }

  /// The velocity along one axis in points per second, negative towards the start; 0 outside both
  /// bands.
  ///
  /// If the bands overlap in a small view, the nearer edge is used.
  ///
  /// - Parameters:
  ///   - place: The finger's distance from the view's edge.
  ///   - length: The view's size.
  ///   - before: The inset at the start, where the band begins.
  ///   - behind: The inset at the end.
  /// - Returns: The velocity in points per second.
  func velocity(at place: Double, length: Double, before: Double, behind: Double) -> Double {
    guard (0..<length).contains(place) else { return 0 }
    let fromStart = max(0, place - before)
    let fromEnd = max(0, length - behind - place)
    let speed = speed(atDepth: min(fromStart, fromEnd))
    return fromStart <= fromEnd ? -speed : speed
  }

  /// A power of a number from 0 to 1, with the exponent in tenths.
  ///
  /// It uses only multiplications and divisions, whose results are the same on every machine; the
  /// results of the C library's `pow` may differ.
  private static func power(_ base: Double, tenths: Int) -> Double {
    guard base > 0 else { return 0 }
    // Newton's method decreases from 1 to the tenth root, and stops when it decreases no further.
    var root = 1.0
    while true {
      let square = root * root
      let eighth = square * square * square * square
      let next = root - (eighth * square - base) / (10 * eighth * root)
      guard next < root else { break }
      root = next
    }
    return (0..<tenths).reduce(1) { product, _ in product * root }
  }
}

extension Environment {
  /// The autoscroll of the system version: that of iOS 26, or before it that of iOS 18 (7.4).
  public var autoscroll: AutoscrollProfile { osVersion >= 26 ? .iOS26 : .iOS18 }
}
