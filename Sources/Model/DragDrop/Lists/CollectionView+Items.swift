public import Layout

// Items, cells and the selection of a collection, with UIKit's names.

extension CollectionView {
  /// The place in the view to which an item is scrolled, along both axes.
  ///
  /// UIKit: `UICollectionView.ScrollPosition`.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The bits, as UIKit's.
    public let rawValue: UInt
    /// Scroll positions of their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// At the top.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// In the middle between top and bottom.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// At the bottom.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// At the left.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// In the middle between left and right.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// At the right.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// Scrolls to an item; UIKit's exception if the item does not exist (EX21).
  public func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    guard let position = Position(indexPath), mayScroll(to: position) else { return }
    let edge: ScrollEdge? =
      if !scrollPosition.isDisjoint(with: [.top, .left]) {
        .start
      } else if !scrollPosition.isDisjoint(with: [.centeredVertically, .centeredHorizontally]) {
        .middle
      } else if !scrollPosition.isDisjoint(with: [.bottom, .right]) {
        .end
      } else {
        nil
      }
    scroll(to: position, edge)
  }

  // MARK: Cells

  /// The cell of an item; nil if it is not on the screen.
  public func cellForItem(at indexPath: IndexPath) -> CollectionViewCell? {
    Position(indexPath).flatMap { visibleCell(at: $0) } as? CollectionViewCell
  }

  /// The index path of a cell's item; nil if this collection does not show the cell.
  public func indexPath(for cell: CollectionViewCell) -> IndexPath? {
    cell.superview === self ? cell.position?.indexPath : nil
  }

  /// The cells on the screen, in order, including the invisible cell of a dragged item.
  public var visibleCells: [CollectionViewCell] {
    cellsOnScreen.compactMap { $0 as? CollectionViewCell }
  }

  /// The items on the screen, in order.
  public var indexPathsForVisibleItems: [IndexPath] { visiblePositions.map(\.indexPath) }

  /// Registers a class for a reuse identifier; nil removes it.
  public func register(
    _ cellClass: CollectionViewCell.Type?, forCellWithReuseIdentifier identifier: String
  ) { cells.register(cellClass, identifier) }

  /// A cell that waits to be reused, or a new one of the registered class.
  ///
  /// Without a registered class UIKit's exception ends the gesture in progress; from iOS 18 also if
  /// the data source does not return the cell (EX25).
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> CollectionViewCell {
    let known = cells.dequeue(identifier) as? CollectionViewCell
    let type = cells.registeredType(identifier) as? CollectionViewCell.Type
    if known == nil, type == nil { failToDequeue(identifier) }
    let cell = known ?? (type ?? CollectionViewCell.self).init(dequeuedFor: identifier)
    if known == nil {
      cell.reuseIdentifier = identifier
      cell.connectOutlets()
      cell.awakeFromNib()
    }
    didDequeue(cell, identifier, for: indexPath)
    return cell
  }

  // MARK: Selection

  /// Selects an item, in addition to the others if several may be selected; nil deselects all.
  ///
  /// The delegate is not notified. UIKit's exception if the item does not exist (EX24); no effect
  /// before iOS 17.
  public func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    if osVersion >= 17, hasSettledCounts,
      let place = indexPath.flatMap({ Position($0) }).flatMap({ missing($0) })
    {
      failUpdate(
        UpdateException(
          "EX24",
          "Attempted to modify the selection of an out-of-bounds \(place). Collection view: <UICollectionView: \(name)>."
        ))
    }
    select(at: indexPath) {
      if !scrollPosition.isEmpty { scrollToItem(at: $0, at: scrollPosition, animated: animated) }
    }
  }

  /// Deselects an item; the delegate is not notified.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    if let position = Position(indexPath) { deselect(position) }
  }

  /// The selected items, in order; nil if there are none.
  public var indexPathsForSelectedItems: [IndexPath]? {
    selection.isEmpty ? nil : selection.map(\.indexPath)
  }

  // MARK: Updates

  /// Inserts items (COL-14, iOS 6); the paths are those after the update.
  public func insertItems(at indexPaths: [IndexPath]) {
    update { $0.insert(indexPaths.map { Position($0) ?? .nowhere }) }
  }

  /// Deletes items (COL-15, iOS 6); the paths are those before the update.
  public func deleteItems(at indexPaths: [IndexPath]) {
    update { $0.delete(indexPaths.map { Position($0) ?? .nowhere }) }
  }

  /// Moves one item (COL-16, iOS 6): from its path before to its path after the update.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update {
      $0.move(from: Position(indexPath) ?? .nowhere, to: Position(newIndexPath) ?? .nowhere)
    }
  }

  /// Reloads items (COL-17, iOS 6); the paths are those before the update.
  public func reloadItems(at indexPaths: [IndexPath]) {
    update { $0.reload(indexPaths.map { Position($0) ?? .nowhere }) }
  }

  /// Updates the cells of items without replacing them (COL-18, iOS 15).
  ///
  /// The paths are those before the update. The data source gets the existing cells from
  /// `dequeueReusableCell`; selection and source paths stay.
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    update { $0.reconfigure(indexPaths.map { Position($0) ?? .nowhere }) }
  }
}
