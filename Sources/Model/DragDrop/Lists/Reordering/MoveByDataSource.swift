import Layout

// Moves that the data source makes: undone if a callback fails, and explained by hints.

extension Device {
  /// The default data sources of all views.
  func guardedModels() -> [GuardedModel] {
    allViews.compactMap { ($0 as? SectionedView).map { GuardedModel(of: $0) } }
  }

  /// Undoes the changes of a failed callback in data sources whose views were not updated.
  func restore(_ models: [GuardedModel]) {
    for entry in models where entry.view.updates == entry.updates {
      entry.view.model.restore(entry.sections)
    }
  }
}

/// The default data source of a view before a callback that changes data.
struct GuardedModel {
  fileprivate let view: SectionedView
  fileprivate let updates: Int
  fileprivate let sections: [ListDataSource.Section]

  fileprivate init(of view: SectionedView) {
    self.view = view
    updates = view.updates
    sections = view.model.snapshot()
  }
}

// MARK: - Hints

extension Device {
  /// Gives a hint if the data source has put the item next to the target of the move, in the
  /// default model.
  func explainMove(
    of item: ListItem?, from source: Position, to target: Position, in view: SectionedView
  ) {
    guard let item else { return }
    func stands(at position: Position) -> Bool {
      guard let other = view.model.item(at: position) else { return false }
      return other.title == item.title && other.id == item.id
    }
    // If the model has not changed, the app stores its data elsewhere.
    guard !stands(at: target), !stands(at: source) else { return }
    for step in [1, -1] {
      let place = Position(section: target.section, item: target.item + step)
      guard stands(at: place) else { continue }
      return hint(
        .movedOneOff, in: view, session: releasedSession, path: target,
        [("inserted", "\(place)"), ("destination", "\(target)")])
    }
  }

  /// Gives a hint if the data source updated the view for the move, which the view does itself.
  func explainTwofoldMove(_ batch: UpdateBatch, after own: MoveInProgress, in view: SectionedView) {
    guard
      batch.deletes.contains(own.from) || batch.inserts.contains(own.to)
        || batch.moves.contains(UpdateBatch.Move(from: own.from, to: own.to))
    else { return }
    hint(.movedTwice, in: view, session: releasedSession, path: own.from)
  }
}
