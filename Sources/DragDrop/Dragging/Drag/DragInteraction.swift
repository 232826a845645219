/// Makes a view a drag source.
///
/// UIKit: `UIDragInteraction` (DGI-01, iOS 11).
public final class DragInteraction: Interaction, LinkedObject, Restorable {
  /// When a touch begins the lift (DGI-08, iOS 27).
  public enum LiftBehavior: Int, CaseIterable, Sendable {
    /// After the standard delay (DGI-09, iOS 27).
    case `default` = 0
    /// After a longer delay; a second touch on the view cancels the lift (DGI-10, iOS 27).
    case extended = 1
  }

  /// The delegate, which returns the items (DGI-03, iOS 11).
  public private(set) weak var delegate: (any DragInteractionDelegate)?
  /// The view that it was added to; nil before (UII-02, iOS 11).
  public var view: View? { currentView }
  @Linked private var currentView: View?
  /// Whether another recognizer that recognizes during the lift cancels it (DGI-04, iOS 11).
  ///
  /// False by default: the others then fail when the lift begins.
  public var allowsSimultaneousRecognitionDuringLift = false
  /// Whether touches may begin drags and add items (DGI-05, iOS 11); by default the value for the
  /// device (DGI-06).
  public var isEnabled: Bool {
    get {
      list?.dragInteractionEnabled ?? chosenIsEnabled
        ?? view?.simulation?.environment.dragsByDefault ?? true
    }
    set {
      list?.dragInteractionEnabled = newValue
      if !isOfSystem { chosenIsEnabled = newValue }
    }
  }
  /// Nil unless the app has set `isEnabled`.
  private(set) var chosenIsEnabled: Bool?
  /// When a touch begins the lift (DGI-07, iOS 27).
  public var liftBehavior = LiftBehavior.default
  /// Whether a pointer begins a drag as soon as it passes the movement threshold (DGI-11, iOS 27).
  public var allowsPointerDragBeforeLiftDelay = true

  /// An interaction with a weak reference to its delegate (DGI-02, iOS 11).
  public init(delegate: any DragInteractionDelegate) {
    self.delegate = delegate
    isOfSystem = false
    link.tie(to: self)
  }

  /// The interaction that a table or collection adds to itself with its drag delegate.
  init(of list: SectionedView) {
    isOfSystem = true
    link.tie(to: self)
  }

  deinit { link.cut() }

  /// Whether a table or collection has added it to itself; the list then finds the drags.
  let isOfSystem: Bool
  /// The table or collection that has added it to itself.
  private var list: SectionedView? { isOfSystem ? home as? SectionedView : nil }

  /// The default of `isEnabled` on a device with the default settings (DGI-06, iOS 11).
  public static var isEnabledByDefault: Bool { isEnabledByDefault(in: Environment()) }

  /// The default of `isEnabled` on a device (DGI-06, iOS 11).
  public static func isEnabledByDefault(in environment: Environment) -> Bool {
    environment.dragsByDefault
  }

  package func save(in state: inout SavedState) {
    state.hold(
      (
        _currentView, _home, allowsSimultaneousRecognitionDuringLift, chosenIsEnabled, liftBehavior,
        allowsPointerDragBeforeLiftDelay
      )
    ) { [self] in
      (
        _currentView, _home, allowsSimultaneousRecognitionDuringLift, chosenIsEnabled, liftBehavior,
        allowsPointerDragBeforeLiftDelay
      ) = $0
    }
  }

  public func willMove(to view: View?) {}

  public func didMove(to view: View?) {
    if view == nil { list?.lostInteraction(.dragDelegate) }
    currentView = view
    if let view { home = view }
  }

  /// The current or last view: an interaction still receives the end of a session after it was
  /// removed.
  @Linked private(set) var home: View?
  package let link = Link()
}

extension View {
  /// The drag interaction that receives the view's touches: the first enabled one, or else the
  /// first.
  var dragInteraction: DragInteraction? {
    let all = storedInteractions.compactMap { $0 as? DragInteraction }.filter { !$0.isOfSystem }
    return all.first { $0.isEnabled } ?? all.first
  }

  /// Whether a lift may begin in the view or one of its superviews.
  var isInDragSource: Bool {
    andSuperviews.contains { $0 is SectionedView || $0.dragInteraction != nil }
  }
}
