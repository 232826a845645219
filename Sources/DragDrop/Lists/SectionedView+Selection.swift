public import Layout

// What is selected, and where the content is scrolled to.

extension SectionedView {
  /// Selects a row or item as an app does, besides those that are where several may be; the
  /// delegate does not hear of it.
  ///
  /// Nothing happens where it does not exist.
  public func select(_ position: Position) {
    guard (0..<numberOfEntries(inSection: position.section)).contains(position.item),
      !selection.contains(position)
    else { return }
    selection = allowsMultipleSelection ? (selection + [position]).sorted() : [position]
  }

  /// Takes a row or item out of the selection; the delegate does not hear of it.
  public func deselect(_ position: Position) {
    selection.removeAll { $0 == position }
  }

  /// What a tap does: it selects; where several may be selected, a second tap takes it back.
  ///
  /// Gives whether the row or item is selected now.
  func selectByTap(_ position: Position) -> Bool {
    guard allowsMultipleSelection else {
      selection = [position]
      return true
    }
    guard !selection.contains(position) else {
      deselect(position)
      return false
    }
    select(position)
    return true
  }

  /// Which edge of the view something that is scrolled to goes to.
  enum ScrollEdge {
    case start
    case middle
    case end
  }

  /// Scrolls to a row or item, as little as needed unless an edge is given.
  func scroll(to position: Position, _ edge: ScrollEdge?) {
    guard let target = self.frame(of: position) else { return }
    guard let edge else { return scrollRectToVisible(target) }
    let share =
      switch edge {
      case .start: 0.0
      case .middle: 0.5
      case .end: 1.0
      }
    contentOffset = clampedOffset(
      Point(
        x: target.minX - (bounds.width - target.width) * share,
        y: target.minY - (bounds.height - target.height) * share))
  }
}
