#if canImport(UIKit)
import UIKit
#else
import ReorderUIKit
#endif

/// Two tables between which rows are moved, and which take text of other apps.
final class Board: NSObject, UITableViewDataSource, UITableViewDragDelegate,
  UITableViewDropDelegate
{
  let inbox = UITableView()
  let archive = UITableView()
  var items = [["Milk", "Eggs", "Bread"], ["Tea"]]
  /// What `inbox` and `archive` propose.
  var operation = UIDropOperation.move

  override init() {
    super.init()
    for table in [inbox, archive] {
      table.dataSource = self
      table.dragDelegate = self
      table.dropDelegate = self
      table.dragInteractionEnabled = true
    }
  }

  private func index(of table: UITableView) -> Int { table === inbox ? 0 : 1 }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    items[index(of: tableView)].count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = items[index(of: tableView)][indexPath.row]
    return cell
  }

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

  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    UITableViewDropProposal(
      operation: session.localDragSession == nil ? .copy : operation,
      intent: .insertAtDestinationIndexPath)
  }

  func tableView(
    _ tableView: UITableView, performDropWith coordinator: UITableViewDropCoordinator
  ) {
    let target = index(of: tableView)
    for item in coordinator.items {
      let title = item.dragItem.localObject as? String ?? "Text"
      if item.dragItem.localObject != nil,
        let source = items.firstIndex(where: { $0.contains(title) }),
        let row = items[source].firstIndex(of: title)
      {
        items[source].remove(at: row)
        (source == 0 ? inbox : archive).deleteRows(
          at: [IndexPath(row: row, section: 0)], with: .automatic)
      }
      let row = min(coordinator.destinationIndexPath?.row ?? .max, items[target].count)
      items[target].insert(title, at: row)
      tableView.insertRows(at: [IndexPath(row: row, section: 0)], with: .automatic)
      coordinator.drop(item.dragItem, toRowAt: IndexPath(row: row, section: 0))
    }
  }
}

/// A collection that is reordered, and that shows placeholders while another app's items load.
final class Cards: NSObject, UICollectionViewDataSource, UICollectionViewDragDelegate,
  UICollectionViewDropDelegate
{
  let cards: UICollectionView = {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 90, height: 60)
    return UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
  }()
  var items = ["Ace", "King", "Queen", "Jack", "Ten"]

  override init() {
    super.init()
    cards.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "card")
    cards.dataSource = self
    cards.dragDelegate = self
    cards.dropDelegate = self
    cards.dragInteractionEnabled = true
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { items.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    let item = UIDragItem(itemProvider: NSItemProvider(object: items[indexPath.item] as NSString))
    item.localObject = items[indexPath.item]
    return [item]
  }

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    UICollectionViewDropProposal(
      operation: session.localDragSession == nil ? .copy : .move,
      intent: .insertAtDestinationIndexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: UICollectionViewDropCoordinator
  ) {
    let place = coordinator.destinationIndexPath ?? IndexPath(item: items.count, section: 0)
    for item in coordinator.items {
      if let source = item.sourceIndexPath {
        collectionView.performBatchUpdates({
          items.insert(items.remove(at: source.item), at: place.item)
          collectionView.deleteItems(at: [source])
          collectionView.insertItems(at: [place])
        })
        coordinator.drop(item.dragItem, toItemAt: place)
      } else {
        let context = coordinator.drop(
          item.dragItem,
          to: UICollectionViewDropPlaceholder(insertionIndexPath: place, reuseIdentifier: "card"))
        _ = item.dragItem.itemProvider.loadDataRepresentation(
          forTypeIdentifier: "public.utf8-plain-text"
        ) { _, _ in
          DispatchQueue.main.async {
            context.commitInsertion { self.items.insert("New", at: $0.item) }
          }
        }
      }
    }
  }
}

/// A table in editing mode, whose rows have reorder controls.
final class Tasks: NSObject, UITableViewDataSource, UITableViewDelegate {
  let tasks = UITableView()
  var items = [["Call", "Write", "Read"], ["Rest"]]

  override init() {
    super.init()
    tasks.dataSource = self
    tasks.delegate = self
    tasks.isEditing = true
  }

  func numberOfSections(in tableView: UITableView) -> Int { items.count }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    "Day \(section + 1)"
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    items[section].count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    indexPath != IndexPath(row: 0, section: 0)
  }

  func tableView(
    _ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath
  ) {
    let item = items[source.section].remove(at: source.row)
    items[destination.section].insert(item, at: destination.row)
  }

  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt source: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) -> IndexPath {
    proposed == IndexPath(row: 0, section: 0) ? IndexPath(row: 1, section: 0) : proposed
  }
}

/// A plain view that gives a color away, and one that takes it.
final class Palette: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
  let swatch = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let canvas = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

  override init() {
    super.init()
    let drag = UIDragInteraction(delegate: self)
    drag.isEnabled = true
    swatch.addInteraction(drag)
    canvas.addInteraction(UIDropInteraction(delegate: self))
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: UIDragSession
  ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: "red" as NSString))] }

  func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: UIDragSession) {}

  func dragInteraction(
    _ interaction: UIDragInteraction, session: UIDragSession, didEndWith operation: UIDropOperation
  ) {}

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: .copy) }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: UIDropSession) {}
}

/// Two tables with diffable data sources, between which rows are moved by snapshots.
final class Notes: NSObject, UITableViewDragDelegate, UITableViewDropDelegate {
  let open = UITableView()
  let done = UITableView()
  private var sources: [UITableViewDiffableDataSource<Int, String>] = []

  override init() {
    super.init()
    for (table, items) in [(open, ["Plan", "Build", "Test"]), (done, ["Think"])] {
      let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { _, _, title in
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = title
        return cell
      }
      var snapshot = source.snapshot()
      snapshot.appendSections([0])
      snapshot.appendItems(items)
      source.apply(snapshot, animatingDifferences: false)
      sources.append(source)
      table.dragDelegate = self
      table.dropDelegate = self
      table.dragInteractionEnabled = true
    }
  }

  func tableView(
    _ tableView: UITableView, itemsForBeginning session: UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    let title = sources[tableView === open ? 0 : 1].itemIdentifier(for: indexPath) ?? ""
    let item = UIDragItem(itemProvider: NSItemProvider(object: title as NSString))
    item.localObject = title
    return [item]
  }

  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  }

  func tableView(
    _ tableView: UITableView, performDropWith coordinator: UITableViewDropCoordinator
  ) {
    for item in coordinator.items {
      guard let title = item.dragItem.localObject as? String else { continue }
      for source in sources where source.indexPath(for: title) != nil {
        var snapshot = source.snapshot()
        snapshot.deleteItems([title])
        source.apply(snapshot)
      }
      let source = sources[tableView === open ? 0 : 1]
      var snapshot = source.snapshot()
      let row = min(coordinator.destinationIndexPath?.row ?? .max, snapshot.numberOfItems)
      if row < snapshot.numberOfItems {
        snapshot.insertItems([title], beforeItem: snapshot.itemIdentifiers[row])
      } else {
        snapshot.appendItems([title])
      }
      source.apply(snapshot)
      coordinator.drop(item.dragItem, toRowAt: IndexPath(row: row, section: 0))
    }
  }

  func tableView(_ tableView: UITableView, dropSessionDidEnd session: UIDropSession) {}

  func tableView(_ tableView: UITableView, dragSessionDidEnd session: UIDragSession) {}
}
