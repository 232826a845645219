public import Layout

/// Says where the items of a collection stand; the base of lists, grids and flows.
///
/// A layout's arithmetic is an ``ItemLayout``, which answers for a million items as quickly as for
/// ten: `makeItemLayout(breadth:)` makes it, `metrics(ofSection:count:)` says what it needs to know
/// of each section. UIKit's layouts list the attributes of every item instead; a subclass that
/// overrides those methods is asked where UIKit asks during drags and movements, and changes
/// nothing of where items are hit.
///
/// The calls of a subclass are recorded, those of the library's own layouts are not.
///
/// UIKit: `UICollectionViewLayout`, with the hooks of `UIReorderingSupportHooks` (LAY-01 to LAY-04).
open class CollectionViewLayout: DelegateMethodResponding, Restorable {
  /// The collection that has the layout; nil before it is given to one.
  public var collectionView: CollectionView? { owner }
  @Linked var owner: CollectionView?
  /// The class of contexts that the hooks make.
  open class var invalidationContextClass: AnyClass { CollectionViewLayoutInvalidationContext.self }
  /// Answers in place of the layout's own methods, where it has them.
  package weak var overrides: (any CollectionViewLayoutOverrides)?
  private let itemLayout: any ItemLayout

  /// A layout of rows one below the other.
  public convenience init() {
    self.init(itemLayout: ListLayout(width: 0))
  }

  /// A layout with an arithmetic of one's own; what it lays out already is forgotten.
  public init(itemLayout: any ItemLayout) {
    self.itemLayout = itemLayout
  }

  package func save(in state: inout SavedState) {
    state.hold(self, \._owner, \.overrides)
  }

  // MARK: Arithmetic

  /// The arithmetic of the layout, for lines of some length in points.
  ///
  /// The collection fills it with its sections. Override it to put items elsewhere.
  open func makeItemLayout(breadth: Double) -> any ItemLayout {
    var layout = itemLayout
    layout.width = breadth
    return layout
  }

  /// The direction of scrolling.
  ///
  /// UIKit has it in the layouts that know one.
  open var axis: Axis { itemLayout.axis }

  /// What a section of so many items needs to be laid out: sizes, header, insets.
  ///
  /// Unless overridden: the collection's `itemHeight`, headers and footers for sections that have
  /// a text for them, `sectionInset`, and what the items of the default data source say.
  open func metrics(ofSection section: Int, count: Int) -> SectionMetrics {
    guard let collectionView else { return SectionMetrics(count: count) }
    return SectionMetrics(
      count: count, extent: collectionView.itemHeight,
      sizes: collectionView.sizes(ofSection: section, count: count),
      headerHeight: collectionView.headerHeight(ofSection: section),
      footerHeight: collectionView.footerHeight(ofSection: section),
      insets: collectionView.sectionInset)
  }

  /// The size of an item that has one of its own, in points; nil: that of all.
  open func size(ofItemAt indexPath: IndexPath) -> Size? {
    guard let collectionView, let item = collectionView.modelItem(at: indexPath),
      item.height != nil || item.width != nil
    else { return nil }
    return Size(
      width: item.width ?? standardSize.width, height: item.height ?? standardSize.height)
  }

  /// The size of an item that says nothing of its own, in points.
  var standardSize: Size {
    let extent = collectionView?.itemHeight ?? 44
    return Size(width: extent, height: extent)
  }

  // MARK: UIKit's methods

  /// Called before the items are laid out anew.
  open func prepare() {}

  /// The size of everything together, in points.
  open var collectionViewContentSize: Size { collectionView?.contentSize ?? .zero }

  /// The attributes of the items that a rectangle touches, in order.
  open func layoutAttributesForElements(in rect: Rect) -> [CollectionViewLayoutAttributes]? {
    collectionView?.positions(in: rect).compactMap { position in
      layoutAttributesForItem(at: position.indexPath)
    }
  }

  /// The attributes of an item as it stands now; nil where none stands there.
  ///
  /// Where a gap is open behind the last item of a section, the path of the gap has attributes too,
  /// though no such item exists yet: what that leads to says Q-05 of the specification.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    guard let collectionView, let position = Position(indexPath) else { return nil }
    let layout = collectionView.presentedLayout
    let isGap =
      layout.displacement.slot == position
      && layout.numberOfItems(inSection: position.section) <= position.item
    let frame = isGap ? layout.frameOfSlot() : layout.frame(of: position)
    return frame.map { CollectionViewLayoutAttributes(indexPath: indexPath, frame: $0) }
  }

  /// Lays everything out anew as soon as somebody asks where it is.
  open func invalidateLayout() { collectionView?.setNeedsLayout() }

  /// Lays out anew what a context names: everything, or nothing for the steps of a movement, which
  /// the collection shows by itself.
  open func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts { invalidateLayout() }
  }

  // MARK: Hooks of movements

  /// Where an item that is moved by hand goes for a point (LAY-01, iOS 9): to the place of the cell
  /// at the point; where there is none it stays.
  ///
  /// - Parameters:
  ///   - previousIndexPath: Where it stands now, as presented.
  ///   - position: Where its middle is, in the collection's coordinates.
  /// - Returns: A path as presented; the delegate may choose another.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: Point
  ) -> IndexPath {
    collectionView?.presentedCell(at: position)?.indexPath ?? previousIndexPath
  }

  /// The attributes of the item that floats (LAY-02, iOS 9): those of its place, moved to the point
  /// and in front of everything.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: Point
  ) -> CollectionViewLayoutAttributes {
    let place = collectionView?.presentedLayout.frameOfSlot() ?? .zero
    let attributes = CollectionViewLayoutAttributes(indexPath: indexPath, frame: place)
    attributes.center = position
    attributes.zIndex = .max
    return attributes
  }

  /// What changes with a step of a movement (LAY-03, iOS 9); asked when a gap has moved, in drags
  /// and in movements by hand.
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

  /// What changes with the end of a movement by hand (LAY-04, iOS 9).
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

  /// Whether the calls of a method are recorded: all of a subclass, unless it says otherwise.
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

/// Functions that stand in for a layout's own methods, where they are there.
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
