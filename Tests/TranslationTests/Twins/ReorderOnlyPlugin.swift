// swift-format-ignore-file
// The policy of Plugins/reorder-only/init.lua in Swift, written by a test (TranslationTests/TwinSource.swift).

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
private final class ListStore: NSObject, DropStore {
  var items: [Item]

  init(_ items: [Item]) { self.items = items }

  func insert(_ item: Item, at indexPath: IndexPath) {
    items.insert(item, at: indexPath.item)
  }

  @discardableResult
  func remove(at indexPath: IndexPath) -> Item {
    items.remove(at: indexPath.item)
  }

  /// Moves an item; the destination does not count it.
  func move(from source: IndexPath, to destination: IndexPath) {
    insert(remove(at: source), at: destination)
  }
}

extension ListStore {
  var rows: [[Item]] {
    get { [items] }
    set { items = newValue[0] }
  }

  func row(of text: String) -> Item { Item(title: text) }

  func text(of row: Item) -> String { row.title }
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
  UITableViewDropDelegate,
  UITableViewDataSource
{
  /// The fields of `options`.
  private struct Options {
    var out = false
  }

  private let options = Options()

  private let store: ListStore

  /// - Parameter store: The data of the list.
  init(_ store: ListStore) { self.store = store }

  /// Makes it the delegate of a list.
  func attach(to tableView: UITableView) {
    tableView.dataSource = self
    tableView.dragDelegate = self
    tableView.dropDelegate = self
  }

  // MARK: UITableViewDragDelegate

  func tableView(
    _ tableView: UITableView,
    itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    []
  }

  func tableView(
    _ tableView: UITableView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool {
    return !options.out  // reason: not options.out and "the rows stay in this app" or nil
  }

  // MARK: UITableViewDropDelegate

  func tableView(
    _ tableView: UITableView,
    canHandle session: any UIDropSession
  ) -> Bool {
    if !tableView.hasActiveDrag {
      return false  // only rows of this list can be moved here
    }
    return true
  }

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
    StandardDrop.perform(coordinator, in: tableView, store)
  }

  // MARK: UITableViewDataSource

  func tableView(
    _ tableView: UITableView,
    numberOfRowsInSection section: Int
  ) -> Int {
    store.tableView(tableView, numberOfRowsInSection: section)
  }

  func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    store.tableView(tableView, cellForRowAt: indexPath)
  }

  func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    store.move(from: sourceIndexPath, to: destinationIndexPath)
  }
}

extension Twin {
  static let reorderOnlyPlugin = Twin("Plugins/reorder-only/init.lua") { views in
    let store0 = ListStore(views.titles("list").map { Item(title: $0) })
    let listDelegate = ListDelegate(store0)
    listDelegate.attach(to: views["list"])
    return [store0, listDelegate]
  }
}
