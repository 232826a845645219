import Layout

// What an update of a view does to the drags that are on their way.

extension Simulation {
  /// Whether a finger holds anything, or a drag has not ended yet.
  var isDragging: Bool { !drags.isEmpty || !touches.isEmpty }

  /// N15: with the switch, rows that an update does not name keep their source paths, moved along.
  func keepSources(in view: SectionedView, _ map: UpdateMap) {
    followPlaces(in: view, map)
    guard environment.sourcePathSurvivesUnrelatedUpdates else { return }
    for item in drags.flatMap(\.items) {
      guard let origin = item.origin, origin.source === view,
        origin.updates == view.updates - 1, let position = origin.position,
        !map.touches(position)
      else { continue }
      item.origin = ItemOrigin(
        source: view, position: map.position(position), updates: view.updates)
    }
  }
}

extension SectionedView {
  /// tables count only half of a reload beside a section move.
  var miscountsReloads: Bool {
    wording == .table && simulation?.environment.reloadWithSectionMoveMiscounted ?? false
  }

  /// reloading sections while a gap is open, where the switch makes that fail (EX11).
  func exceptionDuringDrag(_ batch: UpdateBatch) -> UpdateException? {
    guard simulation?.environment.reloadSectionsDuringDragThrows ?? false, wording == .collection,
      !batch.sectionReloads.isEmpty, let slot = layout.displacement.slot
    else { return nil }
    let source = layout.displacement.removed ?? slot
    return UpdateException(
      "EX11",
      "Could not compute initial update value after shadow updates. Update: "
        + "\(UpdateException.print(source)) action (move) \(UpdateException.print(slot))",
      hint: "reloadSections while a gap is open: reload the items, or wait for the end of the drag")
  }
}
