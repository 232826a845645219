// swift-format-ignore-file
// The policy of Plugins/accept-while-editing/init.lua in Swift, written by a test (TranslationTests/TwinSource.swift).

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
  /// The fields of `options`.
  private struct Options {
    var drags = true
  }

  private let options = Options()

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
    if options.drags, !tableView.isEditing {
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
    if options.drags, !tableView.isEditing {
      return []  // reason: reason
    }
    return []
  }

  // MARK: UITableViewDropDelegate

  func tableView(
    _ tableView: UITableView,
    canHandle session: any UIDropSession
  ) -> Bool {
    if !tableView.isEditing {
      return false  // reason: reason
    }
    return true
  }

  func tableView(
    _ tableView: UITableView,
    performDropWith coordinator: any UITableViewDropCoordinator
  ) {}
}

extension Twin {
  static let acceptWhileEditingPlugin = Twin("Plugins/accept-while-editing/init.lua") { views in
    let store0 = ListStore(views.titles("list").map { Item(title: $0) })
    let listDelegate = ListDelegate(store0)
    listDelegate.attach(to: views["list"])
    return [store0, listDelegate]
  }
}
