import Layout

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What a row of another app provides.
package final class OtherAppItem: KindProviding {
  let title: String
  /// The types by which a check tells rows apart.
  package let kind: String
  fileprivate let makeProvider: () -> ItemProvider

  /// A row that provides the same item in each drag.
  package convenience init(_ title: String, _ provider: ItemProvider) {
    self.init(title, kind: provider.registeredTypeIdentifiers.joined(separator: " ")) { provider }
  }

  fileprivate init(_ title: String, kind: String, makeProvider: @escaping () -> ItemProvider) {
    (self.title, self.kind, self.makeProvider) = (title, kind, makeProvider)
  }

  /// A text, a URL and an image.
  package static var ofEachKind: [OtherAppItem] {
    [
      OtherAppItem("Text", ItemProvider(object: "text")),
      OtherAppItem("Link", ItemProvider(object: URL(filePath: "/link"))),
      OtherAppItem("Image", ItemProvider(object: Image(data: Data("image".utf8)))),
    ]
  }

  /// Rows with a text for each of some types.
  fileprivate static func rows(_ count: Int, types: [String]) -> [OtherAppItem] {
    (0..<count).map { number in
      OtherAppItem("Item \(number + 1)", kind: types.joined(separator: " ")) {
        let provider = ItemProvider()
        for type in types {
          provider.registerDataRepresentation(forTypeIdentifier: type) { completion in
            completion(Data("text".utf8), nil)
            return nil
          }
        }
        return provider
      }
    }
  }
}

/// The table of another app; it accepts copies and loads their data, but inserts no rows.
final class OtherAppTable: TableView, TableViewDragDelegate, TableViewDropDelegate {
  private let items: [OtherAppItem]

  fileprivate init(name: String, frame: Rect, items: [OtherAppItem]) {
    self.items = items
    let rows = items.map { ListItem($0.title, payload: $0) }
    super.init(frame: frame, style: .plain)
    self.name = name
    setModel(ListDataSource(sections: [.init(items: OrderedList(rows))]))
    dragInteractionEnabled = true
    dragDelegate = self
    dropDelegate = self
  }

  required init?(coder: Coder) { nil }

  private func items(at path: IndexPath) -> [DragItem] {
    guard let row = Position(path)?.item, items.indices.contains(row) else { return [] }
    return [DragItem(itemProvider: items[row].makeProvider())]
  }

  func tableView(
    _ tableView: TableView, itemsForBeginning session: any DragSession, at indexPath: IndexPath
  ) -> [DragItem] { items(at: indexPath) }

  func tableView(
    _ tableView: TableView, itemsForAddingTo session: any DragSession, at indexPath: IndexPath,
    point: Point
  ) -> [DragItem] { items(at: indexPath) }

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
  ) { addOtherApp(named: name, items: OtherAppItem.rows(items, types: types)) }

  /// Adds the table of another app with these rows.
  package func addOtherApp(named name: String = otherAppName, items: [OtherAppItem]) {
    guard view(named: name) == nil else { return }
    let application = application(named: name)
    application.addSubview(
      OtherAppTable(name: name, frame: application.nextFrame(), items: items))
  }

  /// Adds the table of another app if the screen shows only one app.
  package func addOtherAppIfAlone(
    items: Int = 1, types: [String] = ["public.utf8-plain-text"]
  ) {
    guard Set(allViews.map { $0.application?.name }).count == 1 else { return }
    addOtherApp(items: items, types: types)
  }
}
