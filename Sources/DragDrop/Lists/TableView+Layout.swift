import Layout

// The heights of a table's rows, headers and footers.

extension TableView {
  /// The height of a row that has its own: the delegate's, else the item's.
  func height(ofRowAt position: Position) -> Double? {
    if givesHeights { return askedDelegate?.height(ofRowAt: position) }
    return showsModel ? model.item(at: position)?.height : nil
  }

  /// The heights of a section's rows, only if the delegate or the items have some: a million rows
  /// of one height need no memory.
  func heights(ofSection section: Int, count: Int) -> [Double]? {
    guard givesHeights else {
      guard showsModel, model.sections.indices.contains(section) else { return nil }
      let items = model.sections[section].items
      guard items.contains(where: { $0.height != nil }) else { return nil }
      return items.map { $0.height ?? rowHeight }
    }
    var heights: [Double] = []
    var allowance = allowance
    for row in 0..<count {
      guard allowance.spend(bytes: Self.bytesOfHeight) else { return nil }
      // The delegate may have been removed in a call; that is checked seldom, since the check takes
      // time.
      if row % 1024 == 0, !givesHeights { return nil }
      let height = height(ofRowAt: Position(section: section, item: row))
      // No calls after a failure, such as the end of a script's time limit.
      guard device?.mayCall ?? true else { return nil }
      heights.append(height ?? rowHeight)
    }
    return heights
  }

  /// About how many bytes a height takes in the layout and while it is computed.
  private static let bytesOfHeight = 48

  private var givesHeights: Bool { viewResponder?.responds(to: .heightForRow) ?? false }
}
