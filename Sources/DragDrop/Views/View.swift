public import Layout

/// A rectangle on the screen that can be touched.
///
/// UIKit: `UIView`, its parts that drags use.
open class View: LinkedObject, Restorable {
  /// The view's name in gestures and traces.
  ///
  /// UIKit: `accessibilityIdentifier`. Only cells are ever named anew, which nobody lists by name.
  public internal(set) var name: String
  /// Where the view lies in its superview, or in its application where it has none, in points.
  public var frame: Rect {
    didSet { if frame.size != oldValue.size { layoutSubviews() } }
  }
  /// The view that holds this one.
  public internal(set) var superview: View? {
    get { linkedSuperview.object }
    set { linkedSuperview.object = newValue }
  }
  /// The views that it holds, the topmost last.
  public private(set) var subviews: [View] = []
  /// A hidden view is neither drawn nor touched; false by default.
  public var isHidden = false
  /// False keeps touches and sessions away (UII-08, iOS 2); true by default.
  public var isUserInteractionEnabled = true
  package let link = Link()
  private var linkedSuperview = Linked<View>()
  /// The application of a view at the top.
  var owner: Application? {
    get { linkedOwner.object }
    set { linkedOwner.object = newValue }
  }
  private var linkedOwner = Linked<Application>()
  /// The application in which the view can be found by its name: none for cells, and what lies in
  /// them.
  ///
  /// Known to each view, so that nobody walks up to the top for it.
  private var listing = Linked<Application>()
  /// What the view takes, where somebody counts.
  var storageReceipt: StorageMeter.Receipt?
  /// The application that the view was in last.
  private var lastApplication = Linked<Application>()
  var storedInteractions: [any Interaction] = []
  var storedRecognizers: [GestureRecognizer] = []
  /// Where drags begin and drops go without a pointer, where the app says so.
  var storedDescriptors:
    (
      sources: [AccessibilityLocationDescriptor]?, drops: [AccessibilityLocationDescriptor]?
    )?

  /// A view that is on no screen yet.
  ///
  /// - Parameters:
  ///   - name: What gestures and traces call it.
  ///   - frame: Where it will lie, in points.
  public init(name: String, frame: Rect) {
    self.name = name
    self.frame = frame
    link.tie(to: self)
  }

  /// Takes deep hierarchies apart one by one: freed by recursion they would need a deep stack.
  deinit {
    link.cut()
    var rest = subviews
    subviews = []
    while var view = rest.popLast() {
      guard isKnownUniquelyReferenced(&view) else { continue }
      rest += view.subviews
      view.subviews = []
    }
  }

  /// The application that holds the view, at any depth; nil before it is added.
  public var application: Application? {
    // Known to all but cells and what lies in them; asked for at every step of a drag.
    if let application = listing.object { return application }
    var candidate: View? = self
    while let view = candidate {
      if let application = view.listing.object ?? view.owner { return application }
      candidate = view.superview
    }
    return nil
  }

  /// The simulation that the view lives in.
  public var simulation: Simulation? { application?.simulation }

  /// The same, or the one that it lived in last: ends of sessions are told to views that are gone.
  var lastSimulation: Simulation? {
    if let simulation { return simulation }
    var candidate: View? = self
    while let view = candidate {
      if let simulation = view.lastApplication.object?.simulation { return simulation }
      candidate = view.superview
    }
    return nil
  }

  /// The view's own rectangle; a scroll view's begins at its content offset, as in UIKit.
  open var bounds: Rect { Rect(origin: .zero, size: frame.size) }

  /// Puts a view on top of the others; it leaves the superview that it had.
  public func addSubview(_ view: View) {
    // What holds nothing does not hold this view.
    guard view !== self, view.subviews.isEmpty || !isDescendant(of: view) else { return }
    let old = view.detach()
    view.superview = self
    subviews.append(view)
    if let listing = listing.object { view.enter(listing) }
    view.didMove(from: old)
    if let view = view as? SectionedView, application != nil { view.reloadIfNeeded() }
  }

  /// Takes the view out of its superview or application.
  ///
  /// A drag that began in it is cancelled, a drag over it leaves (SQ18).
  public func removeFromSuperview() { didMove(from: detach()) }

  /// Takes the view out of wherever it is; gives the application that it was in.
  func detach() -> Application? {
    let old = application
    leaveListing()
    superview?.subviews.removeAll { $0 === self }
    superview = nil
    owner?.remove(self)
    owner = nil
    return old
  }

  /// The view can be found in an application from now on, with all that it holds.
  func enter(_ application: Application) {
    for view in withSubviews {
      view.listing.object = application
      application.simulation?.viewNames.add(view)
    }
  }

  private func leaveListing() {
    guard let application = listing.object else { return }
    for view in withSubviews {
      view.listing.object = nil
      application.simulation?.viewNames.remove(view)
    }
  }

  /// The view was somewhere else before; what its touches and sessions make of it.
  func didMove(from old: Application?) {
    guard let old, application !== old else { return }
    lastApplication.object = old
    old.simulation?.viewWasRemoved(self)
  }

  /// Whether the view is another one or lies within it.
  public func isDescendant(of view: View) -> Bool {
    var candidate: View? = self
    while let current = candidate {
      if current === view { return true }
      candidate = current.superview
    }
    return false
  }

  /// A point of this view in the coordinates of another; nil stands for the screen.
  ///
  /// UIKit: `convert(_:to:)`, where nil stands for the window.
  public func convert(_ point: Point, to view: View?) -> Point {
    let onScreen = point - bounds.origin + originOnScreen
    guard let view else { return onScreen }
    return onScreen - view.originOnScreen + view.bounds.origin
  }

  /// A rectangle of this view in the coordinates of another; nil stands for the screen.
  public func convert(_ rect: Rect, to view: View?) -> Rect {
    Rect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// A point of another view in this view's coordinates; nil stands for the screen.
  public func convert(_ point: Point, from view: View?) -> Point {
    guard let view else { return point - originOnScreen + bounds.origin }
    return view.convert(point, to: self)
  }

  /// Where the view's top left corner is on the screen.
  var originOnScreen: Point {
    var origin = frame.origin
    var top = self
    while let superview = top.superview {
      top = superview
      origin = origin - superview.bounds.origin + superview.frame.origin
    }
    return origin + (top.owner?.origin ?? .zero)
  }

  /// The deepest view under a point of this view's coordinates, itself included; nil outside, or
  /// where touches do not reach.
  ///
  /// UIKit: `hitTest(_:with:)`.
  open func hitTest(_ point: Point) -> View? {
    guard takesTouch(at: point) else { return nil }
    var (view, point) = (self, point)
    // Not recursive: nobody limits how deep views lie.
    descending: while true {
      for subview in view.subviews.reversed() {
        let place = point - subview.frame.origin + subview.bounds.origin
        if Self.hitTestsAsThis(subview) {
          guard subview.takesTouch(at: place) else { continue }
          (view, point) = (subview, place)
          continue descending
        }
        if let hit = subview.hitTest(place) { return hit }
      }
      return view
    }
  }

  private func takesTouch(at point: Point) -> Bool {
    !isHidden && isUserInteractionEnabled && bounds.contains(point)
  }

  /// Whether a view is of a class that has no hit test of its own.
  private static func hitTestsAsThis(_ view: View) -> Bool {
    let type = type(of: view)
    return type == View.self || type == TableView.self || type == CollectionView.self
  }

  /// Called when the size changed.
  func layoutSubviews() {}

  package func save(in state: inout SavedState) {
    saveFrame(in: &state)
    state.hold(
      self, \.name, \.isHidden, \.isUserInteractionEnabled, \.linkedSuperview, \.subviews,
      \.linkedOwner, \.listing, \.lastApplication, \.storageReceipt, \.storedInteractions,
      \.storedRecognizers, \.storedDescriptors)
    for interaction in storedInteractions { state.add(interaction) }
    for recognizer in storedRecognizers { state.add(recognizer) }
    state.addLater(subviews)
    if let superview { state.addLater([superview]) }
  }

  func saveFrame(in state: inout SavedState) { state.hold(self, \.frame) }
}
