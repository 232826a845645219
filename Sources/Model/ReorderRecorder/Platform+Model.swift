#if !canImport(UIKit)
import DragDrop
import ReorderUIKit

// In the model, a proxy says which methods its delegate implements.

extension TableDragProxy {
  func responds(to method: DelegateMethod) -> Bool { base?.implements(method) ?? false }
}

extension TableDropProxy {
  func responds(to method: DelegateMethod) -> Bool { base?.implements(method) ?? false }
}

extension TableDataProxy {
  func responds(to method: DelegateMethod) -> Bool { base?.implements(method) ?? false }

  func numberOfSections(in tableView: TableView) -> Int {
    base?.numberOfSections(in: tableView) ?? 1
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    base?.tableView(tableView, titleForHeaderInSection: section)
  }

  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    base?.tableView(tableView, titleForFooterInSection: section)
  }
}

extension TableDelegateProxy {
  func responds(to method: DelegateMethod) -> Bool { base?.implements(method) ?? false }

  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
    base?.tableView(tableView, heightForRowAt: indexPath) ?? tableView.rowHeight
  }
}

extension CollectionDragProxy {
  func responds(to method: DelegateMethod) -> Bool { base?.implements(method) ?? false }
}

extension CollectionDropProxy {
  func responds(to method: DelegateMethod) -> Bool { base?.implements(method) ?? false }
}

extension DragInteractionProxy {
  func responds(to method: DelegateMethod) -> Bool { base?.implements(method) ?? false }
}

extension DropInteractionProxy {
  func responds(to method: DelegateMethod) -> Bool { base?.implements(method) ?? false }
}

extension CollectionDataProxy {
  func responds(to method: DelegateMethod) -> Bool { base?.implements(method) ?? false }

  func numberOfSections(in collectionView: CollectionView) -> Int {
    base?.numberOfSections(in: collectionView) ?? 1
  }

  func collectionView(
    _ collectionView: CollectionView, titleForHeaderInSection section: Int
  ) -> String? { base?.collectionView(collectionView, titleForHeaderInSection: section) }

  func collectionView(
    _ collectionView: CollectionView, titleForFooterInSection section: Int
  ) -> String? { base?.collectionView(collectionView, titleForFooterInSection: section) }
}

extension CollectionDelegateProxy {
  func responds(to method: DelegateMethod) -> Bool {
    (base as? any CollectionViewDelegateFlowLayout)?.implements(method)
      ?? base?.implements(method) ?? false
  }
}

/// The proxy of a delegate that gives sizes, because the model asks by protocol which one does.
final class FlowDelegateProxy: CollectionDelegateProxy, CollectionViewDelegateFlowLayout {
  private var flow: (any CollectionViewDelegateFlowLayout)? {
    base as? any CollectionViewDelegateFlowLayout
  }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    flow?.collectionView(collectionView, layout: layout, sizeForItemAt: indexPath) ?? .zero
  }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    flow?.collectionView(collectionView, layout: layout, insetForSectionAt: section) ?? .zero
  }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> Double {
    flow?.collectionView(collectionView, layout: layout, minimumLineSpacingForSectionAt: section)
      ?? 0
  }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> Double {
    flow?.collectionView(
      collectionView, layout: layout, minimumInteritemSpacingForSectionAt: section) ?? 0
  }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    flow?.collectionView(collectionView, layout: layout, referenceSizeForHeaderInSection: section)
      ?? .zero
  }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    flow?.collectionView(collectionView, layout: layout, referenceSizeForFooterInSection: section)
      ?? .zero
  }
}
#endif
