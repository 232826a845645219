#if canImport(UIKit)
import UIKit
#else
import ReorderUIKit
#endif

/// Two tables; rows are copied from the first to the second as text.
final class TwoTablesController: UIViewController {
  let peopleTableView = UITableView()
  let teamTableView = UITableView()
  let first = ["Ada", "Grace", "Edsger"]
  private(set) var second = ["Barbara"]

  override func viewDidLoad() {
    super.viewDidLoad()
    peopleTableView.accessibilityIdentifier = "people"
    teamTableView.accessibilityIdentifier = "team"
    for tableView in [peopleTableView, teamTableView] {
      tableView.rowHeight = 60
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
      tableView.dataSource = self
    }
    peopleTableView.dragDelegate = self
    peopleTableView.dragInteractionEnabled = true
    teamTableView.dropDelegate = self
  }

  private func rows(of tableView: UITableView) -> [String] {
    tableView === peopleTableView ? first : second
  }
}

extension TwoTablesController: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows(of: tableView).count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
    cell.textLabel?.text = rows(of: tableView)[indexPath.row]
    return cell
  }
}

extension TwoTablesController: UITableViewDragDelegate {
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    let string = first[indexPath.row]
    let dragItem = UIDragItem(
      itemProvider: NSItemProvider(object: string as NSItemProviderWriting))
    dragItem.localObject = string
    return [dragItem]
  }

  func tableView(
    _ tableView: UITableView, itemsForAddingTo session: UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] { self.tableView(tableView, itemsForBeginning: session, at: indexPath) }

  func tableView(
    _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? {
    let parameters = UIDragPreviewParameters()
    parameters.visiblePath = UIBezierPath(rect: CGRect(x: 8, y: 8, width: 44, height: 44))
    return parameters
  }
}

extension TwoTablesController: UITableViewDropDelegate {
  func tableView(_ tableView: UITableView, canHandle session: UIDropSession) -> Bool {
    session.canLoadObjects(ofClass: NSString.self)
  }

  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    let operation: UIDropOperation = session.localDragSession != nil ? .move : .copy
    return UITableViewDropProposal(operation: operation, intent: .insertAtDestinationIndexPath)
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
      guard let strings = items as? [String] else { return }
      var indexPaths: [IndexPath] = []
      for (index, value) in strings.enumerated() {
        let indexPath = IndexPath(row: destination.row + index, section: destination.section)
        self.second.insert(value, at: indexPath.row)
        indexPaths.append(indexPath)
      }
      tableView.insertRows(at: indexPaths, with: .automatic)
    }
  }
}
