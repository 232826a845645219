import Layout

// Hints about why nothing lifts.

extension Simulation {
  /// A finger came down where no drag may begin: gives a hint if the finger rests there.
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

  /// Gives a hint about why the source under a finger or pointer that would lift begins no drag.
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
      view.state.dragInteractionEnabled != nil ? .dragsSwitchedOff : .dragsOffOnPhone, about: touch,
      "dragInteractionEnabled")
  }

  /// Gives a hint if the source returned no items because its delegate has no method for it.
  func explainMissingItems(_ touch: Touch) {
    guard let delegate = touch.sourceList?.dragResponder, !delegate.responds(to: .itemsForBeginning)
    else { return }
    hint(.noItemsForBeginning, about: touch)
  }

  /// Gives a hint if a tap adds no items because the delegate has no method for it.
  func explainNothingAdded(_ touch: Touch, to session: TrackedDrag) {
    guard let view = touch.sourceList, let delegate = view.dragResponder,
      !delegate.responds(to: .itemsForAddingTo)
    else { return }
    hint(.noItemsForAddingTo, in: view, session: session, path: touch.sourcePosition)
  }

  /// Gives a hint about a touch, which keeps the sentence as there is no session yet.
  private func hint(_ hint: Hint, about touch: Touch, _ switchName: String = "") {
    let words = [(name: "switch", word: switchName)]
    touch.hints.append(hint.sentence(words))
    self.hint(hint, in: touch.source?.sourceView, path: touch.sourcePosition, words)
  }

  /// Gives a hint if the items that a tap adds are in the drag already.
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
