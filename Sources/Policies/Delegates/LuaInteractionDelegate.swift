import DragDrop
import Layout
import Lua

/// The delegate of a drag or drop interaction: one table, given for life.
final class LuaInteractionDelegate: LuaDelegate {
  /// The script's table.
  let table: LuaReference

  /// A delegate for an interaction that is yet to be made; `asker` is set when it is.
  init(host: PolicyHost, table: LuaReference, roles: [PolicyRole]) {
    self.table = table
    super.init(host: host, asker: LuaHandle(kind: .dragInteraction, index: 0, generation: 0))
    for role in roles { self[role] = table }
  }

  /// A yes or no, and why.
  private func answers(
    _ method: DelegateMethod, missing: Bool, arguments: (LuaStack) -> Int
  ) -> Bool {
    decide(method, missing: missing, arguments: arguments)
  }

  private func preview(
    _ method: DelegateMethod, missing: TargetedDragPreview?, arguments: (LuaStack) -> Int
  ) -> TargetedDragPreview? {
    ask(method, results: 1, missing: missing, arguments: arguments) {
      (stack) throws(APIFailure) in
      try stack.targetedPreview(at: -1, for: method, host: host)
    }
  }

  private func push(_ animator: any DragAnimating, on stack: LuaStack) {
    stack.push(host.handles.animators.handle(of: AnimatorBox(animator)))
  }
}

// MARK: - Dragging

extension LuaInteractionDelegate: DragInteractionDelegate {
  private func items(
    _ method: DelegateMethod, _ session: any DragSession, at point: Point? = nil
  ) -> [DragItem] {
    ask(method, results: 2, missing: []) { stack in
      host.push(session, on: stack)
      guard let point else { return 1 }
      stack.push(point)
      return 2
    } read: { (stack) throws(APIFailure) in
      noteReason(at: -1, on: stack)
      return try stack.items(at: -2, for: method, host: host)
    }
  }

  private func answers(
    _ method: DelegateMethod, _ session: any DragSession, missing: Bool
  ) -> Bool {
    answers(method, missing: missing) { stack in
      host.push(session, on: stack)
      return 1
    }
  }

  private func tell(
    _ method: DelegateMethod, of session: any DragSession, _ operation: DropOperation? = nil
  ) {
    tell(method) { stack in
      host.push(session, on: stack)
      guard let operation else { return 1 }
      stack.push(operation)
      return 2
    }
  }

  func dragInteraction(
    _ interaction: DragInteraction, itemsForBeginning session: any DragSession
  ) -> [DragItem] { items(.itemsForBeginning, session) }

  func dragInteraction(
    _ interaction: DragInteraction, previewForLifting item: DragItem, session: any DragSession
  ) -> TargetedDragPreview? {
    preview(
      .previewForLifting, missing: interaction.view.map { TargetedDragPreview(view: $0) }
    ) { stack in
      host.push(item, on: stack)
      host.push(session, on: stack)
      return 2
    }
  }

  func dragInteraction(
    _ interaction: DragInteraction, willAnimateLiftWith animator: any DragAnimating,
    session: any DragSession
  ) {
    tell(.willAnimateLift) { stack in
      push(animator, on: stack)
      host.push(session, on: stack)
      return 2
    }
  }

  func dragInteraction(_ interaction: DragInteraction, sessionWillBegin session: any DragSession) {
    tell(.sessionWillBegin, of: session)
  }

  func dragInteraction(
    _ interaction: DragInteraction, sessionAllowsMoveOperation session: any DragSession
  ) -> Bool { answers(.sessionAllowsMoveOperation, session, missing: true) }

  func dragInteraction(
    _ interaction: DragInteraction,
    sessionIsRestrictedToDraggingApplication session: any DragSession
  ) -> Bool { answers(.sessionIsRestrictedToDraggingApplication, session, missing: false) }

  func dragInteraction(
    _ interaction: DragInteraction, prefersFullSizePreviewsFor session: any DragSession
  ) -> Bool { answers(.prefersFullSizePreviews, session, missing: false) }

  func dragInteraction(_ interaction: DragInteraction, sessionDidMove session: any DragSession) {
    tell(.sessionDidMove, of: session)
  }

  func dragInteraction(
    _ interaction: DragInteraction, session: any DragSession, willEndWith operation: DropOperation
  ) { tell(.willEnd, of: session, operation) }

  func dragInteraction(
    _ interaction: DragInteraction, session: any DragSession, didEndWith operation: DropOperation
  ) { tell(.didEnd, of: session, operation) }

  func dragInteraction(
    _ interaction: DragInteraction, sessionDidTransferItems session: any DragSession
  ) { tell(.sessionDidTransferItems, of: session) }

  func dragInteraction(
    _ interaction: DragInteraction, itemsForAddingTo session: any DragSession,
    withTouchAt point: Point
  ) -> [DragItem] { items(.itemsForAddingTo, session, at: point) }

  func dragInteraction(
    _ interaction: DragInteraction, sessionForAddingItems sessions: [any DragSession],
    withTouchAt point: Point
  ) -> (any DragSession)? {
    ask(.sessionForAddingItems, results: 2, missing: nil) { stack in
      stack.createTable(list: sessions.count)
      for (place, session) in sessions.enumerated() {
        host.push(session, on: stack)
        stack.rawSet(place + 1, at: -2)
      }
      stack.push(point)
      return 2
    } read: { (stack) throws(APIFailure) in
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
    tell(.willAdd) { stack in
      host.push(session, on: stack)
      host.push(items, on: stack)
      stack.push(host.handles.dragInteractions.handle(of: addingInteraction))
      return 3
    }
  }

  func dragInteraction(
    _ interaction: DragInteraction, previewForCancelling item: DragItem,
    withDefault defaultPreview: TargetedDragPreview
  ) -> TargetedDragPreview? {
    preview(.previewForCancelling, missing: defaultPreview) { stack in
      host.push(item, on: stack)
      host.push(defaultPreview, on: stack)
      return 2
    }
  }

  func dragInteraction(
    _ interaction: DragInteraction, item: DragItem,
    willAnimateCancelWith animator: any DragAnimating
  ) {
    tell(.willAnimateCancel) { stack in
      host.push(item, on: stack)
      push(animator, on: stack)
      return 2
    }
  }
}

// MARK: - Dropping

extension LuaInteractionDelegate: DropInteractionDelegate {
  func dropInteraction(
    _ interaction: DropInteraction, canHandle session: any DropSession
  ) -> Bool {
    answers(.canHandle, missing: false) { stack in
      host.push(session, on: stack)
      return 1
    }
  }

  func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: any DropSession) {
    tell(.sessionDidEnter, of: session)
  }

  func dropInteraction(
    _ interaction: DropInteraction, sessionDidUpdate session: any DropSession
  ) -> DropProposal {
    ask(.sessionDidUpdate, results: 3, missing: DropProposal(operation: .cancel)) { stack in
      host.push(session, on: stack)
      return 1
    } read: { (stack) throws(APIFailure) in
      try stack.plainProposal(at: -3)
    }
  }

  func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: any DropSession) {
    tell(.sessionDidExit, of: session)
  }

  func dropInteraction(_ interaction: DropInteraction, performDrop session: any DropSession) {
    tell(.performDrop, of: session)
  }

  func dropInteraction(_ interaction: DropInteraction, concludeDrop session: any DropSession) {
    tell(.concludeDrop, of: session)
  }

  func dropInteraction(_ interaction: DropInteraction, sessionDidEnd session: any DropSession) {
    tell(.sessionDidEnd, of: session)
  }

  func dropInteraction(
    _ interaction: DropInteraction, previewForDropping item: DragItem,
    withDefault defaultPreview: TargetedDragPreview
  ) -> TargetedDragPreview? {
    preview(.previewForDropping, missing: defaultPreview) { stack in
      host.push(item, on: stack)
      host.push(defaultPreview, on: stack)
      return 2
    }
  }

  func dropInteraction(
    _ interaction: DropInteraction, item: DragItem, willAnimateDropWith animator: any DragAnimating
  ) {
    tell(.willAnimateDrop) { stack in
      host.push(item, on: stack)
      push(animator, on: stack)
      return 2
    }
  }
}
