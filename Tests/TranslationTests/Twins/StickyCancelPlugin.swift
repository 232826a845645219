// swift-format-ignore-file
// The policy of Plugins/sticky-cancel/init.lua in Swift, written by a test (TranslationTests/TwinSource.swift).

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

  func items(in section: Int) -> [Item] { items }
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
    var answer: UIDropOperation = .cancel
  }

  private let options = Options()
  private var before: String?
  private var hasChanged: Bool?

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
    dropSessionDidEnter session: any UIDropSession
  ) {
    before = before ?? contents(tableView)
  }

  func tableView(
    _ tableView: UITableView,
    dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    hasChanged = hasChanged == true || before != nil && before! != contents(tableView)
    if hasChanged == true {
      return UITableViewDropProposal(operation: options.answer)  // the list has changed during the drag
    }
    return UITableViewDropProposal(operation: .copy)
  }

  func tableView(
    _ tableView: UITableView,
    dropSessionDidEnd session: any UIDropSession
  ) {
    before = nil
    hasChanged = nil
  }

  func tableView(
    _ tableView: UITableView,
    performDropWith coordinator: any UITableViewDropCoordinator
  ) {}

  // MARK: Functions of the policy

  private func contents(_ view: UITableView) -> String {
    var titles: [String] = []
    for section in 0..<view.numberOfSections {
      for item in store.items(in: section) {
        titles.append("\(section):\(item.title)")
      }
    }
    return titles.joined(separator: "\n")
  }
}

extension Twin {
  static let stickyCancelPlugin = Twin("Plugins/sticky-cancel/init.lua") { views in
    let store0 = ListStore(views.titles("list").map { Item(title: $0) })
    let listDelegate = ListDelegate(store0)
    listDelegate.attach(to: views["list"])
    return [store0, listDelegate]
  }
}
