// swift-format-ignore-file
// The policy of Scripts/policies/why-no-move-row.lua in Swift, written by a test (TranslationTests/TwinSource.swift).

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

  var count: Int { items.count }

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
  private let operation: UIDropOperation = .move
  private let intent: UITableViewDropProposal.Intent = .insertAtDestinationIndexPath

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
    return [dragItem(for: store.items[indexPath.row])]
  }

  func tableView(
    _ tableView: UITableView,
    itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] {
    return [dragItem(for: store.items[indexPath.row])]
  }

  // MARK: UITableViewDropDelegate

  func tableView(
    _ tableView: UITableView,
    dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    return UITableViewDropProposal(operation: operation, intent: intent)
  }

  func tableView(
    _ tableView: UITableView,
    performDropWith coordinator: any UITableViewDropCoordinator
  ) {
    print("performDrop", coordinator.items.count, name(of: coordinator.proposal.operation), separator: "\t")
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
    canMoveRowAt indexPath: IndexPath
  ) -> Bool {
    return store.items[indexPath.row].title != "Fixed"  // it is fixed
  }

  func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    print("moveRow", sourceIndexPath, destinationIndexPath, separator: "\t")
    store.move(from: sourceIndexPath, to: destinationIndexPath)
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

  private func name(of operation: UIDropOperation) -> String {
    let names: [UIDropOperation: String] = [
      .cancel: "cancel", .forbidden: "forbidden", .copy: "copy", .move: "move",
    ]
    return names[operation] ?? ""
  }
}

extension Twin {
  static let whyNoMoveRow = Twin("Scripts/policies/why-no-move-row.lua") { views in
    let store0 = ListStore([Item(title: "Fixed"), Item(title: "A"), Item(title: "B"), Item(title: "C")])
    let listDelegate = ListDelegate(store0)
    listDelegate.attach(to: views["list"])
    return [store0, listDelegate]
  }
}
