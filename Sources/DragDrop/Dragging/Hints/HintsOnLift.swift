import Layout

// Why nothing lifts.

extension Simulation {
  /// A finger came down where no drag may begin: should it rest there, it is told why.
  func explainRefusedLift(_ touch: Touch) {
    guard touch.source != nil else { return }
    touch.machine.waits(
      for: schedule(after: liftDelay(of: touch), isAwaited: false) {
        [touch = Linked(touch)] simulation in
        guard let touch = touch.object, touch.machine.isPressed else { return }
        touch.machine.waits(for: nil)
        simulation.hintAtRefusedLift(touch)
      })
  }

  /// A finger or pointer would lift, but what it touches lets no drag begin.
  func hintAtRefusedLift(_ touch: Touch) {
    if let interaction = touch.source as? DragInteraction {
      guard !interaction.isEnabled else {
        if interaction.delegate == nil { hint(.delegateIsGone, about: touch) }
        return
      }
      return hint(
        interaction.isEnabledByChoice ? .interactionSwitchedOff : .dragsOffOnPhone, about: touch,
        "isEnabled of the drag interaction")
    }
    if let position = touch.ignoredPosition {
      touch.ignoredPosition = nil
      touch.hints.append(Hint.cellTakesNoTouches.sentence([]))
      return hint(.cellTakesNoTouches, in: touch.source?.sourceView, path: position)
    }
    guard let view = touch.sourceList, touch.sourcePosition != nil else { return }
    guard !view.dragInteractionEnabled else { return hint(.noDragDelegate, about: touch) }
    hint(
      view.dragInteractionEnabledByChoice ? .dragsSwitchedOff : .dragsOffOnPhone, about: touch,
      "dragInteractionEnabled")
  }

  /// The source gave nothing because it could not be asked.
  func explainMissingItems(_ touch: Touch) {
    guard let delegate = touch.sourceList?.dragResponder, !delegate.responds(to: .itemsForBeginning)
    else { return }
    hint(.noItemsForBeginning, about: touch)
  }

  /// There is no session yet, so the touch keeps the sentence.
  private func hint(_ hint: Hint, about touch: Touch, _ switchName: String = "") {
    let words = [(name: "switch", word: switchName)]
    touch.hints.append(hint.sentence(words))
    self.hint(hint, in: touch.source?.sourceView, path: touch.sourcePosition, words)
  }

  /// What a tap adds is in the drag already.
  func explainAddedAgain(
    _ items: [DragItem], to session: TrackedDrag, from source: any DragSource,
    at position: Position?
  ) {
    let isAgain =
      if let position, let view = source as? SectionedView {
        session.items.contains { session.sourcePosition(of: $0, in: view) == position }
      } else {
        items.contains { new in
          session.items.contains { $0.origin?.source === source && $0.holdsSameObject(as: new) }
        }
      }
    guard isAgain else { return }
    hint(
      .addedAgain, in: source.sourceView, session: session, path: position, cause: position)
  }
}

extension DragItem {
  fileprivate func holdsSameObject(as other: DragItem) -> Bool {
    localObject != nil
      && areSame(localObject, other.localObject)
  }
}
