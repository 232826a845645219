// swift-format-ignore-file
// The policy of Scripts/policies/invalid-update.lua in Swift, written by a test (TranslationTests/TwinSource.swift).

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

  /// The item at an index path; nil if there is none.
  func item(at indexPath: IndexPath) -> Item? {
    guard indexPath.section < 1, indexPath.item < items.count else { return nil }
    return items[indexPath.item]
  }

  func insert(_ item: Item, at indexPath: IndexPath) {
    items.insert(item, at: indexPath.item)
  }

  @discardableResult
  func remove(at indexPath: IndexPath) -> Item {
    items.remove(at: indexPath.item)
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

/// The delegate of `list`.
private final class ListDelegate:
  NSObject,
  UITableViewDragDelegate,
  UITableViewDropDelegate
{
  var deletesRow: Bool?

  private let store: ListStore

  /// - Parameter store: The data of the list.
  init(_ store: ListStore) { self.store = store }

  /// Makes it the delegate of a list.
  func attach(to tableView: UITableView) {
    tableView.dataSource = store
    tableView.dragDelegate = self
    tableView.dropDelegate = self
  }

  // MARK: UITableViewDragDelegate

  func tableView(
    _ tableView: UITableView,
    itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    return [dragItem(for: store.items[indexPath.row])]
  }

  // MARK: UITableViewDropDelegate

  func tableView(
    _ tableView: UITableView,
    dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    return UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  }

  func tableView(
    _ tableView: UITableView,
    performDropWith coordinator: any UITableViewDropCoordinator
  ) {
    let source = coordinator.items[0].sourceIndexPath
    let destination = coordinator.destinationIndexPath
    let item = store.item(at: source!)
    tableView.performBatchUpdates({
      self.store.remove(at: source!)
      self.store.insert(item!, at: destination!)
      if self.deletesRow == true {
        tableView.deleteRows(at: [source!], with: .automatic)  // forgotten at first
      }
      tableView.insertRows(at: [destination!], with: .automatic)
    }, completion: nil)
    _ = coordinator.drop(coordinator.items[0].dragItem, toRowAt: destination!)
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

extension Twin {
  static let invalidUpdate = Twin("Scripts/policies/invalid-update.lua") { views in
    let store0 = ListStore([Item(title: "A"), Item(title: "B"), Item(title: "C")])
    let listDelegate = ListDelegate(store0)
    listDelegate.attach(to: views["list"])
    return [store0, listDelegate]
  }
}
