// swift-format-ignore-file
// The policy of Scripts/policies/below-the-last-row.lua in Swift, written by a test (TranslationTests/TwinSource.swift).

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

/// The data of a list.
private final class ListStore: NSObject {
  var items: [Item]

  init(_ items: [Item]) { self.items = items }

  func insert(_ item: Item, at indexPath: IndexPath) {
    items.insert(item, at: indexPath.item)
  }
}

extension ListStore: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    items.count
  }

  func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = items[indexPath.row].title
    return cell
  }
}

/// The delegate of `shelf`.
private final class ShelfDelegate:
  NSObject,
  UITableViewDragDelegate
{
  private let store: ListStore

  /// - Parameter store: The data of the list.
  init(_ store: ListStore) { self.store = store }

  /// Makes it the delegate of a list.
  func attach(to tableView: UITableView) {
    tableView.dataSource = store
    tableView.dragDelegate = self
  }

  // MARK: UITableViewDragDelegate

  func tableView(
    _ tableView: UITableView,
    itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    return [dragItem(for: store.items[indexPath.row])]
  }

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

/// The delegate of `list`.
private final class ListDelegate:
  NSObject,
  UITableViewDropDelegate
{
  private let store: ListStore

  /// - Parameter store: The data of the list.
  init(_ store: ListStore) { self.store = store }

  /// Makes it the delegate of a list.
  func attach(to tableView: UITableView) {
    tableView.dataSource = store
    tableView.dropDelegate = self
  }

  // MARK: UITableViewDropDelegate

  func tableView(
    _ tableView: UITableView,
    dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    return UITableViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
  }

  func tableView(
    _ tableView: UITableView,
    performDropWith coordinator: any UITableViewDropCoordinator
  ) {
    let item = coordinator.items[0].dragItem
    // without `or`: a crash
    let destination = coordinator.destinationIndexPath ?? tableView.endIndexPath
    tableView.performBatchUpdates({
      self.store.items.insert(Item(title: (item.localObject as? Item)!.title), at: destination.row)
      tableView.insertRows(at: [destination], with: .automatic)
    }, completion: nil)
    _ = coordinator.drop(item, toRowAt: destination)
  }
}

extension UITableView {
  /// The index path after the last one, for appending.
  fileprivate var endIndexPath: IndexPath {
    let section = max(0, numberOfSections - 1)
    let count = numberOfSections == 0 ? 0 : numberOfRows(inSection: section)
    return IndexPath(row: count, section: section)
  }
}

extension Twin {
  static let belowTheLastRow = Twin("Scripts/policies/below-the-last-row.lua") { views in
    let store0 = ListStore([Item(title: "Bottle")])
    let shelfDelegate = ShelfDelegate(store0)
    shelfDelegate.attach(to: views["shelf"])
    let store2 = ListStore([Item(title: "A"), Item(title: "B")])
    let listDelegate = ListDelegate(store2)
    listDelegate.attach(to: views["list"])
    return [store0, shelfDelegate, store2, listDelegate]
  }
}
