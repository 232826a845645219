#if canImport(UIKit)
import UIKit
#else
import ReorderUIKit
#endif

/// A table of names, dragged as plain text; rows of the table itself are moved by the data source.
final class PlacesController: UIViewController {
  let tableView = UITableView()
  private(set) var model = PlacesModel()

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
    tableView.dataSource = self
    tableView.dragDelegate = self
    tableView.dropDelegate = self
  }
}

/// The names.
struct PlacesModel {
  private(set) var placeNames = ["Yosemite", "Yellowstone", "Sequoia"]

  mutating func moveItem(at sourceIndex: Int, to destinationIndex: Int) {
    guard sourceIndex != destinationIndex else { return }
    let place = placeNames.remove(at: sourceIndex)
    placeNames.insert(place, at: destinationIndex)
  }

  mutating func addItem(_ place: String, at index: Int) { placeNames.insert(place, at: index) }

  func canHandle(_ session: UIDropSession) -> Bool {
    session.canLoadObjects(ofClass: NSString.self)
  }

  func dragItems(for indexPath: IndexPath) -> [UIDragItem] {
    let data = placeNames[indexPath.row].data(using: .utf8)
    let itemProvider = NSItemProvider()
    itemProvider.registerDataRepresentation(
      forTypeIdentifier: kUTTypePlainText as String, visibility: .all
    ) { completion in
      completion(data, nil)
      return nil
    }
    return [UIDragItem(itemProvider: itemProvider)]
  }
}

extension PlacesController: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    model.placeNames.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
    cell.textLabel?.text = model.placeNames[indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { model.moveItem(at: sourceIndexPath.row, to: destinationIndexPath.row) }
}

extension PlacesController: UITableViewDragDelegate {
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] { model.dragItems(for: indexPath) }
}

extension PlacesController: UITableViewDropDelegate {
  func tableView(_ tableView: UITableView, canHandle session: UIDropSession) -> Bool {
    model.canHandle(session)
  }

  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    guard tableView.hasActiveDrag else {
      return UITableViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
    }
    guard session.items.count == 1 else { return UITableViewDropProposal(operation: .cancel) }
    return UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  }

  func tableView(
    _ tableView: UITableView, performDropWith coordinator: UITableViewDropCoordinator
  ) {
    let destination: IndexPath
    if let indexPath = coordinator.destinationIndexPath {
      destination = indexPath
    } else {
      let section = tableView.numberOfSections - 1
      destination = IndexPath(row: tableView.numberOfRows(inSection: section), section: section)
    }
    coordinator.session.loadObjects(ofClass: NSString.self) { items in
      guard let names = items as? [String] else { return }
      var indexPaths: [IndexPath] = []
      for (index, name) in names.enumerated() {
        let indexPath = IndexPath(row: destination.row + index, section: destination.section)
        self.model.addItem(name, at: indexPath.row)
        indexPaths.append(indexPath)
      }
      tableView.insertRows(at: indexPaths, with: .automatic)
    }
  }
}
