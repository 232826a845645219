// swift-format-ignore-file
// The policy of Scripts/policies/headers-and-footers.lua in Swift, written by a test (TranslationTests/TwinSource.swift).

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

  private static let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Item> {
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

/// The delegate of `list`.
private final class ListDelegate:
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
    return UICollectionViewDropProposal(operation: .copy, intent: .unspecified)  // reason: (isCell and "over a cell, " or "not over a cell, ") .. "destination " .. tostring(destination)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {}

  /// A drag item that offers an item's title as text.
  private func dragItem(for item: Item) -> UIDragItem {
    let dragItem = dragItem(titled: item.title)
    dragItem.localObject = item
    return dragItem
  }

  private func dragItem(titled title: String) -> UIDragItem {
    let dragItem = UIDragItem(itemProvider: NSItemProvider(object: title as NSString))
    dragItem.localObject = title
    return dragItem
  }
}

extension Twin {
  static let headersAndFooters = Twin("Scripts/policies/headers-and-footers.lua") { views in
    let store0 = ListStore([Section(title: "Fruit", items: [Item(title: "Apple"), Item(title: "Pear")]), Section(title: "Bread", items: [Item(title: "Rye")])])
    let listDelegate = ListDelegate(store0)
    listDelegate.attach(to: views["list"])
    return [store0, listDelegate]
  }
}
