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
  public var superview: View? { container }
  /// The views that it holds, the topmost last.
  public private(set) var subviews: [View] = []
  /// A hidden view is neither drawn nor touched; false by default.
  public var isHidden = false
  /// False keeps touches and sessions away (UII-08, iOS 2); true by default.
  public var isUserInteractionEnabled = true
  package let link = Link()
  @Linked var container: View?
  /// The application of a view at the top.
  @Linked var owner: Application?
  /// The application in which the view can be found by its name: none for cells, and what lies in
  /// them.
  ///
  /// Known to each view, so that nobody walks up to the top for it.
  @Linked private var listing: Application?
  /// What the view takes, where somebody counts.
  var storageReceipt: StorageMeter.Receipt?
  /// The application that the view was in last.
  @Linked private var lastApplication: Application?
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
    if let application = listing { return application }
    var candidate: View? = self
    while let view = candidate {
      if let application = view.listing ?? view.owner { return application }
      candidate = view.superview
    }
    return nil
  }

  /// The device that the view lives on.
  final var device: Device? { application?.device }

  /// The same, or the one that it lived on last: ends of sessions are told to views that are gone.
  final var lastDevice: Device? {
    if let device { return device }
    var candidate: View? = self
    while let view = candidate {
      if let device = view.lastApplication?.device { return device }
      candidate = view.superview
    }
    return nil
  }

  /// Ends the gesture in progress with an exception of this view's.
  final func fail(_ exception: UpdateException) {
    device?.fail(.inconsistency(exception, view: name))
  }

  /// For a loop that works on what is in the view.
  package final var allowance: Allowance {
    Allowance(storageReceipt?.meter ?? lastDevice?.log.meter)
  }

  /// The view's own rectangle; a scroll view's begins at its content offset, as in UIKit.
  open var bounds: Rect { Rect(origin: .zero, size: frame.size) }

  /// Puts a view on top of the others; it leaves the superview that it had.
  public func addSubview(_ view: View) {
    // What holds nothing does not hold this view.
    guard view !== self, view.subviews.isEmpty || !isDescendant(of: view) else { return }
    let old = view.detach()
    view.container = self
    subviews.append(view)
    if let listing { view.enter(listing) }
    view.didMove(from: old)
    view.wasAdded()
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
    container = nil
    owner?.remove(self)
    owner = nil
    return old
  }

  /// The view can be found in an application from now on, with all that it holds.
  func enter(_ application: Application) {
    for view in withSubviews {
      view.listing = application
      application.device?.viewNames.add(view)
    }
  }

  private func leaveListing() {
    guard let application = listing else { return }
    for view in withSubviews {
      view.listing = nil
      application.device?.viewNames.remove(view)
    }
  }

  /// The view was somewhere else before; what its touches and sessions make of it.
  func didMove(from old: Application?) {
    guard let old, application !== old else { return }
    lastApplication = old
    old.device?.viewWasRemoved(self)
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

  /// The view and those that hold it, from the inside out.
  final var andSuperviews: some Sequence<View> { sequence(first: self) { $0.superview } }

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
        if subview.hitTestsAsView {
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

  /// Whether the view is of a class that has no hit test of its own.
  var hitTestsAsView: Bool { type(of: self) == View.self }

  /// What the view calls its parts, for the sentences of hints.
  var hintWords: [(name: String, word: String)] { [] }

  /// Called when the size changed.
  func layoutSubviews() {}

  package func save(in state: inout SavedState) {
    saveFrame(in: &state)
    state.hold(
      self, \.name, \.isHidden, \.isUserInteractionEnabled, \._container, \.subviews,
      \._owner, \._listing, \._lastApplication, \.storageReceipt, \.storedInteractions,
      \.storedRecognizers, \.storedDescriptors)
    for interaction in storedInteractions { state.add(interaction) }
    for recognizer in storedRecognizers { state.add(recognizer) }
    state.addLater(subviews)
    if let superview { state.addLater([superview]) }
  }

  /// Called when the view was added to another one or to an application.
  func wasAdded() {}

  /// Takes back the updates that were begun and not ended: an act is over, or the next one begins.
  func takeBackOpenUpdates() {}

  /// Counts the view, and if it has a model of its own what is in that, as kept.
  package func count(in meter: StorageMeter) {
    guard storageReceipt == nil else { return }
    // About what a view takes, without its texts.
    storageReceipt = meter.receipt(for: 1024 + name.storedBytes)
  }

  func saveFrame(in state: inout SavedState) { state.hold(self, \.frame) }
}
