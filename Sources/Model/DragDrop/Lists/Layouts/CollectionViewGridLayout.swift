public import Layout

/// A layout of cells of one size in columns.
///
/// Sizes are computed, so neither the delegate nor the items set them.
///
/// UIKit: a `UICollectionViewCompositionalLayout` of equal items, simplified.
open class CollectionViewGridLayout: CollectionViewLineLayout {
  /// The number of cells in a line, which share its length evenly.
  ///
  /// From 1 to 10 000.
  public var itemsPerLine: Int { didSet { invalidateLayout() } }
  /// The size of cells along the scrolling axis, in points; nil for square cells.
  public var itemHeight: Double? { didSet { invalidateLayout() } }

  /// A grid with this number of columns and no space between its cells.
  public init(itemsPerLine: Int, itemHeight: Double? = nil) {
    self.itemsPerLine = itemsPerLine
    self.itemHeight = itemHeight
    super.init(lineSpacing: 0, itemSpacing: 0)
  }

  package override func save(in state: inout SavedState) {
    super.save(in: &state)
    state.hold((itemsPerLine, itemHeight)) { [self] in
      (itemsPerLine, itemHeight) = $0
    }
  }

  open override func makeItemLayout(breadth: Double) -> any ItemLayout {
    GridLayout(
      width: breadth, itemsPerLine: .count(itemsPerLine), itemExtent: itemHeight,
      lineSpacing: minimumLineSpacing, itemSpacing: minimumInteritemSpacing,
      interSectionSpacing: interSectionSpacing, axis: scrollDirection)
  }

  open override func size(ofItemAt indexPath: IndexPath) -> Size? { nil }
}
