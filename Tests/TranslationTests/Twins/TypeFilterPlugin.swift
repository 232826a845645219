// swift-format-ignore-file
// The policy of Plugins/type-filter/init.lua in Swift, written by a test (TranslationTests/TwinSource.swift).

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
  UITableViewDropDelegate
{
  /// The fields of `options`.
  private struct Options {
    var every = true
  }

  private let options = Options()
  private let types: [String] = ["public.text"]

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
    if !session.hasItemsConforming(toTypeIdentifiers: types) {
      return false  // reason: reason
    }
    for item in session.items {
      if options.every, !fits(item) {
        return false  // reason: reason
      }
    }
    return true
  }

  func tableView(
    _ tableView: UITableView,
    performDropWith coordinator: any UITableViewDropCoordinator
  ) {}

  // MARK: Functions of the policy

  private func fits(_ item: UIDragItem) -> Bool {
    for identifier in types {
      if item.itemProvider.hasItemConformingToTypeIdentifier(identifier) { return true }
    }
    return false
  }
}

extension Twin {
  static let typeFilterPlugin = Twin("Plugins/type-filter/init.lua") { views in
    let store0 = ListStore(views.titles("list").map { Item(title: $0) })
    let listDelegate = ListDelegate(store0)
    listDelegate.attach(to: views["list"])
    return [store0, listDelegate]
  }
}
