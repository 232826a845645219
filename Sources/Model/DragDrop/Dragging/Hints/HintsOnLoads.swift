import Layout

// Hints about paths that are kept until data has been loaded, while the view changes.

/// The destination of a drop whose data is being loaded, and its current position: the context of a
/// transfer.
final class AwaitedPlace {
  @Linked private(set) var view: SectionedView?
  /// The destination when `performDrop` was called.
  let path: Position
  private var current: Position?
  /// The view's count of updates for which `current` is valid.
  private var updates: Int
  @Linked private(set) var session: ActiveDragSession?

  init(view: SectionedView, path: Position, of session: ActiveDragSession) {
    self.view = view
    self.session = session
    self.path = path
    current = path
    updates = view.updates
  }

  /// Whether the path no longer refers to the place that it had in `performDrop`.
  var isStale: Bool { current != path || updates != view?.updates }

  /// Adjusts the position after a batch of the view; a batch of the drop's own completions does not
  /// move it.
  func move(by map: UpdateMap, isOwn: Bool) {
    guard let view else { return }
    if !isOwn {
      current = updates == view.updates - 1 ? current.flatMap { map.place($0) } : nil
    }
    updates = view.updates
  }
}

extension Simulation {
  /// A block to be scheduled that stays associated with the transfer whose completion runs now.
  package func continuation(_ block: @escaping () -> Void) -> () -> Void {
    guard let transfer = loads.completing else { return block }
    return { [loads] in loads.completingOne(of: transfer, block) }
  }

  /// Gives a hint that the running `performDrop`, which inserts text, leaves out an item of these
  /// types.
  package func hintAtMissingText(types: String) {
    guard let performing else { return }
    hint(
      .missingText, in: performing.view, session: performing.dragSession,
      [("types", types.isEmpty ? "no types" : types)])
  }

  /// Called when a batch of a view has been shown.
  func moveAwaitedPlaces(in view: SectionedView, by map: UpdateMap) {
    for transfer in loads.waiting {
      let place = transfer.context as? AwaitedPlace
      if place?.view === view { place?.move(by: map, isOwn: transfer === loads.completing) }
    }
  }

  /// Gives a hint if the completion of a load inserts at the path of the drop, which has moved.
  func explainLateInserts(_ batch: UpdateBatch, in view: SectionedView) {
    guard let place = loads.completing?.context as? AwaitedPlace, place.view === view,
      place.isStale, !view.placeholders.isCommitting, batch.inserts.contains(place.path)
    else { return }
    hint(.insertedAfterLoad, in: view, session: place.session, path: place.path)
  }
}
