public import Layout

/// A collection's delegate that returns the sizes and spacings of a flow layout.
///
/// Every method is optional; the layout's property of the same name is used instead. A class with
/// `sizeForItemAt` must announce it in `responds(to: .sizeForItem)`, since calling it for every
/// item takes time; the other methods are called once for each section.
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
}

extension CollectionViewDelegateFlowLayout {
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
