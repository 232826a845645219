import DragDrop
import Layout
import Lua

/// The delegate of a drag or drop interaction: one table, which never changes.
final class LuaInteractionDelegate: LuaDelegate {
  /// The script's table.
  let table: LuaReference

  /// A delegate for an interaction that does not exist yet; `caller` is set after it is created.
  init(host: PolicyHost, table: LuaReference, roles: [PolicyRole]) {
    self.table = table
    super.init(host: host, caller: LuaHandle(kind: .dragInteraction, index: 0, generation: 0))
    for role in roles { self[role] = table }
  }

  private func preview<A: LuaArgument, B: LuaArgument>(
    _ method: DelegateMethod, _ first: A, _ second: B, missing: TargetedDragPreview?
  ) -> TargetedDragPreview? {
    ask(method, first, second, results: 1, missing: missing) { (stack) throws(APIFailure) in
      try stack.targetedPreview(at: -1, for: method, host: host)
    }
  }
}

extension DragSession {
  /// The session as the class for scripts; all sessions have this class.
  fileprivate var active: ActiveDragSession? { self as? ActiveDragSession }
}

extension DropSession {
  fileprivate var active: ActiveDropSession? { self as? ActiveDropSession }
}

// MARK: - Dragging

extension LuaInteractionDelegate: DragInteractionDelegate {
  func dragInteraction(
    _ interaction: DragInteraction, itemsForBeginning session: any DragSession
  ) -> [DragItem] { items(.itemsForBeginning, session.active) }

  func dragInteraction(
    _ interaction: DragInteraction, previewForLifting item: DragItem, session: any DragSession
  ) -> TargetedDragPreview? {
    preview(
      .previewForLifting, item, session.active,
      missing: interaction.view.map { TargetedDragPreview(view: $0) })
  }

  func dragInteraction(
    _ interaction: DragInteraction, willAnimateLiftWith animator: any DragAnimating,
    session: any DragSession
  ) { tell(.willAnimateLift, AnimatorBox(animator), session.active) }

  func dragInteraction(_ interaction: DragInteraction, sessionWillBegin session: any DragSession) {
    tell(.sessionWillBegin, session.active)
  }

  func dragInteraction(
    _ interaction: DragInteraction, sessionAllowsMoveOperation session: any DragSession
  ) -> Bool { decide(.sessionAllowsMoveOperation, session.active, missing: true) }

  func dragInteraction(
    _ interaction: DragInteraction,
    sessionIsRestrictedToDraggingApplication session: any DragSession
  ) -> Bool { decide(.sessionIsRestrictedToDraggingApplication, session.active, missing: false) }

  func dragInteraction(
    _ interaction: DragInteraction, prefersFullSizePreviewsFor session: any DragSession
  ) -> Bool { decide(.prefersFullSizePreviews, session.active, missing: false) }

  func dragInteraction(_ interaction: DragInteraction, sessionDidMove session: any DragSession) {
    tell(.sessionDidMove, session.active)
  }

  func dragInteraction(
    _ interaction: DragInteraction, session: any DragSession, willEndWith operation: DropOperation
  ) { tell(.willEnd, session.active, operation) }

  func dragInteraction(
    _ interaction: DragInteraction, session: any DragSession, didEndWith operation: DropOperation
  ) { tell(.didEnd, session.active, operation) }

  func dragInteraction(
    _ interaction: DragInteraction, sessionDidTransferItems session: any DragSession
  ) { tell(.sessionDidTransferItems, session.active) }

  func dragInteraction(
    _ interaction: DragInteraction, itemsForAddingTo session: any DragSession,
    withTouchAt point: Point
  ) -> [DragItem] { items(.itemsForAddingTo, session.active, point) }

  func dragInteraction(
    _ interaction: DragInteraction, sessionForAddingItems sessions: [any DragSession],
    withTouchAt point: Point
  ) -> (any DragSession)? {
    ask(
      .sessionForAddingItems, sessions.map { $0.active }, point, results: 2, missing: nil
    ) { (stack) throws(APIFailure) in
      noteReason(at: -1, on: stack)
      guard stack.isTruthy(at: -2) else { return nil }
      guard let session = stack.handle(at: -2).flatMap({ host.handles.dragSessions.object($0) })
      else {
        throw .message(
          "sessionForAddingItems must return one of the DragSessions, or nothing, got "
            + stack.article(at: -2))
      }
      return session
    }
  }

  func dragInteraction(
    _ interaction: DragInteraction, session: any DragSession, willAdd items: [DragItem],
    for addingInteraction: DragInteraction
  ) {
    tell(
      .willAdd, session.active, items,
      host.handles.dragInteractions.handle(of: addingInteraction))
  }

  func dragInteraction(
    _ interaction: DragInteraction, previewForCancelling item: DragItem,
    withDefault defaultPreview: TargetedDragPreview
  ) -> TargetedDragPreview? {
    preview(.previewForCancelling, item, defaultPreview, missing: defaultPreview)
  }

  func dragInteraction(
    _ interaction: DragInteraction, item: DragItem,
    willAnimateCancelWith animator: any DragAnimating
  ) { tell(.willAnimateCancel, item, AnimatorBox(animator)) }
}

// MARK: - Dropping

extension LuaInteractionDelegate: DropInteractionDelegate {
  func dropInteraction(
    _ interaction: DropInteraction, canHandle session: any DropSession
  ) -> Bool { decide(.canHandle, session.active, missing: false) }

  func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: any DropSession) {
    tell(.sessionDidEnter, session.active)
  }

  func dropInteraction(
    _ interaction: DropInteraction, sessionDidUpdate session: any DropSession
  ) -> DropProposal {
    ask(
      .sessionDidUpdate, session.active, results: 3, missing: DropProposal(operation: .cancel)
    ) { (stack) throws(APIFailure) in
      try stack.plainProposal(at: -3)
    }
  }

  func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: any DropSession) {
    tell(.sessionDidExit, session.active)
  }

  func dropInteraction(_ interaction: DropInteraction, performDrop session: any DropSession) {
    tell(.performDrop, session.active)
  }

  func dropInteraction(_ interaction: DropInteraction, concludeDrop session: any DropSession) {
    tell(.concludeDrop, session.active)
  }

  func dropInteraction(_ interaction: DropInteraction, sessionDidEnd session: any DropSession) {
    tell(.sessionDidEnd, session.active)
  }

  func dropInteraction(
    _ interaction: DropInteraction, previewForDropping item: DragItem,
    withDefault defaultPreview: TargetedDragPreview
  ) -> TargetedDragPreview? {
    preview(.previewForDropping, item, defaultPreview, missing: defaultPreview)
  }

  func dropInteraction(
    _ interaction: DropInteraction, item: DragItem, willAnimateDropWith animator: any DragAnimating
  ) { tell(.willAnimateDrop, item, AnimatorBox(animator)) }
}
