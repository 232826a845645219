public import Layout

/// A layout of items in lines, section after section: the base class of list, grid and flow
/// layouts.
///
/// Setting a property lays everything out again. If the delegate is a
/// ``CollectionViewDelegateFlowLayout``, its methods take precedence over the properties. The names
/// are those of UIKit's flow layout; UIKit has no such class.
open class CollectionViewLineLayout: CollectionViewLayout {
  /// The direction of scrolling; vertical by default.
  public var scrollDirection = Axis.vertical { didSet { invalidateLayout() } }
  /// The minimum space between two lines, in points.
  public var minimumLineSpacing: Double { didSet { invalidateLayout() } }
  /// The minimum space between two items of a line, in points.
  public var minimumInteritemSpacing: Double { didSet { invalidateLayout() } }
  /// The space around the items of each section, in points, which is part of the section.
  public var sectionInset = EdgeInsets.zero { didSet { invalidateLayout() } }
  /// The space between two sections, in points, which is part of neither.
  ///
  /// UIKit: `interSectionSpacing` of `UICollectionViewCompositionalLayoutConfiguration`.
  public var interSectionSpacing = 0.0 { didSet { invalidateLayout() } }
  /// The size of every section's header, in points: its height if scrolling is vertical, else its
  /// width.
  ///
  /// With 0 the headers of sections with a title have the collection's `sectionHeaderHeight`.
  public var headerReferenceSize = Size.zero { didSet { invalidateLayout() } }
  /// The size of every section's footer, in points, as for headers.
  public var footerReferenceSize = Size.zero { didSet { invalidateLayout() } }

  init(lineSpacing: Double, itemSpacing: Double) {
    minimumLineSpacing = lineSpacing
    minimumInteritemSpacing = itemSpacing
    super.init(itemLayout: ListLayout(width: 0))
  }

  package override func save(in state: inout SavedState) {
    super.save(in: &state)
    state.hold(
      (
        scrollDirection, minimumLineSpacing, minimumInteritemSpacing, sectionInset,
        interSectionSpacing, headerReferenceSize, footerReferenceSize
      )
    ) { [self] in
      (
        scrollDirection, minimumLineSpacing, minimumInteritemSpacing, sectionInset,
        interSectionSpacing, headerReferenceSize, footerReferenceSize
      ) = $0
    }
  }

  open override var axis: Axis { scrollDirection }

  open override func metrics(ofSection section: Int, count: Int) -> SectionMetrics {
    guard let collectionView else { return SectionMetrics(count: count) }
    let delegate = flowDelegate
    func length(_ size: Size?, else standard: Size) -> Double? {
      let size = size ?? standard
      let length = scrollDirection == .vertical ? size.height : size.width
      return length > 0 ? length : nil
    }
    let header = length(
      delegate?.collectionView(
        collectionView, layout: self, referenceSizeForHeaderInSection: section),
      else: headerReferenceSize)
    let footer = length(
      delegate?.collectionView(
        collectionView, layout: self, referenceSizeForFooterInSection: section),
      else: footerReferenceSize)
    return SectionMetrics(
      count: count, extent: itemExtent,
      sizes: collectionView.sizes(ofSection: section, count: count),
      headerHeight: header ?? collectionView.headerHeight(ofSection: section),
      footerHeight: footer ?? collectionView.footerHeight(ofSection: section),
      insets: delegate?.collectionView(
        collectionView, layout: self, insetForSectionAt: section) ?? sectionInset,
      lineSpacing: delegate?.collectionView(
        collectionView, layout: self, minimumLineSpacingForSectionAt: section)
        ?? minimumLineSpacing,
      itemSpacing: delegate?.collectionView(
        collectionView, layout: self, minimumInteritemSpacingForSectionAt: section)
        ?? minimumInteritemSpacing)
  }

  open override func size(ofItemAt indexPath: IndexPath) -> Size? {
    guard let collectionView, let delegate = flowDelegate, delegate.implements(.sizeForItem)
    else { return super.size(ofItemAt: indexPath) }
    let size = delegate.collectionView(collectionView, layout: self, sizeForItemAt: indexPath)
    let (least, isOld) = (min(size.width, size.height), collectionView.osVersion < 14)
    if self is CollectionViewFlowLayout, isOld ? least <= 0 : least < 0 {
      collectionView.failUpdate(
        UpdateException(
          "EX27",
          "negative \(isOld ? "or zero item " : "")sizes are not supported in the flow layout"))
    }
    return size
  }

  override var standardSize: Size { Size(width: itemExtent, height: itemExtent) }

  /// The size of an item along the scrolling axis.
  var itemExtent: Double { collectionView?.itemHeight ?? 44 }

  private var flowDelegate: (any CollectionViewDelegateFlowLayout)? {
    collectionView?.askedDelegate?.flow
  }
}

/// The layouts that have a name in scripts and workspaces.
package enum LayoutKind: String, CaseIterable, Sendable {
  /// Rows, each as wide as the collection.
  case list
  /// Four square cells in a line, 8 points apart.
  case grid
  /// Items of 50 × 50 points, 10 points apart.
  case flow

  /// A new layout of the kind.
  package func makeLayout() -> CollectionViewLineLayout {
    switch self {
    case .list: return CollectionViewListLayout()
    case .grid:
      let grid = CollectionViewGridLayout(itemsPerLine: 4)
      grid.minimumLineSpacing = 8
      grid.minimumInteritemSpacing = 8
      return grid
    case .flow: return CollectionViewFlowLayout()
    }
  }
}
