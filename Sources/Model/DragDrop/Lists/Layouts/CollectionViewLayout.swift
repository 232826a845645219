public import Layout

/// Computes the places of a collection's items; the base class of list, grid and flow layouts.
///
/// The places are computed by an ``ItemLayout``, which is as fast for a million items as for ten:
/// `makeItemLayout(breadth:)` creates it, `metrics(ofSection:count:)` returns the sizes of each
/// section. UIKit's layouts return the attributes of every item instead; a subclass that overrides
/// those methods gets their calls when UIKit makes them in drags and movements, but they do not
/// change where items are hit.
///
/// The calls of a subclass are recorded, those of the library's own layouts are not.
///
/// UIKit: `UICollectionViewLayout`, with the hooks of `UIReorderingSupportHooks` (LAY-01 to
/// LAY-04).
open class CollectionViewLayout: DelegateMethodResponding, Restorable {
  /// The collection of the layout; nil before the layout is set.
  public var collectionView: CollectionView? { owner }
  @Linked var owner: CollectionView?
  /// The class of the invalidation contexts that the hooks create.
  open class var invalidationContextClass: AnyClass { CollectionViewLayoutInvalidationContext.self }
  /// An object whose methods replace the layout's own, as far as it implements them.
  package weak var overrides: (any CollectionViewLayoutOverrides)?
  private let itemLayout: any ItemLayout

  /// A layout of rows below each other.
  public convenience init() {
    self.init(itemLayout: ListLayout(width: 0))
  }

  /// A layout with an ``ItemLayout`` of the app, whose sections are replaced.
  public init(itemLayout: any ItemLayout) {
    self.itemLayout = itemLayout
  }

  package func save(in state: inout SavedState) {
    state.hold((_owner, overrides)) { [self] in
      (_owner, overrides) = $0
    }
  }

  // MARK: Item layouts

  /// Creates the item layout, for lines of a length in points.
  ///
  /// The collection fills it with its sections. Override it to place items differently.
  open func makeItemLayout(breadth: Double) -> any ItemLayout {
    var layout = itemLayout
    layout.width = breadth
    return layout
  }

  /// The direction of scrolling.
  ///
  /// In UIKit only some layouts have this property.
  open var axis: Axis { itemLayout.axis }

  /// The sizes, header, footer and insets of a section with the given number of items.
  ///
  /// Unless overridden: the collection's `itemHeight` and `sectionInset`, headers and footers for
  /// sections with a text for them, and the sizes of the default data source's items.
  open func metrics(ofSection section: Int, count: Int) -> SectionMetrics {
    guard let collectionView else { return SectionMetrics(count: count) }
    return SectionMetrics(
      count: count, extent: collectionView.itemHeight,
      sizes: collectionView.sizes(ofSection: section, count: count),
      headerHeight: collectionView.headerHeight(ofSection: section),
      footerHeight: collectionView.footerHeight(ofSection: section),
      insets: collectionView.sectionInset)
  }

  /// The size of an item that has its own size, in points; nil for the common size.
  open func size(ofItemAt indexPath: IndexPath) -> Size? {
    guard let collectionView, let item = collectionView.modelItem(at: indexPath),
      item.height != nil || item.width != nil
    else { return nil }
    return Size(
      width: item.width ?? standardSize.width, height: item.height ?? standardSize.height)
  }

  /// The common size of items without their own, in points.
  var standardSize: Size {
    let extent = collectionView?.itemHeight ?? 44
    return Size(width: extent, height: extent)
  }

  // MARK: UIKit's methods

  /// Called before the items are laid out again.
  open func prepare() {}

  /// The size of the content, in points.
  open var collectionViewContentSize: Size { collectionView?.contentSize ?? .zero }

  /// The attributes of the items in a rectangle, in order.
  open func layoutAttributesForElements(in rect: Rect) -> [CollectionViewLayoutAttributes]? {
    collectionView?.positions(in: rect).compactMap { position in
      layoutAttributesForItem(at: position.indexPath)
    }
  }

  /// The attributes of an item at its present place; nil if there is none.
  ///
  /// If a gap is open after the last item of a section, the path of the gap has attributes too,
  /// although the item does not exist yet; Q-05 of the reference describes the consequences.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    guard let collectionView, let position = Position(indexPath) else { return nil }
    let layout = collectionView.presentedLayout
    let isGap =
      layout.displacement.slot == position
      && layout.numberOfItems(inSection: position.section) <= position.item
    let frame = isGap ? layout.frameOfSlot() : layout.frame(of: position)
    return frame.map { CollectionViewLayoutAttributes(indexPath: indexPath, frame: $0) }
  }

  /// Lays everything out again before the next use of the layout.
  open func invalidateLayout() { collectionView?.setNeedsItemLayout() }

  /// Lays out what a context names: everything, or nothing for the steps of a movement, which the
  /// collection shows itself.
  open func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts { invalidateLayout() }
  }

  // MARK: Hooks of movements

  /// Returns the target of an interactive movement (LAY-01, iOS 9): the place of the cell at the
  /// point, or the previous one if no cell is there.
  ///
  /// - Parameters:
  ///   - previousIndexPath: The present place, as presented.
  ///   - position: The center of the item, in the collection's coordinates.
  /// - Returns: A presented path; the delegate may choose another one.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: Point
  ) -> IndexPath {
    collectionView?.presentedCell(at: position)?.indexPath ?? previousIndexPath
  }

  /// Returns the attributes of the floating item (LAY-02, iOS 9): those of its place, moved to the
  /// point and in front of all others.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: Point
  ) -> CollectionViewLayoutAttributes {
    let place = collectionView?.presentedLayout.frameOfSlot() ?? .zero
    let attributes = CollectionViewLayoutAttributes(indexPath: indexPath, frame: place)
    attributes.center = position
    attributes.zIndex = .max
    return attributes
  }

  /// Returns the context for a step of a movement (LAY-03, iOS 9); called when a gap has moved, in
  /// drags and in interactive movements.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath],
    withTargetPosition targetPosition: Point, previousIndexPaths: [IndexPath],
    previousPosition: Point
  ) -> CollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    context.targetIndexPathsForInteractivelyMovingItems = targetIndexPaths
    context.interactiveMovementTarget = targetPosition
    return context
  }

  /// Returns the context for the end of an interactive movement (LAY-04, iOS 9).
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
    movementCancelled: Bool
  ) -> CollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    context.targetIndexPathsForInteractivelyMovingItems = indexPaths
    return context
  }

  private func makeContext() -> CollectionViewLayoutInvalidationContext {
    let kind = Self.invalidationContextClass as? CollectionViewLayoutInvalidationContext.Type
    return (kind ?? CollectionViewLayoutInvalidationContext.self).init()
  }

  // MARK: Recording

  /// Whether the calls of a method are recorded: all calls of a subclass, unless it is overridden.
  open func responds(to method: DelegateMethod) -> Bool { isSubclassed }

  /// Whether the layout is not one of the library's own classes.
  final var isSubclassed: Bool {
    let own: [CollectionViewLayout.Type] = [
      CollectionViewLayout.self, CollectionViewListLayout.self, CollectionViewGridLayout.self,
      CollectionViewFlowLayout.self,
    ]
    return !own.contains { $0 == type(of: self) }
  }
}

/// Methods that replace a layout's own, as far as they are implemented.
package protocol CollectionViewLayoutOverrides: DelegateMethodResponding {
  func targetIndexPath(
    _ layout: CollectionViewLayout, forInteractivelyMovingItem previous: IndexPath, _ point: Point
  ) -> IndexPath?
  func layoutAttributesForInteractivelyMovingItem(
    _ layout: CollectionViewLayout, at indexPath: IndexPath, _ point: Point
  ) -> CollectionViewLayoutAttributes?
  func invalidationContext(
    _ layout: CollectionViewLayout, for context: CollectionViewLayoutInvalidationContext)
  func invalidationContextForEnding(
    _ layout: CollectionViewLayout, for context: CollectionViewLayoutInvalidationContext,
    isCancelled: Bool)
  func layoutAttributesForItem(
    _ layout: CollectionViewLayout, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes?
}
