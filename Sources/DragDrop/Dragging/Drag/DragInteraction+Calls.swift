import Layout

/// The recorded calls of a drag interaction's delegate.
extension DragInteraction: DragSource {
  package var name: String { home?.name ?? "view" }
  package var sourceView: View? { home }
  package var application: Application? { view?.application }
  package var hasActiveDrag: Bool {
    get { false }
    set {}
  }

  package func isCurrent(_ origin: ItemOrigin) -> Bool { true }

  package var mayAddItems: Bool { isEnabled && delegate != nil }

  /// The delegate, where it has a method.
  private func delegate(with method: DelegateMethod) -> (any DragInteractionDelegate)? {
    guard let delegate, delegate.responds(to: method) else { return nil }
    return delegate
  }

  private var recorder: CallRecorder { CallRecorder(name: name, simulation: home?.lastSimulation) }

  func itemsForBeginning(_ session: ActiveDragSession) -> [DragItem] {
    recorder.ask(
      .itemsForBeginning, of: delegate(with:), session: session.number, missing: [],
      describe: EventValue.items
    ) { $0.dragInteraction(self, itemsForBeginning: session) }
  }

  package func sessionForAdding(
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

  package func itemsForAdding(to session: ActiveDragSession, touch: Touch) -> [DragItem] {
    guard let view else { return [] }
    let point = view.convert(touch.location, from: nil)
    return recorder.ask(
      .itemsForAddingTo, of: delegate(with:), session: session.number,
      value: .fields([("point", .point(point))]), missing: [], describe: EventValue.items
    ) { $0.dragInteraction(self, itemsForAddingTo: session, withTouchAt: point) }
  }

  package func willAdd(
    _ items: [DragItem], to session: ActiveDragSession, for source: any DragSource
  ) {
    guard let adding = source as? DragInteraction else { return }
    recorder.tell(
      .willAdd, of: delegate(with:), session: session.number,
      value: .fields([("items", .items(items)), ("for", .text(adding.name))])
    ) { $0.dragInteraction(self, session: session, willAdd: items, for: adding) }
  }

  package func prepareLift(_ session: ActiveDragSession) {
    for item in session.items {
      let preview = recorder.ask(
        .previewForLifting, of: delegate(with:), session: session.number,
        value: .fields([("item", .text(item.title))]),
        missing: view.map { TargetedDragPreview(view: $0) },
        describe: { .preview($0, of: home) }
      ) { $0.dragInteraction(self, previewForLifting: item, session: session) }
      if let preview { item.previewSize = preview.size } else { session.hide(item) }
      view?.check(preview)
    }
    recorder.tell(.willAnimateLift, of: delegate(with:), session: session.number) {
      $0.dragInteraction(self, willAnimateLiftWith: session.liftAnimator, session: session)
    }
  }

  package func dragSessionWillBegin(_ session: ActiveDragSession) {
    recorder.tell(.sessionWillBegin, of: delegate(with:), session: session.number) {
      $0.dragInteraction(self, sessionWillBegin: session)
    }
  }

  package func allowsMoveOperation(_ session: ActiveDragSession) -> Bool {
    recorder.ask(
      .sessionAllowsMoveOperation, of: delegate(with:), session: session.number, missing: true,
      describe: EventValue.bool
    ) { $0.dragInteraction(self, sessionAllowsMoveOperation: session) }
  }

  package func isRestrictedToDraggingApplication(_ session: ActiveDragSession) -> Bool {
    recorder.ask(
      .sessionIsRestrictedToDraggingApplication, of: delegate(with:), session: session.number,
      missing: false, describe: EventValue.bool
    ) { $0.dragInteraction(self, sessionIsRestrictedToDraggingApplication: session) }
  }

  package func askForFullSizePreviews(_ session: ActiveDragSession) {
    _ = recorder.ask(
      .prefersFullSizePreviews, of: delegate(with:), session: session.number, missing: false,
      describe: EventValue.bool
    ) { $0.dragInteraction(self, prefersFullSizePreviewsFor: session) }
  }

  package func sessionDidMove(_ session: ActiveDragSession) {
    recorder.tell(.sessionDidMove, of: delegate(with:), session: session.number) {
      $0.dragInteraction(self, sessionDidMove: session)
    }
  }

  package func sessionWillEnd(_ session: ActiveDragSession, with operation: DropOperation) {
    recorder.tell(
      .willEnd, of: delegate(with:), session: session.number, value: .text(operation.name)
    ) { $0.dragInteraction(self, session: session, willEndWith: operation) }
  }

  package func prepareCancel(
    _ items: [DragItem], in session: ActiveDragSession, animator: Animator
  ) {
    guard let view else { return }
    // Nothing flies back to a view that is not on the screen.
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

  package func sessionDidEnd(_ session: ActiveDragSession, with operation: DropOperation) {
    recorder.tell(
      .didEnd, of: delegate(with:), session: session.number, value: .text(operation.name)
    ) { $0.dragInteraction(self, session: session, didEndWith: operation) }
  }

  package func sessionDidTransferItems(_ session: ActiveDragSession) {
    recorder.tell(.sessionDidTransferItems, of: delegate(with:), session: session.number) {
      $0.dragInteraction(self, sessionDidTransferItems: session)
    }
  }
}
