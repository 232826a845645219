public import Layout

/// A collection's delegate that returns the sizes and spacings of a flow layout.
///
/// Every method is optional; the layout's property of the same name is used instead.
/// `sizeForItemAt` is called for every item, the other methods once for each section.
///
/// UIKit: `UICollectionViewDelegateFlowLayout`.
public protocol CollectionViewDelegateFlowLayout: CollectionViewDelegate {
  /// The size of an item, in points.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> Size
  /// The space around the items of a section, in points.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets
  /// The minimum space between two lines of a section, in points.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> Double
  /// The minimum space between two items of a line, in points.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> Double
  /// The size of a section's header, in points; 0 for no header.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> Size
  /// The size of a section's footer, in points; 0 for no footer.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> Size

  // MARK: Marks of the optional methods, see NotImplemented

  associatedtype CollectionViewSizeForItem
  @_disfavoredOverload
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CollectionViewSizeForItem
  associatedtype CollectionViewInsetForSection
  @_disfavoredOverload
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    insetForSectionAt section: Int
  ) -> CollectionViewInsetForSection
  associatedtype CollectionViewMinimumLineSpacingForSection
  @_disfavoredOverload
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CollectionViewMinimumLineSpacingForSection
  associatedtype CollectionViewMinimumInteritemSpacingForSection
  @_disfavoredOverload
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CollectionViewMinimumInteritemSpacingForSection
  associatedtype CollectionViewReferenceSizeForHeader
  @_disfavoredOverload
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CollectionViewReferenceSizeForHeader
  associatedtype CollectionViewReferenceSizeForFooter
  @_disfavoredOverload
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CollectionViewReferenceSizeForFooter
}

extension OptionalDelegateMethods {
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> Size {
    (collectionViewLayout as? CollectionViewLineLayout)?.standardSize
      ?? Size(width: collectionView.itemHeight, height: collectionView.itemHeight)
  }

  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets {
    (collectionViewLayout as? CollectionViewLineLayout)?.sectionInset ?? .zero
  }

  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> Double { (collectionViewLayout as? CollectionViewLineLayout)?.minimumLineSpacing ?? 0 }

  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> Double { (collectionViewLayout as? CollectionViewLineLayout)?.minimumInteritemSpacing ?? 0 }

  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> Size { (collectionViewLayout as? CollectionViewLineLayout)?.headerReferenceSize ?? .zero }

  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> Size { (collectionViewLayout as? CollectionViewLineLayout)?.footerReferenceSize ?? .zero }
}

extension CollectionViewDelegateFlowLayout {
  /// Whether the class implements an optional method, and the object responds to it.
  package func implements(_ method: DelegateMethod) -> Bool {
    switch method {
    case .sizeForItem: return CollectionViewSizeForItem.self == Size.self && responds(to: method)
    case .insetForSection:
      return CollectionViewInsetForSection.self == EdgeInsets.self && responds(to: method)
    case .minimumLineSpacingForSection:
      return CollectionViewMinimumLineSpacingForSection.self == Double.self && responds(to: method)
    case .minimumInteritemSpacingForSection:
      return CollectionViewMinimumInteritemSpacingForSection.self == Double.self
        && responds(to: method)
    case .referenceSizeForHeader:
      return CollectionViewReferenceSizeForHeader.self == Size.self && responds(to: method)
    case .referenceSizeForFooter:
      return CollectionViewReferenceSizeForFooter.self == Size.self && responds(to: method)
    default: return (self as any CollectionViewDelegate).implements(method)
    }
  }

  @_disfavoredOverload
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> NotImplemented { NotImplemented() }

  @_disfavoredOverload
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    insetForSectionAt section: Int
  ) -> NotImplemented { NotImplemented() }

  @_disfavoredOverload
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> NotImplemented { NotImplemented() }

  @_disfavoredOverload
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> NotImplemented { NotImplemented() }

  @_disfavoredOverload
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> NotImplemented { NotImplemented() }

  @_disfavoredOverload
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> NotImplemented { NotImplemented() }
}
