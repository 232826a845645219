import Layout

// Hints about wrong paths and counts, and about data that changes during a drag.

extension Simulation {
  // MARK: Data that changes during a drag

  /// Gives a hint to the drags of a view's rows, and to those with a gap in it, that its data has
  /// changed.
  func explainChange(of view: SectionedView) {
    for touch in touches where touch.target.sourceList === view && touch.machine.lifted != nil {
      touch.hints.append(Hint.dataChangedDuringLift.sentence([]))
      hint(
        .dataChangedDuringLift, in: view, session: touch.session, path: touch.target.sourcePosition)
    }
    for session in sessionsInProgress where session.release == nil {
      let losesPath = session.items.contains {
        $0.origin?.source === view && $0.origin?.updates == view.updates - 1
          && $0.origin?.position != nil
      }
      let current = session.destinations.current as? SectionedDestination
      let losesGap =
        current?.view === view && current?.gap.position != nil && session.own(in: view) == nil
      if losesPath || losesGap { hint(.dataChangedDuringDrag, in: view, session: session) }
    }
  }

  /// Called at the end of a batch, before it is checked.
  func explainBatch(_ batch: UpdateBatch, of view: View) {
    guard !batch.sectionReloads.isEmpty, let view = view as? CollectionView else { return }
    let session = sessionsInProgress.first {
      $0.release == nil && ($0.source === view || $0.destinations.current?.target === view)
    }
    if let session { hint(.reloadedSectionsDuringDrag, in: view, session: session) }
  }

  // MARK: Exceptions

  /// Gives a hint about why counts or paths are wrong, if the exception's text is not sufficient.
  func explain(
    _ exception: UpdateException, of batch: UpdateBatch, in view: View, hadChangedBefore: Bool
  ) {
    guard let view = view as? SectionedView else { return }
    let session = performing?.dragSession ?? endingSession
    switch exception.id {
    case "EX1", "EX2", "EX18":
      if hadChangedBefore {
        hint(.changedBeforeBatch, in: view, session: session)
      } else if view.batch.miscountsReloads, !batch.reloads.isEmpty, !batch.sectionMoves.isEmpty {
        hint(.reloadAndSectionMove, in: view, session: session)
      } else if let session, let target = session.destinations.current?.target.targetView,
        session.source.sourceView !== target, view === target || view === session.source
      {
        hint(.crossViewCounts, in: view, session: session)
      }
    case "EX7":
      guard let move = batch.moves.first(where: { batch.reloads.contains($0.from) }) else { return }
      hint(.reloadAndMove, in: view, session: session, path: move.from)
    case "EX4", "EX14": explainPlace(of: batch, in: view)
    default: break
    }
  }

  // MARK: Places

  /// Gives a hint if `performDrop` inserts the only local item next to the destination, because
  /// positions before and after the removal were mixed up.
  func explainPlace(of batch: UpdateBatch, in view: View) {
    guard let view = view as? SectionedView else { return }
    explainLateInserts(batch, in: view)
    guard let performance = performing, performance.view === view,
      performance.items.count == 1, performance.intent == .insertAtDestinationIndexPath,
      let own = performance.items[0].source,
      let destination = performance.destination, own.section == destination.section,
      let inserted = batch.place(of: own), inserted.section == destination.section
    else { return }
    // The two ways of counting differ only for a move down the list.
    guard own.item < destination.item else { return }
    var words = [
      (name: "inserted", word: "\(inserted)"), (name: "destination", word: "\(destination)"),
    ]
    let session = performance.dragSession
    if performance.countsSource {
      guard inserted == destination else { return }
      let right = Position(section: destination.section, item: destination.item - 1)
      words.append((name: "right", word: "\(right)"))
      let hint: Hint =
        environment.iosTwelveMoveCountsSource && performance.operation == .move
        ? .clampDestination : .sourceStillCounted
      self.hint(hint, in: view, session: session, path: inserted, words)
    } else if inserted.item == destination.item + 1 {
      hint(.insertedOneTooFar, in: view, session: session, path: inserted, words)
    } else if inserted.item == destination.item - 1 {
      // The app may not allow drops at the last position.
      let last = view.layout.numberOfItems(inSection: destination.section) - 1
      guard destination.item < last else { return }
      hint(.insertedOneTooEarly, in: view, session: session, path: inserted, words)
    }
  }
}

extension UpdateBatch {
  /// The position to which a batch moves an item, or where it inserts one if it deletes the item.
  fileprivate func place(of position: Position) -> Position? {
    if let move = moves.first(where: { $0.from == position }) { return move.to }
    guard deletes == [position], inserts.count == 1 else { return nil }
    return inserts[0]
  }
}
