public import Layout

/// A rectangle on the screen that receives touches.
///
/// UIKit: `UIView`, the parts of it that drags use.
open class View: Responder, LinkedObject, Restorable {
  /// The view's name in gestures and traces.
  ///
  /// UIKit: `accessibilityIdentifier`.
  package var name: String {
    get { storedName }
    set {
      listing?.device?.viewNames.remove(self)
      storedName = newValue
      listing?.device?.viewNames.add(self)
    }
  }
  private var storedName: String
  /// The view's name in gestures and traces; that of its class until it is set.
  open var accessibilityIdentifier: String? {
    get { name }
    set { name = newValue ?? "" }
  }
  /// The rectangle of the view in its superview or, at the top level, in its application, in
  /// points.
  open var frame: Rect {
    didSet {
      if frame.maxY != oldValue.maxY { owner?.bottom = nil }
      if frame.size != oldValue.size { sizeDidChange() }
    }
  }
  /// The center of the frame.
  open var center: Point {
    get { frame.center }
    set { frame.origin = Point(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }
  open override var pasteConfiguration: PasteConfiguration? {
    didSet { acceptPastes(on: self) }
  }
  /// The view that holds this one.
  public var superview: View? { container }
  /// The subviews, the topmost last.
  public private(set) var subviews: [View] = []
  /// A hidden view is neither drawn nor touched; false by default.
  open var isHidden = false
  /// Whether touches and sessions reach the view (UII-08, iOS 2); true by default.
  open var isUserInteractionEnabled = true
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

  /// The text that the view shows, from which a cell gets its title.
  package var shownText: String? {
    appearance["text"] as? String ?? appearance["buttonTitle"] as? String
  }

  /// What an app sets on a view without an effect on drags, such as its color, by the
  /// name of the property.
  package var appearance: [String: Any] = [:]

  /// A view that is not on the screen yet.
  ///
  /// - Parameters:
  ///   - name: The name in gestures and traces.
  ///   - frame: The frame in the future superview, in points.
  public convenience init(name: String, frame: Rect) {
    self.init(frame: frame)
    self.name = name
  }

  /// A view that is named after its class, such as `TableView`, until its ``name`` is set.
  ///
  /// UIKit: `init(frame:)`.
  public init(frame: Rect) {
    storedName = "\(Self.self)"
    self.frame = frame
    super.init()
    link.tie(to: self)
  }

  /// A view without a size, as an archive without values describes it.
  ///
  /// UIKit: `init(coder:)`, which every subclass with its own initializers has.
  public required init?(coder: Coder) {
    storedName = "\(Self.self)"
    frame = .zero
    super.init()
    link.tie(to: self)
  }

  /// A view without a size that is named after its class.
  ///
  /// UIKit: `init()`.
  public override convenience init() { self.init(frame: .zero) }

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
  package var application: Application? {
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
  ///
  /// Setting them changes the size around the center.
  open var bounds: Rect {
    get { Rect(origin: .zero, size: frame.size) }
    set {
      let center = center
      frame.size = newValue.size
      self.center = center
    }
  }
  /// The opacity, from 0 to 1; a view with 0 still receives touches here.
  open var alpha = 1.0

  /// Adds a view on top of the subviews, and removes it from its former superview.
  open func addSubview(_ view: View) { insert(view, at: nil) }

  /// Adds a view before the subview at an index; on top of them if there is none.
  ///
  /// UIKit: `insertSubview(_:at:)`.
  open func insertSubview(_ view: View, at index: Int) { insert(view, at: index) }

  private func insert(_ view: View, at index: Int?) {
    // A view without subviews cannot contain this one, so the superviews need no check.
    guard view !== self, view.subviews.isEmpty || !isDescendant(of: view) else { return }
    let (old, new) = (view.application, application)
    view.willMove(to: self, from: old, to: new)
    view.detach()
    view.container = self
    subviews.insert(view, at: index.map { min(max($0, 0), subviews.count) } ?? subviews.count)
    didGainPart()
    if let listing { view.enter(listing) }
    view.didMove(from: old, to: new)
    view.wasAdded()
    view.notifyOfMove(from: old, to: new)
    didAddSubview(view)
    setNeedsLayout()
  }

  /// Removes the view from its superview or application.
  ///
  /// A drag that began in it is cancelled, a drag over it exits (SQ18).
  open func removeFromSuperview() {
    guard superview != nil || owner != nil else { return }
    let old = application
    willMove(to: nil, from: old, to: nil)
    superview?.willRemoveSubview(self)
    detach()
    didMove(from: old, to: nil)
    notifyOfMove(from: old, to: nil)
  }

  /// Removes the view from its superview or application.
  func detach() {
    leaveListing()
    superview?.remove(self)
    container = nil
    owner?.remove(self)
    owner = nil
  }

  func remove(_ subview: View) { subviews.removeAll { $0 === subview } }

  /// Moves a subview behind the others.
  open func sendSubviewToBack(_ view: View) { move(view, to: 0) }

  /// Moves a subview before the others.
  open func bringSubviewToFront(_ view: View) { move(view, to: subviews.count - 1) }

  private func move(_ subview: View, to index: Int) {
    guard let place = subviews.firstIndex(where: { $0 === subview }) else { return }
    subviews.insert(subviews.remove(at: place), at: index)
  }

  /// The window of the view's application; nil before the view is added to one.
  open var window: Window? { application?.window }

  /// The controller whose view it is.
  package weak var controllerOfView: Responder?

  open override var next: Responder? { controllerOfView ?? superview ?? window }

  /// Notifies the view, and the views in it if they leave their window or get one, before a move.
  final func willMove(to superview: View?, from old: Application?, to new: Application?) {
    willMove(toSuperview: superview)
    guard old !== new else { return }
    for view in withSubviews { view.willMove(toWindow: new?.window) }
  }

  /// Notifies the view, and the views in it if they left their window or got one, after a move.
  final func notifyOfMove(from old: Application?, to new: Application?) {
    didMoveToSuperview()
    guard old !== new else { return }
    for view in withSubviews { view.didMoveToWindow() }
  }

  open func willMove(toSuperview newSuperview: View?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: Window?) {}
  open func didMoveToWindow() {}
  open func didAddSubview(_ subview: View) {}
  open func willRemoveSubview(_ subview: View) {}

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
  func didMove(from old: Application?, to new: Application?) {
    guard let old, old !== new else { return }
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
  package final var andSuperviews: some Sequence<View> { sequence(first: self) { $0.superview } }

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
  open func hitTest(_ point: Point, with event: ViewEvent?) -> View? {
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
        if let hit = subview.hitTest(place, with: event) { return hit }
      }
      return view.content(at: point)
    }
  }

  /// The view at a point where no subview is: the view itself, or a list's cell.
  func content(at point: Point) -> View { self }

  /// Whether touches reach the view where it is.
  final var takesTouches: Bool { !isHidden && isUserInteractionEnabled }

  private func takesTouch(at point: Point) -> Bool {
    takesTouches && self.point(inside: point, with: nil)
  }

  /// Whether a point of this view's coordinates is in the view.
  open func point(inside point: Point, with event: ViewEvent?) -> Bool { bounds.contains(point) }

  /// Called when the view got a subview, an interaction or a recognizer.
  func didGainPart() {}

  /// Whether the class of the view does not override the hit test.
  var hitTestsAsView: Bool { type(of: self) == View.self }

  /// The values of the placeholders in hints.
  var hintWords: [(name: String, word: String)] { [] }

  /// The numbers of a table's rules in hints, and the view's own ones.
  var hintRules: [(String, String)] { [] }

  /// Called when the size changed.
  func sizeDidChange() { setNeedsLayout() }

  /// Whether the next layout calls ``layoutSubviews()``.
  private var needsLayout = true

  /// Called at the next layout after the view was added, resized or got subviews.
  open func layoutSubviews() {}

  /// Makes the next layout call ``layoutSubviews()``.
  open func setNeedsLayout() {
    needsLayout = true
    device?.layoutIsDue = true
  }

  /// Creates and removes what is shown, if necessary.
  func layoutIfNeeded() {
    guard needsLayout else { return }
    needsLayout = false
    layoutSubviews()
  }

  // MARK: What nothing draws

  /// The size that the view prefers; -1 for no preference.
  open var intrinsicContentSize: Size { Size(width: -1, height: -1) }

  /// The size that the view prefers within another one: its own.
  open func sizeThatFits(_ size: Size) -> Size { frame.size }

  /// Keeps the size of the frame.
  open func sizeToFit() {}

  open var isAccessibilityElement: Bool {
    get { appearance["isAccessibilityElement"] as? Bool ?? false }
    set { appearance["isAccessibilityElement"] = newValue }
  }

  open var accessibilityLabel: String? {
    get { appearance["accessibilityLabel"] as? String }
    set { appearance["accessibilityLabel"] = newValue }
  }

  open var accessibilityValue: String? {
    get { appearance["accessibilityValue"] as? String }
    set { appearance["accessibilityValue"] = newValue }
  }

  open var accessibilityHint: String? {
    get { appearance["accessibilityHint"] as? String }
    set { appearance["accessibilityHint"] = newValue }
  }

  /// Connects the outlets of a cell that a view makes, or of a nib's view.
  ///
  /// The plug-in for an app's files writes an override for a class with outlets.
  open func connectOutlets() {}

  /// Called after the outlets of a nib's view were connected, and of each cell that a view makes,
  /// which may be a storyboard's.
  open func awakeFromNib() {}

  open var backgroundColor: Color? {
    get { appearance["backgroundColor"] as? Color }
    set { appearance["backgroundColor"] = newValue }
  }

  open var tintColor: Color? {
    get { appearance["tintColor"] as? Color }
    set { appearance["tintColor"] = newValue }
  }

  // MARK: Methods that are not called here

  open func draw(_ rect: Rect) {}
  open func setNeedsDisplay() {}
  open func setNeedsUpdateConstraints() {}
  open func updateConstraints() {}
  open func tintColorDidChange() {}
  open func safeAreaInsetsDidChange() {}
  open func layoutMarginsDidChange() {}
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}
  open func prepareForInterfaceBuilder() {}
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }

  /// The class of the layer; one that is not a layer's gives a plain one.
  open class var layerClass: AnyClass { View.self }
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Frees what can be recreated.
  func didReceiveMemoryWarning() {}

  package func save(in state: inout SavedState) {
    saveFrame(in: &state)
    state.hold(
      (
        storedName, isHidden, isUserInteractionEnabled, _container, subviews, _owner, _listing,
        _lastApplication, storedInteractions, storedRecognizers, storedDescriptors,
        appearance, alpha, needsLayout
      )
    ) { [self] in
      (
        storedName, isHidden, isUserInteractionEnabled, _container, subviews, _owner, _listing,
        _lastApplication, storedInteractions, storedRecognizers, storedDescriptors,
        appearance, alpha, needsLayout
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
