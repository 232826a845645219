// swift-format-ignore-file
// The policy of Scripts/policies/two-tables.lua in Swift, written by a test (TranslationTests/CounterpartSource.swift).

import ReorderUIKit

/// An item of a list.
private final class Item: Hashable {
  var title: String
  var image: String?

  init(title: String, image: String? = nil) {
    self.title = title
    self.image = image
  }

  static func == (left: Item, right: Item) -> Bool { left === right }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The data of a list.
private final class ListStore: NSObject {
  var items: [Item]

  init(_ items: [Item]) { self.items = items }

  /// The item at an index path; nil if there is none.
  func item(at indexPath: IndexPath) -> Item? {
    guard indexPath.section < 1, indexPath.item < items.count else { return nil }
    return items[indexPath.item]
  }

  func insert(_ item: Item, at indexPath: IndexPath) {
    items.insert(item, at: indexPath.item)
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

/// The delegate of `people`.
private final class PeopleDragSource: NSObject, UITableViewDragDelegate {
  private let store: ListStore

  /// - Parameter store: The data of the list.
  init(_ store: ListStore) { self.store = store }

  /// Makes it the delegate of a list.
  func attach(to tableView: UITableView) {
    tableView.dataSource = store
    tableView.dragDelegate = self
  }

  // MARK: UITableViewDragDelegate

  func tableView(
    _ tableView: UITableView,
    itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    guard let person = store.item(at: indexPath) else { return [] }
    let item = UIDragItem(
      itemProvider: itemProvider(["public.utf8-plain-text": person.title]))
    item.localObject = person
    return [item]
  }

  func tableView(
    _ tableView: UITableView,
    itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] {
    return self.tableView(tableView, itemsForBeginning: session, at: indexPath)
  }

  func tableView(
    _ tableView: UITableView,
    dragPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? {
    return previewParameters(visible: CGRect(x: 8, y: 8, width: 44, height: 44))
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

  private func previewParameters(visible rect: CGRect) -> UIDragPreviewParameters {
    let parameters = UIDragPreviewParameters()
    parameters.visiblePath = UIBezierPath(rect: rect)
    return parameters
  }
}

/// The delegate of `team`.
private final class TeamDropTarget: NSObject, UITableViewDropDelegate {
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
    canHandle session: any UIDropSession
  ) -> Bool {
    return session.canLoadObjects(ofClass: NSString.self)
  }

  func tableView(
    _ tableView: UITableView,
    dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    if session.localDragSession != nil {
      return UITableViewDropProposal(
        operation: .move, intent: .insertAtDestinationIndexPath)
    }
    return UITableViewDropProposal(
      operation: .copy, intent: .insertAtDestinationIndexPath)
  }

  func tableView(
    _ tableView: UITableView,
    performDropWith coordinator: any UITableViewDropCoordinator
  ) {
    let destination = coordinator.destinationIndexPath ?? tableView.endIndexPath
    coordinator.session.loadObjects(ofClass: NSString.self) { objects in
      let names = objects.compactMap { $0 as? String }
      // Rows may have been removed while the names loaded.
      let row = min(
        destination.row, tableView.numberOfRows(inSection: destination.section))
      tableView.performBatchUpdates {
        var indexPaths: [IndexPath] = []
        for (i, name) in names.enumerated() {
          indexPaths.append(IndexPath(row: row + i, section: destination.section))
          self.store.insert(Item(title: name), at: indexPaths[i])
        }
        tableView.insertRows(at: indexPaths, with: .automatic)
      }
    }
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

extension Counterpart {
  static let twoTables = Counterpart("Scripts/policies/two-tables.lua") { views in
    let store0 = ListStore([Item(title: "Ada", image: "ada.png"), Item(title: "Grace", image: "grace.png"), Item(title: "Edsger", image: "edsger.png")])
    let peopleDragSource = PeopleDragSource(store0)
    peopleDragSource.attach(to: views["people"])
    let store2 = ListStore([Item(title: "Barbara")])
    let teamDropTarget = TeamDropTarget(store2)
    teamDropTarget.attach(to: views["team"])
    return [store0, peopleDragSource, store2, teamDropTarget]
  }
}
