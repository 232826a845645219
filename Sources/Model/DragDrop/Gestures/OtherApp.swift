import Layout

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The table of another app, whose rows provide text; it accepts copies and loads their data, but
/// inserts no rows.
final class OtherAppTable: TableView, TableViewDragDelegate, TableViewDropDelegate {
  private let types: [String]

  fileprivate init(name: String, frame: Rect, items: Int, types: [String]) {
    self.types = types
    let rows = (0..<items).map { ListItem("Item \($0 + 1)") }
    super.init(frame: frame, style: .plain)
    self.name = name
    setModel(ListDataSource(sections: [.init(items: OrderedList(rows))]))
    dragInteractionEnabled = true
    dragDelegate = self
    dropDelegate = self
  }

  required init?(coder: Coder) { nil }

  private func items() -> [DragItem] {
    let provider = ItemProvider()
    for type in types {
      provider.registerDataRepresentation(forTypeIdentifier: type) { completion in
        completion(Data("text".utf8), nil)
        return nil
      }
    }
    return [DragItem(itemProvider: provider)]
  }

  func tableView(
    _ tableView: TableView, itemsForBeginning session: any DragSession, at indexPath: IndexPath
  ) -> [DragItem] { items() }

  func tableView(
    _ tableView: TableView, itemsForAddingTo session: any DragSession, at indexPath: IndexPath,
    point: Point
  ) -> [DragItem] { items() }

  func tableView(
    _ tableView: TableView, dropSessionDidUpdate session: any DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> TableViewDropProposal {
    TableViewDropProposal(operation: session.localDragSession == nil ? .copy : .cancel)
  }

  func tableView(
    _ tableView: TableView, performDropWith coordinator: any TableViewDropCoordinator
  ) {
    for item in coordinator.items {
      let provider = item.dragItem.itemProvider
      guard let type = provider.registeredTypeIdentifiers.first else { continue }
      _ = provider.loadDataRepresentation(forTypeIdentifier: type) { _, _ in }
    }
  }
}

extension Simulation {
  /// The name of the other app and its table, unless a view uses it; a gesture that lifts from it or
  /// moves over it adds it.
  package static let otherAppName = "elsewhere"

  /// Adds the table of another app, whose rows provide text; it accepts copies and loads their data.
  ///
  /// - Parameters:
  ///   - name: The name of the table and of its app; if a view has this name, nothing is added.
  ///   - items: The number of its rows.
  ///   - types: The types that each row provides.
  package func addOtherApp(
    named name: String = otherAppName, items: Int = 1, types: [String] = ["public.utf8-plain-text"]
  ) {
    guard view(named: name) == nil else { return }
    let application = application(named: name)
    application.addSubview(
      OtherAppTable(name: name, frame: application.nextFrame(), items: items, types: types))
  }

  /// Adds the table of another app if the screen shows only one app.
  package func addOtherAppIfAlone(
    items: Int = 1, types: [String] = ["public.utf8-plain-text"]
  ) {
    guard Set(allViews.map { $0.application?.name }).count == 1 else { return }
    addOtherApp(items: items, types: types)
  }
}
