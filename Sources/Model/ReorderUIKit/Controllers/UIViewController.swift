public import DragDrop
public import Foundation
import Layout

/// UIKit: `UIResponder`.
open class UIResponder: NSObject {}

/// Loads and holds a view.
///
/// It takes no part in drags; controllers often are the delegates.
///
/// UIKit: `UIViewController`, without navigation, presentation and rotation.
open class UIViewController: UIResponder {
  private var loadedView: View?
  open var title: String?
  open var isEditing = false
  public let navigationItem = UINavigationItem()
  public var traitCollection: UITraitCollection { UITraitCollection() }
  /// The controllers within this one.
  public private(set) var children: [UIViewController] = []
  public private(set) weak var parent: UIViewController?

  /// A controller whose view `loadView` makes.
  ///
  /// As in UIKit, a subclass declares `init()` without `override`.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  public init(nibName: String?, bundle: Bundle?) {}

  public required init?(coder: NSCoder) {}

  /// The view, which is loaded when it is first used; 768 × 1024 points unless `loadView` sets
  /// another.
  // UIKit declares it as implicitly unwrapped, and apps assign nil to unload the view.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: View! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set { loadedView = newValue }
  }

  /// The view, if it was loaded.
  public var viewIfLoaded: View? { loadedView }

  public var isViewLoaded: Bool { loadedView != nil }

  /// Sets the view.
  open func loadView() { loadedView = View(frame: Rect(x: 0, y: 0, width: 768, height: 1024)) }

  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}

  /// A button that begins and ends editing; bars are not shown here.
  open lazy var editButtonItem = UIBarButtonItem()

  /// Does nothing: memory is not short here.
  open func didReceiveMemoryWarning() {}

  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  open func addChild(_ childController: UIViewController) {
    childController.parent = self
    children.append(childController)
  }

  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  /// The controller that this one presents; a screen does not show it.
  public private(set) var presentedViewController: UIViewController?
  public private(set) weak var presentingViewController: UIViewController?

  /// Presents a controller, which a screen does not show.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    presentedViewController = viewControllerToPresent
    viewControllerToPresent.presentingViewController = self
    completion?()
  }

  /// Dismisses the presented controller or, without one, this one.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    let controller = presentedViewController == nil ? presentingViewController ?? self : self
    controller.presentedViewController?.presentingViewController = nil
    controller.presentedViewController = nil
    completion?()
  }

  open func didMove(toParent parent: UIViewController?) {}
  open func willMove(toParent parent: UIViewController?) {}
}

/// UIKit: `UIBarButtonItem`; bars are not shown here.
open class UIBarButtonItem: NSObject {
  open var isEnabled = true
  open var title: String?
}

/// UIKit: `UINavigationItem`; bars are not shown here.
open class UINavigationItem: NSObject {
  open var title: String?
  open var leftBarButtonItem: UIBarButtonItem?
  open var rightBarButtonItem: UIBarButtonItem?
  open var leftBarButtonItems: [UIBarButtonItem]?
  open var rightBarButtonItems: [UIBarButtonItem]?
}

/// The device of the screen whose gesture is being played; an iPad without one.
///
/// UIKit: `UIDevice`.
public final class UIDevice: Sendable {
  public static let current = UIDevice()

  private init() {}

  public var userInterfaceIdiom: Idiom { CurrentSimulation.simulation?.environment.idiom ?? .pad }
}

/// UIKit: `UITraitCollection`, the trait that drags use.
public struct UITraitCollection: Sendable {
  init() {}

  public var userInterfaceIdiom: Idiom { UIDevice.current.userInterfaceIdiom }
}
