// UIKit names them so.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import DragDrop
public import Foundation
public import Layout

// Images are bytes here. What draws an image gives one that stands for the drawing.

extension Image {
  /// UIKit: `UIImage.RenderingMode`.
  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

  /// UIKit: `UIImage.Configuration`, which is kept nowhere.
  public class Configuration {}

  /// UIKit: `UIImage.SymbolConfiguration`.
  public final class SymbolConfiguration: Configuration {
    public init(pointSize: Double) {}
    public init(pointSize: Double, weight: UIFont.Weight) {}
    public init(pointSize: Double, weight: SymbolWeight, scale: SymbolScale = .default) {}
    public init(weight: SymbolWeight) {}
    public init(scale: SymbolScale) {}
    public init(textStyle: UIFont.TextStyle, scale: SymbolScale = .default) {}
    public init(font: UIFont) {}
    public init(paletteColors: [Color]) {}
    public init(hierarchicalColor: Color) {}

    public func applying(_ otherConfiguration: SymbolConfiguration) -> SymbolConfiguration { self }
  }

  /// UIKit: `UIImage.SymbolWeight`.
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// UIKit: `UIImage.SymbolScale`.
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified, small, medium, large
  }

  /// UIKit: `UIImage.Orientation`.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// An image without content.
  public convenience init() { self.init(data: Data(), contentType: .png) }

  /// An image that stands for one of the app's resources.
  ///
  /// UIKit: `init(imageLiteralResourceName:)`, which `#imageLiteral` calls.
  public convenience init(imageLiteralResourceName name: String) {
    self.init(data: Data(name.utf8), contentType: .png)
  }

  /// UIKit: `init(named:in:compatibleWith:)`.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection? = nil
  ) { self.init(named: name) }

  /// UIKit: `init(named:in:with:)`.
  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: Configuration?
  ) { self.init(named: name) }

  /// UIKit: `init(systemName:withConfiguration:)`.
  public convenience init?(systemName: String, withConfiguration configuration: Configuration?) {
    self.init(named: systemName)
  }

  /// An image of a file; nil if the file cannot be read.
  ///
  /// UIKit: `init(contentsOfFile:)`.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data)
  }

  public convenience init?(data: Data, scale: Double) { self.init(data: data) }

  /// The bytes, whatever their type.
  public func pngData() -> Data? { data.isEmpty ? nil : data }

  /// The bytes, whatever their type.
  public func jpegData(compressionQuality: Double) -> Data? { data.isEmpty ? nil : data }

  public var scale: Double { 1 }
  public var imageOrientation: Orientation { .up }

  public func withRenderingMode(_ renderingMode: RenderingMode) -> Image { self }
  public func withTintColor(_ color: Color) -> Image { self }
  public func withTintColor(_ color: Color, renderingMode: RenderingMode) -> Image { self }
  public func withConfiguration(_ configuration: Configuration) -> Image { self }
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> Image? { self }
  public func resizableImage(withCapInsets capInsets: EdgeInsets) -> Image { self }
  public func imageFlippedForRightToLeftLayoutDirection() -> Image { self }
  public func preparingThumbnail(of size: Size) -> Image? { self }

  /// Draws nothing.
  public func draw(in rect: Rect) {}
  public func draw(at point: Point) {}
}

extension Image {
  /// An image that stands for a drawing.
  fileprivate convenience init(drawnIn size: Size) {
    self.init(data: Data("drawing".utf8), contentType: .png, size: size)
  }
}

/// Makes images that stand for drawings.
public final class UIGraphicsImageRenderer {
  private let size: Size

  public init(size: Size, format: UIGraphicsImageRendererFormat = .init()) { self.size = size }

  public init(bounds: Rect, format: UIGraphicsImageRendererFormat = .init()) { size = bounds.size }

  /// Calls the closure; what it draws is lost.
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> Image {
    actions(UIGraphicsImageRendererContext())
    return Image(drawnIn: size)
  }

  /// Calls the closure; what it draws is lost.
  public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).data
  }
}

/// UIKit: `UIGraphicsImageRendererFormat`.
public final class UIGraphicsImageRendererFormat {
  public var scale = 1.0
  public var opaque = false

  public init() {}

  public static func `default`() -> UIGraphicsImageRendererFormat { .init() }
}

/// A context in which nothing is drawn.
public final class UIGraphicsImageRendererContext {
  public let cgContext = CGContext()

  public func fill(_ rect: Rect) {}
  public func stroke(_ rect: Rect) {}
}

/// A context in which nothing is drawn.
public final class CGContext {
  init() {}

  public func setFillColor(_ color: CGColor) {}
  public func setStrokeColor(_ color: CGColor) {}
  public func setLineWidth(_ width: Double) {}
  public func fill(_ rect: Rect) {}
  public func fillEllipse(in rect: Rect) {}
  public func strokeEllipse(in rect: Rect) {}
  public func stroke(_ rect: Rect) {}
  public func move(to point: Point) {}
  public func addLine(to point: Point) {}
  public func addRect(_ rect: Rect) {}
  public func addPath(_ path: CGPath) {}
  public func strokePath() {}
  public func fillPath() {}
  public func clip() {}
  public func saveGState() {}
  public func restoreGState() {}
  public func translateBy(x: Double, y: Double) {}
  public func scaleBy(x: Double, y: Double) {}
  public func rotate(by angle: Double) {}
}

public func UIGraphicsBeginImageContext(_ size: Size) {}
public func UIGraphicsBeginImageContextWithOptions(_ size: Size, _ opaque: Bool, _ scale: Double) {}
public func UIGraphicsGetCurrentContext() -> CGContext? { CGContext() }
public func UIGraphicsGetImageFromCurrentImageContext() -> Image? { Image(drawnIn: .zero) }
public func UIGraphicsEndImageContext() {}
public func UIRectFill(_ rect: Rect) {}
public func UIRectFrame(_ rect: Rect) {}

/// The data of an asset catalog; nil, as there is none.
open class NSDataAsset: NSObject {
  public let name: String
  open private(set) var data = Data()

  public init?(name: String) { return nil }

  public init?(name: String, bundle: Bundle) { return nil }
}
