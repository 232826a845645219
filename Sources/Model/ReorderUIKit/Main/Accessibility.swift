public import DragDrop
public import Foundation
public import Layout

// What an app tells assistive technologies, which is kept.

/// UIKit: `UIAccessibilityTraits`.
public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public static let none: UIAccessibilityTraits = []
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
}

/// Keeps its name and handler, which is not called.
open class UIAccessibilityCustomAction: NSObject {
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool

  open var name: String
  open var image: Image?
  open var actionHandler: Handler?
  open weak var target: AnyObject?
  open var selector: Selector?

  public init(name: String, target: Any?, selector: Selector) {
    self.name = name
    self.target = target.map { $0 as AnyObject }
    self.selector = selector
  }

  public init(name: String, image: Image? = nil, actionHandler: @escaping Handler) {
    self.name = name
    self.image = image
    self.actionHandler = actionHandler
  }
}

/// UIKit: `UIAccessibility`; nothing is announced, and no setting is on.
public enum UIAccessibility {
  /// UIKit: `UIAccessibility.Notification`.
  public struct Notification: Hashable, Sendable {
    private let name: String

    public static let announcement = Notification(name: "announcement")
    public static let layoutChanged = Notification(name: "layoutChanged")
    public static let screenChanged = Notification(name: "screenChanged")
  }

  public static let isVoiceOverRunning = false
  public static let isReduceMotionEnabled = false
  public static let isReduceTransparencyEnabled = false
  public static let isDarkerSystemColorsEnabled = false
  public static let isBoldTextEnabled = false

  public static func post(notification: Notification, argument: Any?) {}
}

extension View {
  public var accessibilityTraits: UIAccessibilityTraits {
    get { kept(else: .none) }
    set { keep(newValue) }
  }

  public var accessibilityElements: [Any]? {
    get { kept(else: [Any]?.none) }
    set { keep(newValue) }
  }

  public var accessibilityElementsHidden: Bool {
    get { kept(else: false) }
    set { keep(newValue) }
  }

  public var accessibilityViewIsModal: Bool {
    get { kept(else: false) }
    set { keep(newValue) }
  }

  public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { kept(else: [UIAccessibilityCustomAction]?.none) }
    set { keep(newValue) }
  }

  public var accessibilityFrame: Rect {
    get { kept(else: convert(bounds, to: nil)) }
    set { keep(newValue) }
  }
}
