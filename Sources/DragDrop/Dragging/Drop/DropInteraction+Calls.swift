import Layout

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
  var performsDrops: Bool { delegate?.responds(to: .performDrop) ?? false }

  /// Whether the delegate implements `sessionDidUpdate` (2.7).
  var answersUpdates: Bool { delegate?.responds(to: .sessionDidUpdate) ?? false }

  private func delegate(with method: DelegateMethod) -> (any DropInteractionDelegate)? {
    delegate?.implementing(method)
  }

  private var recorder: CallRecorder {
    CallRecorder(name: name, device: home?.lastDevice)
  }

  func canHandle(_ session: ActiveDropSession) -> Bool {
    guard delegate != nil else { return false }
    return recorder.ask(
      .canHandle, of: delegate(with:), session: session.drag.number, missing: true,
      describe: EventValue.bool
    ) { $0.dropInteraction(self, canHandle: session) }
  }

  func dropSessionDidEnter(_ session: ActiveDropSession) {
    recorder.tell(.sessionDidEnter, of: delegate(with:), session: session.drag.number) {
      $0.dropInteraction(self, sessionDidEnter: session)
    }
  }

  /// The delegate's proposal; nil if it does not implement `sessionDidUpdate` and therefore accepts
  /// nothing (2.7).
  func sessionDidUpdate(_ session: ActiveDropSession) -> DropProposal? {
    recorder.ask(
      .sessionDidUpdate, of: delegate(with:), session: session.drag.number, missing: nil,
      describe: { $0.map { .proposal($0.operation, $0.anyIntent) } ?? .none }
    ) {
      let proposal = $0.dropInteraction(self, sessionDidUpdate: session)
      if let reason = proposal.reason { home?.simulation?.note(reason: reason) }
      return proposal
    }
  }

  func dropSessionDidExit(_ session: ActiveDropSession) {
    recorder.tell(.sessionDidExit, of: delegate(with:), session: session.drag.number) {
      $0.dropInteraction(self, sessionDidExit: session)
    }
  }

  func dropSessionDidEnd(_ session: ActiveDropSession) {
    recorder.tell(.sessionDidEnd, of: delegate(with:), session: session.drag.number) {
      $0.dropInteraction(self, sessionDidEnd: session)
    }
  }

  func performDrop(_ session: ActiveDropSession) {
    recorder.tell(.performDrop, of: delegate(with:), session: session.drag.number) {
      $0.dropInteraction(self, performDrop: session)
    }
  }

  /// DM7: asks for the previews of the visible items, then starts their animations.
  func animateDrop(in session: ActiveDropSession, animator: Animator) {
    for item in session.items where session.drag.isVisible(item) {
      // A view that is not on the screen gets no drop animations.
      guard let view, view.application != nil else { break }
      let whole = TargetedDragPreview(view: view)
      var last = dropPreview(of: item, in: session, withDefault: whole)
      // The session keeps the item alive.
      item.followDropPreview(in: home?.simulation, until: animator) {
        [weak self, weak item, weak session] in
        guard let self, let item, let session else { return }
        last = dropPreview(of: item, in: session, withDefault: last ?? whole)
      }
    }
    for item in session.items {
      recorder.tell(
        .willAnimateDrop, of: delegate(with:), session: session.drag.number, value: value(of: item)
      ) { $0.dropInteraction(self, item: item, willAnimateDropWith: animator) }
    }
  }

  private func value(of item: DragItem) -> EventValue { .fields([("item", .text(item.title))]) }

  private func dropPreview(
    of item: DragItem, in session: ActiveDropSession, withDefault preview: TargetedDragPreview
  ) -> TargetedDragPreview? {
    let answer = recorder.ask(
      .previewForDropping, of: delegate(with:), session: session.drag.number,
      value: value(of: item),
      missing: nil, describe: { .text($0 == nil ? "none" : "preview") }
    ) { $0.dropInteraction(self, previewForDropping: item, withDefault: preview) }
    view?.check(answer)
    return answer
  }

  func concludeDrop(_ session: ActiveDropSession) {
    recorder.tell(.concludeDrop, of: delegate(with:), session: session.drag.number) {
      $0.dropInteraction(self, concludeDrop: session)
    }
  }
}
