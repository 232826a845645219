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
  }

  package func save(in state: inout SavedState) {
    state.hold((_currentView, _home, allowsSimultaneousDropSessions)) { [self] in
      (_currentView, _home, allowsSimultaneousDropSessions) = $0
    }
  }

  public func willMove(to view: View?) {}

  public func didMove(to view: View?) {
    currentView = view
    if let view { home = view }
  }

  /// The current or last view: an interaction still receives the end of a session after it was
  /// removed.
  @Linked private(set) var home: View?
}

/// The delegate of a drop interaction; every method is optional.
///
/// UIKit: `UIDropInteractionDelegate` (DPD-01, iOS 11).
public protocol DropInteractionDelegate: DelegateMethodResponding {
  /// Whether the interaction handles a session that enters the view (DPD-02, iOS 11); true by
  /// default.
  func dropInteraction(_ interaction: DropInteraction, canHandle session: any DropSession) -> Bool

  /// The drag entered the view (DPD-03, iOS 11).
  func dropInteraction(
    _ interaction: DropInteraction, sessionDidEnter session: any DropSession)

  /// Returns the proposal for a release at the current location (DPD-04, iOS 11).
  ///
  /// A delegate that does not implement it cannot accept a drop. A delegate that does must announce
  /// it in `responds(to: .sessionDidUpdate)`.
  func dropInteraction(
    _ interaction: DropInteraction, sessionDidUpdate session: any DropSession
  ) -> DropProposal

  /// The drag left the view, and may return (DPD-05, iOS 11).
  func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: any DropSession)

  /// The finger lifted with an accepting proposal; only here may data be requested (DPD-06, iOS
  /// 11).
  ///
  /// Nothing is dropped if `responds(to: .performDrop)` is false (2.7).
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
}

extension DropInteractionDelegate {
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
