// swift-format-ignore-file
// The policy of Scripts/policies/simplest-table-drag.lua in Swift, written by a test (TranslationTests/TwinSource.swift).

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
  UITableViewDataSource
{
  private let refuses = false
  private var items: [String] = ["One", "Two", "Three", "Four"]

  /// Makes it the delegate of a list.
  func attach(to tableView: UITableView) {
    tableView.dataSource = self
    tableView.dragDelegate = self
  }

  // MARK: UITableViewDragDelegate

  func tableView(
    _ tableView: UITableView,
    itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    if refuses {
      return []  // UIKit's documentation says: no drag. The row moves anyway.
    }
    return [UIDragItem(itemProvider: itemProvider(["public.utf8-plain-text": items[indexPath.row]]))]
  }

  // MARK: UITableViewDataSource

  func tableView(
    _ tableView: UITableView,
    numberOfRowsInSection section: Int
  ) -> Int {
    return items.count
  }

  func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    return cell(titled: items[indexPath.row])
  }

  func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    items.insert(items.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
  }

  /// An item provider with texts, by their types.
  private func itemProvider(_ texts: KeyValuePairs<String, String>) -> NSItemProvider {
    let provider = NSItemProvider()
    for (type, text) in texts {
      provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) {
        $0(Data(text.utf8), nil)
        return nil
      }
    }
    return provider
  }

  private func cell(titled title: String) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = title
    return cell
  }
}

extension Twin {
  static let simplestTableDrag = Twin("Scripts/policies/simplest-table-drag.lua") { views in
    let listDelegate = ListDelegate()
    listDelegate.attach(to: views["list"])
    return [listDelegate]
  }
}
