import ReorderUIKit

/// A task with a title and a state.
final class TodoTask {
  let title: String
  var isDone = false

  init(_ title: String) { self.title = title }
}

/// A cell whose names are those that many apps use.
final class TaskCell: UITableViewCell {
  let title = UILabel()
  let name = UILabel()
  var model: TodoTask?
  var application: String?
  let simulation = 1
  private let doneButton = UIButton(type: .system)
  private(set) var calls: [String] = []

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    doneButton.setTitle("Done", for: .normal)
    doneButton.addTarget(
      self, action: Selector("toggle(_:)", of: self, { $0.toggle(_:) }), for: .touchUpInside)
    let stack = UIStackView(arrangedSubviews: [title, doneButton])
    stack.axis = .horizontal
    stack.spacing = 8
    contentView.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
      stack.topAnchor.constraint(equalTo: contentView.topAnchor),
    ])
  }

  func toggle(_ sender: UIButton) { model?.isDone.toggle() }

  func tapDone() { doneButton.sendActions(for: .touchUpInside) }

  override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    calls.append("setSelected \(selected)")
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    calls.append("setEditing \(editing)")
  }

  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    if state.cellDragState != .none { calls.append("updateConfiguration \(state.cellDragState)") }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    calls.append(window == nil ? "left the window" : "came into the window")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    calls.append("layoutSubviews")
  }
}

/// A list of tasks in a controller with a navigation bar, headers, swipe actions and a menu.
final class TasksController: UIViewController {
  let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: .grouped)
  private(set) var tasks = ["Milk", "Ada", "Write"].map { TodoTask($0) }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Tasks"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: self,
      action: Selector("addTask", of: self, { $0.addTask }))
    view.backgroundColor = .systemGroupedBackground
    tableView.register(TaskCell.self, forCellReuseIdentifier: "task")
    tableView.register(
      UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
    tableView.dataSource = self
    tableView.delegate = self
    tableView.dragDelegate = self
    tableView.dragInteractionEnabled = true
    view.addSubview(tableView)
  }

  func addTask() { tasks.append(TodoTask("New")) }
}

extension TasksController: UITableViewDataSource, UITableViewDelegate, UIScrollViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    tasks.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "task", for: indexPath)
    guard let cell = cell as? TaskCell else { return cell }
    cell.model = tasks[indexPath.row]
    cell.title.attributedText = NSAttributedString(
      string: tasks[indexPath.row].title,
      attributes: [.font: UIFont.preferredFont(forTextStyle: .body)])
    return cell
  }

  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { tasks.insert(tasks.remove(at: sourceIndexPath.row), at: destinationIndexPath.row) }

}

// What a list shows around its rows.
extension TasksController {
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
      self.tasks.remove(at: indexPath.row)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }

  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      UIMenu(title: "", children: [UIAction(title: "Done") { _ in }])
    }
  }
}

extension TasksController: UITableViewDragDelegate {
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    [UIDragItem(itemProvider: NSItemProvider(object: tasks[indexPath.row].title as NSString))]
  }
}

extension UIColor {
  class var brand: UIColor { UIColor(hex: 0xff8000) }

  convenience init(hex: Int) {
    self.init(
      red: CGFloat(hex >> 16 & 255) / 255, green: CGFloat(hex >> 8 & 255) / 255,
      blue: CGFloat(hex & 255) / 255, alpha: 1)
  }
}
