#if canImport(UIKit)
import UIKit
#else
import ReorderUIKit
#endif

/// A table that is reordered with a drag delegate and `moveRowAt` alone.
final class ItemsController: UIViewController {
  let tableView = UITableView()
  var cellClass: UITableViewCell.Type = UITableViewCell.self
  private(set) var items = ["One", "Two", "Three", "Four"]

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.accessibilityIdentifier = "list"
    tableView.register(cellClass, forCellReuseIdentifier: "Cell")
    tableView.dragInteractionEnabled = true
    tableView.dataSource = self
    tableView.dragDelegate = self
  }
}

extension ItemsController: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    items.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
    cell.textLabel?.text = items[indexPath.row]
    return cell
  }

  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    guard sourceIndexPath != destinationIndexPath else { return }
    let item = items[sourceIndexPath.row]
    if sourceIndexPath.row < destinationIndexPath.row {
      items.insert(item, at: destinationIndexPath.row + 1)
      items.remove(at: sourceIndexPath.row)
    } else {
      items.remove(at: sourceIndexPath.row)
      items.insert(item, at: destinationIndexPath.row)
    }
  }
}

extension ItemsController: UITableViewDragDelegate {
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    [
      UIDragItem(
        itemProvider: NSItemProvider(object: items[indexPath.row] as NSItemProviderWriting))
    ]
  }
}

/// A cell that is notified of its state in a drag.
final class ListeningCell: UITableViewCell {
  override func dragStateDidChange(_ dragState: UITableViewCell.DragState) {}
}
