// swift-format-ignore-file
// The policy of Plugins/fixed-rows/init.lua in Swift, written by a test (TranslationTests/TwinSource.swift).

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

  func items(in section: Int) -> [Item] { items }

  /// The item at an index path; nil if there is none.
  func item(at indexPath: IndexPath) -> Item? {
    guard indexPath.section < 1, indexPath.item < items.count else { return nil }
    return items[indexPath.item]
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
  UITableViewDataSource,
  UITableViewDelegate
{
  /// The fields of `options`.
  private struct Options {
    var first = 0
    var last = 0
  }

  private let options = Options()
  private let isFixedTitle: [String: Bool] = [:]

  private let store: ListStore

  /// - Parameter store: The data of the list.
  init(_ store: ListStore) { self.store = store }

  /// Makes it the delegate of a list.
  func attach(to tableView: UITableView) {
    tableView.dataSource = self
    tableView.dragDelegate = self
    tableView.dropDelegate = self
    tableView.delegate = self
  }

  // MARK: UITableViewDragDelegate

  func tableView(
    _ tableView: UITableView,
    itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    if isFixed(tableView, indexPath) {
      return []  // reason: reason
    }
    return []
  }

  func tableView(
    _ tableView: UITableView,
    itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] {
    if isFixed(tableView, indexPath) {
      return []  // reason: reason
    }
    return []
  }

  // MARK: UITableViewDropDelegate

  func tableView(
    _ tableView: UITableView,
    dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    if let destinationIndexPath, isFixed(tableView, destinationIndexPath) {
      return UITableViewDropProposal(operation: .forbidden)  // that row stays where it is
    }
    return UITableViewDropProposal(operation: .copy)
  }

  func tableView(
    _ tableView: UITableView,
    performDropWith coordinator: any UITableViewDropCoordinator
  ) {}

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
    if isFixed(tableView, indexPath) {
      return false  // reason: reason
    }
    return true
  }

  // MARK: UITableViewDelegate

  func tableView(
    _ tableView: UITableView,
    targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    if isFixed(tableView, proposedDestinationIndexPath) {
      return sourceIndexPath  // reason: reason
    }
    return proposedDestinationIndexPath
  }

  // MARK: Functions of the policy

  private func isFixed(_ view: UITableView, _ indexPath: IndexPath) -> Bool {
    let item = store.item(at: indexPath)
    // this row and those below
    let rest = store.items(in: indexPath.section).count - indexPath.row
    return indexPath.row < options.first || options.last > 0 && rest <= options.last || item != nil && isFixedTitle[item!.title] == true
  }
}

extension Twin {
  static let fixedRowsPlugin = Twin("Plugins/fixed-rows/init.lua") { views in
    let store0 = ListStore(views.titles("list").map { Item(title: $0) })
    let listDelegate = ListDelegate(store0)
    listDelegate.attach(to: views["list"])
    return [store0, listDelegate]
  }
}
