/// A colour, by its parts or by a name.
///
/// UIKit: `UIColor`. Nothing is drawn here; a colour is kept and shown in traces.
public struct Color: Hashable, Sendable, CustomStringConvertible {
  /// As it was made: a name, or `#rrggbb` with two more digits where it is not opaque.
  public let description: String

  /// A colour by its name: `red`, `systemBackground`, `#ff0000`.
  ///
  /// UIKit: `UIColor(named:)`.
  public init(named name: String) { description = name }

  /// A colour of red, green, blue and opacity, each from 0 to 1.
  public init(red: Double, green: Double, blue: Double, alpha: Double) {
    let parts = alpha < 1 ? [red, green, blue, alpha] : [red, green, blue]
    let digits = parts.map { part in
      let byte = part > 0 ? Int((min(part, 1) * 255).rounded()) : 0
      let text = String(byte, radix: 16)
      return text.count < 2 ? "0\(text)" : text
    }
    description = "#\(digits.joined())"
  }

  /// A grey, from 0 for black to 1 for white.
  public init(white: Double, alpha: Double) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  public static let clear = Color(named: "clear")
  public static let black = Color(named: "black")
  public static let white = Color(named: "white")
  public static let gray = Color(named: "gray")
  public static let red = Color(named: "red")
  public static let green = Color(named: "green")
  public static let blue = Color(named: "blue")
  public static let systemBackground = Color(named: "systemBackground")
}

extension Color: ExpressibleByStringLiteral {
  public init(stringLiteral name: String) { self.init(named: name) }
}
