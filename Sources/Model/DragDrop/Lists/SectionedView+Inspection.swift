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

  /// The titles of all cells, section by section, from any data source.
  package var titlesOfCells: [[String]] {
    var titles = Array(repeating: [String](), count: numberOfSections)
    forEachPosition { titles[$0.section].append(cell(at: $0).title) }
    return titles
  }

  /// The first cell that shows another title than the data.
  ///
  /// - Parameter titles: The titles in the data, section by section.
  /// - Returns: The cell's position and both titles; nil if all cells show the data.
  package func staleCell(
    comparedWith titles: [[String]]
  ) -> (position: Position, shown: String, title: String)? {
    for (section, titles) in titles.enumerated() {
      for (item, title) in titles.enumerated() {
        let position = Position(section: section, item: item)
        if let shown = cells.shownTitle(at: position), shown != title {
          return (position, shown, title)
        }
      }
    }
    return nil
  }
}
