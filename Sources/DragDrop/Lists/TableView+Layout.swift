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
    return measured(count, bytes: Self.bytesOfHeight, while: { givesHeights }) {
      height(ofRowAt: Position(section: section, item: $0)) ?? rowHeight
    }
  }

  /// The approximate number of bytes of a height, in the layout and while it is computed.
  private static let bytesOfHeight = 48

  private var givesHeights: Bool { viewResponder?.responds(to: .heightForRow) ?? false }
}
