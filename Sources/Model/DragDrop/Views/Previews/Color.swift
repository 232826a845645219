/// A color, by its components or by a name.
///
/// UIKit: `UIColor`. Nothing is drawn here; a color is only stored and shown in traces.
public final class Color: Sendable, CustomStringConvertible {
  /// The name, or `#rrggbb` with two more digits if the color is not opaque.
  public let description: String

  /// A color by its name: `red`, `systemBackground`, `#ff0000`.
  public init(_ name: String) { description = name }

  /// A color of red, green, blue and opacity, each from 0 to 1.
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
  public convenience init(white: Double, alpha: Double) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// A transparent color.
  public static let clear = Color("clear")
  /// Black.
  public static let black = Color("black")
  /// White.
  public static let white = Color("white")
  /// Halfway between black and white.
  public static let gray = Color("gray")
  /// Red.
  public static let red = Color("red")
  /// Green.
  public static let green = Color("green")
  /// Blue.
  public static let blue = Color("blue")
  /// The system's background color.
  public static let systemBackground = Color("systemBackground")
}

extension Color: Hashable {
  public static func == (left: Color, right: Color) -> Bool {
    left.description == right.description
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

extension Color: ExpressibleByStringLiteral {
  /// A color by its name.
  public convenience init(stringLiteral name: String) { self.init(name) }
}
