public import Layout

/// Something that waits for one kind of touch on a view, beside drags.
///
/// UIKit: `UIGestureRecognizer`. A touch is offered to the recognisers of the view that it hits and
/// of all that hold it, the deepest first; the first that recognises it makes the others fail. How
/// they get along with a lift is DGI-04. Actions are closures, since there are no selectors here.
open class GestureRecognizer: Restorable {
  /// Where a recogniser stands.
  ///
  /// UIKit: `UIGestureRecognizer.State`.
  public enum State: Int, CaseIterable, Sendable {
    case possible = 0
    case began = 1
    case changed = 2
    case ended = 3
    case cancelled = 4
    case failed = 5

    /// A recogniser without duration, such as a tap, recognises by ending.
    public static var recognized: State { .ended }

    /// The case's name.
    public var name: String { "\(self)" }
  }

  /// Where the recogniser stands; `possible` again once its touch is over.
  public private(set) var state = State.possible
  /// The view that it was added to.
  public var view: View? { currentView }
  @Linked fileprivate var currentView: View?
  /// Whether touches reach it; switching it off cancels what it follows.
  public var isEnabled = true {
    didSet { if !isEnabled { cancel() } }
  }
  /// Whether a touch that it recognises selects nothing; true by default.
  public var cancelsTouchesInView = true
  /// A word for traces; the kind unless set.
  public var name: String?
  /// The touch that it follows.
  private(set) weak var touch: (any RecognizedTouch)?
  /// Whether its time came while the lift was still undecided.
  var isHeldBack = false
  var timer: VirtualClock.Timer?
  private var actions: [(GestureRecognizer) -> Void] = []

  init(_ action: ((GestureRecognizer) -> Void)?) {
    if let action { actions.append(action) }
  }

  /// Calls a closure whenever the recogniser begins, changes, ends or is cancelled.
  ///
  /// UIKit: `addTarget(_:action:)`.
  public func addAction(_ action: @escaping (GestureRecognizer) -> Void) { actions.append(action) }

  /// Where its touch is, in a view's coordinates; nil stands for the screen.
  public func location(in view: View?) -> Point {
    guard let touch else { return .zero }
    return view?.convert(touch.location, from: nil) ?? touch.location
  }

  /// The number of touches that it follows.
  public var numberOfTouches: Int { touch == nil ? 0 : 1 }

  package func save(in state: inout SavedState) {
    state.require(touch == nil && self.state == .possible)
    state.whenRestored { [self] in reset() }
    state.hold(
      self, \._currentView, \.isEnabled, \.cancelsTouchesInView, \.name, \.timer, \.actions)
  }

  // MARK: What the kinds decide

  /// What a recogniser makes of its touch.
  enum Decision {
    case wait
    case recognize
    case change
    case fail
  }

  /// The name of the kind.
  public var className: String { "GestureRecognizer" }
  /// Seconds after which a resting touch is recognised; nil where time does not matter.
  var delay: Double? { nil }
  /// Whether recognising is one moment.
  var isDiscrete: Bool { false }

  /// The touch moved and is so many points from where it began.
  func moved(to distance: Double, slop: Double) -> Decision { .wait }

  /// The touch left the screen.
  func ended() -> Decision { .fail }

  // MARK: Following a touch

  var isActive: Bool { state == .began || state == .changed }

  func follow(_ touch: any RecognizedTouch) {
    self.touch = touch
    state = .possible
    isHeldBack = false
  }

  /// Goes on to a state, says so in the log, and tells whoever listens.
  func enter(_ next: State, on device: Device, reason: String? = nil) {
    state = next
    if next != .changed {
      device.log.record(
        .phase, name: "recognizer", view: view?.name,
        value: .text("\(name ?? className) \(next.name)"), reason: reason)
    }
    if next != .failed { for action in actions { action(self) } }
  }

  /// Takes the touch away.
  func cancel() {
    guard let touch, let device = view?.lastDevice else { return }
    touch.recognizers.removeAll { $0 === self }
    release(on: device)
  }

  /// Follows its touch no more; what had begun is cancelled.
  func release(on device: Device) {
    if let timer { device.clock.cancel(timer) }
    timer = nil
    if isActive { enter(.cancelled, on: device) }
    reset()
  }

  func reset() {
    touch = nil
    state = .possible
    isHeldBack = false
  }
}

/// A touch as recognisers know it.
protocol RecognizedTouch: AnyObject {
  /// Where the finger is, on the screen.
  var location: Point { get }
  /// Where it came down.
  var start: Point { get }
  /// Who follows the touch.
  var recognizers: [GestureRecognizer] { get set }
}

extension View {
  /// Adds a recogniser; it leaves the view that it had.
  ///
  /// UIKit: `addGestureRecognizer(_:)`.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.currentView = self
    storedRecognizers.append(recognizer)
  }

  /// Removes a recogniser; what it follows is cancelled.
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.cancel()
    storedRecognizers.removeAll { $0 === recognizer }
    recognizer.currentView = nil
  }

  /// The view's recognisers, in the order in which they were added; nil for none.
  public var gestureRecognizers: [GestureRecognizer]? {
    get { storedRecognizers.isEmpty ? nil : storedRecognizers }
    set {
      let new = newValue ?? []
      for old in storedRecognizers where !new.contains(where: { $0 === old }) {
        removeGestureRecognizer(old)
      }
      for one in new where one.view !== self { addGestureRecognizer(one) }
      storedRecognizers = new
    }
  }
}
