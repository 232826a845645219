public import DragDrop
import Foundation
import Layout

/// Keeps a stack of controllers, which are its children.
///
/// A screen shows all of them.
open class UINavigationController: UIViewController {
  open var viewControllers: [UIViewController] {
    get { children }
    set {
      for child in children { child.removeFromParent() }
      for child in newValue { addChild(child) }
    }
  }
  open private(set) lazy var navigationBar = UINavigationBar(frame: .zero)
  // UIKit declares it as implicitly unwrapped.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open lazy var toolbar: UIToolbar! = UIToolbar(frame: .zero)
  open weak var delegate: (any UINavigationControllerDelegate)?
  open var isNavigationBarHidden = false
  open var isToolbarHidden = true
  open var hidesBarsOnSwipe = false
  open var topViewController: UIViewController? { children.last }
  open var visibleViewController: UIViewController? { presentedViewController ?? children.last }
  open private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? =
    UIPanGestureRecognizer()

  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    addChild(rootViewController)
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    addChild(viewController)
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard children.count > 1, let top = children.last else { return nil }
    top.removeFromParent()
    return top
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    let popped = Array(children.dropFirst())
    for controller in popped { controller.removeFromParent() }
    return popped
  }

  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = children.firstIndex(of: viewController) else { return nil }
    let popped = Array(children[(index + 1)...])
    for controller in popped { controller.removeFromParent() }
    return popped
  }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    self.viewControllers = viewControllers
  }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }
}

/// UIKit: `UINavigationControllerDelegate`; its methods are not called here.
public protocol UINavigationControllerDelegate: AnyObject {}

/// Keeps its controllers, which are its children, and the selected one.
open class UITabBarController: UIViewController {
  open var viewControllers: [UIViewController]? {
    get { children }
    set {
      for child in children { child.removeFromParent() }
      for child in newValue ?? [] { addChild(child) }
    }
  }
  open var selectedIndex = 0
  open var selectedViewController: UIViewController? {
    get { children.indices.contains(selectedIndex) ? children[selectedIndex] : nil }
    set { selectedIndex = newValue.flatMap { children.firstIndex(of: $0) } ?? selectedIndex }
  }
  open private(set) lazy var tabBar = UITabBar(frame: .zero)
  open weak var delegate: (any UITabBarControllerDelegate)?

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    self.viewControllers = viewControllers
  }
}

/// UIKit: `UITabBarControllerDelegate`; its methods are not called here.
public protocol UITabBarControllerDelegate: AnyObject {}

/// Keeps its controllers, which are its children.
open class UISplitViewController: UIViewController {
  /// UIKit: `UISplitViewController.DisplayMode`.
  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary
    case twoOverSecondary, twoDisplaceSecondary

    public static let primaryHidden = DisplayMode.secondaryOnly
    public static let allVisible = DisplayMode.oneBesideSecondary
    public static let primaryOverlay = DisplayMode.oneOverSecondary
  }

  /// UIKit: `UISplitViewController.Column`.
  public enum Column: Int, Sendable { case primary, supplementary, secondary, compact }

  /// UIKit: `UISplitViewController.Style`.
  public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }

  open var viewControllers: [UIViewController] {
    get { children }
    set {
      for child in children { child.removeFromParent() }
      for child in newValue { addChild(child) }
    }
  }
  open weak var delegate: (any UISplitViewControllerDelegate)?
  open var preferredDisplayMode = DisplayMode.automatic
  open var displayMode: DisplayMode { preferredDisplayMode }
  open var isCollapsed: Bool { traitCollection.userInterfaceIdiom == .phone }
  open var presentsWithGesture = true
  open var preferredPrimaryColumnWidthFraction = 0.4
  open lazy var displayModeButtonItem = UIBarButtonItem()
  private var columns: [Column: UIViewController] = [:]

  public convenience init(style: Style) { self.init(nibName: nil, bundle: nil) }

  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  open func setViewController(_ viewController: UIViewController?, for column: Column) {
    columns[column]?.removeFromParent()
    columns[column] = viewController
    if let viewController { addChild(viewController) }
  }

  open func show(_ column: Column) {}

  open func hide(_ column: Column) {}
}

/// UIKit: `UISplitViewControllerDelegate`; its methods are not called here.
public protocol UISplitViewControllerDelegate: AnyObject {}

/// Keeps its controllers.
open class UIPageViewController: UIViewController {
  /// UIKit: `UIPageViewController.TransitionStyle`.
  public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }

  /// UIKit: `UIPageViewController.NavigationOrientation`.
  public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }

  /// UIKit: `UIPageViewController.NavigationDirection`.
  public enum NavigationDirection: Int, Sendable { case forward, reverse }

  open var viewControllers: [UIViewController]? { children }

  public convenience init(
    transitionStyle style: TransitionStyle,
    navigationOrientation: NavigationOrientation, options: [AnyHashable: Any]? = nil
  ) { self.init(nibName: nil, bundle: nil) }

  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    for child in children { child.removeFromParent() }
    for child in viewControllers ?? [] { addChild(child) }
    completion?(true)
  }
}

/// Keeps a search bar; nothing is typed into it.
open class UISearchController: UIViewController {
  open private(set) lazy var searchBar = UISearchBar(frame: .zero)
  open private(set) var searchResultsController: UIViewController?
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open weak var delegate: (any UISearchControllerDelegate)?
  open var isActive = false
  open var obscuresBackgroundDuringPresentation = true
  open var hidesNavigationBarDuringPresentation = true

  public convenience init(searchResultsController: UIViewController?) {
    self.init(nibName: nil, bundle: nil)
    self.searchResultsController = searchResultsController
  }
}

/// UIKit: `UISearchResultsUpdating`; its method is not called here.
public protocol UISearchResultsUpdating: AnyObject {
  func updateSearchResults(for searchController: UISearchController)
}

/// UIKit: `UISearchControllerDelegate`; its methods are not called here.
public protocol UISearchControllerDelegate: AnyObject {}
