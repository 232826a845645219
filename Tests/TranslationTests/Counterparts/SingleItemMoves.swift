// swift-format-ignore-file
// The policy of Scripts/policies/single-item-moves.lua in Swift, written by a test (TranslationTests/CounterpartSource.swift).

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
    guard indexPath.section < sections.count,
      indexPath.item < sections[indexPath.section].items.count
    else { return nil }
    return sections[indexPath.section].items[indexPath.item]
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

/// The delegate of `inbox` and `archive`.
private final class TablesDragAndDrop:
  NSObject,
  UITableViewDragDelegate,
  UITableViewDropDelegate
{
  private let inbox: UITableView
  private let inboxStore: ListStore
  private let archive: UITableView
  private let archiveStore: ListStore

  /// Each list with its data.
  init(
    inbox: UITableView, _ inboxStore: ListStore,
    archive: UITableView, _ archiveStore: ListStore
  ) {
    self.inbox = inbox
    self.inboxStore = inboxStore
    self.archive = archive
    self.archiveStore = archiveStore
  }

  /// The data of a list.
  private func store(of view: UIView) -> ListStore {
    if view === inbox { return inboxStore }
    return archiveStore
  }

  /// Makes it the delegate of a list.
  func attach(to tableView: UITableView) {
    tableView.dataSource = store(of: tableView)
    tableView.dragDelegate = self
    tableView.dropDelegate = self
  }

  // MARK: UITableViewDragDelegate

  func tableView(
    _ tableView: UITableView,
    itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    return [StandardDrop.item(at: indexPath, in: tableView, of: store(of: tableView))]
  }

  func tableView(
    _ tableView: UITableView,
    itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] {
    return [StandardDrop.item(at: indexPath, in: tableView, of: store(of: tableView))]
  }

  // MARK: UITableViewDropDelegate

  func tableView(
    _ tableView: UITableView,
    canHandle session: any UIDropSession
  ) -> Bool {
    return session.canLoadObjects(ofClass: NSString.self)
  }

  func tableView(
    _ tableView: UITableView,
    dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    if session.items.count > 1 {
      // the trace shows the reason
      return UITableViewDropProposal(operation: .forbidden)  // one item at a time
    } else if session.localDragSession != nil {
      return UITableViewDropProposal(
        operation: .move, intent: .insertAtDestinationIndexPath)
    } else {
      return UITableViewDropProposal(
        operation: .copy, intent: .insertAtDestinationIndexPath)
    }
  }

  func tableView(
    _ tableView: UITableView,
    performDropWith coordinator: any UITableViewDropCoordinator
  ) {
    StandardDrop.perform(coordinator, in: tableView, store(of: tableView))
  }
}

extension Counterpart {
  static let singleItemMoves = Counterpart("Scripts/policies/single-item-moves.lua") { views in
    let store0 = ListStore([Section(title: nil, items: [Item(title: "Milk"), Item(title: "Eggs"), Item(title: "Bread")])])
    let store1 = ListStore([Section(title: "Done", items: [])])
    let tablesDragAndDrop = TablesDragAndDrop(inbox: views["inbox"], store0, archive: views["archive"], store1)
    tablesDragAndDrop.attach(to: views["inbox"])
    tablesDragAndDrop.attach(to: views["archive"])
    return [store0, store1, tablesDragAndDrop]
  }
}
