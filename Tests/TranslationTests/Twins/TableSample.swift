// swift-format-ignore-file
// The policy of Scripts/policies/table-sample.lua in Swift, written by a test (TranslationTests/TwinSource.swift).

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

  var count: Int { items.count }

  func insert(_ item: Item, at indexPath: IndexPath) {
    items.insert(item, at: indexPath.item)
  }

  @discardableResult
  func remove(at indexPath: IndexPath) -> Item {
    items.remove(at: indexPath.item)
  }

  /// Moves an item; the destination does not count it.
  func move(from source: IndexPath, to destination: IndexPath) {
    insert(remove(at: source), at: destination)
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

/// The delegate of `places` and `notes`.
private final class PlacesDelegate:
  NSObject,
  UITableViewDragDelegate,
  UITableViewDropDelegate,
  UITableViewDataSource
{
  /// The data of each list.
  private var stores: [ObjectIdentifier: ListStore] = [:]

  private func store(of view: UIView) -> ListStore {
    guard let store = stores[ObjectIdentifier(view)] else {
      preconditionFailure("the delegate is not attached to this view")
    }
    return store
  }

  /// Makes it the delegate of a list.
  func attach(to tableView: UITableView, _ store: ListStore) {
    stores[ObjectIdentifier(tableView)] = store
    tableView.dataSource = self
    tableView.dragDelegate = self
    tableView.dropDelegate = self
  }

  // MARK: UITableViewDragDelegate

  func tableView(
    _ tableView: UITableView,
    itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    let placeName = store(of: tableView).items[indexPath.row].title
    return [UIDragItem(itemProvider: itemProvider(["public.plain-text": placeName]))]
  }

  func tableView(
    _ tableView: UITableView,
    itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] {
    let placeName = store(of: tableView).items[indexPath.row].title
    return [UIDragItem(itemProvider: itemProvider(["public.plain-text": placeName]))]
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
    // The move operation is available only for dragging within a single app.
    if tableView.hasActiveDrag {
      if session.items.count > 1 {
        return UITableViewDropProposal(operation: .cancel)  // rows move one at a time
      }
      return UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }
    return UITableViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
  }

  func tableView(
    _ tableView: UITableView,
    performDropWith coordinator: any UITableViewDropCoordinator
  ) {
    let destination = coordinator.destinationIndexPath ?? tableView.endIndexPath
    _ = coordinator.session.loadObjects(ofClass: NSString.self) { objects in
      let strings = objects.compactMap { $0 as? String }
      // Rows may have been removed while the strings loaded.
      let row = min(destination.row, tableView.numberOfRows(inSection: destination.section))
      var inserted: [IndexPath] = []
      tableView.performBatchUpdates({
        for (i, placeName) in strings.enumerated() {
          let indexPath = IndexPath(row: row + i, section: destination.section)
          self.store(of: tableView).items.insert(Item(title: placeName), at: indexPath.row)
          inserted.append(indexPath)
        }
        tableView.insertRows(at: inserted, with: .automatic)
      }, completion: nil)
    }
  }

  // MARK: UITableViewDataSource

  func tableView(
    _ tableView: UITableView,
    numberOfRowsInSection section: Int
  ) -> Int {
    store(of: tableView).tableView(tableView, numberOfRowsInSection: section)
  }

  func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    store(of: tableView).tableView(tableView, cellForRowAt: indexPath)
  }

  func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    store(of: tableView).move(from: sourceIndexPath, to: destinationIndexPath)
  }

  /// An item provider with texts, by their types.
  private func itemProvider(_ texts: KeyValuePairs<String, String>) -> NSItemProvider {
    let provider = NSItemProvider()
    for (type, text) in texts {
      provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) {
        $0(Data(text.utf8), nil)
        return nil
      }
    }
    return provider
  }
}

extension UITableView {
  /// The index path after the last one, for appending.
  fileprivate var endIndexPath: IndexPath {
    let section = max(0, numberOfSections - 1)
    let count = numberOfSections == 0 ? 0 : numberOfRows(inSection: section)
    return IndexPath(row: count, section: section)
  }
}

extension Twin {
  static let tableSample = Twin("Scripts/policies/table-sample.lua") { views in
    let placesDelegate = PlacesDelegate()
    let store1 = ListStore([Item(title: "Yosemite"), Item(title: "Yellowstone"), Item(title: "Theodore Roosevelt")])
    placesDelegate.attach(to: views["places"], store1)
    let store2 = ListStore([Item(title: "Sequoia"), Item(title: "Zion")])
    placesDelegate.attach(to: views["notes"], store2)
    return [placesDelegate, store1, store2]
  }
}
