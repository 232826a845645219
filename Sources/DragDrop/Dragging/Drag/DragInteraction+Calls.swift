import Layout

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
    delegate?.implementing(method)
  }

  private var recorder: CallRecorder {
    CallRecorder(name: name, device: home?.lastDevice)
  }

  func itemsForBeginning(_ session: TrackedDrag) -> [DragItem] {
    recorder.ask(
      .itemsForBeginning, of: delegate(with:), session: session.number, missing: [],
      describe: EventValue.items
    ) { $0.dragInteraction(self, itemsForBeginning: session) }
  }

  func sessionForAdding(
    _ sessions: [TrackedDrag], touch: Touch
  ) -> TrackedDrag? {
    guard sessions.count > 1 else { return sessions.first }
    guard let view else { return nil }
    let point = view.convert(touch.location, from: nil)
    let chosen = recorder.ask(
      .sessionForAddingItems, of: delegate(with:), value: .fields([("point", .point(point))]),
      missing: nil,
      describe: { ($0 as? TrackedDrag).map { .integer($0.number) } ?? .none }
    ) { $0.dragInteraction(self, sessionForAddingItems: sessions, withTouchAt: point) }
    return sessions.first { $0 === chosen }
  }

  func itemsForAdding(to session: TrackedDrag, touch: Touch) -> [DragItem] {
    guard let view else { return [] }
    let point = view.convert(touch.location, from: nil)
    return recorder.ask(
      .itemsForAddingTo, of: delegate(with:), session: session.number,
      value: .fields([("point", .point(point))]), missing: [], describe: EventValue.items
    ) { $0.dragInteraction(self, itemsForAddingTo: session, withTouchAt: point) }
  }

  func willAdd(
    _ items: [DragItem], to session: TrackedDrag, for source: any DragSource
  ) {
    guard let adding = source as? DragInteraction else { return }
    recorder.tell(
      .willAdd, of: delegate(with:), session: session.number,
      value: .fields([("items", .items(items)), ("for", .text(adding.name))])
    ) { $0.dragInteraction(self, session: session, willAdd: items, for: adding) }
  }

  func prepareLift(_ session: TrackedDrag) {
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

  func askForFullSizePreviews(_ session: TrackedDrag) {
    _ = recorder.ask(
      .prefersFullSizePreviews, of: delegate(with:), session: session.number, missing: false,
      describe: EventValue.bool
    ) { $0.dragInteraction(self, prefersFullSizePreviewsFor: session) }
  }

  func sessionDidMove(_ session: TrackedDrag) {
    recorder.tell(.sessionDidMove, of: delegate(with:), session: session.number) {
      $0.dragInteraction(self, sessionDidMove: session)
    }
  }

  func sessionWillEnd(_ session: TrackedDrag, with operation: DropOperation) {
    recorder.tell(
      .willEnd, of: delegate(with:), session: session.number, value: .text(operation.name)
    ) { $0.dragInteraction(self, session: session, willEndWith: operation) }
  }

  func prepareCancel(
    _ items: [DragItem], in session: TrackedDrag, animator: Animator
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

  func sessionDidEnd(_ session: TrackedDrag, with operation: DropOperation) {
    recorder.tell(
      .didEnd, of: delegate(with:), session: session.number, value: .text(operation.name)
    ) { $0.dragInteraction(self, session: session, didEndWith: operation) }
  }

  func sessionDidTransferItems(_ session: TrackedDrag) {
    recorder.tell(.sessionDidTransferItems, of: delegate(with:), session: session.number) {
      $0.dragInteraction(self, sessionDidTransferItems: session)
    }
  }
}
