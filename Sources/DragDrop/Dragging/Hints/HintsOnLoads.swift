import Layout

// Paths that are kept until data has come, and the view that changes meanwhile.

/// Where a drop went whose data is on its way, and where that place is now: the context of its transfer.
final class AwaitedPlace {
  @Linked private(set) var view: SectionedView?
  /// The destination as `performDrop` had it.
  let path: Position
  private var current: Position?
  /// The view's count of updates that `current` is true for.
  private var updates: Int
  @Linked private(set) var drag: TrackedDrag?

  init(view: SectionedView, path: Position, of drag: TrackedDrag) {
    self.view = view
    self.drag = drag
    self.path = path
    current = path
    updates = view.updates
  }

  /// Whether the path no longer names the place that it named.
  var isStale: Bool { current != path || updates != view?.updates }

  /// Another batch of the view; what its own data brings about does not count.
  func follow(_ map: UpdateMap, isOwn: Bool) {
    guard let view else { return }
    if !isOwn {
      current = updates == view.updates - 1 ? current.flatMap { map.place($0) } : nil
    }
    updates = view.updates
  }
}

extension Simulation {
  /// A block for later that goes on with what runs now: what the completion of a load puts off is
  /// still its doing.
  package func continuation(_ block: @escaping () -> Void) -> () -> Void {
    guard let transfer = loads.completing else { return block }
    return { [loads] in loads.completingOne(of: transfer, block) }
  }

  /// A batch of a view has stood.
  func followPlaces(in view: SectionedView, _ map: UpdateMap) {
    for transfer in loads.waiting {
      let place = transfer.context as? AwaitedPlace
      if place?.view === view { place?.follow(map, isOwn: transfer === loads.completing) }
    }
  }

  /// The completion of a load inserts where the drop went, and that is elsewhere by now.
  func explainLateInserts(_ batch: UpdateBatch, in view: SectionedView) {
    guard let place = loads.completing?.context as? AwaitedPlace, place.view === view,
      place.isStale, !view.isCommitting, batch.inserts.contains(place.path)
    else { return }
    hint(.insertedAfterLoad, in: view, session: place.drag, path: place.path)
  }
}
