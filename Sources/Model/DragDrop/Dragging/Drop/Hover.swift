import Layout

/// What is under a finger over a view, in the current layout.
struct Hover {
  /// The finger in content coordinates.
  let point: Point
  let hit: LayoutHit
  /// The relative position of the finger in the row, from 0 to 1; in a grid along the line.
  let fraction: Double
  /// Whether the finger or the content has moved; false for another update at rest (2.13).
  let hasMoved: Bool
  private let emptySection: Int?
  private let halvesDownwards: Bool

  init(view: SectionedView, point: Point, hasMoved: Bool) {
    let layout = view.layout
    self.point = point
    hit = layout.hitTest(point)
    halvesDownwards = layout.halvesDownwards
    self.hasMoved = hasMoved
    fraction =
      if case .item(let row) = hit, let frame = layout.frame(of: row) {
        layout.halvesDownwards
          ? (point.y - frame.minY) / frame.height : (point.x - frame.minX) / frame.width
      } else { 0 }
    switch hit {
    case .header(let section), .footer(let section), .section(let section):
      emptySection = layout.numberOfItems(inSection: section) == 0 ? section : nil
    case .item, .placeholder, .slot, .spacing, .nothing:
      emptySection = nil
    }
  }

  /// Whether a table's open gap stays in place (3.4, rules 2 and 5).
  var keepsGap: Bool { hit == .slot || isOutsideSections }

  /// Whether the finger is over space that the layout leaves between two sections (7.2).
  var isBetweenSections: Bool {
    if case .spacing = hit { return true }
    return false
  }

  /// Whether the finger is over a header, which in an empty section represents the section's first
  /// position.
  var isOverHeader: Bool {
    if case .header = hit { return emptyPlace == nil }
    return false
  }

  var isOutsideSections: Bool { hit == .nothing || isBetweenSections }

  /// The exact middle between left and right is where gestures aim, and belongs to the left half;
  /// that between top and bottom belongs to the lower half.
  var isLowerHalf: Bool { halvesDownwards ? fraction >= 0.5 : fraction > 0.5 }

  /// The row or cell under the finger.
  var row: Position? {
    if case .item(let row) = hit { return row }
    return nil
  }

  /// The future position of the item of the placeholder under the finger.
  var waitingPlace: Position? {
    if case .placeholder(let place) = hit { return place }
    return nil
  }

  /// The first position of a section without items (3.4, rule 4).
  var emptyPlace: Position? { emptySection.map { Position(section: $0, item: 0) } }
}

extension ItemLayout {
  /// Whether the halves of a cell are upper and lower, and not left and right (3.4): a list divides
  /// cells along its axis, other layouts along their lines.
  package var halvesDownwards: Bool { isList == (axis == .vertical) }
}
