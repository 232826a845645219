public import Layout

/// A rectangle on the screen that receives touches.
///
/// UIKit: `UIView`, the parts of it that drags use.
open class View: LinkedObject, Restorable {
  /// The view's name in gestures and traces.
  ///
  /// UIKit: `accessibilityIdentifier`.
  public var name: String {
    get { storedName }
    set {
      listing?.device?.viewNames.remove(self)
      storedName = newValue
      listing?.device?.viewNames.add(self)
    }
  }
  private var storedName: String
  /// The rectangle of the view in its superview or, at the top level, in its application, in
  /// points.
  public var frame: Rect {
    didSet {
      if frame.maxY != oldValue.maxY { owner?.bottom = nil }
      if frame.size != oldValue.size { layoutSubviews() }
    }
  }
  /// The center of the frame.
  public var center: Point {
    get { frame.center }
    set { frame.origin = Point(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }
  /// The view that holds this one.
  public var superview: View? { container }
  /// The subviews, the topmost last.
  public private(set) var subviews: [View] = []
  /// A hidden view is neither drawn nor touched; false by default.
  public var isHidden = false
  /// Whether touches and sessions reach the view (UII-08, iOS 2); true by default.
  public var isUserInteractionEnabled = true
  package let link = Link()
  @Linked var container: View?
  /// The application of a top-level view.
  @Linked var owner: Application?
  /// The application in which the view is found by name; nil for cells and their subviews.
  ///
  /// Stored in each view, so that the application is found without traversing the superviews.
  @Linked private var listing: Application?
  /// The last application that the view was removed from.
  @Linked private var lastApplication: Application?
  var storedInteractions: [any Interaction] = []
  var storedRecognizers: [GestureRecognizer] = []
  /// The places for drags and drops without a pointer, if the app has set them.
  var storedDescriptors:
    (
      sources: [AccessibilityLocationDescriptor]?, drops: [AccessibilityLocationDescriptor]?
    )?

  /// What an app sets on a view without an effect on drags, such as its color, by the
  /// name of the property.
  package var appearance: [String: Any] = [:]

  /// A view that is not on the screen yet.
  ///
  /// - Parameters:
  ///   - name: The name in gestures and traces.
  ///   - frame: The frame in the future superview, in points.
  public init(name: String, frame: Rect) {
    storedName = name
    self.frame = frame
    link.tie(to: self)
  }

  /// A view that is named after its class, such as `TableView`, until its ``name`` is set.
  ///
  /// UIKit: `init(frame:)`.
  public init(frame: Rect) {
    storedName = "\(Self.self)"
    self.frame = frame
    link.tie(to: self)
  }

  /// A view without a size that is named after its class.
  ///
  /// UIKit: `init()`.
  public convenience init() { self.init(frame: .zero) }

  /// Frees the subviews in a loop: by recursion, a deep hierarchy would overflow the stack.
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

  /// The application of the view, at any depth; nil before the view is added to one.
  public var application: Application? {
    // Set in all views except cells and their subviews; read at every step of a drag.
    if let application = listing { return application }
    var candidate: View? = self
    while let view = candidate {
      if let application = view.listing ?? view.owner { return application }
      candidate = view.superview
    }
    return nil
  }

  /// The device of the view's application.
  final var device: Device? { application?.device }

  /// The current or last device: a removed view is still notified of the end of its sessions.
  final var lastDevice: Device? {
    if let device { return device }
    var candidate: View? = self
    while let view = candidate {
      if let device = view.lastApplication?.device { return device }
      candidate = view.superview
    }
    return nil
  }

  /// Ends the gesture in progress with an exception of this view.
  final func fail(_ exception: UpdateException) {
    device?.fail(.inconsistency(exception, view: name))
  }

  /// The limit for a loop over the contents of the view.
  package final var workBudget: WorkBudget {
    WorkBudget(lastDevice?.mayContinue)
  }

  /// The view's rectangle in its own coordinates; a scroll view's begins at its content offset, as
  /// in UIKit.
  open var bounds: Rect { Rect(origin: .zero, size: frame.size) }

  /// Adds a view on top of the subviews, and removes it from its former superview.
  public func addSubview(_ view: View) {
    // A view without subviews cannot contain this one, so the superviews need no check.
    guard view !== self, view.subviews.isEmpty || !isDescendant(of: view) else { return }
    let old = view.detach()
    view.container = self
    subviews.append(view)
    didGainPart()
    if let listing { view.enter(listing) }
    view.didMove(from: old)
    view.wasAdded()
  }

  /// Removes the view from its superview or application.
  ///
  /// A drag that began in it is cancelled, a drag over it exits (SQ18).
  public func removeFromSuperview() { didMove(from: detach()) }

  /// Removes the view from its superview or application; returns the application that it was in.
  func detach() -> Application? {
    let old = application
    leaveListing()
    superview?.remove(self)
    container = nil
    owner?.remove(self)
    owner = nil
    return old
  }

  func remove(_ subview: View) { subviews.removeAll { $0 === subview } }

  /// Moves a subview behind the others.
  final func sendSubviewToBack(_ view: View) {
    guard let place = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.insert(subviews.remove(at: place), at: 0)
  }

  /// Registers the view and its subviews in an application, where they are found by name.
  func enter(_ application: Application) {
    for view in withSubviews {
      view.listing = application
      application.device?.viewNames.add(view)
    }
    application.device?.layoutIsDue = true
  }

  private func leaveListing() {
    guard let application = listing else { return }
    for view in withSubviews {
      view.listing = nil
      application.device?.viewNames.remove(view)
    }
  }

  /// Records the application that the view and its subviews leave: they are still notified there of
  /// the end of their sessions, even if their superviews change.
  final func recordApplication(_ old: Application?) {
    guard let old = old ?? andSuperviews.lazy.compactMap(\.lastApplication).first else { return }
    for view in withSubviews { view.lastApplication = old }
  }

  /// Called after the view was added or removed; `old` is the previous application.
  ///
  /// If the view left that application, its touches and sessions end.
  func didMove(from old: Application?) {
    guard let old, application !== old else { return }
    recordApplication(old)
    old.device?.viewWasRemoved(self)
  }

  /// Whether the view is `view` or one of its subviews at any depth.
  public func isDescendant(of view: View) -> Bool {
    var candidate: View? = self
    while let current = candidate {
      if current === view { return true }
      candidate = current.superview
    }
    return false
  }

  /// The view and its superviews, from the inside out.
  final var andSuperviews: some Sequence<View> { sequence(first: self) { $0.superview } }

  /// A point of this view in the coordinates of another; nil means the screen.
  ///
  /// UIKit: `convert(_:to:)`, where nil means the window.
  public func convert(_ point: Point, to view: View?) -> Point {
    let onScreen = point - bounds.origin + originOnScreen
    guard let view else { return onScreen }
    return onScreen - view.originOnScreen + view.bounds.origin
  }

  /// A rectangle of this view in the coordinates of another; nil means the screen.
  public func convert(_ rect: Rect, to view: View?) -> Rect {
    Rect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// A point of another view in this view's coordinates; nil means the screen.
  public func convert(_ point: Point, from view: View?) -> Point {
    guard let view else { return point - originOnScreen + bounds.origin }
    return view.convert(point, to: self)
  }

  /// The point of the screen at the view's top left corner.
  private var originOnScreen: Point {
    guard let superview else { return frame.origin + (owner?.origin ?? .zero) }
    var origin = frame.origin
    var top = superview
    while true {
      origin = origin - top.bounds.origin + top.frame.origin
      guard let next = top.superview else { return origin + (top.owner?.origin ?? .zero) }
      top = next
    }
  }

  /// The deepest view at a point of this view's coordinates, which may be the view itself; nil
  /// outside the view, or if it receives no touches.
  ///
  /// UIKit: `hitTest(_:with:)`.
  open func hitTest(_ point: Point) -> View? {
    guard takesTouch(at: point) else { return nil }
    var (view, point) = (self, point)
    // A loop instead of recursion, because views may be nested to any depth.
    descending: while true {
      for subview in view.subviews.reversed() {
        let place = point - subview.frame.origin + subview.bounds.origin
        if subview.hitTestsAsView {
          guard subview.takesTouch(at: place) else { continue }
          (view, point) = (subview, place)
          continue descending
        }
        if let hit = subview.hitTest(place) { return hit }
      }
      return view.content(at: point)
    }
  }

  /// The view at a point where no subview is: the view itself, or a list's cell.
  func content(at point: Point) -> View { self }

  /// Whether touches reach the view where it is.
  final var takesTouches: Bool { !isHidden && isUserInteractionEnabled }

  private func takesTouch(at point: Point) -> Bool { takesTouches && bounds.contains(point) }

  /// Called when the view got a subview, an interaction or a recognizer.
  func didGainPart() {}

  /// Whether the class of the view does not override the hit test.
  var hitTestsAsView: Bool { type(of: self) == View.self }

  /// The values of the placeholders in hints.
  var hintWords: [(name: String, word: String)] { [] }

  /// The numbers of a table's rules in hints, and the view's own ones.
  var hintRules: [(String, String)] { [] }

  /// Called when the size changed.
  func layoutSubviews() {}

  /// Creates and removes what is shown, if necessary.
  func layoutIfNeeded() {}

  /// Frees what can be recreated.
  func didReceiveMemoryWarning() {}

  package func save(in state: inout SavedState) {
    saveFrame(in: &state)
    state.hold(
      (
        storedName, isHidden, isUserInteractionEnabled, _container, subviews, _owner, _listing,
        _lastApplication, storedInteractions, storedRecognizers, storedDescriptors,
        appearance
      )
    ) { [self] in
      (
        storedName, isHidden, isUserInteractionEnabled, _container, subviews, _owner, _listing,
        _lastApplication, storedInteractions, storedRecognizers, storedDescriptors,
        appearance
      ) = $0
    }
    for interaction in storedInteractions { state.add(interaction) }
    for recognizer in storedRecognizers { state.add(recognizer) }
    state.addLater(subviews)
    if let superview { state.addLater([superview]) }
  }

  /// Called when the view was added to another one or to an application.
  func wasAdded() {}

  /// Discards the updates after a `beginUpdates` without an `endUpdates`, when an action ends or
  /// the next one begins.
  func takeBackOpenUpdates() {}

  func saveFrame(in state: inout SavedState) { state.hold(frame) { [self] in frame = $0 } }
}
