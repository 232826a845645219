public import Layout

/// A layout of rows in a line, each as wide as the collection.
///
/// The size of a row along the scrolling axis is that of the delegate's `sizeForItemAt`, else the
/// item's, else the layout's.
///
/// UIKit: `UICollectionViewCompositionalLayout.list(using:)`, simplified.
open class CollectionViewListLayout: CollectionViewLineLayout {
  /// The size of rows along the scrolling axis, in points; nil for the collection's `itemHeight`.
  public var itemHeight: Double? { didSet { invalidateLayout() } }

  /// A list without space between its rows.
  public init() {
    super.init(lineSpacing: 0, itemSpacing: 0)
  }

  package override func save(in state: inout SavedState) {
    super.save(in: &state)
    state.hold(itemHeight) { [self] in itemHeight = $0 }
  }

  open override func makeItemLayout(breadth: Double) -> any ItemLayout {
    ListLayout(
      width: breadth, rowSpacing: minimumLineSpacing, interSectionSpacing: interSectionSpacing,
      axis: scrollDirection)
  }

  override var itemExtent: Double { itemHeight ?? super.itemExtent }
}
