import Layout

// Points on the screen of rows and items, and the duration of gestures.

extension Simulation {
  func tick() throws(DragDropError) { try wait(environment.constants.tick) }

  /// - Throws: That the row does not exist.
  func check(_ position: Position, in view: SectionedView) throws(DragDropError) {
    let count = view.numberOfEntries(inSection: position.section)
    guard (0..<count).contains(position.item) else {
      throw noEntry(at: position, in: view)
    }
  }

  private func noEntry(at position: Position, in view: SectionedView) -> DragDropError {
    let (name, item) = (view.name, view.wording.item)
    let sections = view.numberOfSections
    guard (0..<sections).contains(position.section) else {
      return .gesture("\(name) has no section \(position.section): it has \(sections)")
    }
    let count = view.numberOfEntries(inSection: position.section)
    let range = count == 0 ? "none" : count == 1 ? "only 0" : "0 to \(count - 1)"
    let isOther = position.section == 0 && sections > 1
    return .gesture(
      "\(name) has no \(item) \(position.item) in section \(position.section): it has \(range)"
        + (isOther ? "; \(item) \(position.item) of section 1 is 1:\(position.item)" : ""))
  }

  /// The point on the screen of a row, which is scrolled into view if hidden, or of the middle of a plain
  /// view; throws if a finger cannot touch it there.
  func reach(
    _ view: View, _ position: Position?, by gesture: String
  ) throws(DragDropError) -> Point {
    if let position {
      guard let list = view as? SectionedView else {
        throw .gesture("\(view.name) is a plain view without items")
      }
      return try scrollIntoView(list, position)
    }
    if view is SectionedView {
      throw .gesture("\(view.name) holds items: name one, as in \(gesture) \(view.name) 0")
    }
    guard view.application != nil else {
      throw .gesture("\(view.name) is not on the screen: add it to an application or a view")
    }
    for current in view.andSuperviews {
      if current.isHidden {
        throw .gesture("\(view.name) cannot be touched: \(current.name) is hidden")
      }
      if !current.isUserInteractionEnabled {
        throw .gesture(
          "\(view.name) cannot be touched: isUserInteractionEnabled of \(current.name) is false")
      }
    }
    let point = view.convert(view.bounds.center, to: nil)
    let hit = hitTest(point)
    guard let hit, hit.isDescendant(of: view) else {
      throw .gesture(
        "\(view.name) cannot be touched: \(hit?.name ?? "nothing") is at its middle")
    }
    return point
  }

  func scrollIntoView(
    _ view: SectionedView, _ position: Position
  ) throws(DragDropError) -> Point {
    try check(position, in: view)
    guard let frame = view.presentedLayout.frame(of: position) else {
      throw .gesture("\(view.name) \(position) is being dragged: it cannot be touched")
    }
    scroll(view, to: frame, touching: frame.center)
    return view.convert(frame.center, to: nil)
  }

  /// Scrolls to a row, as a finger would before it touches a point of the row; does nothing if the
  /// point is visible.
  ///
  /// The point is then not at an edge, where the drag would scroll the view.
  private func scroll(_ view: SectionedView, to frame: Rect, touching point: Point) {
    let (before, band) = (view.contentOffset, environment.autoscroll.band)
    guard view.mustScroll(toPoint: point, margin: band) else { return }
    view.reveal(frame)
    view.scrollPointToVisible(point, margin: band)
    guard view.contentOffset != before else { return }
    log.record(.input, name: "scroll", view: view.name, value: .point(view.contentOffset))
  }

  /// The point on the screen of a part of a cell in its current place.
  func point(
    of position: Position, _ part: Drag.Part, in view: SectionedView
  ) throws(DragDropError) -> Point {
    let layout = view.presentedLayout
    let count = layout.numberOfItems(inSection: position.section)
    guard (0..<layout.numberOfSections).contains(position.section), position.item >= 0,
      position.item <= count
    else { throw noEntry(at: position, in: view) }
    if position.item < count {
      // A dragged item is removed from the layout; its place is the gap.
      guard let frame = layout.frame(of: position) ?? layout.frameOfSlot() else {
        throw .gesture("\(view.name) \(position) is being dragged")
      }
      let point = part.point(of: frame)
      scroll(view, to: frame, touching: point)
      return view.convert(point, to: nil)
    }
    if count == 0 {
      let area =
        layout.frameOfHeader(inSection: position.section)
        ?? layout.frameOfFooter(inSection: position.section)
      guard let area, area.height > 0 else {
        let isEmpty = (0..<layout.numberOfSections).allSatisfy {
          layout.numberOfItems(inSection: $0) == 0
        }
        if isEmpty {
          throw .gesture("\(view.name) is empty: name it without a row, as in over \(view.name)")
        }
        throw .gesture(
          "section \(position.section) of \(view.name) is empty and has no header or footer to point at: give it a title, or use move X Y"
        )
      }
      scroll(view, to: area, touching: area.center)
      return view.convert(area.center, to: nil)
    }
    let last = Position(section: position.section, item: count - 1)
    let before = Position(section: position.section, item: count - 2)
    var bottom = layout.frame(of: last) ?? layout.frame(of: before) ?? .zero
    if let slot = layout.frameOfSlot(), layout.displacement.slot?.section == position.section,
      slot.maxY > bottom.maxY
    {
      bottom = slot
    }
    return view.convert(
      Point(x: bottom.midX, y: bottom.maxY + bottom.height / 8), to: nil)
  }
}
