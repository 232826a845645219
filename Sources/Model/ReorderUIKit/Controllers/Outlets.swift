public import DragDrop

// Outlets of an app's files: where a storyboard would connect them, they get new objects of their
// types, made by `init(coder:)`. The plug-in for an app's files writes the calls.

extension View {
  /// The outlet's object, or a new one, which is added to the view if it is a view.
  public func connect<Outlet: AnyObject>(
    _ outlet: Outlet?, _ make: () -> Outlet?
  ) -> Outlet? {
    guard outlet == nil, let new = make() else { return outlet }
    if let view = new as? View {
      ((self as? Cell)?.contentView ?? self).addSubview(view)
      view.connectOutlets()
      view.awakeFromNib()
    } else {
      // Outlets are weak references.
      keep(kept("outlets", else: [AnyObject]()) + [new], for: "outlets")
    }
    return new
  }
}

extension UIViewController {
  /// The outlet's object, or a new one, which is added to the controller's view if it is a view.
  public func connect<Outlet: AnyObject>(
    _ outlet: Outlet?, _ make: () -> Outlet?
  ) -> Outlet? { view.connect(outlet, make) }
}

extension UIBarButtonItem {
  /// An item of a storyboard.
  public convenience init?(coder: NSCoder) { self.init() }
}

extension UITabBarItem {
  /// An item of a storyboard.
  public convenience init?(coder: NSCoder) { self.init() }
}

extension UITapGestureRecognizer {
  /// A recognizer of a storyboard.
  public convenience init?(coder: NSCoder) { self.init() }
}

extension UIPanGestureRecognizer {
  /// A recognizer of a storyboard.
  public convenience init?(coder: NSCoder) { self.init() }
}

extension UILongPressGestureRecognizer {
  /// A recognizer of a storyboard.
  public convenience init?(coder: NSCoder) { self.init() }
}
