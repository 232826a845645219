#if canImport(UIKit)
import UIKit
#else
import ReorderUIKit
#endif

// Performs the drops of lists whose data is an array of arrays. The file can be copied into an app.

/// The data behind a list: rows in sections.
protocol DropStore: AnyObject {
  associatedtype Row: Equatable

  /// The rows of each section.
  var rows: [[Row]] { get set }

  /// The row for a text that another app offers.
  func row(of text: String) -> Row

  /// The text that a row offers to other apps.
  func text(of row: Row) -> String
}

/// A table or collection, with the methods that both have under different names.
protocol DropList: UIView {
  func insert(at paths: [IndexPath])
  func delete(at paths: [IndexPath])
  func update(_ changes: @escaping () -> Void)
  var lastSection: Int { get }
}

extension UITableView: DropList {
  func insert(at paths: [IndexPath]) { insertRows(at: paths, with: .automatic) }
  func delete(at paths: [IndexPath]) { deleteRows(at: paths, with: .automatic) }
  func update(_ changes: @escaping () -> Void) { performBatchUpdates(changes, completion: nil) }
  var lastSection: Int { numberOfSections - 1 }
}

extension UICollectionView: DropList {
  func insert(at paths: [IndexPath]) { insertItems(at: paths) }
  func delete(at paths: [IndexPath]) { deleteItems(at: paths) }
  func update(_ changes: @escaping () -> Void) { performBatchUpdates(changes, completion: nil) }
  var lastSection: Int { numberOfSections - 1 }
}

/// The local object of a drag item: its row, and where the row comes from.
///
/// A drag item does not know its source after another view was updated.
final class DraggedRow<Row: Equatable> {
  let row: Row
  fileprivate weak var list: (any DropList)?
  private let store: any DropStore

  fileprivate init<Store: DropStore>(_ row: Row, in list: any DropList, of store: Store)
  where Store.Row == Row {
    (self.row, self.list, self.store) = (row, list, store)
  }

  /// The store, if it is one of this class.
  fileprivate func store<Store: DropStore>(as type: Store.Type) -> Store? { store as? Store }
}

/// Moves and copies rows within and between lists of one store class, and inserts texts of other
/// apps with placeholders.
enum StandardDrop<Store: DropStore> {
  /// The item for a row that is dragged.
  static func item(at path: IndexPath, in list: any DropList, of store: Store) -> UIDragItem {
    let row = store.rows[path.section][path.item]
    let text = NSString(string: store.text(of: row))
    let item = UIDragItem(itemProvider: NSItemProvider(object: text))
    item.localObject = DraggedRow(row, in: list, of: store)
    return item
  }

  /// Performs the drop on a table.
  static func perform(
    _ coordinator: any UITableViewDropCoordinator, in table: UITableView, _ store: Store
  ) {
    let proposal = coordinator.proposal
    var drop = Drop(
      list: table, store: store, destination: coordinator.destinationIndexPath,
      isLocal: coordinator.session.localDragSession != nil, moves: proposal.operation == .move,
      opensGap: proposal.intent == .insertAtDestinationIndexPath)
    drop.perform(
      coordinator.items.map { item in
        Drop.Item(
          dragItem: item.dragItem, source: item.sourceIndexPath,
          land: { _ = coordinator.drop(item.dragItem, toRowAt: $0) },
          wait: { path in
            let context = coordinator.drop(
              item.dragItem,
              to: UITableViewDropPlaceholder(
                insertionIndexPath: path, reuseIdentifier: "placeholder",
                rowHeight: table.rowHeight))
            return Drop.Waiting(
              commit: { _ = context.commitInsertion(dataSourceUpdates: $0) },
              delete: { _ = context.deletePlaceholder() })
          })
      })
  }

  /// Performs the drop on a collection.
  static func perform(
    _ coordinator: any UICollectionViewDropCoordinator, in collection: UICollectionView,
    _ store: Store
  ) {
    let proposal = coordinator.proposal
    var drop = Drop(
      list: collection, store: store, destination: coordinator.destinationIndexPath,
      isLocal: coordinator.session.localDragSession != nil, moves: proposal.operation == .move,
      opensGap: proposal.intent == .insertAtDestinationIndexPath)
    drop.perform(
      coordinator.items.map { item in
        Drop.Item(
          dragItem: item.dragItem, source: item.sourceIndexPath,
          land: { _ = coordinator.drop(item.dragItem, toItemAt: $0) },
          wait: { path in
            let context = coordinator.drop(
              item.dragItem,
              to: UICollectionViewDropPlaceholder(
                insertionIndexPath: path, reuseIdentifier: "placeholder"))
            return Drop.Waiting(
              commit: { _ = context.commitInsertion(dataSourceUpdates: $0) },
              delete: { _ = context.deletePlaceholder() })
          })
      })
  }

  /// One drop on a list.
  private struct Drop {
    /// A dropped item, with what a coordinator does with it.
    struct Item {
      let dragItem: UIDragItem
      let source: IndexPath?
      /// Ends the item's animation at a row.
      let land: (IndexPath) -> Void
      /// Shows a placeholder for the item.
      let wait: (IndexPath) -> Waiting
    }

    /// What ends a placeholder.
    struct Waiting {
      let commit: (@escaping (IndexPath) -> Void) -> Void
      let delete: () -> Void
    }

    let list: any DropList
    let store: Store
    let destination: IndexPath?
    let isLocal: Bool
    let moves: Bool
    let opensGap: Bool

    /// The rows to insert; a row that was added twice is two items and one row.
    private var rows: [Store.Row] = []
    /// The items with their places in `rows`.
    private var landing: [(item: Item, place: Int)] = []
    /// The places of the rows in `rows`, by their sources.
    private var places: [Source: Int] = [:]
    /// The rows that leave other lists.
    private var others: [(dragged: DraggedRow<Store.Row>, path: IndexPath)] = []
    private var leaving: Set<IndexPath> = []
    /// The items whose data must be loaded.
    private var loading: [Item] = []

    private struct Source: Hashable {
      let list: ObjectIdentifier
      let path: IndexPath
    }

    init(
      list: any DropList, store: Store, destination: IndexPath?, isLocal: Bool, moves: Bool,
      opensGap: Bool
    ) {
      (self.list, self.store, self.destination) = (list, store, destination)
      (self.isLocal, self.moves, self.opensGap) = (isLocal, moves && isLocal, opensGap)
    }

    mutating func perform(_ items: [Item]) {
      for item in items { sort(item) }
      removeFromOtherLists()
      var start =
        destination ?? IndexPath(item: store.rows.last?.count ?? 0, section: list.lastSection)
      // The gap of one moved row of this list does not count that row; in other cases, the rows that
      // leave are still counted.
      let isGap = destination != nil && items.count == 1 && items[0].source != nil && opensGap
      if !isGap {
        let before = leaving.filter { $0.section == start.section && $0.item < start.item }
        start = IndexPath(item: start.item - before.count, section: start.section)
      }
      if !landing.isEmpty {
        let stays = isGap && leaving.contains(start)
        let inserted = stays ? [start] : change(from: start)
        for (item, place) in landing { item.land(inserted[place]) }
      }
      for (number, item) in loading.enumerated() {
        load(
          item, at: IndexPath(item: start.item + rows.count + number, section: start.section))
      }
    }

    private mutating func sort(_ item: Item) {
      guard isLocal, let dragged = item.dragItem.localObject as? DraggedRow<Store.Row> else {
        if item.dragItem.itemProvider.canLoadObject(ofClass: NSString.self) { loading.append(item) }
        return
      }
      guard moves, let path = item.source ?? path(of: dragged), let source = dragged.list else {
        rows.append(dragged.row)
        landing.append((item, rows.count - 1))
        return
      }
      let key = Source(list: ObjectIdentifier(source), path: path)
      if let place = places[key] { return landing.append((item, place)) }
      rows.append(dragged.row)
      places[key] = rows.count - 1
      landing.append((item, rows.count - 1))
      if source === list {
        leaving.insert(path)
      } else {
        others.append((dragged, path))
      }
    }

    /// Where a dragged row is now; nil if it was removed.
    private func path(of dragged: DraggedRow<Store.Row>) -> IndexPath? {
      guard let sections = dragged.store(as: Store.self)?.rows else { return nil }
      for (section, rows) in sections.enumerated() {
        if let item = rows.firstIndex(of: dragged.row) {
          return IndexPath(item: item, section: section)
        }
      }
      return nil
    }

    private func removeFromOtherLists() {
      var done: Set<ObjectIdentifier> = []
      for (dragged, _) in others {
        guard let source = dragged.list, let store = dragged.store(as: Store.self),
          done.insert(ObjectIdentifier(source)).inserted
        else { continue }
        let paths = others.filter { $0.dragged.list === source }.map(\.path).sorted(by: >)
        source.update {
          for path in paths { store.rows[path.section].remove(at: path.item) }
          source.delete(at: paths)
        }
      }
    }

    /// Removes the rows that leave and inserts the others, in one batch.
    private func change(from start: IndexPath) -> [IndexPath] {
      var inserted: [IndexPath] = []
      let gone = leaving.sorted(by: >)
      list.update {
        for path in gone { store.rows[path.section].remove(at: path.item) }
        let first = min(start.item, store.rows[start.section].count)
        for (number, row) in rows.enumerated() {
          let path = IndexPath(item: first + number, section: start.section)
          store.rows[path.section].insert(row, at: path.item)
          inserted.append(path)
        }
        if !gone.isEmpty { list.delete(at: gone) }
        if !inserted.isEmpty { list.insert(at: inserted) }
      }
      return inserted
    }

    /// Shows a placeholder until the text of an item has arrived.
    private func load(_ item: Item, at path: IndexPath) {
      let (waiting, store) = (item.wait(path), store)
      item.dragItem.itemProvider.loadObject(ofClass: NSString.self) { text, _ in
        DispatchQueue.main.async {
          guard let text = text as? String else { return waiting.delete() }
          waiting.commit { store.rows[$0.section].insert(store.row(of: text), at: $0.item) }
        }
      }
    }
  }
}
