// swift-format-ignore-file
// The policy of Plugins/outside-copies-only/init.lua in Swift, written by a test (TranslationTests/TwinSource.swift).

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
  UITableViewDropDelegate
{
  /// The fields of `options`.
  private struct Options {
    var answer = "none"
  }

  private let options = Options()

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
    canHandle session: any UIDropSession
  ) -> Bool {
    if session.localDragSession != nil, options.answer == "none" {
      return false  // reason: reason
    }
    return true
  }

  func tableView(
    _ tableView: UITableView,
    dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    if session.localDragSession != nil {
      return UITableViewDropProposal(operation: .forbidden)  // reason: reason
    }
    return UITableViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
  }

  func tableView(
    _ tableView: UITableView,
    performDropWith coordinator: any UITableViewDropCoordinator
  ) {
    StandardDrop.perform(coordinator, in: tableView, store)
  }
}

extension Twin {
  static let outsideCopiesOnlyPlugin = Twin("Plugins/outside-copies-only/init.lua") { views in
    let store0 = ListStore(views.titles("list").map { Item(title: $0) })
    let listDelegate = ListDelegate(store0)
    listDelegate.attach(to: views["list"])
    return [store0, listDelegate]
  }
}
