public import DragDrop
public import Foundation
public import Layout

/// Loads and holds a view.
///
/// It takes no part in drags; controllers often are the delegates.
///
/// UIKit: `UIViewController`. Navigation, presentation and rotation are kept, and change nothing that
/// a screen shows.
open class UIViewController: UIResponder {
  private var loadedView: View?
  fileprivate var presentations: [ObjectIdentifier: UIPresentationController] = [:]
  open var title: String?
  open var isEditing = false
  public let navigationItem = UINavigationItem()
  open var traitCollection: UITraitCollection { UITraitCollection() }
  /// The controllers within this one.
  public private(set) var children: [UIViewController] = []
  public private(set) weak var parent: UIViewController?

  /// A controller whose view `loadView` makes.
  ///
  /// As in UIKit, a subclass declares `init()` without `override`.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  public init(nibName: String?, bundle: Bundle?) {}

  public required init?(coder: NSCoder) {}

  open override var next: UIResponder? {
    viewIfLoaded.flatMap { $0.superview ?? $0.window } ?? parent
  }

  /// The view, which is loaded when it is first used; 768 × 1024 points unless `loadView` sets
  /// another.
  // UIKit declares it as implicitly unwrapped, and apps assign nil to unload the view.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: View! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.controllerOfView = nil
      loadedView = newValue
      newValue?.controllerOfView = self
      if pasteConfiguration != nil { acceptPastes(on: newValue) }
    }
  }

  open override var pasteConfiguration: UIPasteConfiguration? {
    didSet { acceptPastes(on: viewIfLoaded) }
  }

  /// The view, if it was loaded.
  public var viewIfLoaded: View? { loadedView }

  public var isViewLoaded: Bool { loadedView != nil }

  /// Sets the view.
  open func loadView() { view = View(frame: Rect(x: 0, y: 0, width: 768, height: 1024)) }

  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    connectOutlets()
    viewDidLoad()
  }

  open func viewDidLoad() {}
  open func viewIsAppearing(_ animated: Bool) {}
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

  // MARK: What is kept

  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  open var isModalInPresentation = false
  open var definesPresentationContext = false
  open var preferredContentSize = Size.zero
  open var viewRespectsSystemMinimumLayoutMargins = true
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { .zero }
  open var additionalSafeAreaInsets = EdgeInsets.zero
  open var edgesForExtendedLayout = UIRectEdge.all
  open var extendedLayoutIncludesOpaqueBars = false
  open var automaticallyAdjustsScrollViewInsets = true
  open var hidesBottomBarWhenPushed = false
  open var toolbarItems: [UIBarButtonItem]?
  open lazy var tabBarItem: UITabBarItem? = UITabBarItem()
  open var restorationIdentifier: String?
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified

  // MARK: What a subclass overrides and nothing here reads

  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var shouldAutorotate: Bool { true }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  open var keyCommands: [UIKeyCommand]? { nil }
  open var inputAccessoryView: View? { nil }

  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
  open func setNeedsStatusBarAppearanceUpdate() {}
  open func updateViewConstraints() {}

  // MARK: Methods that are not called here

  open func awakeFromNib() {}
  open func viewSafeAreaInsetsDidChange() {}
  open func viewLayoutMarginsDidChange() {}
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open func viewWillTransition(
    to size: Size, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  // MARK: Outlets and segues

  /// Connects the outlets before `viewDidLoad`.
  ///
  /// The plug-in for an app's files writes an override for a class with outlets.
  open func connectOutlets() {}

  /// Calls `shouldPerformSegue`, and then `prepare` with a controller that is not shown.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    guard shouldPerformSegue(withIdentifier: identifier, sender: sender) else { return }
    let segue = UIStoryboardSegue(
      identifier: identifier, source: self, destination: UIViewController())
    prepare(for: segue, sender: sender)
    segue.perform()
  }

  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  open func show(_ viewController: UIViewController, sender: Any?) {
    navigationController?.pushViewController(viewController, animated: true)
  }

  open func showDetailViewController(_ viewController: UIViewController, sender: Any?) {
    show(viewController, sender: sender)
  }
}

extension UIViewController {
  /// The navigation controller that contains this one.
  public var navigationController: UINavigationController? { ancestor() }

  /// The tab bar controller that contains this one.
  public var tabBarController: UITabBarController? { ancestor() }

  /// The split view controller that contains this one.
  public var splitViewController: UISplitViewController? { ancestor() }

  private func ancestor<Controller: UIViewController>() -> Controller? {
    sequence(first: self) { $0.parent }.lazy.dropFirst().compactMap { $0 as? Controller }.first
  }

  /// Nil: controllers do not come from storyboards here.
  public var storyboard: UIStoryboard? { nil }

  public var presentationController: UIPresentationController? { presentation() }

  public var popoverPresentationController: UIPopoverPresentationController? { presentation() }

  public var sheetPresentationController: UISheetPresentationController? { presentation() }

  /// The controller of the presentation, which is kept in the view controller.
  private func presentation<Controller: UIPresentationController>() -> Controller? {
    if let known = presentations[ObjectIdentifier(Controller.self)] as? Controller { return known }
    let new = Controller(presentedViewController: self, presenting: presentingViewController)
    presentations[ObjectIdentifier(Controller.self)] = new
    return new
  }

  public var isBeingPresented: Bool { false }
  public var isBeingDismissed: Bool { false }
  public var isMovingToParent: Bool { false }
  public var isMovingFromParent: Bool { false }

  /// Does nothing: nothing is shown by a swipe.
  public func setContentScrollView(_ scrollView: ScrollView?) {}
}
