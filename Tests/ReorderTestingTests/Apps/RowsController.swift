#if canImport(UIKit)
import UIKit
#else
import ReorderUIKit
#endif

/// A table whose cells have their own labels.
class RowsController: NSObject, UITableViewDataSource, UITableViewDragDelegate,
  UITableViewDropDelegate
{
  let rows = UITableView()
  var items = ["Milk", "Eggs", "Bread"]
  private let behavior: Behavior

  enum Behavior {
    /// Every drop is refused.
    case refuses
    /// No row can be lifted.
    case liftsNothing
    /// A drop swaps two rows without an update of the table.
    case forgetsTheTable
    /// A drop on the third row unwraps nil.
    case unwrapsNil
    /// A drop swaps two rows in a task that waits.
    case savesInATask
    /// Images of other apps are accepted and become rows.
    case acceptsImages
    /// The items of other apps must be images.
    case requiresImages
    /// Another app must not drag several items.
    case requiresOneItem
  }

  init(_ behavior: Behavior) {
    self.behavior = behavior
    super.init()
    rows.dataSource = self
    rows.dragDelegate = self
    rows.dropDelegate = self
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    items.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    label.text = items[indexPath.row]
    cell.contentView.addSubview(label)
    return cell
  }

  func tableView(
    _ tableView: UITableView, itemsForBeginning session: UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    if behavior == .liftsNothing { return [] }
    return [UIDragItem(itemProvider: NSItemProvider(object: items[indexPath.row] as NSString))]
  }

  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    let isOwn = session.localDragSession != nil
    switch behavior {
    case .refuses, .liftsNothing: return UITableViewDropProposal(operation: .forbidden)
    case .forgetsTheTable, .unwrapsNil, .savesInATask:
      return UITableViewDropProposal(operation: isOwn ? .move : .forbidden)
    case .acceptsImages:
      let isImage = session.canLoadObjects(ofClass: UIImage.self)
      return UITableViewDropProposal(operation: !isOwn && isImage ? .copy : .forbidden)
    case .requiresImages:
      if !isOwn { precondition(session.canLoadObjects(ofClass: UIImage.self)) }
      return UITableViewDropProposal(operation: .forbidden)
    case .requiresOneItem:
      if !isOwn { precondition(session.items.count == 1) }
      return UITableViewDropProposal(operation: .forbidden)
    }
  }

  func tableView(
    _ tableView: UITableView, performDropWith coordinator: UITableViewDropCoordinator
  ) {
    switch behavior {
    case .savesInATask:
      Task { @MainActor in
        try? await Task.sleep(nanoseconds: 2_000_000_000)
        items.swapAt(0, 1)
        tableView.reloadData()
      }
    case .acceptsImages:
      items.append("Image \(items.count)")
      tableView.reloadData()
    case .unwrapsNil where coordinator.destinationIndexPath?.row == 2:
      let title: String? = nil
      // swift-format-ignore: NeverForceUnwrap
      items.append(title!)
    default: items.swapAt(0, 1)
    }
  }
}

/// A table whose cells show only pictures; a drop swaps two rows without an update of the table.
final class PhotosController: RowsController {
  init() { super.init(.forgetsTheTable) }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let data = Data(items[indexPath.row].utf8)
    cell.contentView.addSubview(UIImageView(image: UIImage(data: data)))
    return cell
  }
}

/// A cell with a table.
final class ColumnCell: UICollectionViewCell {
  let list = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

  func show(_ controller: RowsController) {
    list.dataSource = controller
    list.dragDelegate = controller
    list.dropDelegate = controller
    contentView.addSubview(list)
  }
}

/// A collection with a table in each cell; a drop on a table forgets to update it.
final class ColumnsController: NSObject, UICollectionViewDataSource {
  let columns: UICollectionView
  private let lists = [RowsController(.forgetsTheTable), RowsController(.forgetsTheTable)]

  override init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 300)
    columns = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 640), collectionViewLayout: layout)
    super.init()
    columns.dataSource = self
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { lists.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = ColumnCell(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    cell.show(lists[indexPath.item])
    return cell
  }
}
