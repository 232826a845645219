public import DragDrop
public import Foundation
public import Layout

// Attributes of strings, which nothing draws. Foundation has them only on Apple's systems.

extension NSAttributedString.Key {
  public static let font = Self("NSFont")
  public static let paragraphStyle = Self("NSParagraphStyle")
  public static let foregroundColor = Self("NSColor")
  public static let backgroundColor = Self("NSBackgroundColor")
  public static let ligature = Self("NSLigature")
  public static let kern = Self("NSKern")
  public static let strikethroughStyle = Self("NSStrikethrough")
  public static let strikethroughColor = Self("NSStrikethroughColor")
  public static let underlineStyle = Self("NSUnderline")
  public static let underlineColor = Self("NSUnderlineColor")
  public static let strokeColor = Self("NSStrokeColor")
  public static let strokeWidth = Self("NSStrokeWidth")
  public static let shadow = Self("NSShadow")
  public static let attachment = Self("NSAttachment")
  public static let link = Self("NSLink")
  public static let baselineOffset = Self("NSBaselineOffset")

  private init(_ name: String) { self.init(rawValue: name) }
}

extension NSAttributedString {
  /// No size: texts are not measured here.
  public func size() -> Size { .zero }

  public func boundingRect(
    with size: Size, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> Rect { .zero }

  public func draw(in rect: Rect) {}

  public func draw(at point: Point) {}
}

extension String {
  /// No size: texts are not measured here.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> Size {
    .zero
  }

  public func draw(
    in rect: Rect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {}
}

extension NSString {
  /// No size: texts are not measured here.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> Size {
    .zero
  }

  public func draw(
    in rect: Rect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {}

  public func boundingRect(
    with size: Size, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> Rect { .zero }
}

/// UIKit: `NSStringDrawingOptions`.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// UIKit: `NSStringDrawingContext`.
public final class NSStringDrawingContext {
  public init() {}
}

/// UIKit: `NSUnderlineStyle`.
public struct NSUnderlineStyle: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let single = NSUnderlineStyle(rawValue: 1)
  public static let thick = NSUnderlineStyle(rawValue: 2)
  public static let double = NSUnderlineStyle(rawValue: 9)
}

/// UIKit: `NSLineBreakMode`.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail
  case byTruncatingMiddle
}

/// Keeps the style of a paragraph.
open class NSParagraphStyle: NSObject {
  open fileprivate(set) var storedAlignment = NSTextAlignment.natural
  open fileprivate(set) var storedLineBreakMode = NSLineBreakMode.byWordWrapping

  public static var `default`: NSParagraphStyle { NSParagraphStyle() }

  open var alignment: NSTextAlignment { storedAlignment }
  open var lineBreakMode: NSLineBreakMode { storedLineBreakMode }
}

/// Keeps the style of a paragraph.
open class NSMutableParagraphStyle: NSParagraphStyle {
  open override var alignment: NSTextAlignment {
    get { storedAlignment }
    set { storedAlignment = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { storedLineBreakMode }
    set { storedLineBreakMode = newValue }
  }
  open var lineSpacing = 0.0
  open var paragraphSpacing = 0.0
  open var paragraphSpacingBefore = 0.0
  open var firstLineHeadIndent = 0.0
  open var headIndent = 0.0
  open var tailIndent = 0.0
  open var minimumLineHeight = 0.0
  open var maximumLineHeight = 0.0
  open var lineHeightMultiple = 0.0
  open var hyphenationFactor: Float = 0
}

/// Keeps a shadow.
open class NSShadow: NSObject {
  open var shadowOffset = Size.zero
  open var shadowBlurRadius = 0.0
  open var shadowColor: Any?
}

/// Keeps an image in a text.
open class NSTextAttachment: NSObject {
  open var image: Image?
  open var bounds = Rect.zero

  public override init() {}

  public init(image: Image) { self.image = image }
}

extension NSAttributedString {
  /// A text in which the attachment is not shown.
  public convenience init(attachment: NSTextAttachment) { self.init(string: "\u{fffc}") }
}
