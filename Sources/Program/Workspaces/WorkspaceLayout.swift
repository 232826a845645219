import DragDrop
package import Layout

/// The properties of a collection's layout that differ from those of its kind.
///
/// The names are those of UIKit's flow layout. An item's own `width` and `height` take precedence
/// over the `itemSize` of a flow and the `itemHeight` of a list.
package struct WorkspaceLayout: Hashable, Sendable {
  /// The direction of scrolling; nil: vertical.
  package var scrollDirection: Axis?
  /// The size of items in a flow, in points; nil: 50 × 50.
  package var itemSize: Size?
  /// The size of items along the scrolling axis in a list or grid, in points; nil: 44 in a list,
  /// square cells in a grid.
  package var itemHeight: Double?
  /// The number of cells in a line of a grid, from 1 to 10 000; nil: 4.
  package var itemsPerLine: Int?
  /// The minimum space between two lines, in points; nil: 0 in a list, 8 in a grid, 10 in a flow.
  package var minimumLineSpacing: Double?
  /// The minimum space between two items of a line, in points; nil: as between lines.
  package var minimumInteritemSpacing: Double?
  /// The space around the items of each section, in points; nil: none.
  package var sectionInset: EdgeInsets?
  /// The space between two sections, in points; nil: none.
  package var interSectionSpacing: Double?
  /// The size of every section's header, in points; nil: headers for sections with a title.
  package var headerReferenceSize: Size?
  /// The size of every section's footer, in points; nil: no footers.
  package var footerReferenceSize: Size?

  /// No properties.
  package init() {}

  /// Whether no property is set.
  package var isEmpty: Bool { self == WorkspaceLayout() }
}

// MARK: - Layouts of collections

extension WorkspaceLayout {
  /// The properties of a collection's layout that differ from a new layout of its kind.
  init(of layout: CollectionViewLineLayout, standard: CollectionViewLineLayout) {
    func own<Value: Equatable>(_ path: KeyPath<CollectionViewLineLayout, Value>) -> Value? {
      layout[keyPath: path] == standard[keyPath: path] ? nil : layout[keyPath: path]
    }
    scrollDirection = own(\.scrollDirection)
    minimumLineSpacing = own(\.minimumLineSpacing)
    minimumInteritemSpacing = own(\.minimumInteritemSpacing)
    sectionInset = own(\.sectionInset)
    interSectionSpacing = own(\.interSectionSpacing)
    headerReferenceSize = own(\.headerReferenceSize)
    footerReferenceSize = own(\.footerReferenceSize)
    switch (layout, standard) {
    case (let flow as CollectionViewFlowLayout, let standard as CollectionViewFlowLayout):
      itemSize = flow.itemSize == standard.itemSize ? nil : flow.itemSize
    case (let grid as CollectionViewGridLayout, let standard as CollectionViewGridLayout):
      itemHeight = grid.itemHeight
      itemsPerLine = grid.itemsPerLine == standard.itemsPerLine ? nil : grid.itemsPerLine
    case (let list as CollectionViewListLayout, _): itemHeight = list.itemHeight
    default: break
    }
  }

  /// Sets these properties of a new layout.
  func apply(to layout: CollectionViewLineLayout) {
    if let scrollDirection { layout.scrollDirection = scrollDirection }
    if let minimumLineSpacing { layout.minimumLineSpacing = minimumLineSpacing }
    if let minimumInteritemSpacing { layout.minimumInteritemSpacing = minimumInteritemSpacing }
    if let sectionInset { layout.sectionInset = sectionInset }
    if let interSectionSpacing { layout.interSectionSpacing = interSectionSpacing }
    if let headerReferenceSize { layout.headerReferenceSize = headerReferenceSize }
    if let footerReferenceSize { layout.footerReferenceSize = footerReferenceSize }
    switch layout {
    case let flow as CollectionViewFlowLayout:
      if let itemSize { flow.itemSize = itemSize }
    case let grid as CollectionViewGridLayout:
      if let itemHeight { grid.itemHeight = itemHeight }
      if let itemsPerLine { grid.itemsPerLine = itemsPerLine }
    case let list as CollectionViewListLayout:
      if let itemHeight { list.itemHeight = itemHeight }
    default: break
    }
  }
}

extension LayoutKind {
  /// The kind of a layout; nil for a custom layout.
  init?(of layout: CollectionViewLayout) {
    switch layout {
    case is CollectionViewListLayout: self = .list
    case is CollectionViewGridLayout: self = .grid
    case is CollectionViewFlowLayout: self = .flow
    default: return nil
    }
  }
}
