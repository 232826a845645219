import ReorderUIKit

/// A table view controller whose rows can be dragged, and not moved.
class NamesController: UITableViewController, UITableViewDragDelegate {
  var names = ["Ada", "Barbara", "Edsger"]

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "name")
    tableView.backgroundColor = .red
    tableView.dragDelegate = self
    tableView.dragInteractionEnabled = true
  }

  override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { names.count }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
    cell.textLabel?.text = names[indexPath.row]
    cell.detailTextLabel?.text = "\(indexPath.row)"
    return cell
  }

  func tableView(
    _ tableView: UITableView, itemsForBeginning session: UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    [UIDragItem(itemProvider: NSItemProvider(object: names[indexPath.row] as NSString))]
  }
}

/// One whose rows can be moved, too.
final class MovableNamesController: NamesController {
  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { names.insert(names.remove(at: sourceIndexPath.row), at: destinationIndexPath.row) }
}

/// A collection view controller with letters.
class GridController: UICollectionViewController {
  var letters = ["A", "B", "C", "D"]

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "letter")
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { letters.count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "letter", for: indexPath)
    var content = UIListContentConfiguration.cell()
    content.text = letters[indexPath.item]
    cell.contentConfiguration = content
    return cell
  }
}

/// One whose items a long press moves.
final class MovableGridController: GridController {
  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { letters.insert(letters.remove(at: sourceIndexPath.item), at: destinationIndexPath.item) }
}

/// A data source that moves rows, and does not say which ones.
final class MovableDataSource: UITableViewDiffableDataSource<Int, String> {
  var order: [String] = []

  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { order.insert(order.remove(at: sourceIndexPath.row), at: destinationIndexPath.row) }
}

/// A table of snapshots.
final class SnapshotController: UIViewController {
  let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
  private(set) var source: MovableDataSource?

  init() { super.init(nibName: nil, bundle: nil) }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func viewDidLoad() {
    super.viewDidLoad()
    let source = MovableDataSource(tableView: tableView) { _, _, item in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = item
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["A", "B", "C"])
    source.apply(snapshot)
    source.order = ["A", "B", "C"]
    self.source = source
    tableView.isEditing = true
    view.addSubview(tableView)
    NSLayoutConstraint.activate([
      tableView.topAnchor.constraint(equalTo: view.topAnchor),
      tableView.heightAnchor.constraint(equalToConstant: 400),
    ])
  }
}

/// A controller within another one, which is its delegate.
final class ChildController: UIViewController {
  let list = UITableView()
  var delegate: UIViewController?
}

/// A controller that is the delegate of its child.
final class ParentController: UIViewController {
  let child = ChildController()

  override func viewDidLoad() { child.delegate = self }
}
