import DragDrop
import Layout

/// The delegate of a recorded plain view's interactions.
final class RecordedInteraction: DragInteractionDelegate, DropInteractionDelegate {
  private let view: View
  private let methods: Set<String>
  private unowned let app: RecordedApp

  init(_ view: View, _ methods: Set<String>, app: RecordedApp) {
    self.view = view
    self.methods = methods
    self.app = app
  }

  /// Adds the interactions whose methods the app implements.
  func attach() {
    if methods.contains("itemsForBeginning") {
      let interaction = DragInteraction(delegate: self)
      interaction.isEnabled = true
      view.addInteraction(interaction)
    }
    if !methods.isDisjoint(with: ["canHandle", "sessionDidUpdate", "performDrop"]) {
      view.addInteraction(DropInteraction(delegate: self))
    }
  }

  func responds(to method: DelegateMethod) -> Bool { methods.contains(method.rawValue) }

  private func answer(_ method: DelegateMethod) -> EventValue { app.answer(method, of: view) }

  // MARK: Drags

  func dragInteraction(
    _ interaction: DragInteraction, itemsForBeginning session: any DragSession
  ) -> [DragItem] { answer(.itemsForBeginning).asItems }

  func dragInteraction(
    _ interaction: DragInteraction, previewForLifting item: DragItem, session: any DragSession
  ) -> TargetedDragPreview? {
    answer(.previewForLifting) == .bool(true) ? TargetedDragPreview(view: view) : nil
  }

  func dragInteraction(
    _ interaction: DragInteraction, willAnimateLiftWith animator: any DragAnimating,
    session: any DragSession
  ) { _ = answer(.willAnimateLift) }

  func dragInteraction(_ interaction: DragInteraction, sessionWillBegin session: any DragSession) {
    _ = answer(.sessionWillBegin)
  }

  func dragInteraction(
    _ interaction: DragInteraction, sessionAllowsMoveOperation session: any DragSession
  ) -> Bool { answer(.sessionAllowsMoveOperation).asBool ?? true }

  func dragInteraction(
    _ interaction: DragInteraction,
    sessionIsRestrictedToDraggingApplication session: any DragSession
  ) -> Bool { answer(.sessionIsRestrictedToDraggingApplication).asBool ?? false }

  func dragInteraction(
    _ interaction: DragInteraction, prefersFullSizePreviewsFor session: any DragSession
  ) -> Bool { answer(.prefersFullSizePreviews).asBool ?? false }

  func dragInteraction(_ interaction: DragInteraction, sessionDidMove session: any DragSession) {
    _ = answer(.sessionDidMove)
  }

  func dragInteraction(
    _ interaction: DragInteraction, session: any DragSession, willEndWith operation: DropOperation
  ) { _ = answer(.willEnd) }

  func dragInteraction(
    _ interaction: DragInteraction, session: any DragSession, didEndWith operation: DropOperation
  ) { _ = answer(.didEnd) }

  func dragInteraction(
    _ interaction: DragInteraction, sessionDidTransferItems session: any DragSession
  ) { _ = answer(.sessionDidTransferItems) }

  func dragInteraction(
    _ interaction: DragInteraction, itemsForAddingTo session: any DragSession,
    withTouchAt point: Point
  ) -> [DragItem] { answer(.itemsForAddingTo).asItems }

  func dragInteraction(
    _ interaction: DragInteraction, sessionForAddingItems sessions: [any DragSession],
    withTouchAt point: Point
  ) -> (any DragSession)? {
    answer(.sessionForAddingItems) == .bool(false) ? nil : sessions.last
  }

  func dragInteraction(
    _ interaction: DragInteraction, session: any DragSession, willAdd items: [DragItem],
    for addingInteraction: DragInteraction
  ) { _ = answer(.willAdd) }

  func dragInteraction(
    _ interaction: DragInteraction, previewForCancelling item: DragItem,
    withDefault defaultPreview: TargetedDragPreview
  ) -> TargetedDragPreview? {
    answer(.previewForCancelling) == .bool(false) ? nil : defaultPreview
  }

  func dragInteraction(
    _ interaction: DragInteraction, item: DragItem,
    willAnimateCancelWith animator: any DragAnimating
  ) { _ = answer(.willAnimateCancel) }

  // MARK: Drops

  func dropInteraction(_ interaction: DropInteraction, canHandle session: any DropSession) -> Bool {
    answer(.canHandle).asBool ?? true
  }

  func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: any DropSession) {
    _ = answer(.sessionDidEnter)
  }

  func dropInteraction(
    _ interaction: DropInteraction, sessionDidUpdate session: any DropSession
  ) -> DropProposal {
    DropProposal(operation: answer(.sessionDidUpdate).asProposal?.0 ?? .cancel)
  }

  func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: any DropSession) {
    _ = answer(.sessionDidExit)
  }

  func dropInteraction(_ interaction: DropInteraction, performDrop session: any DropSession) {
    _ = answer(.performDrop)
  }

  func dropInteraction(_ interaction: DropInteraction, concludeDrop session: any DropSession) {
    _ = answer(.concludeDrop)
  }

  func dropInteraction(_ interaction: DropInteraction, sessionDidEnd session: any DropSession) {
    _ = answer(.sessionDidEnd)
  }

  func dropInteraction(
    _ interaction: DropInteraction, previewForDropping item: DragItem,
    withDefault defaultPreview: TargetedDragPreview
  ) -> TargetedDragPreview? { answer(.previewForDropping) == .bool(false) ? nil : defaultPreview }

  func dropInteraction(
    _ interaction: DropInteraction, item: DragItem, willAnimateDropWith animator: any DragAnimating
  ) { _ = answer(.willAnimateDrop) }
}
