import Layout

extension Device {
  /// Every view of every application, superviews before their subviews, and the lists in the cells on
  /// the screen after the list that shows the cells.
  package var viewsWithListsInCells: [View] {
    allViews.flatMap { view in [view] + ((view as? SectionedView)?.listsInCells ?? []) }
  }

  /// Names the lists in cells that have no name of their own after the row that they are in, such as
  /// `board-0-1`.
  ///
  /// Cells are reused for other rows, so that the names change with the rows on the screen.
  package func nameListsInCells() {
    for case let list as SectionedView in allViews { list.nameListsInCells() }
  }
}

extension SectionedView {
  /// The lists in the cells on the screen, at any depth.
  fileprivate var listsInCells: [SectionedView] {
    lists(inCells: cellsWithParts).flatMap { [$0] + $0.listsInCells }
  }

  private func lists(inCells cells: [Cell]) -> [SectionedView] {
    cells.flatMap { $0.withSubviews.compactMap { $0 as? SectionedView } }
  }

  private var cellsWithParts: [Cell] {
    cells.haveParts ? cells.inOrder.filter(\.hasParts) : []
  }

  fileprivate func nameListsInCells() {
    for cell in cellsWithParts {
      guard let position = cell.position else { continue }
      let row = "\(name)-\(position.section)-\(position.item)"
      let lists = lists(inCells: [cell])
      for (number, list) in lists.enumerated() {
        if list.frame.size == .zero { list.fill(part: number, of: lists.count, in: cell) }
        if list.name == "\(type(of: list))" || list.isNamedAfterRow {
          list.name = number == 0 ? row : "\(row)-\(number + 1)"
          list.isNamedAfterRow = true
        }
        list.nameListsInCells()
      }
    }
  }

  /// Gives a list that a storyboard or constraints would place its part of the cell, from top to
  /// bottom.
  private func fill(part: Int, of count: Int, in cell: Cell) {
    let size = Size(width: cell.frame.width, height: cell.frame.height / Double(count))
    frame = Rect(origin: Point(x: 0, y: size.height * Double(part)), size: size)
  }

  /// Whether the name is that of the row whose cell the list is in.
  private var isNamedAfterRow: Bool {
    get { appearance["isNamedAfterRow"] as? Bool ?? false }
    set { appearance["isNamedAfterRow"] = newValue }
  }
}
