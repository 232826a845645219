public import Foundation

/// A font by its name and size; texts are not drawn with it here.
public final class UIFont: NSObject, Sendable {
  /// UIKit: `UIFont.TextStyle`.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let extraLargeTitle = TextStyle(rawValue: "extraLargeTitle")
    public static let largeTitle = TextStyle(rawValue: "largeTitle")
    public static let title1 = TextStyle(rawValue: "title1")
    public static let title2 = TextStyle(rawValue: "title2")
    public static let title3 = TextStyle(rawValue: "title3")
    public static let headline = TextStyle(rawValue: "headline")
    public static let subheadline = TextStyle(rawValue: "subheadline")
    public static let body = TextStyle(rawValue: "body")
    public static let callout = TextStyle(rawValue: "callout")
    public static let footnote = TextStyle(rawValue: "footnote")
    public static let caption1 = TextStyle(rawValue: "caption1")
    public static let caption2 = TextStyle(rawValue: "caption2")
  }

  /// UIKit: `UIFont.Weight`.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: Double

    public init(rawValue: Double) { self.rawValue = rawValue }

    public static let ultraLight = Weight(rawValue: -0.8)
    public static let thin = Weight(rawValue: -0.6)
    public static let light = Weight(rawValue: -0.4)
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
    public static let heavy = Weight(rawValue: 0.56)
    public static let black = Weight(rawValue: 0.62)
  }

  /// The families of the system, sorted; nothing here is drawn with them.
  public static let familyNames = ["Avenir", "Courier", "Georgia", "Helvetica", "Times New Roman"]
  public static let systemFontSize = 14.0
  public static let labelFontSize = 17.0
  public static let smallSystemFontSize = 12.0

  public let fontName: String
  public let pointSize: Double
  public var familyName: String { fontName }
  public var lineHeight: Double { pointSize * 1.2 }
  public var ascender: Double { pointSize }
  public var descender: Double { pointSize * -0.2 }
  public var capHeight: Double { pointSize * 0.7 }
  public var xHeight: Double { pointSize * 0.5 }
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(name: fontName, size: pointSize) }

  public init?(name: String, size: Double) {
    fontName = name
    pointSize = size
  }

  public init(descriptor: UIFontDescriptor, size: Double) {
    fontName = descriptor.postscriptName
    pointSize = size > 0 ? size : descriptor.pointSize
  }

  private convenience init(_ name: String, _ size: Double) {
    self.init(descriptor: UIFontDescriptor(name: name, size: size), size: size)
  }

  public static func systemFont(ofSize size: Double) -> UIFont { UIFont("system", size) }

  public static func systemFont(ofSize size: Double, weight: Weight) -> UIFont {
    UIFont("system \(weight.rawValue)", size)
  }

  public static func boldSystemFont(ofSize size: Double) -> UIFont { UIFont("system bold", size) }

  public static func italicSystemFont(ofSize size: Double) -> UIFont {
    UIFont("system italic", size)
  }

  public static func monospacedSystemFont(ofSize size: Double, weight: Weight) -> UIFont {
    UIFont("system monospaced \(weight.rawValue)", size)
  }

  public static func monospacedDigitSystemFont(ofSize size: Double, weight: Weight) -> UIFont {
    UIFont("system monospaced digits \(weight.rawValue)", size)
  }

  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(style.rawValue, 17)
  }

  public func withSize(_ fontSize: Double) -> UIFont { UIFont(fontName, fontSize) }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return fontName == other.fontName && pointSize == other.pointSize
  }

  public override var hash: Int { fontName.hashValue }
}

/// A font's name and size.
public struct UIFontDescriptor: Hashable, Sendable {
  /// UIKit: `UIFontDescriptor.SymbolicTraits`.
  public struct SymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let traitItalic = SymbolicTraits(rawValue: 1)
    public static let traitBold = SymbolicTraits(rawValue: 2)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1024)
  }

  /// UIKit: `UIFontDescriptor.SystemDesign`.
  public enum SystemDesign: Sendable { case `default`, rounded, serif, monospaced }

  public let postscriptName: String
  public let pointSize: Double

  public init(name: String, size: Double) {
    postscriptName = name
    pointSize = size
  }

  public static func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor { UIFontDescriptor(name: style.rawValue, size: 17) }

  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    UIFontDescriptor(name: "\(postscriptName) \(symbolicTraits.rawValue)", size: pointSize)
  }

  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    UIFontDescriptor(name: "\(postscriptName) \(design)", size: pointSize)
  }
}

/// Returns fonts and values unchanged: the text size is the standard one here.
public final class UIFontMetrics: Sendable {
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  public init(forTextStyle textStyle: UIFont.TextStyle) {}

  public func scaledFont(for font: UIFont) -> UIFont { font }

  public func scaledFont(for font: UIFont, maximumPointSize: Double) -> UIFont { font }

  public func scaledValue(for value: Double) -> Double { value }
}

/// UIKit: `NSTextAlignment`.
public enum NSTextAlignment: Int, Sendable {
  case left
  case center
  case right
  case justified
  case natural
}
