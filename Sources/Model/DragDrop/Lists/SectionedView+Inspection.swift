package import Layout

// The state of the view in words, for checks, hints, specs and the prompt.

extension SectionedView {
  /// What has begun in the view and not ended, in words; nil if nothing has.
  package var unfinishedUpdate: String? {
    guard hasUncommittedUpdates else { return nil }
    return movedByHand == nil
      ? "\(name) still shows a placeholder \(wording.item)"
      : "the interactive movement in \(name) has not ended"
  }

  /// The difference between the counts of view and data source, caused by a change without an update
  /// of the view; nil if both agree.
  package var disagreement: String? {
    reloadIfNeeded()
    let (shown, counts) = (counts, updater.counts())
    guard shown != counts else { return nil }
    func words(_ counts: [Int]) -> String { counts.map { "\($0)" }.joined(separator: " and ") }
    let items = shown == [1] ? wording.item : wording.items
    return "\(name) shows \(words(shown)) \(items), its data source has \(words(counts))"
  }

  /// What all cells show, section by section, from any data source.
  package var rowsOfCells: [[ShownRow]] {
    var rows = Array(repeating: [ShownRow](), count: numberOfSections)
    forEachPosition { rows[$0.section].append(row(of: cell(at: $0))) }
    return rows
  }

  /// The names of all rows, section by section, from any data source.
  package var titlesOfCells: [[String]] {
    var titles = Array(repeating: [String](), count: numberOfSections)
    forEachPosition { titles[$0.section].append(name(of: cell(at: $0))) }
    return titles
  }

  /// The first cell that shows something other than the data.
  ///
  /// - Parameter rows: The cells of the data, section by section.
  /// - Returns: The cell's position, and what both show; nil if all cells show the data.
  package func staleCell(
    comparedWith rows: [[ShownRow]]
  ) -> (position: Position, shown: String, data: String)? {
    for (section, rows) in rows.enumerated() {
      for (item, row) in rows.enumerated() {
        let position = Position(section: section, item: item)
        if let cell = existingCell(at: position) {
          let shown = self.row(of: cell)
          guard !shown.isUpToDate(with: row) else { continue }
          return shown.name == row.name
            ? (position, shown.words, row.words) : (position, shown.identity, row.identity)
        }
        if let title = cells.shownTitle(at: position), title != row.name {
          return (position, title, row.name)
        }
      }
    }
    return nil
  }

  private func row(of cell: Cell) -> ShownRow {
    ShownRow(of: cell, named: (device as? Simulation)?.rowName?(cell))
  }

  /// The name of the row of a cell: its title, unless the app names it.
  func name(of cell: Cell) -> String { (device as? Simulation)?.rowName?(cell) ?? cell.title }
}
