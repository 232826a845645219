public import DragDrop
public import Foundation

// Items of bars, which are kept and not shown.

/// UIKit: `UIBarItem`.
open class UIBarItem: NSObject {
  open var title: String?
  open var image: Image?
  open var isEnabled = true
  open var tag = 0
  open var accessibilityLabel: String?
  open var accessibilityHint: String?
  open var accessibilityIdentifier: String?

  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {}
}

/// Keeps its title, target and action; no one taps it.
open class UIBarButtonItem: UIBarItem {
  /// UIKit: `UIBarButtonItem.SystemItem`.
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action
    case organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind
    case fastForward, undo, redo
    case close = 24
  }

  /// UIKit: `UIBarButtonItem.Style`.
  public enum Style: Int, Sendable {
    case plain
    case done = 2
    case prominent
  }

  open weak var target: AnyObject?
  open var action: Selector?
  open var primaryAction: UIAction?
  open var customView: View?
  open var menu: UIMenu?
  open var tintColor: Color?
  open var style = Style.plain
  open var width = 0.0
  open var isHidden = false

  public override init() {}

  public init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  public init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.style = style
    self.target = target.map { $0 as AnyObject }
    self.action = action
    super.init()
    self.title = title
  }

  public init(image: Image?, style: Style, target: Any?, action: Selector?) {
    self.style = style
    self.target = target.map { $0 as AnyObject }
    self.action = action
    super.init()
    self.image = image
  }

  public init(customView: View) { self.customView = customView }

  public init(
    title: String? = nil, image: Image? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.primaryAction = primaryAction
    self.menu = menu
    super.init()
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
  }

  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) { self.init(title: nil, primaryAction: primaryAction, menu: menu) }

  public static func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
  }

  public static func fixedSpace(_ width: Double) -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
  }
}

/// Keeps its images.
open class UITabBarItem: UIBarItem {
  open var selectedImage: Image?
  open var badgeValue: String?

  public override init() {}

  public convenience init(title: String?, image: Image?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  public convenience init(title: String?, image: Image?, selectedImage: Image?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }
}

/// Keeps the items of a navigation bar.
open class UINavigationItem: NSObject {
  /// UIKit: `UINavigationItem.LargeTitleDisplayMode`.
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never, inline }

  open var title: String?
  open var prompt: String?
  open var subtitle: String?
  open var titleView: View?
  open var leftBarButtonItem: UIBarButtonItem?
  open var rightBarButtonItem: UIBarButtonItem?
  open var leftBarButtonItems: [UIBarButtonItem]?
  open var rightBarButtonItems: [UIBarButtonItem]?
  open var backBarButtonItem: UIBarButtonItem?
  open var backButtonTitle: String?
  open var hidesBackButton = false
  open var leftItemsSupplementBackButton = false
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  open var searchController: UISearchController?
  open var hidesSearchBarWhenScrolling = true

  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }

  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }

  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }

  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }

  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }
}
