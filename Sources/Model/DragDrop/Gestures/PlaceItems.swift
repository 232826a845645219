public import Layout

// Drags without a pointer, as VoiceOver users make them: they choose an item, then a place before,
// after or into another one. The delegates receive the same calls. Announcements are recorded in
// the log.

/// The place of a dropped item relative to another one.
public enum Placement: String, CaseIterable, Sendable {
  case before
  case after
  case into

  /// The part of a cell that corresponds to the placement.
  func part(in view: SectionedView) -> Drag.Part {
    let isDownwards = view.presentedLayout.halvesDownwards
    return switch self {
    case .before: isDownwards ? .above : .left
    case .after: isDownwards ? .below : .right
    case .into: .into
    }
  }
}

extension Simulation {
  /// A row or item of a table or collection; a plain view if `position` is nil.
  public typealias Place = (view: View, position: Position?)

  /// Drags an item to a place and drops it there, if the destination accepts it; otherwise cancels
  /// the drag.
  ///
  /// Both are announced. The session begins at the middle of the item. The places before, into and
  /// after a row are those of `over`: an eighth, the middle and seven eighths of it. The places of
  /// a plain view are its descriptors. A table or collection without a position means the place
  /// after all its items; the first place of an empty section means the section.
  ///
  /// UIKit: the drag and drop actions of VoiceOver.
  /// - Throws: The error of a delegate's code, or that the item does not exist.
  @discardableResult
  public func place(
    _ source: Place, _ placement: Placement, _ target: Place
  ) throws(DragDropError) -> Drag {
    let point = try dragPoint(of: source)
    try check(target, for: placement)
    let name = spokenName(of: source)
    try tick()
    let drag = try beginAccessibleDrag(source, at: point)
    guard drag.isActive else {
      announce("\(name) cannot be dragged" + (refusalOfLift(of: source).map { ": \($0)" } ?? ""))
      return try drag.cancel()
    }
    try drag.begin()
    let items = drag.items.count > 1 ? "\(drag.items.count) items" : name
    announce("Dragging \(items)")
    let spot = "\(placement) \(spokenName(of: target))"
    announce(spokenDrop(placement, target) ?? "Drop \(spot)")
    try go(drag, placement, target)
    if let refusal = refusal(of: drag, target) {
      announce("Cannot drop \(spot): \(refusal)")
      try drag.cancel()
      announce("Drag cancelled")
      return drag
    }
    let isReorder = drag.reorderOrigin != nil
    try drag.drop()
    announce(
      isReorder || drag.operation?.isAccepting ?? false
        ? "Dropped \(items) \(spot)" : "Drag cancelled")
    return drag
  }

  /// Records an announcement of the screen reader.
  ///
  /// UIKit: `UIAccessibility.post(notification: .announcement, argument:)`.
  public func announce(_ text: String) {
    log.record(.hint, name: "announcement", value: .text(text))
  }

  // MARK: The source

  private func dragPoint(of source: Place) throws(DragDropError) -> Point {
    if let view = source.view as? SectionedView {
      guard let position = source.position else {
        throw .gesture("\(view.name) holds items: name the item to place")
      }
      return try scrollIntoView(view, position)
    }
    guard let descriptor = source.view.accessibilityDragSourceDescriptors?.first,
      let view = descriptor.view
    else { throw .gesture("\(source.view.name) has no drag interaction, so it cannot be dragged") }
    guard view.application != nil else { throw .gesture("\(view.name) is not on the screen") }
    return view.convert(descriptor.point, to: nil)
  }

  /// Begins the session immediately: without a finger there is no lift delay.
  private func beginAccessibleDrag(
    _ source: Place, at point: Point
  ) throws(DragDropError) -> Drag {
    let origin: (any DragSource)? =
      source.view as? SectionedView
      ?? source.view.accessibilityDragSourceDescriptors?.first?.view?.dragInteraction
    let touch = Touch(
      TouchTarget(start: point, source: origin, position: source.position), on: self)
    try act("placing") {
      touches.append(touch)
      touch.firstEvent = log.record(
        .input, name: "accessibilityDrag", view: source.view.name, path: source.position)
      touch.take { $0.touchBegan() }
      guard origin?.sourceView?.takesAccessibleDrags ?? false, touch.target.mayLift else {
        return
      }
      touch.handle { $0.liftDelayPassed() }
    }
    return Drag(simulation: self, touch: touch)
  }

  private func refusalOfLift(of source: Place) -> String? {
    if let view = source.view as? SectionedView {
      if !view.dragInteractionEnabled { return "drags are switched off" }
      if view.askedDragDelegate == nil { return "no delegate provides items" }
    } else if !(source.view.dragInteraction?.isEnabled ?? false) {
      return "drags are switched off"
    }
    let answer = log.events.last {
      $0.kind == .answer && $0.name == DelegateMethod.itemsForBeginning.rawValue
    }
    return answer?.reason
  }

  // MARK: The target

  private func check(_ target: Place, for placement: Placement) throws(DragDropError) {
    guard let view = target.view as? SectionedView else {
      guard placement == .into else {
        throw .gesture("\(target.view.name) is a plain view; write into, not \(placement)")
      }
      return
    }
    guard let position = target.position else {
      let sections = 0..<view.numberOfSections
      guard
        placement == .into
          || sections.allSatisfy({ view.numberOfEntries(inSection: $0) == 0 })
      else {
        throw .gesture("\(view.name) holds items: name the item after '\(placement)'")
      }
      return
    }
    if isFirstPlaceOfEmptySection(position, view) { return }
    try check(position, in: view)
  }

  /// Whether a position is the first of a section without rows or items.
  private func isFirstPlaceOfEmptySection(_ position: Position, _ view: SectionedView) -> Bool {
    position.item == 0 && (0..<view.numberOfSections).contains(position.section)
      && view.numberOfEntries(inSection: position.section) == 0
  }

  /// Moves to a point where a drop has the requested result.
  private func go(
    _ drag: Drag, _ placement: Placement, _ target: Place
  ) throws(DragDropError) {
    guard let view = target.view as? SectionedView else {
      let descriptor = target.view.accessibilityDropPointDescriptors?.first
      let place = descriptor?.view ?? target.view
      try drag.begin()
      try drag.move(to: place.convert(descriptor?.point ?? target.view.bounds.center, to: nil))
      return
    }
    guard let position = target.position else { return try goAfterLastItem(drag, view) }
    if isFirstPlaceOfEmptySection(position, view) {
      try drag.over(view, position)
      return
    }
    // With several items of the view itself, the destination depends on halves (3.4).
    guard let collection = view as? CollectionView, placement != .into,
      drag.localCount(in: view) <= 1
    else {
      try drag.over(view, position, placement.part(in: view))
      return
    }
    // The next gap depends on the current one (7.1), so several movements may be necessary.
    for _ in 0..<4 {
      let gap = drag.gap(in: collection)
      let wanted = gap.wanted(placement, position)
      let step = gap.step(to: wanted, near: position, in: collection)
      try drag.over(collection, step, .into)
      if let rest = drag.dwellDelay(in: collection) { try wait(rest) }
      guard drag.isActive, drag.proposal?.operation.isAccepting ?? true else { return }
      let now = drag.gap(in: collection)
      if now.position == now.wanted(placement, position) { return }
    }
  }

  /// Moves to the place after the last row; without rows, to the last section's header or the
  /// middle of the view.
  private func goAfterLastItem(_ drag: Drag, _ view: SectionedView) throws(DragDropError) {
    let section = view.numberOfSections - 1
    guard section >= 0 else {
      try drag.over(view)
      return
    }
    let count = view.numberOfEntries(inSection: section)
    if count > 0 {
      try drag.over(view, Position(section: section, item: count - 1), .below)
    } else if (view.presentedLayout.frameOfHeader(inSection: section)?.height ?? 0) > 0 {
      try drag.over(view, Position(section: section, item: 0))
    } else {
      try drag.over(view)
    }
  }

  /// Why the destination would refuse a drop; nil if it would accept it.
  private func refusal(of drag: Drag, _ target: Place) -> String? {
    if drag.reorderOrigin != nil { return nil }
    guard drag.isActive else { return "the drag has ended" }
    guard let view = drag.destination, view.isDescendant(of: target.view) || view === target.view
    else { return "\(target.view.name) does not take these items" }
    guard let proposal = drag.proposal else {
      // A view that reorders its own row has no proposal (RP2).
      return drag.destinationPosition == nil ? "\(view.name) makes no proposal" : nil
    }
    guard proposal.operation.isAccepting else { return drag.reason ?? proposal.operation.name }
    return nil
  }

  // MARK: Names

  private func spokenName(of place: Place) -> String {
    guard let view = place.view as? SectionedView, let position = place.position else {
      return place.view.name
    }
    if isFirstPlaceOfEmptySection(position, view) {
      return view.title(ofSection: position.section) ?? "section \(position.section)"
    }
    let title = view.cell(at: position).title
    return title.isEmpty ? "\(view.wording.item) \(position)" : title
  }

  /// The name of a plain view's drop point.
  private func spokenDrop(_ placement: Placement, _ target: Place) -> String? {
    guard !(target.view is SectionedView) else { return nil }
    return target.view.accessibilityDropPointDescriptors?.first?.name
  }
}

extension Gap {
  /// The gap before or after a cell, in the numbering of the current gap.
  fileprivate func wanted(_ placement: Placement, _ cell: Position) -> Position {
    if takesOwnOut, cell == own { return cell }
    let item = number(of: cell) + (placement == .after ? 1 : 0)
    return Position(section: cell.section, item: item)
  }

  /// The next cell to move over: one that moves the gap directly to the requested place, or else
  /// the target itself.
  fileprivate func step(
    to wanted: Position, near target: Position, in view: CollectionView
  ) -> Position {
    let count = { view.layout.numberOfItems(inSection: $0) }
    let candidates = [target.item, target.item - 1, target.item + 1].map {
      Position(section: target.section, item: $0)
    }
    return candidates.first { cell in
      (0..<count(cell.section)).contains(cell.item) && !(takesOwnOut && cell == own)
        && place(cell, count: count) == wanted
    } ?? target
  }
}
