// swift-format-ignore-file
// The policy of Plugins/move-inside-copy-across/init.lua in Swift, written by a test (TranslationTests/TwinSource.swift).

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
    var inside = "app"
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
    dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    if isInside(tableView, session) {
      return UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)  // reason: "it stays inside the " .. options.inside
    }
    return UITableViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)  // reason: "it comes from outside the " .. options.inside
  }

  func tableView(
    _ tableView: UITableView,
    performDropWith coordinator: any UITableViewDropCoordinator
  ) {
    StandardDrop.perform(coordinator, in: tableView, store)
  }

  // MARK: Functions of the policy

  private func isInside(_ view: UITableView, _ session: any UIDropSession) -> Bool {
    if options.inside == "list" { return view.hasActiveDrag }
    return session.localDragSession != nil
  }
}

extension Twin {
  static let moveInsideCopyAcrossPlugin = Twin("Plugins/move-inside-copy-across/init.lua") { views in
    let store0 = ListStore(views.titles("list").map { Item(title: $0) })
    let listDelegate = ListDelegate(store0)
    listDelegate.attach(to: views["list"])
    return [store0, listDelegate]
  }
}
