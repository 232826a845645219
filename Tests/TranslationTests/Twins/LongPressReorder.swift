// swift-format-ignore-file
// The policy of Scripts/policies/long-press-reorder.lua in Swift, written by a test (TranslationTests/TwinSource.swift).

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

  func insert(_ item: Item, at indexPath: IndexPath) {
    sections[indexPath.section].items.insert(item, at: indexPath.item)
  }

  @discardableResult
  func remove(at indexPath: IndexPath) -> Item {
    sections[indexPath.section].items.remove(at: indexPath.item)
  }

  /// Moves an item; the destination does not count it.
  func move(from source: IndexPath, to destination: IndexPath) {
    insert(remove(at: source), at: destination)
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

/// The delegate of `cells`.
private final class CellsDelegate:
  NSObject,
  UICollectionViewDataSource
{
  private let store: ListStore

  /// - Parameter store: The data of the list.
  init(_ store: ListStore) { self.store = store }

  /// Makes it the delegate of a list.
  func attach(to collectionView: UICollectionView) {
    collectionView.dataSource = self
  }

  // MARK: UICollectionViewDataSource

  func numberOfSections(in collectionView: UICollectionView) -> Int {
    store.numberOfSections(in: collectionView)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int {
    store.collectionView(collectionView, numberOfItemsInSection: section)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    store.collectionView(collectionView, cellForItemAt: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    if store.sections[indexPath.section].items[indexPath.item].title == "📌" {
      return false  // it is pinned
    }
    return true
  }

  func collectionView(
    _ collectionView: UICollectionView,
    moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    store.move(from: sourceIndexPath, to: destinationIndexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    titleForHeaderInSection section: Int
  ) -> String? {
    store.collectionView(collectionView, titleForHeaderInSection: section)
  }
}

extension Twin {
  static let longPressReorder = Twin("Scripts/policies/long-press-reorder.lua") { views in
    let store0 = ListStore([Section(title: "Letters", items: [Item(title: "A"), Item(title: "B"), Item(title: "C"), Item(title: "D")]), Section(title: "Emoji", items: [Item(title: "🙌"), Item(title: "✊"), Item(title: "🥳"), Item(title: "📌")])])
    let cellsDelegate = CellsDelegate(store0)
    cellsDelegate.attach(to: views["cells"])
    return [store0, cellsDelegate]
  }
}
