public import DragDrop
public import Foundation
import Layout

// Menus and their actions are kept; no gesture opens a menu.

/// UIKit: `UIMenuElement`.
open class UIMenuElement: NSObject {
  /// UIKit: `UIMenuElement.Attributes`.
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let disabled = Attributes(rawValue: 1)
    public static let destructive = Attributes(rawValue: 2)
    public static let hidden = Attributes(rawValue: 4)
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }

  /// UIKit: `UIMenuElement.State`.
  public enum State: Int, Sendable { case off, on, mixed }

  open var title: String
  open var subtitle: String?
  open var image: Image?

  init(title: String, image: Image?) {
    self.title = title
    self.image = image
  }
}

/// Keeps its elements.
open class UIMenu: UIMenuElement {
  /// UIKit: `UIMenu.Options`.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let displayInline = Options(rawValue: 1)
    public static let destructive = Options(rawValue: 2)
    public static let singleSelection = Options(rawValue: 32)
  }

  /// UIKit: `UIMenu.Identifier`.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public let children: [UIMenuElement]
  public let options: Options
  public let identifier: Identifier

  public init(
    title: String = "", image: Image? = nil, identifier: Identifier? = nil,
    options: Options = [], children: [UIMenuElement] = []
  ) {
    self.children = children
    self.options = options
    self.identifier = identifier ?? Identifier("menu")
    super.init(title: title, image: image)
  }

  public convenience init(
    title: String = "", subtitle: String?, image: Image? = nil, identifier: Identifier? = nil,
    options: Options = [], children: [UIMenuElement] = []
  ) {
    self.init(
      title: title, image: image, identifier: identifier, options: options, children: children)
    self.subtitle = subtitle
  }

  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, image: image, identifier: identifier, options: options, children: newChildren)
  }
}

/// An action with its handler, which ``UIControl/sendActions(for:)`` calls.
open class UIAction: UIMenuElement {
  public typealias Handler = (UIAction) -> Void

  /// UIKit: `UIAction.Identifier`.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public let identifier: Identifier
  open var discoverabilityTitle: String?
  open var attributes: Attributes
  open var state: State
  open private(set) var sender: Any?
  private let handler: Handler

  public init(
    title: String = "", image: Image? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping Handler
  ) {
    self.identifier = identifier ?? Identifier("action")
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, image: image)
  }

  public convenience init(
    title: String = "", subtitle: String?, image: Image? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping Handler
  ) {
    self.init(
      title: title, image: image, identifier: identifier,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state,
      handler: handler)
    self.subtitle = subtitle
  }

  func perform(_ sender: Any?) {
    self.sender = sender
    handler(self)
  }
}

/// Keeps a provider of elements, which is not called.
open class UIDeferredMenuElement: UIMenuElement {
  public init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    super.init(title: "", image: nil)
  }
}

/// Keeps a selector.
open class UICommand: UIMenuElement {
  open var action: Selector?
  open var propertyList: Any?

  public init(title: String = "", image: Image? = nil, action: Selector?) {
    self.action = action
    super.init(title: title, image: image)
  }
}

/// Keeps a key and its selector; there are no keyboards.
open class UIKeyCommand: UICommand {
  open var input: String?
  open var modifierFlags: UIKeyModifierFlags
  open var discoverabilityTitle: String?

  public init(
    title: String = "", image: Image? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = []
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    super.init(title: title, image: image, action: action)
  }

  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector,
    discoverabilityTitle: String = ""
  ) {
    self.init(action: action, input: input, modifierFlags: modifierFlags)
    self.discoverabilityTitle = discoverabilityTitle
  }

  public static let inputUpArrow = "UIKeyInputUpArrow"
  public static let inputDownArrow = "UIKeyInputDownArrow"
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  public static let inputRightArrow = "UIKeyInputRightArrow"
  public static let inputEscape = "UIKeyInputEscape"
}

/// UIKit: `UIKeyModifierFlags`.
public struct UIKeyModifierFlags: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
}

// MARK: Context menus

/// Keeps the providers of a preview and a menu, which are not called.
open class UIContextMenuConfiguration: NSObject {
  public let identifier: Any
  open var preferredMenuElementOrder = 0

  public init(
    identifier: Any? = nil, previewProvider: (() -> UIViewController?)? = nil,
    actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
  ) { self.identifier = identifier ?? UUID() }
}

/// UIKit: `UIContextMenuInteractionDelegate`; its methods are not called here.
public protocol UIContextMenuInteractionDelegate: AnyObject {}

/// UIKit: `UIContextMenuInteractionAnimating`.
public protocol UIContextMenuInteractionAnimating: AnyObject {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}

/// UIKit: `UIContextMenuInteractionCommitAnimating`.
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {}

/// An interaction without gestures, which keeps its view.
open class UIViewInteraction: NSObject, Interaction {
  open private(set) weak var view: View?

  open func willMove(to view: View?) {}

  open func didMove(to view: View?) { self.view = view }
}

/// Keeps its delegate; no gesture opens a menu.
open class UIContextMenuInteraction: UIViewInteraction {
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?

  public init(delegate: any UIContextMenuInteractionDelegate) { self.delegate = delegate }

  open func dismissMenu() {}
}

/// Keeps nothing; there are no pointers.
open class UIPointerInteraction: UIViewInteraction {
  public init(delegate: (any UIPointerInteractionDelegate)? = nil) {}
}

/// UIKit: `UIPointerInteractionDelegate`; its methods are not called here.
public protocol UIPointerInteractionDelegate: AnyObject {}
