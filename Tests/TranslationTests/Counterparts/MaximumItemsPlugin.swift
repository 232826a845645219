// swift-format-ignore-file
// The policy of Plugins/maximum-items/init.lua in Swift, written by a test (TranslationTests/CounterpartSource.swift).

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

  var count: Int { sections.reduce(0) { $0 + $1.items.count } }

  func items(in section: Int) -> [Item] { sections[section].items }

  /// The item at an index path; nil if there is none.
  func item(at indexPath: IndexPath) -> Item? {
    guard indexPath.section < sections.count,
      indexPath.item < sections[indexPath.section].items.count
    else { return nil }
    return sections[indexPath.section].items[indexPath.item]
  }

  /// The index path of an item; nil if it was removed.
  func indexPath(of item: Item) -> IndexPath? {
    for (number, section) in sections.enumerated() {
      if let index = section.items.firstIndex(of: item) {
        return IndexPath(item: index, section: number)
      }
    }
    return nil
  }
}

extension ListStore {
  var rows: [[Item]] {
    get { sections.map(\.items) }
    set {
      for (number, items) in newValue.enumerated() { sections[number].items = items }
    }
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
private final class ListDragAndDrop: NSObject, UITableViewDragDelegate, UITableViewDropDelegate {
  /// The fields of `options`.
  private struct Options {
    var within = "list"
    var limit = 10
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
    return [StandardDrop.item(at: indexPath, in: tableView, of: store)]
  }

  func tableView(
    _ tableView: UITableView,
    itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] {
    return [StandardDrop.item(at: indexPath, in: tableView, of: store)]
  }

  // MARK: UITableViewDropDelegate

  func tableView(
    _ tableView: UITableView,
    dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    // The most restrictive answer wins, the first of equal ones.
    let strictness: [UIDropOperation] = [.forbidden, .cancel, .copy, .move]
    var chosen: UITableViewDropProposal?
    if let answer = maximumItemsDropSessionDidUpdate(
      tableView, session, destinationIndexPath),
      strictness.firstIndex(of: answer.operation) ?? 0
        < chosen.map({ strictness.firstIndex(of: $0.operation) ?? 0 }) ?? strictness.count
    {
      chosen = answer
    }
    if let answer = policy2DropSessionDidUpdate(tableView, session, destinationIndexPath),
      strictness.firstIndex(of: answer.operation) ?? 0
        < chosen.map({ strictness.firstIndex(of: $0.operation) ?? 0 }) ?? strictness.count
    {
      chosen = answer
    }
    return chosen ?? UITableViewDropProposal(operation: .copy)
  }

  private func maximumItemsDropSessionDidUpdate(
    _ tableView: UITableView,
    _ session: any UIDropSession,
    _ destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal? {
    var coming = 0
    for item in session.items {
      let source = dragSource(of: item, in: store)
      let staysInside = source.map({ source in
        options.within == "list"
          || destinationIndexPath.map({ destinationIndexPath in
            source.section == destinationIndexPath.section
          })
            ?? false
      })
        ?? false
      if !staysInside { coming += 1 }
    }
    if coming > 0,
      count(view: tableView, destination: destinationIndexPath) + coming > options.limit
    {
      return UITableViewDropProposal(operation: .forbidden)
    }
    return nil
  }

  private func policy2DropSessionDidUpdate(
    _ tableView: UITableView,
    _ session: any UIDropSession,
    _ destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal? {
    return UITableViewDropProposal(
      operation: session.localDragSession != nil ? .move : .copy,
      intent: .insertAtDestinationIndexPath)
  }

  func tableView(
    _ tableView: UITableView,
    performDropWith coordinator: any UITableViewDropCoordinator
  ) {
    StandardDrop.perform(coordinator, in: tableView, store)
  }

  // MARK: Functions of the policy

  private func count(view: UITableView, destination: IndexPath?) -> Int {
    guard options.within != "list", let destination else { return store.count }
    return store.items(in: destination.section).count
  }

  /// Where a dragged item is in a list; nil if it comes from elsewhere.
  ///
  /// A drag item does not know its source: the item of the list is its local object.
  private func dragSource(of dragItem: UIDragItem, in store: ListStore) -> IndexPath? {
    let item = (dragItem.localObject as? DraggedRow<Item>)?.row
    return item.flatMap { store.indexPath(of: $0) }
  }
}

extension Counterpart {
  static let maximumItemsPlugin = Counterpart("Plugins/maximum-items/init.lua") { views in
    let store0 = ListStore([Section(title: "One", items: [Item(title: "A"), Item(title: "B")]), Section(title: "Two", items: [Item(title: "C")])])
    let listDragAndDrop = ListDragAndDrop(store0)
    listDragAndDrop.attach(to: views["list"])
    return [store0, listDragAndDrop]
  }
}
