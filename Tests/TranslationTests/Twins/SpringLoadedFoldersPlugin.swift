// swift-format-ignore-file
// The policy of Plugins/spring-loaded-folders/init.lua in Swift, written by a test (TranslationTests/TwinSource.swift).

import ReorderUIKit

/// An item of a list.
private final class Item: Hashable {
  var title: String
  var children: [Item]?

  init(title: String, children: [Item]? = nil) {
    self.title = title
    self.children = children
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

  /// The list has a single section.
  func removeSection(at section: Int) { items = [] }

  /// The list has a single section.
  func insertSection(items: [Item] = [], at section: Int) { self.items = items }
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
  private let opens: [String: Bool] = [:]

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
    didSelectRowAt indexPath: IndexPath
  ) {
    let folder = store.item(at: indexPath)
    if !isFolder(folder) { return }
    store.removeSection(at: 0)
    store.insertSection(items: folder!.children!, at: 0)
    tableView.reloadData()
  }

  func tableView(
    _ tableView: UITableView,
    shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    if !isFolder(store.item(at: indexPath)) {
      return false  // only folders open
    }
    return true
  }

  // MARK: Functions of the policy

  /// A folder is an item with a list of children.
  private func isFolder(_ item: Item?) -> Bool {
    return item != nil && item!.children != nil && (opens.isEmpty || opens[item!.title] == true)
  }
}

extension Twin {
  static let springLoadedFoldersPlugin = Twin("Plugins/spring-loaded-folders/init.lua") { views in
    let store0 = ListStore(views.titles("list").map { Item(title: $0) })
    let listDelegate = ListDelegate(store0)
    listDelegate.attach(to: views["list"])
    return [store0, listDelegate]
  }
}
