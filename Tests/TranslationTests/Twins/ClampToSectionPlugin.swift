// swift-format-ignore-file
// The policy of Plugins/clamp-to-section/init.lua in Swift, written by a test (TranslationTests/TwinSource.swift).

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

  func title(of section: Int) -> String? {
    nil
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
  UITableViewDelegate
{
  private let sections: [String] = []
  private let titles: [String: Bool] = [:]

  private let store: ListStore

  /// - Parameter store: The data of the list.
  init(_ store: ListStore) { self.store = store }

  /// Makes it the delegate of a list.
  func attach(to tableView: UITableView) {
    tableView.dataSource = store
    tableView.delegate = self
  }

  // MARK: UITableViewDelegate

  func tableView(
    _ tableView: UITableView,
    targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    if !keeps(tableView, sourceIndexPath.section) { return proposedDestinationIndexPath }
    if proposedDestinationIndexPath.section < sourceIndexPath.section {
      return IndexPath(row: 0, section: sourceIndexPath.section)  // the first row of its section
    } else if proposedDestinationIndexPath.section > sourceIndexPath.section {
      return IndexPath(row: tableView.numberOfRows(inSection: sourceIndexPath.section), section: sourceIndexPath.section)  // the last row of its section
    }
    return proposedDestinationIndexPath
  }

  // MARK: Functions of the policy

  private func keeps(_ view: UITableView, _ section: Int) -> Bool {
    return sections.count == 0 || store.title(of: section).flatMap({ titles[$0] }) != nil
  }
}

extension Twin {
  static let clampToSectionPlugin = Twin("Plugins/clamp-to-section/init.lua") { views in
    let store0 = ListStore(views.titles("list").map { Item(title: $0) })
    let listDelegate = ListDelegate(store0)
    listDelegate.attach(to: views["list"])
    return [store0, listDelegate]
  }
}
