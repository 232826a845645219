import Layout

// How high a table's rows, headers and footers are.

extension TableView {
  /// The height of a row that has one of its own, as the delegate or the item says.
  func height(ofRowAt position: Position) -> Double? {
    if givesHeights { return askedDelegate?.height(ofRowAt: position) }
    return usesDefaultDataSource ? model.item(at: position)?.height : nil
  }

  /// Heights one by one, only where somebody gives them: a million rows of one height cost nothing.
  func heights(ofSection section: Int, count: Int) -> [Double]? {
    guard givesHeights else {
      guard usesDefaultDataSource, model.sections.indices.contains(section) else { return nil }
      let items = model.sections[section].items
      guard items.contains(where: { $0.height != nil }) else { return nil }
      return items.map { $0.height ?? rowHeight }
    }
    var heights: [Double] = []
    var allowance = allowance
    for row in 0..<count {
      guard allowance.spend(bytes: Self.bytesOfHeight) else { return nil }
      // An answer may have taken the delegate away; asking that is not free.
      if row % 1024 == 0, !givesHeights { return nil }
      let height = height(ofRowAt: Position(section: section, item: row))
      // Nobody is asked any more after a failure, which a script's time limit may be.
      guard device?.mayCall ?? true else { return nil }
      heights.append(height ?? rowHeight)
    }
    return heights
  }

  /// About what a height takes in the layout, and on its way there.
  private static let bytesOfHeight = 48

  private var givesHeights: Bool { viewResponder?.responds(to: .heightForRow) ?? false }
}
