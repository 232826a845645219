// swift-format-ignore-file
// The policy of Scripts/policies/rows-with-children.lua in Swift, written by a test (TranslationTests/TwinSource.swift).

import ReorderUIKit

/// An item of a list.
private final class Item: Hashable {
  var title: String
  var depth: Int?

  init(title: String, depth: Int? = nil) {
    self.title = title
    self.depth = depth
  }

  static func == (left: Item, right: Item) -> Bool { left === right }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The data of a list.
private final class ListStore: NSObject {
  var items: [Item]

  init(_ items: [Item]) { self.items = items }

  var count: Int { items.count }

  func items(in section: Int) -> [Item] { items }

  /// The item at an index path; nil if there is none.
  func item(at indexPath: IndexPath) -> Item? {
    guard indexPath.section < 1, indexPath.item < items.count else { return nil }
    return items[indexPath.item]
  }

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

/// The delegate of `outline`.
private final class OutlineDelegate:
  NSObject,
  UITableViewDragDelegate,
  UITableViewDropDelegate
{
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
    return [dragItem(for: store.items[indexPath.row])]
  }

  // MARK: UITableViewDropDelegate

  func tableView(
    _ tableView: UITableView,
    dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    guard destinationIndexPath != nil else {
      return UITableViewDropProposal(operation: .forbidden)  // below the last row
    }
    // no gap: it would be as tall as one row, not a branch
    return UITableViewDropProposal(operation: .move, intent: .unspecified)
  }

  func tableView(
    _ tableView: UITableView,
    performDropWith coordinator: any UITableViewDropCoordinator
  ) {
    guard let source = coordinator.items[0].sourceIndexPath else {
      return  // the rows changed during the drag
    }
    let row = source.row
    let count = branch(tableView, source.row)
    let place = nearest(tableView, row, coordinator.destinationIndexPath!.row + (coordinator.destinationIndexPath!.row > row ? 1 : 0))
    if place! >= row, place! <= row + count {
      return  // the branch is already there
    }
    let first = place! > row ? place! - count : place  // the row number without the branch
    var moved: [Item] = []
    tableView.performBatchUpdates({
      for _ in stride(from: 0, to: count, by: 1) {
        moved.append(self.store.remove(at: IndexPath(row: row, section: 0)))
      }
      for number in stride(from: 0, to: count, by: 1) {
        self.store.insert(moved[number], at: IndexPath(row: first! + number, section: 0))
        tableView.moveRow(at: IndexPath(row: row + number, section: 0), to: IndexPath(row: first! + number, section: 0))
      }
    }, completion: nil)
    _ = coordinator.drop(coordinator.items[0].dragItem, toRowAt: IndexPath(row: first!, section: 0))
  }

  // MARK: Functions of the policy

  /// The number of rows in a branch: the row itself and the deeper rows that follow it.
  private func branch(_ view: UITableView, _ row: Int) -> Int {
    let depth = store.item(at: IndexPath(row: row, section: 0))!.depth
    var count = 1
    while row + count < store.items(in: 0).count, store.item(at: IndexPath(row: row + count, section: 0))!.depth! > depth! {
      count = count + 1
    }
    return count
  }

  /// The allowed position that is nearest to the finger.
  private func nearest(_ view: UITableView, _ row: Int, _ wanted: Int) -> Int? {
    var best: Int?
    for place in places(view, row) {
      if best == nil || abs(place - wanted) < abs(best! - wanted) { best = place }
    }
    return best
  }

  /// The positions to which a branch can move: before each sibling, and after the last one with its
  /// descendants. Positions are row numbers in the whole list.
  private func places(_ view: UITableView, _ row: Int) -> [Int] {
    let depth = store.item(at: IndexPath(row: row, section: 0))!.depth
    var list: [Int] = []
    var start = row
    while start > 0, store.item(at: IndexPath(row: start - 1, section: 0))!.depth! >= depth! {
      start = start - 1
    }
    while start < store.items(in: 0).count, store.item(at: IndexPath(row: start, section: 0))!.depth! >= depth! {
      list.append(start)
      start = start + branch(view, start)
    }
    list.append(start)
    return list
  }

  /// A drag item that offers an item's title as text.
  private func dragItem(for item: Item) -> UIDragItem {
    let dragItem = dragItem(titled: item.title)
    dragItem.localObject = item
    return dragItem
  }

  private func dragItem(titled title: String) -> UIDragItem {
    let dragItem = UIDragItem(itemProvider: NSItemProvider(object: title as NSString))
    dragItem.localObject = title
    return dragItem
  }
}

extension Twin {
  static let rowsWithChildren = Twin("Scripts/policies/rows-with-children.lua") { views in
    let store0 = ListStore([Item(title: "Fruit", depth: 0), Item(title: "Apple", depth: 1), Item(title: "Pear", depth: 1), Item(title: "Bread", depth: 0), Item(title: "Rye", depth: 1), Item(title: "Tea", depth: 0)])
    let outlineDelegate = OutlineDelegate(store0)
    outlineDelegate.attach(to: views["outline"])
    return [store0, outlineDelegate]
  }
}
