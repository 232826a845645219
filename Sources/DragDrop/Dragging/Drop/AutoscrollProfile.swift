/// How a system scrolls a view while a finger with a drag rests near its edge.
///
/// UIKit has no counterpart that apps can see; the figures are those of 7.4, measured at the top
/// edge. The speed depends only on how deep the finger is inside the band, never on time.
public struct AutoscrollProfile: Hashable, Sendable {
  /// How far the band reaches from the edge inwards, in points.
  public let band: Double
  /// Seconds between the finger's coming into the band and the first movement.
  public let delay: Double
  /// The speed at the very edge, in points a second.
  public let greatestSpeed: Double
  /// The depth at which the curve comes to nothing; where it lies behind the band, the band cuts
  /// the curve off.
  let reach: Double
  /// The curve's exponent, in tenths.
  let exponentInTenths: Int

  /// Measured on iOS 18.6.
  public static let iOS18 = AutoscrollProfile(
    band: 50, delay: 0.765, greatestSpeed: 830, reach: 65, exponentInTenths: 16)
  /// Measured on iOS 26.5.
  public static let iOS26 = AutoscrollProfile(
    band: 60, delay: 0, greatestSpeed: 1100, reach: 60, exponentInTenths: 17)

  /// Points a second for a finger so many points inside the band; 0 at its end and beyond.
  public func speed(atDepth depth: Double) -> Double {
    guard depth < band else { return 0 }
    let rest = 1 - max(0, depth) / reach
    return greatestSpeed * Self.power(rest, tenths: exponentInTenths)
  }

  /// Points a second along one axis, negative towards the start; 0 away from both bands.
  ///
  /// Where the bands overlap in a low view, the nearer edge counts.
  ///
  /// - Parameters:
  ///   - place: Where the finger is, counted from the view's edge.
  ///   - length: The view's size.
  ///   - before: The inset at the start, from whose end the band counts.
  ///   - behind: The inset at the end.
  /// - Returns: Points a second.
  func velocity(at place: Double, length: Double, before: Double, behind: Double) -> Double {
    guard (0..<length).contains(place) else { return 0 }
    let fromStart = max(0, place - before)
    let fromEnd = max(0, length - behind - place)
    let speed = speed(atDepth: min(fromStart, fromEnd))
    return fromStart <= fromEnd ? -speed : speed
  }

  /// A power of a number from 0 to 1, the exponent in tenths.
  ///
  /// Made of multiplications and divisions alone, whose digits are the same on every machine; the
  /// C library's `pow` promises no such thing.
  private static func power(_ base: Double, tenths: Int) -> Double {
    guard base > 0 else { return 0 }
    // Newton's method falls from 1 to the tenth root and stops where it cannot fall further.
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
  /// How views scroll under a resting finger: as iOS 26 does, and before it as iOS 18 (7.4).
  public var autoscroll: AutoscrollProfile { osVersion >= 26 ? .iOS26 : .iOS18 }
}
