import Layout

// Hints about why nothing lifts.

extension Touch {
  /// A finger came down where no drag can begin: gives a hint if the finger rests there.
  func explainRefusedLift() {
    guard target.source != nil else { return }
    machine.waits(
      for: simulation.schedule(after: liftDelay, isAwaited: false) { [touch = Linked(self)] in
        guard let touch = touch.object, touch.machine.isPressed else { return }
        touch.machine.waits(for: nil)
        touch.hintAtRefusedLift()
      })
  }

  /// Gives a hint about why the source under a finger or pointer that would lift begins no drag.
  func hintAtRefusedLift() {
    if let interaction = target.source as? DragInteraction {
      guard !interaction.isEnabled else {
        if interaction.delegate == nil { hint(.delegateIsGone) }
        return
      }
      return hint(
        interaction.chosenIsEnabled != nil ? .interactionSwitchedOff : .dragsOffOnPhone,
        [("switch", "isEnabled of the drag interaction")])
    }
    if let position = target.takeIgnoredPosition() {
      hints.append(Hint.cellTakesNoTouches.sentence([]))
      return simulation.hint(.cellTakesNoTouches, in: target.source?.sourceView, path: position)
    }
    guard let view = target.sourceList, target.sourcePosition != nil else { return }
    if explainMisplacedMethod(in: view) { return }
    if let collection = view as? CollectionView, collection.hasMovingLongPress,
      !collection.dataSourceResponds(to: collection.methods.move)
    {
      return hint(.noMoveItem)
    }
    guard !view.dragInteractionEnabled else {
      let wasRemoved = view.roles.lostInteractions.contains(.dragDelegate)
      let cause =
        wasRemoved
        ? "its drag interaction was removed: set dragDelegate again" : "there is no dragDelegate"
      return hint(.noDragDelegate, [("cause", cause)])
    }
    hint(
      view.storedDragsEnabled != nil ? .dragsSwitchedOff : .dragsOffOnPhone,
      [("switch", "dragInteractionEnabled")])
  }

  /// Gives a hint if the source returned no items because its delegate lacks the method.
  func explainMissingItems() {
    guard let view = target.sourceList, !explainMisplacedMethod(in: view) else { return }
    guard let delegate = view.askedDragDelegate else {
      let source = view.dataObject as? any SnapshotDataSource
      if let handler = source?.missingReorderingHandler {
        hint(.handlerMissing, [("handler", handler)])
      }
      return
    }
    if !delegate.responds(to: .itemsForBeginning) { hint(.noItemsForBeginning) }
  }

  private func explainMisplacedMethod(in view: SectionedView) -> Bool {
    guard let misplaced = simulation.findMisplacedMethod?(view) else { return false }
    hint(.methodOnWrongObject, misplaced.words)
    return true
  }

  /// Gives a hint if a tap adds no items because the delegate lacks the method.
  func explainNothingAdded(to session: ActiveDragSession) {
    guard let view = target.sourceList, let delegate = view.askedDragDelegate,
      !delegate.responds(to: .itemsForAddingTo)
    else { return }
    simulation.hint(.noItemsForAddingTo, in: view, session: session, path: target.sourcePosition)
  }

  /// Gives a hint about the touch once; the touch keeps the text because there is no session.
  func hint(_ hint: Hint, _ words: [(name: String, word: String)] = []) {
    let sentence = (target.source?.sourceView).sentence(of: hint, words)
    guard !hints.contains(sentence) else { return }
    hints.append(sentence)
    simulation.hint(hint, in: target.source?.sourceView, path: target.sourcePosition, words)
  }
}

extension ActiveDragSession {
  /// Gives a hint if the drag already contains the items that a tap adds.
  func explainAddedAgain(
    _ new: [DragItem], from source: any DragSource, at position: Position?
  ) {
    let isAgain =
      if let position, let view = source as? SectionedView {
        items.contains { sourcePosition(of: $0, in: view) == position }
      } else {
        new.contains { new in
          items.contains { $0.origin?.source === source && $0.holdsSameObject(as: new) }
        }
      }
    guard isAgain else { return }
    simulation.hint(
      .addedAgain, in: source.sourceView, session: self, path: position, cause: position)
  }
}

extension DragItem {
  fileprivate func holdsSameObject(as other: DragItem) -> Bool {
    localObject != nil
      && areSame(localObject, other.localObject)
  }
}
