public import Layout

/// Rows one behind the other, each as broad as the collection.
///
/// A row is as long as its delegate's `sizeForItemAt` says, else its item, else the layout.
///
/// UIKit: `UICollectionViewCompositionalLayout.list(using:)`, in our own simple form.
open class CollectionViewListLayout: CollectionViewLineLayout {
  /// The size of rows along the scrolling axis, in points; nil: the collection's `itemHeight`.
  public var itemHeight: Double? { didSet { invalidateLayout() } }

  /// A list without space between its rows.
  public init() {
    super.init(lineSpacing: 0, itemSpacing: 0)
  }

  package override func save(in state: inout SavedState) {
    super.save(in: &state)
    state.hold(self, \.itemHeight)
  }

  open override func makeItemLayout(breadth: Double) -> any ItemLayout {
    ListLayout(
      width: breadth, rowSpacing: minimumLineSpacing, interSectionSpacing: interSectionSpacing,
      axis: scrollDirection)
  }

  override var itemExtent: Double { itemHeight ?? super.itemExtent }
}
