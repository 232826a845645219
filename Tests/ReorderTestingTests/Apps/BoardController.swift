#if canImport(UIKit)
import UIKit
#else
import ReorderUIKit
#endif

/// Two tables between which one row at a time is moved.
final class BoardController: NSObject {
  let inbox = UITableView()
  let archive = UITableView()
  var items = [["Milk", "Eggs", "Bread"], ["Tea"]]
  /// The fault to have, so that checks find it.
  var fault = Fault.none

  enum Fault {
    case none
    /// The moved row stays in its source too.
    case keepsRow
    /// A drop on the archive reads a row that does not exist.
    case readsPastTheEnd
    /// A drop on the archive ignores its destination.
    case insertsFirst
    /// A row that moves down its table is inserted one row too early.
    case subtractsOne
  }

  init(_ fault: Fault = .none) {
    self.fault = fault
    super.init()
    for table in [inbox, archive] {
      table.dataSource = self
      table.dragDelegate = self
      table.dropDelegate = self
    }
  }

  /// A board without a row in the archive.
  static func withEmptyArchive(_ fault: Fault = .none) -> BoardController {
    let board = BoardController(fault)
    board.items[1] = []
    return board
  }

  private func index(of tableView: UITableView) -> Int { tableView === inbox ? 0 : 1 }
}

extension BoardController: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    items[index(of: tableView)].count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = items[index(of: tableView)][indexPath.row]
    return cell
  }
}

extension BoardController: UITableViewDragDelegate {
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    let title = items[index(of: tableView)][indexPath.row]
    let item = UIDragItem(itemProvider: NSItemProvider(object: title as NSString))
    item.localObject = title
    return [item]
  }

  func tableView(
    _ tableView: UITableView, itemsForAddingTo session: UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] { self.tableView(tableView, itemsForBeginning: session, at: indexPath) }
}

extension BoardController: UITableViewDropDelegate {
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    guard session.items.count == 1, session.localDragSession != nil else {
      return UITableViewDropProposal(operation: .forbidden)
    }
    return UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  }

  func tableView(
    _ tableView: UITableView, performDropWith coordinator: UITableViewDropCoordinator
  ) {
    guard let item = coordinator.items.first, let title = item.dragItem.localObject as? String,
      let source = [inbox, archive].firstIndex(where: { items[index(of: $0)].contains(title) }),
      let row = items[source].firstIndex(of: title)
    else { return }
    let target = index(of: tableView)
    var place = coordinator.destinationIndexPath?.row ?? items[target].count
    if fault == .insertsFirst, target == 1 { place = 0 }
    if fault == .readsPastTheEnd, target == 1 { _ = items[target][place + 1] }
    let sourceTable = source == 0 ? inbox : archive
    if fault == .subtractsOne, sourceTable === tableView, row < place { place -= 1 }
    if fault != .keepsRow { items[source].remove(at: row) }
    let destination = IndexPath(row: min(place, items[target].count), section: 0)
    let deletion = {
      guard self.fault != .keepsRow else { return }
      sourceTable.deleteRows(at: [IndexPath(row: row, section: 0)], with: .automatic)
    }
    if sourceTable !== tableView { deletion() }
    items[target].insert(title, at: destination.row)
    tableView.performBatchUpdates(
      {
        if sourceTable === tableView { deletion() }
        tableView.insertRows(at: [destination], with: .automatic)
      }, completion: nil)
    coordinator.drop(item.dragItem, toRowAt: destination)
  }
}
