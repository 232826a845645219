// swift-format-ignore-file
// The policy of Scripts/policies/swap-two-items.lua in Swift, written by a test (TranslationTests/CounterpartSource.swift).

import ReorderUIKit

/// An item of a list.
private final class Item: Hashable {
  var title: String

  init(title: String) {
    self.title = title
  }

  static func == (left: Item, right: Item) -> Bool { left === right }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A section of a list.
private struct Section {
  var title: String?
  var items: [Item]

  init(title: String? = nil, items: [Item] = []) {
    self.title = title
    self.items = items
  }
}

/// The data of a list.
private final class ListStore: NSObject {
  var sections: [Section]

  init(_ sections: [Section]) { self.sections = sections }

  /// The item at an index path; nil if there is none.
  func item(at indexPath: IndexPath) -> Item? {
    guard indexPath.section < sections.count,
      indexPath.item < sections[indexPath.section].items.count
    else { return nil }
    return sections[indexPath.section].items[indexPath.item]
  }

  func swapItems(at first: IndexPath, and second: IndexPath) {
    let item = sections[first.section].items[first.item]
    sections[first.section].items[first.item] =
      sections[second.section].items[second.item]
    sections[second.section].items[second.item] = item
  }
}

extension ListStore: UICollectionViewDataSource {
  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int {
    sections[section].items.count
  }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(
      using: ListStore.cells, for: indexPath,
      item: sections[indexPath.section].items[indexPath.item])
  }

  private static let cells =
    UICollectionView.CellRegistration<UICollectionViewListCell, Item> {
    cell, _, item in
    var content = cell.defaultContentConfiguration()
    content.text = item.title
    cell.contentConfiguration = content
    cell.accessories = [.reorder()]
  }

  /// The text of a section's header; UIKit's collections show headers as supplementary
  /// views.
  func collectionView(
    _ collectionView: UICollectionView,
    titleForHeaderInSection section: Int
  ) -> String? {
    sections[section].title
  }
}

/// The delegate of `board`.
private final class BoardDragAndDrop:
  NSObject,
  UICollectionViewDragDelegate,
  UICollectionViewDropDelegate
{
  private let store: ListStore

  /// - Parameter store: The data of the list.
  init(_ store: ListStore) { self.store = store }

  /// Makes it the delegate of a list.
  func attach(to collectionView: UICollectionView) {
    collectionView.dataSource = store
    collectionView.dragDelegate = self
    collectionView.dropDelegate = self
  }

  // MARK: UICollectionViewDragDelegate

  func collectionView(
    _ collectionView: UICollectionView,
    itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    return [dragItem(for: store.sections[indexPath.section].items[indexPath.item])]
  }

  // MARK: UICollectionViewDropDelegate

  func collectionView(
    _ collectionView: UICollectionView,
    dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    if session.items.count > 1 {
      // only one item can be swapped at a time
      return UICollectionViewDropProposal(operation: .forbidden)
    }
    guard let destinationIndexPath, store.item(at: destinationIndexPath) != nil else {
      // there is no item to swap with
      return UICollectionViewDropProposal(operation: .forbidden)
    }
    return UICollectionViewDropProposal(
      operation: .move, intent: .insertIntoDestinationIndexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    guard let dropItem = coordinator.items.first,
      let from = dropItem.sourceIndexPath,
      let to = coordinator.destinationIndexPath
    else { return }
    if from == to { return }
    collectionView.performBatchUpdates {
      self.store.swapItems(at: from, and: to)
      collectionView.moveItem(at: from, to: to)
      collectionView.moveItem(at: to, to: from)
    }
    coordinator.drop(dropItem.dragItem, toItemAt: to)
  }

  /// A drag item that offers an item's title as text.
  private func dragItem(for item: Item) -> UIDragItem {
    let provider = NSItemProvider(object: item.title as NSString)
    let dragItem = UIDragItem(itemProvider: provider)
    dragItem.localObject = item
    return dragItem
  }
}

extension Counterpart {
  static let swapTwoItems = Counterpart("Scripts/policies/swap-two-items.lua") { views in
    let store0 = ListStore([Section(title: "Morning", items: [Item(title: "Ada"), Item(title: "Grace"), Item(title: "Edsger")]), Section(title: "Evening", items: [Item(title: "Barbara"), Item(title: "Donald")])])
    let boardDragAndDrop = BoardDragAndDrop(store0)
    boardDragAndDrop.attach(to: views["board"])
    return [store0, boardDragAndDrop]
  }
}
