import Layout

/// Makes a view a drop destination.
///
/// UIKit: `UIDropInteraction` (DPI-01, iOS 11).
public final class DropInteraction: Interaction, Restorable {
  /// The delegate, which handles the drops (DPI-03, iOS 11).
  public private(set) weak var delegate: (any DropInteractionDelegate)?
  /// The view that it was added to; nil before (UII-02, iOS 11).
  public var view: View? { currentView }
  @Linked private var currentView: View?
  /// Whether several sessions may be inside at the same time (DPI-04, iOS 11).
  ///
  /// False by default: other sessions are ignored until the first one exits or ends and they enter
  /// again.
  public var allowsSimultaneousDropSessions = false

  /// An interaction with a weak reference to its delegate (DPI-02, iOS 11).
  public init(delegate: any DropInteractionDelegate) {
    self.delegate = delegate
    isOfSystem = false
  }

  /// The interaction that a table or collection adds to itself with its drop delegate.
  init(of list: SectionedView) { isOfSystem = true }

  /// Whether a table or collection has added it to itself; the list is then the destination.
  let isOfSystem: Bool

  package func save(in state: inout SavedState) {
    state.hold((_currentView, _home, allowsSimultaneousDropSessions)) { [self] in
      (_currentView, _home, allowsSimultaneousDropSessions) = $0
    }
  }

  public func willMove(to view: View?) {}

  public func didMove(to view: View?) {
    if isOfSystem, view == nil { (home as? SectionedView)?.lostInteraction(.dropDelegate) }
    currentView = view
    if let view { home = view }
  }

  /// The current or last view: an interaction still receives the end of a session after it was
  /// removed.
  @Linked private var home: View?
}

/// The delegate of a drop interaction; every method is optional.
///
/// UIKit: `UIDropInteractionDelegate` (DPD-01, iOS 11).
public protocol DropInteractionDelegate: OptionalDelegateMethods {
  /// Whether the interaction handles a session that enters the view (DPD-02, iOS 11); true by
  /// default.
  func dropInteraction(_ interaction: DropInteraction, canHandle session: any DropSession) -> Bool

  /// The drag entered the view (DPD-03, iOS 11).
  func dropInteraction(
    _ interaction: DropInteraction, sessionDidEnter session: any DropSession)

  /// Returns the proposal for a release at the current location (DPD-04, iOS 11).
  ///
  /// A delegate that does not implement it cannot accept a drop.
  func dropInteraction(
    _ interaction: DropInteraction, sessionDidUpdate session: any DropSession
  ) -> DropProposal

  /// The drag left the view, and may return (DPD-05, iOS 11).
  func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: any DropSession)

  /// The finger lifted with an accepting proposal; only here may data be requested (DPD-06, iOS
  /// 11).
  ///
  /// Nothing is dropped if the delegate does not implement it (2.7).
  func dropInteraction(_ interaction: DropInteraction, performDrop session: any DropSession)

  /// The drop and its animations are over (DPD-07, iOS 11).
  func dropInteraction(_ interaction: DropInteraction, concludeDrop session: any DropSession)

  /// The drag ended; called for every interaction that the session has entered (DPD-08, iOS 11).
  func dropInteraction(_ interaction: DropInteraction, sessionDidEnd session: any DropSession)

  /// Returns the preview of an item for the drop animation (DPD-09, iOS 11); by default the
  /// standard one.
  func dropInteraction(
    _ interaction: DropInteraction, previewForDropping item: DragItem,
    withDefault defaultPreview: TargetedDragPreview
  ) -> TargetedDragPreview?

  /// The drop animation of an item starts (DPD-10, iOS 11).
  func dropInteraction(
    _ interaction: DropInteraction, item: DragItem, willAnimateDropWith animator: any DragAnimating)

  // MARK: Marks of the optional methods, see NotImplemented

  associatedtype DropInteractionCanHandle
  @_disfavoredOverload
  func dropInteraction(_ interaction: DropInteraction, canHandle session: any DropSession)
    -> DropInteractionCanHandle
  associatedtype DropInteractionSessionDidEnter
  @_disfavoredOverload
  func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: any DropSession)
    -> DropInteractionSessionDidEnter
  associatedtype DropInteractionSessionDidUpdate
  @_disfavoredOverload
  func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: any DropSession)
    -> DropInteractionSessionDidUpdate
  associatedtype DropInteractionSessionDidExit
  @_disfavoredOverload
  func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: any DropSession)
    -> DropInteractionSessionDidExit
  associatedtype DropInteractionPerformDrop
  @_disfavoredOverload
  func dropInteraction(_ interaction: DropInteraction, performDrop session: any DropSession)
    -> DropInteractionPerformDrop
  associatedtype DropInteractionConcludeDrop
  @_disfavoredOverload
  func dropInteraction(_ interaction: DropInteraction, concludeDrop session: any DropSession)
    -> DropInteractionConcludeDrop
  associatedtype DropInteractionSessionDidEnd
  @_disfavoredOverload
  func dropInteraction(_ interaction: DropInteraction, sessionDidEnd session: any DropSession)
    -> DropInteractionSessionDidEnd
  associatedtype DropInteractionPreviewForDropping
  @_disfavoredOverload
  func dropInteraction(
    _ interaction: DropInteraction, previewForDropping item: DragItem,
    withDefault defaultPreview: TargetedDragPreview
  ) -> DropInteractionPreviewForDropping
  associatedtype DropInteractionWillAnimateDrop
  @_disfavoredOverload
  func dropInteraction(
    _ interaction: DropInteraction, item: DragItem, willAnimateDropWith animator: any DragAnimating
  ) -> DropInteractionWillAnimateDrop
}

extension OptionalDelegateMethods {
  public func dropInteraction(
    _ interaction: DropInteraction, canHandle session: any DropSession
  ) -> Bool { true }

  public func dropInteraction(
    _ interaction: DropInteraction, sessionDidEnter session: any DropSession
  ) {}

  public func dropInteraction(
    _ interaction: DropInteraction, sessionDidUpdate session: any DropSession
  ) -> DropProposal { DropProposal(operation: .cancel) }

  public func dropInteraction(
    _ interaction: DropInteraction, sessionDidExit session: any DropSession
  ) {}

  public func dropInteraction(
    _ interaction: DropInteraction, performDrop session: any DropSession
  ) {}

  public func dropInteraction(
    _ interaction: DropInteraction, concludeDrop session: any DropSession
  ) {}

  public func dropInteraction(
    _ interaction: DropInteraction, sessionDidEnd session: any DropSession
  ) {}

  public func dropInteraction(
    _ interaction: DropInteraction, previewForDropping item: DragItem,
    withDefault defaultPreview: TargetedDragPreview
  ) -> TargetedDragPreview? { defaultPreview }

  public func dropInteraction(
    _ interaction: DropInteraction, item: DragItem, willAnimateDropWith animator: any DragAnimating
  ) {}
}

extension DropInteractionDelegate {
  /// Whether the class implements an optional method, and the object responds to it.
  package func implements(_ method: DelegateMethod) -> Bool {
    guard responds(to: method) else { return false }
    return switch method {
    case .canHandle: DropInteractionCanHandle.self == Bool.self
    case .sessionDidEnter: DropInteractionSessionDidEnter.self == Void.self
    case .sessionDidUpdate: DropInteractionSessionDidUpdate.self == DropProposal.self
    case .sessionDidExit: DropInteractionSessionDidExit.self == Void.self
    case .performDrop: DropInteractionPerformDrop.self == Void.self
    case .concludeDrop: DropInteractionConcludeDrop.self == Void.self
    case .sessionDidEnd: DropInteractionSessionDidEnd.self == Void.self
    case .previewForDropping: DropInteractionPreviewForDropping.self == (TargetedDragPreview?).self
    case .willAnimateDrop: DropInteractionWillAnimateDrop.self == Void.self
    default: false
    }
  }

  @_disfavoredOverload
  public func dropInteraction(_ interaction: DropInteraction, canHandle session: any DropSession)
    -> NotImplemented
  { NotImplemented() }

  @_disfavoredOverload
  public func dropInteraction(
    _ interaction: DropInteraction, sessionDidEnter session: any DropSession
  ) -> NotImplemented { NotImplemented() }

  @_disfavoredOverload
  public func dropInteraction(
    _ interaction: DropInteraction, sessionDidUpdate session: any DropSession
  ) -> NotImplemented { NotImplemented() }

  @_disfavoredOverload
  public func dropInteraction(
    _ interaction: DropInteraction, sessionDidExit session: any DropSession
  ) -> NotImplemented { NotImplemented() }

  @_disfavoredOverload
  public func dropInteraction(_ interaction: DropInteraction, performDrop session: any DropSession)
    -> NotImplemented
  { NotImplemented() }

  @_disfavoredOverload
  public func dropInteraction(_ interaction: DropInteraction, concludeDrop session: any DropSession)
    -> NotImplemented
  { NotImplemented() }

  @_disfavoredOverload
  public func dropInteraction(
    _ interaction: DropInteraction, sessionDidEnd session: any DropSession
  ) -> NotImplemented { NotImplemented() }

  @_disfavoredOverload
  public func dropInteraction(
    _ interaction: DropInteraction, previewForDropping item: DragItem,
    withDefault defaultPreview: TargetedDragPreview
  ) -> NotImplemented { NotImplemented() }

  @_disfavoredOverload
  public func dropInteraction(
    _ interaction: DropInteraction, item: DragItem, willAnimateDropWith animator: any DragAnimating
  ) -> NotImplemented { NotImplemented() }
}

/// The recorded calls of a drop interaction's delegate.
extension DropInteraction: DropTarget {
  var name: String { home?.name ?? "view" }
  var targetView: View? { home }
  var application: Application? { view?.application }
  var hasActiveDrop: Bool {
    get { false }
    set {}
  }
  var takesSeveralSessions: Bool { allowsSimultaneousDropSessions }

  var hasDelegate: Bool { delegate != nil }

  /// Whether the delegate implements `performDrop` (2.7).
  var performsDrops: Bool { delegate?.implements(.performDrop) ?? false }

  /// Whether the delegate implements `sessionDidUpdate` (2.7).
  var answersUpdates: Bool { delegate?.implements(.sessionDidUpdate) ?? false }

  private func delegate(with method: DelegateMethod) -> (any DropInteractionDelegate)? {
    delegate.flatMap { $0.implements(method) ? $0 : nil }
  }

  private var recorder: CallRecorder {
    CallRecorder(name: name, device: home?.lastDevice)
  }

  func canHandle(_ session: ActiveDropSession) -> Bool {
    guard delegate != nil else { return false }
    return recorder.ask(
      .canHandle, of: delegate(with:), session: session.dragSession.number, missing: true,
      describe: EventValue.bool
    ) { $0.dropInteraction(self, canHandle: session) }
  }

  func dropSessionDidEnter(_ session: ActiveDropSession) {
    recorder.tell(.sessionDidEnter, of: delegate(with:), session: session.dragSession.number) {
      $0.dropInteraction(self, sessionDidEnter: session)
    }
  }

  /// The delegate's proposal; nil if it does not implement `sessionDidUpdate` and therefore accepts
  /// nothing (2.7).
  func sessionDidUpdate(_ session: ActiveDropSession) -> DropProposal? {
    recorder.ask(
      .sessionDidUpdate, of: delegate(with:), session: session.dragSession.number, missing: nil,
      describe: { $0.map { .proposal($0.operation, $0.anyIntent) } ?? .none }
    ) {
      let proposal = $0.dropInteraction(self, sessionDidUpdate: session)
      if let reason = proposal.reason { home?.simulation?.note(reason: reason) }
      return proposal
    }
  }

  func dropSessionDidExit(_ session: ActiveDropSession) {
    recorder.tell(.sessionDidExit, of: delegate(with:), session: session.dragSession.number) {
      $0.dropInteraction(self, sessionDidExit: session)
    }
  }

  func dropSessionDidEnd(_ session: ActiveDropSession) {
    recorder.tell(.sessionDidEnd, of: delegate(with:), session: session.dragSession.number) {
      $0.dropInteraction(self, sessionDidEnd: session)
    }
  }

  func performDrop(_ session: ActiveDropSession) {
    recorder.tell(.performDrop, of: delegate(with:), session: session.dragSession.number) {
      $0.dropInteraction(self, performDrop: session)
    }
  }

  /// DM7: asks for the previews of the visible items, then starts their animations.
  func animateDrop(in session: ActiveDropSession, animator: Animator) {
    for item in session.items where session.dragSession.isVisible(item) {
      // A view that is not on the screen gets no drop animations.
      guard let view, view.application != nil else { break }
      let whole = TargetedDragPreview(view: view)
      var last = dropPreview(of: item, in: session, withDefault: whole)
      // The session keeps the item alive.
      item.allowDropPreviewUpdates(in: home?.simulation, until: animator) {
        [weak self, weak item, weak session] in
        guard let self, let item, let session else { return }
        last = dropPreview(of: item, in: session, withDefault: last ?? whole)
      }
    }
    for item in session.items {
      recorder.tell(
        .willAnimateDrop, of: delegate(with:), session: session.dragSession.number,
        value: value(of: item)
      ) { $0.dropInteraction(self, item: item, willAnimateDropWith: animator) }
    }
  }

  private func value(of item: DragItem) -> EventValue { .fields([("item", .text(item.title))]) }

  private func dropPreview(
    of item: DragItem, in session: ActiveDropSession, withDefault preview: TargetedDragPreview
  ) -> TargetedDragPreview? {
    let answer = recorder.ask(
      .previewForDropping, of: delegate(with:), session: session.dragSession.number,
      value: value(of: item),
      missing: nil, describe: { .text($0 == nil ? "none" : "preview") }
    ) { $0.dropInteraction(self, previewForDropping: item, withDefault: preview) }
    view?.check(answer)
    return answer
  }

  func concludeDrop(_ session: ActiveDropSession) {
    recorder.tell(.concludeDrop, of: delegate(with:), session: session.dragSession.number) {
      $0.dropInteraction(self, concludeDrop: session)
    }
  }
}
