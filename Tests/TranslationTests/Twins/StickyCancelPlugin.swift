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
    dropSessionDidEnter session: any UIDropSession
  ) {
    before = before ?? contents(tableView)
  }

  func tableView(
    _ tableView: UITableView,
    dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    // The most restrictive answer wins, the first of equal ones.
    let strictness: [UIDropOperation] = [.forbidden, .cancel, .copy, .move]
    var chosen: UITableViewDropProposal?
    if let answer = stickyCancelDropSessionDidUpdate(tableView, session, destinationIndexPath),
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

  private func stickyCancelDropSessionDidUpdate(
    _ tableView: UITableView,
    _ session: any UIDropSession,
    _ destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal? {
    hasChanged = hasChanged == true || before != nil && before! != contents(tableView)
    if hasChanged == true {
      return UITableViewDropProposal(operation: options.answer)  // the list has changed during the drag
    }
    return nil
  }

  private func policy2DropSessionDidUpdate(
    _ tableView: UITableView,
    _ session: any UIDropSession,
    _ destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal? {
    return UITableViewDropProposal(operation: session.localDragSession != nil ? .move : .copy, intent: .insertAtDestinationIndexPath)
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
  ) {
    StandardDrop.perform(coordinator, in: tableView, store)
  }

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
    let store0 = ListStore([Section(title: "One", items: [Item(title: "A"), Item(title: "B")]), Section(title: "Two", items: [Item(title: "C")])])
    let listDelegate = ListDelegate(store0)
    listDelegate.attach(to: views["list"])
    return [store0, listDelegate]
  }
}
