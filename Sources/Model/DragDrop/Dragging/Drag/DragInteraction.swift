import Layout

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
  @Linked private var home: View?
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

/// The recorded calls of a drag interaction's delegate.
extension DragInteraction: DragSource {
  package var name: String { home?.name ?? "view" }
  package var sourceView: View? { home }
  var application: Application? { view?.application }
  var hasActiveDrag: Bool {
    get { false }
    set {}
  }

  var mayAddItems: Bool { isEnabled && delegate != nil }

  private func delegate(with method: DelegateMethod) -> (any DragInteractionDelegate)? {
    delegate.flatMap { $0.implements(method) ? $0 : nil }
  }

  private var recorder: CallRecorder {
    CallRecorder(name: name, device: home?.lastDevice)
  }

  func itemsForBeginning(_ session: ActiveDragSession) -> [DragItem] {
    recorder.ask(
      .itemsForBeginning, of: delegate(with:), session: session.number, missing: [],
      describe: EventValue.items
    ) { $0.dragInteraction(self, itemsForBeginning: session) }
  }

  func sessionForAdding(
    _ sessions: [ActiveDragSession], touch: Touch
  ) -> ActiveDragSession? {
    guard sessions.count > 1 else { return sessions.first }
    guard let view else { return nil }
    let point = view.convert(touch.location, from: nil)
    let chosen = recorder.ask(
      .sessionForAddingItems, of: delegate(with:), value: .fields([("point", .point(point))]),
      missing: nil,
      describe: { ($0 as? ActiveDragSession).map { .integer($0.number) } ?? .none }
    ) { $0.dragInteraction(self, sessionForAddingItems: sessions, withTouchAt: point) }
    return sessions.first { $0 === chosen }
  }

  func itemsForAdding(to session: ActiveDragSession, touch: Touch) -> [DragItem] {
    guard let view else { return [] }
    let point = view.convert(touch.location, from: nil)
    return recorder.ask(
      .itemsForAddingTo, of: delegate(with:), session: session.number,
      value: .fields([("point", .point(point))]), missing: [], describe: EventValue.items
    ) { $0.dragInteraction(self, itemsForAddingTo: session, withTouchAt: point) }
  }

  func willAdd(
    _ items: [DragItem], to session: ActiveDragSession, for source: any DragSource
  ) {
    guard let adding = source as? DragInteraction else { return }
    recorder.tell(
      .willAdd, of: delegate(with:), session: session.number,
      value: .fields([("items", .items(items)), ("for", .text(adding.name))])
    ) { $0.dragInteraction(self, session: session, willAdd: items, for: adding) }
  }

  func prepareLift(_ session: ActiveDragSession) {
    var isShown = false
    for item in session.items {
      let preview = recorder.ask(
        .previewForLifting, of: delegate(with:), session: session.number,
        value: .fields([("item", .text(item.title))]),
        missing: view.map { TargetedDragPreview(view: $0) },
        describe: { .preview($0, of: home) }
      ) { $0.dragInteraction(self, previewForLifting: item, session: session) }
      if let preview { item.previewSize = preview.size } else { session.hide(item) }
      isShown = isShown || preview != nil
      view?.check(preview)
    }
    if !isShown { session.simulation.hint(.liftsWithoutPreviews, in: view, session: session) }
    recorder.tell(.willAnimateLift, of: delegate(with:), session: session.number) {
      $0.dragInteraction(self, willAnimateLiftWith: session.liftAnimator, session: session)
    }
  }

  func dragSessionWillBegin(_ session: ActiveDragSession) {
    recorder.tell(.sessionWillBegin, of: delegate(with:), session: session.number) {
      $0.dragInteraction(self, sessionWillBegin: session)
    }
  }

  func allowsMoveOperation(_ session: ActiveDragSession) -> Bool {
    recorder.ask(
      .sessionAllowsMoveOperation, of: delegate(with:), session: session.number, missing: true,
      describe: EventValue.bool
    ) { $0.dragInteraction(self, sessionAllowsMoveOperation: session) }
  }

  func isRestrictedToDraggingApplication(_ session: ActiveDragSession) -> Bool {
    recorder.ask(
      .sessionIsRestrictedToDraggingApplication, of: delegate(with:), session: session.number,
      missing: false, describe: EventValue.bool
    ) { $0.dragInteraction(self, sessionIsRestrictedToDraggingApplication: session) }
  }

  func askForFullSizePreviews(_ session: ActiveDragSession) {
    _ = recorder.ask(
      .prefersFullSizePreviews, of: delegate(with:), session: session.number, missing: false,
      describe: EventValue.bool
    ) { $0.dragInteraction(self, prefersFullSizePreviewsFor: session) }
  }

  func sessionDidMove(_ session: ActiveDragSession) {
    recorder.tell(.sessionDidMove, of: delegate(with:), session: session.number) {
      $0.dragInteraction(self, sessionDidMove: session)
    }
  }

  func sessionWillEnd(_ session: ActiveDragSession, with operation: DropOperation) {
    recorder.tell(
      .willEnd, of: delegate(with:), session: session.number, value: .text(operation.name)
    ) { $0.dragInteraction(self, session: session, willEndWith: operation) }
  }

  func prepareCancel(
    _ items: [DragItem], in session: ActiveDragSession, animator: Animator
  ) {
    guard let view else { return }
    // A view that is not on the screen gets no cancel animation.
    for item in items where session.isVisible(item) && view.application != nil {
      let preview = recorder.ask(
        .previewForCancelling, of: delegate(with:), session: session.number,
        value: .fields([("item", .text(item.title))]), missing: nil,
        describe: { .preview($0, of: home) }
      ) {
        $0.dragInteraction(
          self, previewForCancelling: item, withDefault: TargetedDragPreview(view: view))
      }
      view.check(preview)
    }
    for item in items {
      recorder.tell(
        .willAnimateCancel, of: delegate(with:), session: session.number,
        value: .fields([("item", .text(item.title))])
      ) { $0.dragInteraction(self, item: item, willAnimateCancelWith: animator) }
    }
  }

  func sessionDidEnd(_ session: ActiveDragSession, with operation: DropOperation) {
    recorder.tell(
      .didEnd, of: delegate(with:), session: session.number, value: .text(operation.name)
    ) { $0.dragInteraction(self, session: session, didEndWith: operation) }
  }

  func sessionDidTransferItems(_ session: ActiveDragSession) {
    recorder.tell(.sessionDidTransferItems, of: delegate(with:), session: session.number) {
      $0.dragInteraction(self, sessionDidTransferItems: session)
    }
  }
}
