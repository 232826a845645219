public import DragDrop
public import Foundation

// Colors by name, and colors made of others. Nothing draws them.

extension Color {
  public static let purple = Color("purple")
  public static let orange = Color("orange")
  public static let yellow = Color("yellow")
  public static let brown = Color("brown")
  public static let cyan = Color("cyan")
  public static let magenta = Color("magenta")
  public static let darkGray = Color("darkGray")
  public static let lightGray = Color("lightGray")
  public static let darkText = Color("darkText")
  public static let lightText = Color("lightText")
  public static let label = Color("label")
  public static let secondaryLabel = Color("secondaryLabel")
  public static let tertiaryLabel = Color("tertiaryLabel")
  public static let quaternaryLabel = Color("quaternaryLabel")
  public static let placeholderText = Color("placeholderText")
  public static let link = Color("link")
  public static let separator = Color("separator")
  public static let opaqueSeparator = Color("opaqueSeparator")
  public static let systemFill = Color("systemFill")
  public static let secondarySystemFill = Color("secondarySystemFill")
  public static let tertiarySystemFill = Color("tertiarySystemFill")
  public static let quaternarySystemFill = Color("quaternarySystemFill")
  public static let secondarySystemBackground = Color("secondarySystemBackground")
  public static let tertiarySystemBackground = Color("tertiarySystemBackground")
  public static let systemGroupedBackground = Color("systemGroupedBackground")
  public static let secondarySystemGroupedBackground = Color(
    "secondarySystemGroupedBackground")
  public static let tertiarySystemGroupedBackground = Color(
    "tertiarySystemGroupedBackground")
  public static let groupTableViewBackground = Color("groupTableViewBackground")
  public static let systemRed = Color("systemRed")
  public static let systemGreen = Color("systemGreen")
  public static let systemBlue = Color("systemBlue")
  public static let systemGray = Color("systemGray")
  public static let systemGray2 = Color("systemGray2")
  public static let systemGray3 = Color("systemGray3")
  public static let systemGray4 = Color("systemGray4")
  public static let systemGray5 = Color("systemGray5")
  public static let systemGray6 = Color("systemGray6")
  public static let systemYellow = Color("systemYellow")
  public static let systemOrange = Color("systemOrange")
  public static let systemPink = Color("systemPink")
  public static let systemPurple = Color("systemPurple")
  public static let systemTeal = Color("systemTeal")
  public static let systemIndigo = Color("systemIndigo")
  public static let systemMint = Color("systemMint")
  public static let systemCyan = Color("systemCyan")
  public static let systemBrown = Color("systemBrown")
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  public static let tintColor = Color("tintColor")

  /// The color of an asset catalog, whose name is all that is known of it.
  ///
  /// UIKit: `init(named:in:compatibleWith:)`.
  public convenience init?(
    named name: String, in bundle: Bundle? = nil,
    compatibleWith traitCollection: UITraitCollection? = nil
  ) { self.init(name) }

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
    self.init(dynamicProvider(UITraitCollection()).description)
  }

  /// The color with another opacity, which is a part of its name.
  public func withAlphaComponent(_ alpha: Double) -> Color {
    Color("\(description) \(alpha)")
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
