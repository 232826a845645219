public import Layout

/// A recognizer of one kind of touch on a view, independent of drags.
///
/// UIKit: `UIGestureRecognizer`. A touch goes to the recognizers of the view that it hits and of
/// all its superviews, the deepest first. The first one that recognizes it makes the others fail.
/// DGI-04 describes how they interact with a lift. Actions are closures, because there are no
/// selectors here.
open class GestureRecognizer: Restorable {
  /// The state of a recognizer.
  ///
  /// UIKit: `UIGestureRecognizer.State`.
  public enum State: Int, CaseIterable, Sendable {
    case possible = 0
    case began = 1
    case changed = 2
    case ended = 3
    case cancelled = 4
    case failed = 5

    /// The case's name.
    public var name: String { "\(self)" }
  }

  /// The current state; `possible` again after the touch has ended.
  public private(set) var state = State.possible
  /// The view that it was added to.
  public var view: View? { currentView }
  @Linked fileprivate var currentView: View?
  /// Whether it receives touches; setting false cancels a recognition in progress.
  public var isEnabled = true {
    didSet { if !isEnabled { cancel() } }
  }
  /// Whether a touch that it recognizes is not used to select rows; true by default.
  public var cancelsTouchesInView = true
  /// The name in traces; the kind by default.
  public var name: String?
  /// The touch that it follows.
  private(set) weak var touch: (any RecognizedTouch)?
  /// Whether its delay has passed while the lift was still undecided.
  var isHeldBack = false
  var timer: VirtualClock.Timer?
  private var actions: [(GestureRecognizer) -> Void] = []

  /// What an app sets without an effect here.
  package var kept: [String: Any] = [:]

  package init(_ action: ((GestureRecognizer) -> Void)?) {
    if let action { actions.append(action) }
  }

  /// Adds a closure that is called when the recognizer begins, changes, ends or is cancelled.
  ///
  /// UIKit: `addTarget(_:action:)`.
  public func addAction(_ action: @escaping (GestureRecognizer) -> Void) { actions.append(action) }

  /// The location of its touch in a view's coordinates; nil means the screen.
  public func location(in view: View?) -> Point {
    guard let touch else { return .zero }
    return view?.convert(touch.location, from: nil) ?? touch.location
  }

  /// The number of touches that it follows.
  public var numberOfTouches: Int { touch == nil ? 0 : 1 }

  package func save(in state: inout SavedState) {
    state.require(touch == nil && self.state == .possible)
    state.whenRestored { [self] in reset() }
    state.hold((_currentView, isEnabled, cancelsTouchesInView, name, timer, actions)) { [self] in
      (_currentView, isEnabled, cancelsTouchesInView, name, timer, actions) = $0
    }
  }

  // MARK: Decisions of subclasses

  /// A recognizer's decision about its touch.
  enum Decision {
    case wait
    case recognize
    case change
    case fail
  }

  /// The name of the kind of recognizer.
  package var className: String { "GestureRecognizer" }
  /// How long a resting touch must rest to be recognized, in seconds; nil if time does not matter.
  var delay: Double? { nil }
  /// Whether it recognizes at a single moment, without changes.
  var isDiscrete: Bool { false }

  /// Called when the touch has moved; `distance` is in points from where it began.
  func moved(to distance: Double, slop: Double) -> Decision { .wait }

  /// Called when the touch has left the screen.
  func ended() -> Decision { .fail }

  // MARK: Tracking a touch

  var isActive: Bool { state == .began || state == .changed }

  func beginTracking(_ touch: any RecognizedTouch) {
    self.touch = touch
    state = .possible
    isHeldBack = false
  }

  /// Sets the state, records it and calls the actions.
  func enter(_ next: State, on device: Device, reason: String? = nil) {
    state = next
    if next != .changed {
      device.log.record(
        .phase, name: "recognizer", view: view?.name,
        value: .text("\(name ?? className) \(next.name)"), reason: reason)
    }
    if next != .failed { for action in actions { action(self) } }
  }

  /// Ends the recognition of its touch.
  func cancel() {
    guard let touch, let device = view?.lastDevice else { return }
    touch.stopTracking(self)
    release(on: device)
  }

  /// Stops following its touch; a recognition that has begun is cancelled.
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

/// A touch as recognizers use it.
protocol RecognizedTouch: AnyObject {
  /// The location of the finger on the screen.
  var location: Point { get }
  /// The location at which it came down.
  var start: Point { get }
  /// Removes a recognizer that no longer follows the touch.
  func stopTracking(_ recognizer: GestureRecognizer)
}

extension View {
  /// Adds a recognizer, and removes it from its former view.
  ///
  /// UIKit: `addGestureRecognizer(_:)`.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.currentView = self
    storedRecognizers.append(recognizer)
    didGainPart()
  }

  /// Removes a recognizer and cancels its recognition in progress.
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.cancel()
    storedRecognizers.removeAll { $0 === recognizer }
    recognizer.currentView = nil
  }

  /// The view's recognizers, in the order in which they were added; nil for none.
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

/// Recognizes a touch that leaves the screen without having moved.
///
/// UIKit: `UITapGestureRecognizer`, with one tap.
public final class TapGestureRecognizer: GestureRecognizer {
  /// A recognizer with its action.
  public init(action: ((GestureRecognizer) -> Void)? = nil) { super.init(action) }

  package override var className: String { "TapGestureRecognizer" }
  override var isDiscrete: Bool { true }

  override func moved(to distance: Double, slop: Double) -> Decision {
    distance > slop ? .fail : .wait
  }

  override func ended() -> Decision { .recognize }
}

/// Recognizes a touch that moves.
///
/// UIKit: `UIPanGestureRecognizer`.
public final class PanGestureRecognizer: GestureRecognizer {
  /// A recognizer with its action.
  public init(action: ((GestureRecognizer) -> Void)? = nil) { super.init(action) }

  package override var className: String { "PanGestureRecognizer" }

  /// Where the translation is zero; nil for the touch's start.
  private var origin: Point?

  /// The distance of the touch from its start, or from where the translation was set, in points.
  public func translation(in view: View?) -> Point {
    guard let touch else { return .zero }
    return touch.location - (origin ?? touch.start)
  }

  /// Sets the translation, from which that of later moves is counted.
  ///
  /// UIKit: `setTranslation(_:in:)`.
  public func setTranslation(_ translation: Point, in view: View?) {
    if let touch { origin = touch.location - translation }
  }

  override func reset() {
    super.reset()
    origin = nil
  }

  override func moved(to distance: Double, slop: Double) -> Decision {
    if isActive { return .change }
    return distance > slop ? .recognize : .wait
  }
}

/// Recognizes a touch that rests.
///
/// UIKit: `UILongPressGestureRecognizer`. It waits while a lift is undecided, and is then
/// recognized in addition to the lift (DGI-04).
public final class LongPressGestureRecognizer: GestureRecognizer {
  /// How long the touch must rest, in seconds; 0.5 by default.
  public var minimumPressDuration = 0.5
  /// How far the touch may move, in points; 10 by default.
  public var allowableMovement = 10.0

  /// A recognizer with its action.
  public init(action: ((GestureRecognizer) -> Void)? = nil) { super.init(action) }

  package override func save(in state: inout SavedState) {
    super.save(in: &state)
    state.hold((minimumPressDuration, allowableMovement)) { [self] in
      (minimumPressDuration, allowableMovement) = $0
    }
  }

  package override var className: String { "LongPressGestureRecognizer" }
  override var delay: Double? { minimumPressDuration }

  override func moved(to distance: Double, slop: Double) -> Decision {
    if isActive { return .change }
    return distance > allowableMovement ? .fail : .wait
  }
}
