import DragDrop
import Layout
import Lua

// What a policy says of a flow's sizes; where it says nothing the layout's own properties count.

extension LuaViewDelegate: CollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> Size {
    let standard = collectionViewLayout.sizeOfItems
    return ask(.sizeForItem, results: 1, missing: standard) { stack in
      push(collectionViewLayout, on: stack)
      stack.push(Position(indexPath), host: host)
      return 2
    } read: { (stack) throws(APIFailure) in
      try stack.size(at: -1, for: .sizeForItem) ?? standard
    }
  }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets {
    let standard = (collectionViewLayout as? CollectionViewLineLayout)?.sectionInset ?? .zero
    return askSection(.insetForSection, section, collectionViewLayout, missing: standard) {
      (stack) throws(APIFailure) in
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
    referenceSize(
      .referenceSizeForHeader, section, collectionViewLayout,
      (collectionViewLayout as? CollectionViewLineLayout)?.headerReferenceSize ?? .zero)
  }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> Size {
    referenceSize(
      .referenceSizeForFooter, section, collectionViewLayout,
      (collectionViewLayout as? CollectionViewLineLayout)?.footerReferenceSize ?? .zero)
  }

  // MARK: Asking

  private func push(_ layout: CollectionViewLayout, on stack: LuaStack) {
    guard let layout = layout as? CollectionViewLineLayout else { return stack.pushNil() }
    stack.push(host.handles.handle(of: layout))
  }

  private func askSection<Answer>(
    _ method: DelegateMethod, _ section: Int, _ layout: CollectionViewLayout, missing: Answer,
    read: (LuaStack) throws(APIFailure) -> Answer
  ) -> Answer {
    ask(method, results: 1, missing: missing) { stack in
      push(layout, on: stack)
      stack.push(section)
      return 2
    } read: { (stack) throws(APIFailure) in
      if stack.isNoneOrNil(at: -1) { return missing }
      return try read(stack)
    }
  }

  private func spacing(
    _ method: DelegateMethod, _ section: Int, _ layout: CollectionViewLayout, _ standard: Double
  ) -> Double {
    askSection(method, section, layout, missing: standard) { (stack) throws(APIFailure) in
      guard let points = stack.number(at: -1), points.isFinite, points >= 0 else {
        throw .message(
          "\(method.rawValue) must return points from 0, got \(stack.value(at: -1).fault)")
      }
      return points
    }
  }

  private func referenceSize(
    _ method: DelegateMethod, _ section: Int, _ layout: CollectionViewLayout, _ standard: Size
  ) -> Size {
    askSection(method, section, layout, missing: standard) { (stack) throws(APIFailure) in
      try stack.size(at: -1, for: method) ?? standard
    }
  }
}

extension CollectionViewLayout {
  /// The size of items that nobody says anything of.
  fileprivate var sizeOfItems: Size {
    if let flow = self as? CollectionViewFlowLayout { return flow.itemSize }
    let extent =
      (self as? CollectionViewListLayout)?.itemHeight ?? collectionView?.itemHeight ?? 44
    return Size(width: extent, height: extent)
  }
}

extension LuaStack {
  /// A size that a callback returned; nil where it returned nothing.
  fileprivate func size(
    at index: Int, for method: DelegateMethod
  ) throws(APIFailure) -> Size? {
    if isNoneOrNil(at: index) { return nil }
    guard let size = size(at: index), size.width >= 0, size.height >= 0 else {
      throw .message(
        "\(method.rawValue) must return points or a \(APIType.size.name), both from 0, got "
          + article(at: index))
    }
    return size
  }
}
