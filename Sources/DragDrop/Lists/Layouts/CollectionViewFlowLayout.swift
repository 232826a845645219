public import Layout

/// Items side by side in lines that break where the next one no longer fits.
///
/// An item is as large as its delegate's `sizeForItemAt` says, else itself, else `itemSize`.
///
/// UIKit: `UICollectionViewFlowLayout`.
open class CollectionViewFlowLayout: CollectionViewLineLayout {
  /// The size of items that have none of their own, in points; 50 × 50 unless set.
  public var itemSize = Size(width: 50, height: 50) { didSet { invalidateLayout() } }
  /// Stored for source that sets it: no cell measures itself here.
  public var estimatedItemSize = Size.zero
  /// What UIKit's estimated size is set to where cells measure themselves.
  public static let automaticSize = Size(
    width: .greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

  /// A flow of items 50 × 50 points in size, 10 points apart.
  public init() {
    super.init(lineSpacing: 10, itemSpacing: 10)
  }

  package override func save(in state: inout SavedState) {
    super.save(in: &state)
    state.hold(self, \.itemSize, \.estimatedItemSize)
  }

  open override func makeItemLayout(breadth: Double) -> any ItemLayout {
    FlowLayout(
      width: breadth, itemSize: itemSize, minimumLineSpacing: minimumLineSpacing,
      minimumInteritemSpacing: minimumInteritemSpacing,
      interSectionSpacing: interSectionSpacing, axis: scrollDirection)
  }

  override var standardSize: Size { itemSize }
}
