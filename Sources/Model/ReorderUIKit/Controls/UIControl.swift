public import DragDrop
public import Foundation
public import Layout

/// Keeps its state, targets and actions; ``sendActions(for:)`` calls them, no touch does.
open class UIControl: View {
  /// UIKit: `UIControl.State`.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let normal = State([])
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
    public static let focused = State(rawValue: 8)
  }

  /// UIKit: `UIControl.Event`.
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    public static let touchDragExit = Event(rawValue: 1 << 5)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    public static let allTouchEvents = Event(rawValue: 0xfff)
    public static let allEditingEvents = Event(rawValue: 0xf0000)
    public static let allEvents = Event(rawValue: 0xffff_ffff)
  }

  /// UIKit: `UIControl.ContentHorizontalAlignment`.
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }

  /// UIKit: `UIControl.ContentVerticalAlignment`.
  public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }

  open var isEnabled = true
  open var isSelected = false
  open var isHighlighted = false
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  open var contentVerticalAlignment = ContentVerticalAlignment.center
  open var showsMenuAsPrimaryAction = false
  private var receivers: [(target: WeakReference, action: Selector, events: Event)] = []
  private var actions: [(action: UIAction, events: Event)] = []

  open override var canBecomeFirstResponder: Bool { true }

  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  public convenience init(frame: Rect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Adds a method of a target, which is not retained.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    receivers.append((WeakReference(target as AnyObject), action, controlEvents))
  }

  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    receivers.removeAll { receiver in
      (target == nil || receiver.target.object === target as AnyObject)
        && (action == nil || receiver.action == action)
        && !receiver.events.isDisjoint(with: controlEvents)
    }
  }

  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.append((action, controlEvents))
  }

  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    actions.removeAll { $0.action === action && !$0.events.isDisjoint(with: controlEvents) }
  }

  /// Calls the methods and actions for events.
  open func sendActions(for controlEvents: Event) {
    for receiver in receivers where !receiver.events.isDisjoint(with: controlEvents) {
      if let target = receiver.target.object { receiver.action.perform(on: target, with: self) }
    }
    let events =
      controlEvents.contains(.touchUpInside)
      ? controlEvents.union(.primaryActionTriggered)
      : controlEvents
    for (action, wanted) in actions where !wanted.isDisjoint(with: events) { action.perform(self) }
  }

  // Not called: touches go to recognizers and drags.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}
  open var isTracking: Bool { false }
  open var isTouchInside: Bool { false }

  open var allTargets: Set<AnyHashable> {
    Set(receivers.compactMap { $0.target.object as? AnyHashable })
  }
}

/// Keeps titles, images and colors by state.
open class UIButton: UIControl {
  /// UIKit: `UIButton.ButtonType`.
  public enum ButtonType: Int, Sendable {
    case custom = 0
    case system = 1
    case detailDisclosure = 2
    case infoLight = 3
    case infoDark = 4
    case contactAdd = 5
    case close = 7
  }

  /// UIKit: `UIButton.Configuration`, which is kept.
  public struct Configuration {
    public var title: String?
    public var subtitle: String?
    public var image: Image?
    public var attributedTitle: AttributedString?
    public var baseForegroundColor: Color?
    public var baseBackgroundColor: Color?
    public var contentInsets = NSDirectionalEdgeInsets()
    public var imagePadding = 0.0
    public var titlePadding = 0.0
    public var background = UIBackgroundConfiguration.clear()
    public var cornerStyle = CornerStyle.dynamic
    public var buttonSize = Size.medium
    public var imagePlacement = NSDirectionalRectEdge.leading
    public var showsActivityIndicator = false

    /// UIKit: `UIButton.Configuration.CornerStyle`.
    public enum CornerStyle: Int, Sendable { case fixed, dynamic, small, medium, large, capsule }

    /// UIKit: `UIButton.Configuration.Size`.
    public enum Size: Int, Sendable { case medium, small, mini, large }

    public static func plain() -> Configuration { Configuration() }
    public static func gray() -> Configuration { Configuration() }
    public static func tinted() -> Configuration { Configuration() }
    public static func filled() -> Configuration { Configuration() }
    public static func bordered() -> Configuration { Configuration() }
    public static func borderedTinted() -> Configuration { Configuration() }
    public static func borderedProminent() -> Configuration { Configuration() }
    public static func borderless() -> Configuration { Configuration() }
    public static func glass() -> Configuration { Configuration() }
    public static func prominentGlass() -> Configuration { Configuration() }
  }

  open private(set) var buttonType = ButtonType.custom
  open private(set) lazy var titleLabel: UILabel? = UILabel(frame: .zero)
  open private(set) lazy var imageView: UIImageView? = UIImageView(frame: .zero)
  open var configuration: Configuration? {
    didSet { appearance["buttonTitle"] = configuration?.title }
  }
  open var configurationUpdateHandler: ((UIButton) -> Void)?
  open var menu: UIMenu?
  open var contentEdgeInsets = EdgeInsets.zero
  open var titleEdgeInsets = EdgeInsets.zero
  open var imageEdgeInsets = EdgeInsets.zero
  open var adjustsImageWhenHighlighted = true
  private var titles: [State: String] = [:]
  private var attributedTitles: [State: NSAttributedString] = [:]
  private var titleColors: [State: Color] = [:]
  private var images: [State: Image] = [:]
  private var backgroundImages: [State: Image] = [:]

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
    self.buttonType = buttonType
    setTitle(primaryAction?.title, for: .normal)
  }

  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero, primaryAction: primaryAction)
    self.configuration = configuration
  }

  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    if state == .normal { titleLabel?.text = title }
    appearance["buttonTitle"] = currentTitle
  }

  open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }

  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    attributedTitles[state] = title
    setTitle(title?.string, for: state)
  }

  open func attributedTitle(for state: State) -> NSAttributedString? {
    attributedTitles[state] ?? attributedTitles[.normal]
  }

  open func setTitleColor(_ color: Color?, for state: State) { titleColors[state] = color }

  open func titleColor(for state: State) -> Color? { titleColors[state] ?? titleColors[.normal] }

  open func setImage(_ image: Image?, for state: State) {
    images[state] = image
    if state == .normal { imageView?.image = image }
  }

  open func image(for state: State) -> Image? { images[state] ?? images[.normal] }

  open func setBackgroundImage(_ image: Image?, for state: State) {
    backgroundImages[state] = image
  }

  open func backgroundImage(for state: State) -> Image? {
    backgroundImages[state] ?? backgroundImages[.normal]
  }

  open var currentTitle: String? { title(for: state) ?? configuration?.title }
  open var currentImage: Image? { image(for: state) }
  open var currentTitleColor: Color { titleColor(for: state) ?? .white }

  /// Calls the closure that updates the configuration.
  open func setNeedsUpdateConfiguration() { configurationUpdateHandler?(self) }
}
