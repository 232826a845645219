public import Layout

// Selection and scrolling.

extension SectionedView {
  /// Selects a row or item from code, in addition to the others if several may be selected; the
  /// delegate is not notified.
  ///
  /// Does nothing if it does not exist.
  public func select(_ position: Position) {
    guard (0..<numberOfEntries(inSection: position.section)).contains(position.item),
      !selection.contains(position)
    else { return }
    selection = allowsMultipleSelection ? (selection + [position]).sorted() : [position]
  }

  /// Selects a row or item as ``select(_:)`` does, and then scrolls to it; nil deselects all.
  func select(at indexPath: IndexPath?, scrolling: (IndexPath) -> Void) {
    guard let indexPath else {
      selection = []
      return
    }
    guard let position = Position(indexPath) else { return }
    select(position)
    scrolling(indexPath)
  }

  /// Deselects a row or item; the delegate is not notified.
  public func deselect(_ position: Position) {
    selection.removeAll { $0 == position }
  }

  /// Selects a row or item after a tap; if several may be selected, a second tap deselects it.
  ///
  /// Returns whether the row or item is selected now.
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

  /// The edge of the view to which a row or item is scrolled.
  package enum ScrollEdge {
    case start
    case middle
    case end
  }

  /// Scrolls to a row or item, as little as needed unless an edge is given.
  package func scroll(to position: Position, _ edge: ScrollEdge?) {
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
