import DragDrop
import Layout
import Lua

// The sizes from a policy for a flow layout; without them the layout's own properties are used.

extension LuaViewDelegate: CollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> Size {
    size(.sizeForItem, indexPath, collectionViewLayout, collectionViewLayout.sizeOfItems)
  }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets {
    let standard = (collectionViewLayout as? CollectionViewLineLayout)?.sectionInset ?? .zero
    return ask(
      .insetForSection, collectionViewLayout, section, results: 1, missing: standard
    ) { (stack) throws(APIFailure) in
      if stack.isNoneOrNil(at: -1) { return standard }
      guard let insets = stack.insets(at: -1) else {
        throw .message(
          "insetForSection must return points or \(APIType.insets.name), got "
            + stack.article(at: -1))
      }
      return insets
    }
  }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> Double {
    spacing(
      .minimumLineSpacingForSection, section, collectionViewLayout,
      (collectionViewLayout as? CollectionViewLineLayout)?.minimumLineSpacing ?? 0)
  }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> Double {
    spacing(
      .minimumInteritemSpacingForSection, section, collectionViewLayout,
      (collectionViewLayout as? CollectionViewLineLayout)?.minimumInteritemSpacing ?? 0)
  }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> Size {
    size(
      .referenceSizeForHeader, section, collectionViewLayout,
      (collectionViewLayout as? CollectionViewLineLayout)?.headerReferenceSize ?? .zero)
  }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> Size {
    size(
      .referenceSizeForFooter, section, collectionViewLayout,
      (collectionViewLayout as? CollectionViewLineLayout)?.footerReferenceSize ?? .zero)
  }

  // MARK: Calling

  private func spacing(
    _ method: DelegateMethod, _ section: Int, _ layout: CollectionViewLayout, _ standard: Double
  ) -> Double {
    ask(method, layout, section, results: 1, missing: standard) {
      (stack) throws(APIFailure) in
      try stack.points(at: -1, for: method) ?? standard
    }
  }

  private func size<Place: LuaArgument>(
    _ method: DelegateMethod, _ place: Place, _ layout: CollectionViewLayout, _ standard: Size
  ) -> Size {
    ask(method, layout, place, results: 1, missing: standard) {
      (stack) throws(APIFailure) in
      if stack.isNoneOrNil(at: -1) { return standard }
      guard let size = stack.size(at: -1), size.width >= 0, size.height >= 0 else {
        throw .message(
          "\(method.rawValue) must return points or a \(APIType.size.name), not negative, got "
            + stack.article(at: -1))
      }
      return size
    }
  }
}

extension CollectionViewLayout {
  /// The size of items for which no policy gives a size.
  fileprivate var sizeOfItems: Size {
    if let flow = self as? CollectionViewFlowLayout { return flow.itemSize }
    let extent =
      (self as? CollectionViewListLayout)?.itemHeight ?? collectionView?.itemHeight ?? 44
    return Size(width: extent, height: extent)
  }
}
