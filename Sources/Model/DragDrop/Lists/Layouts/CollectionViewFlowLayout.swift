public import Layout

/// A layout of items in lines, which break when the next item does not fit.
///
/// The size of an item is that of the delegate's `sizeForItemAt`, else its own, else `itemSize`.
///
/// UIKit: `UICollectionViewFlowLayout`.
open class CollectionViewFlowLayout: CollectionViewLineLayout {
  /// The size of items without a size of their own, in points; 50 × 50 by default.
  public var itemSize = Size(width: 50, height: 50) { didSet { invalidateLayout() } }
  /// Only stored, for source compatibility: cells do not measure themselves here.
  public var estimatedItemSize = Size.zero

  open override class var invalidationContextClass: AnyClass {
    CollectionViewFlowLayoutInvalidationContext.self
  }

  /// A flow of items 50 × 50 points in size, 10 points apart.
  public init() {
    super.init(lineSpacing: 10, itemSpacing: 10)
  }

  package override func save(in state: inout SavedState) {
    super.save(in: &state)
    state.hold((itemSize, estimatedItemSize)) { [self] in
      (itemSize, estimatedItemSize) = $0
    }
  }

  open override func makeItemLayout(breadth: Double) -> any ItemLayout {
    FlowLayout(
      width: breadth, itemSize: itemSize, minimumLineSpacing: minimumLineSpacing,
      minimumInteritemSpacing: minimumInteritemSpacing,
      interSectionSpacing: interSectionSpacing, axis: scrollDirection)
  }

  override var standardSize: Size { itemSize }
}
