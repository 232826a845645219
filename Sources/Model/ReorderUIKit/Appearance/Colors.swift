public import DragDrop
import Foundation

// Colors by name, and colors made of others. Nothing draws them.

extension Color {
  public static let purple = Color(named: "purple")
  public static let orange = Color(named: "orange")
  public static let yellow = Color(named: "yellow")
  public static let brown = Color(named: "brown")
  public static let cyan = Color(named: "cyan")
  public static let magenta = Color(named: "magenta")
  public static let darkGray = Color(named: "darkGray")
  public static let lightGray = Color(named: "lightGray")
  public static let darkText = Color(named: "darkText")
  public static let lightText = Color(named: "lightText")
  public static let label = Color(named: "label")
  public static let secondaryLabel = Color(named: "secondaryLabel")
  public static let tertiaryLabel = Color(named: "tertiaryLabel")
  public static let quaternaryLabel = Color(named: "quaternaryLabel")
  public static let placeholderText = Color(named: "placeholderText")
  public static let link = Color(named: "link")
  public static let separator = Color(named: "separator")
  public static let opaqueSeparator = Color(named: "opaqueSeparator")
  public static let systemFill = Color(named: "systemFill")
  public static let secondarySystemFill = Color(named: "secondarySystemFill")
  public static let tertiarySystemFill = Color(named: "tertiarySystemFill")
  public static let quaternarySystemFill = Color(named: "quaternarySystemFill")
  public static let secondarySystemBackground = Color(named: "secondarySystemBackground")
  public static let tertiarySystemBackground = Color(named: "tertiarySystemBackground")
  public static let systemGroupedBackground = Color(named: "systemGroupedBackground")
  public static let secondarySystemGroupedBackground = Color(
    named: "secondarySystemGroupedBackground")
  public static let tertiarySystemGroupedBackground = Color(
    named: "tertiarySystemGroupedBackground")
  public static let groupTableViewBackground = Color(named: "groupTableViewBackground")
  public static let systemRed = Color(named: "systemRed")
  public static let systemGreen = Color(named: "systemGreen")
  public static let systemBlue = Color(named: "systemBlue")
  public static let systemGray = Color(named: "systemGray")
  public static let systemGray2 = Color(named: "systemGray2")
  public static let systemGray3 = Color(named: "systemGray3")
  public static let systemGray4 = Color(named: "systemGray4")
  public static let systemGray5 = Color(named: "systemGray5")
  public static let systemGray6 = Color(named: "systemGray6")
  public static let systemYellow = Color(named: "systemYellow")
  public static let systemOrange = Color(named: "systemOrange")
  public static let systemPink = Color(named: "systemPink")
  public static let systemPurple = Color(named: "systemPurple")
  public static let systemTeal = Color(named: "systemTeal")
  public static let systemIndigo = Color(named: "systemIndigo")
  public static let systemMint = Color(named: "systemMint")
  public static let systemCyan = Color(named: "systemCyan")
  public static let systemBrown = Color(named: "systemBrown")
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  public static let tintColor = Color(named: "tintColor")

  /// A color of hue, saturation, brightness and opacity, each from 0 to 1.
  public convenience init(hue: Double, saturation: Double, brightness: Double, alpha: Double) {
    func part(_ offset: Double) -> Double {
      let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
  }

  /// The color for the light appearance: a device has no dark one here.
  ///
  /// UIKit: `init(dynamicProvider:)`.
  public convenience init(dynamicProvider: (UITraitCollection) -> Color) {
    self.init(named: dynamicProvider(UITraitCollection()).description)
  }

  /// The color with another opacity, which is a part of its name.
  public func withAlphaComponent(_ alpha: Double) -> Color {
    Color(named: "\(description) \(alpha)")
  }

  public func resolvedColor(with traitCollection: UITraitCollection) -> Color { self }

  /// Sets nothing: nothing is drawn.
  public func setFill() {}
  public func setStroke() {}
  public func set() {}

  /// The red, green, blue and opacity of a color that was made of them; false for a named one.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<Double>?, green: UnsafeMutablePointer<Double>?,
    blue: UnsafeMutablePointer<Double>?, alpha: UnsafeMutablePointer<Double>?
  ) -> Bool {
    guard description.hasPrefix("#"), var bits = UInt32(description.dropFirst(), radix: 16)
    else { return false }
    if description.count < 9 { bits = bits << 8 | 0xff }
    func part(_ shift: UInt32) -> Double { Double(bits >> shift & 0xff) / 255 }
    red?.pointee = part(24)
    green?.pointee = part(16)
    blue?.pointee = part(8)
    alpha?.pointee = part(0)
    return true
  }
}
