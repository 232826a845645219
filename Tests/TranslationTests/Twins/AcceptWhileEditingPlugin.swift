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

/// A section of a list.
private struct Section {
  var title: String?
  var items: [Item]

  init(title: String? = nil, items: [Item] = []) {
    self.title = title
    self.items = items
  }
}

/// The data of a list.
private final class ListStore: NSObject, DropStore {
  var sections: [Section]

  init(_ sections: [Section]) { self.sections = sections }

  /// The item at an index path; nil if there is none.
  func item(at indexPath: IndexPath) -> Item? {
    guard indexPath.section < sections.count, indexPath.item < sections[indexPath.section].items.count else { return nil }
    return sections[indexPath.section].items[indexPath.item]
  }
}

extension ListStore {
  var rows: [[Item]] {
    get { sections.map(\.items) }
    set { for (number, items) in newValue.enumerated() { sections[number].items = items } }
  }

  func row(of text: String) -> Item { Item(title: text) }

  func text(of row: Item) -> String { row.title }
}

extension ListStore: UITableViewDataSource {
  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].items.count
  }

  func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = sections[indexPath.section].items[indexPath.row].title
    return cell
  }

  func tableView(
    _ tableView: UITableView,
    titleForHeaderInSection section: Int
  ) -> String? {
    sections[section].title
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
    var items: [UIDragItem]?
    if let answer = acceptWhileEditingItemsForBeginning(tableView, session, indexPath) {
      if answer.isEmpty { return [] }
      items = items ?? answer
    }
    if let answer = policy2ItemsForBeginning(tableView, session, indexPath) {
      if answer.isEmpty { return [] }
      items = items ?? answer
    }
    return items ?? []
  }

  private func acceptWhileEditingItemsForBeginning(
    _ tableView: UITableView,
    _ session: any UIDragSession,
    _ indexPath: IndexPath
  ) -> [UIDragItem]? {
    if options.drags, !tableView.isEditing {
      return []  // reason: reason
    }
    return nil
  }

  private func policy2ItemsForBeginning(
    _ tableView: UITableView,
    _ session: any UIDragSession,
    _ indexPath: IndexPath
  ) -> [UIDragItem]? {
    return [StandardDrop.item(at: indexPath, in: tableView, of: store)]
  }

  func tableView(
    _ tableView: UITableView,
    itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] {
    var items: [UIDragItem]?
    if let answer = acceptWhileEditingItemsForAddingTo(tableView, session, indexPath, point) {
      if answer.isEmpty { return [] }
      items = items ?? answer
    }
    if let answer = policy2ItemsForAddingTo(tableView, session, indexPath, point) {
      if answer.isEmpty { return [] }
      items = items ?? answer
    }
    return items ?? []
  }

  private func acceptWhileEditingItemsForAddingTo(
    _ tableView: UITableView,
    _ session: any UIDragSession,
    _ indexPath: IndexPath,
    _ point: CGPoint
  ) -> [UIDragItem]? {
    if options.drags, !tableView.isEditing {
      return []  // reason: reason
    }
    return nil
  }

  private func policy2ItemsForAddingTo(
    _ tableView: UITableView,
    _ session: any UIDragSession,
    _ indexPath: IndexPath,
    _ point: CGPoint
  ) -> [UIDragItem]? {
    return [StandardDrop.item(at: indexPath, in: tableView, of: store)]
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
    dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    return UITableViewDropProposal(operation: session.localDragSession != nil ? .move : .copy, intent: .insertAtDestinationIndexPath)
  }

  func tableView(
    _ tableView: UITableView,
    performDropWith coordinator: any UITableViewDropCoordinator
  ) {
    StandardDrop.perform(coordinator, in: tableView, store)
  }
}

extension Twin {
  static let acceptWhileEditingPlugin = Twin("Plugins/accept-while-editing/init.lua") { views in
    let store0 = ListStore([Section(title: "One", items: [Item(title: "A"), Item(title: "B")]), Section(title: "Two", items: [Item(title: "C")])])
    let listDelegate = ListDelegate(store0)
    listDelegate.attach(to: views["list"])
    return [store0, listDelegate]
  }
}
