/// Makes a view a drag source.
///
/// UIKit: `UIDragInteraction` (DGI-01, iOS 11).
public final class DragInteraction: Interaction, LinkedObject, Restorable {
  /// When a touch lifts (DGI-08, iOS 27).
  public enum LiftBehavior: Int, CaseIterable, Sendable {
    /// After the standard delay (DGI-09, iOS 27).
    case `default` = 0
    /// After a longer delay, and not when a second touch comes down (DGI-10, iOS 27).
    case extended = 1
  }

  /// Who says what is dragged (DGI-03, iOS 11).
  public private(set) weak var delegate: (any DragInteractionDelegate)?
  /// The view that it was added to; nil before (UII-02, iOS 11).
  public var view: View? { currentView }
  @Linked private var currentView: View?
  /// Whether another recogniser that recognises during the lift cancels it (DGI-04, iOS 11); false
  /// by default: then the others fail when the lift begins.
  public var allowsSimultaneousRecognitionDuringLift = false
  /// Whether touches may begin drags and add items (DGI-05, iOS 11); unless set, what the device
  /// says (DGI-06).
  public var isEnabled: Bool {
    get { chosenIsEnabled ?? view?.simulation?.environment.dragsByDefault ?? true }
    set { chosenIsEnabled = newValue }
  }
  private var chosenIsEnabled: Bool?
  /// Whether somebody has set it.
  var isEnabledByChoice: Bool { chosenIsEnabled != nil }
  /// When a touch lifts (DGI-07, iOS 27).
  public var liftBehavior = LiftBehavior.default
  /// Whether a pointer drags as soon as it passes the movement threshold (DGI-11, iOS 27).
  public var allowsPointerDragBeforeLiftDelay = true

  /// An interaction with its delegate, which it does not keep alive (DGI-02, iOS 11).
  public init(delegate: any DragInteractionDelegate) {
    self.delegate = delegate
    link.tie(to: self)
  }

  deinit { link.cut() }

  /// What `isEnabled` is unless set, on the device that is modelled unless another one is (DGI-06,
  /// iOS 11).
  public static var isEnabledByDefault: Bool { isEnabledByDefault(in: Environment()) }

  /// What `isEnabled` is on a device unless set (DGI-06, iOS 11).
  public static func isEnabledByDefault(in environment: Environment) -> Bool {
    environment.dragsByDefault
  }

  package func save(in state: inout SavedState) {
    state.hold(
      self, \._currentView, \._home, \.allowsSimultaneousRecognitionDuringLift,
      \.chosenIsEnabled, \.liftBehavior, \.allowsPointerDragBeforeLiftDelay)
  }

  public func willMove(to view: View?) {}

  public func didMove(to view: View?) {
    currentView = view
    if let view { home = view }
  }

  /// The view that it is in, or was in last: the end of a session is told after a removal, too.
  @Linked private(set) var home: View?
  package let link = Link()
}

extension View {
  /// The drag interaction that touches reach: the first enabled one, else the first.
  var dragInteraction: DragInteraction? {
    let all = storedInteractions.compactMap { $0 as? DragInteraction }
    return all.first { $0.isEnabled } ?? all.first
  }
}
