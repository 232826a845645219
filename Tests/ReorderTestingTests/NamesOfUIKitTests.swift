import ReorderTesting
import ReorderUIKit
import Testing

/// Names and literals that apps use.
@Suite struct NamesOfUIKitTests {
  @Test func aColorOfAnAssetCatalogIsOptional() {
    let color: UIColor? = UIColor(named: "brand")
    #expect(color?.description == "brand")
  }

  @Test func acceptsTheNamesOfSwift4() {
    let style: UITableViewCellStyle = .default
    #expect(style == UITableViewCell.CellStyle.default)
    #expect(UIEdgeInsetsMake(1, 2, 3, 4) == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
  }

  @Test func makesAControllerOfTheExpectedClass() {
    let board = UIStoryboard(name: "Main", bundle: nil)
    let controller: PlainDetail = board.instantiateViewController(identifier: "detail")
    #expect(controller.isPlain)
  }

  @Test func loadsAnItemOfAURLAsAURL() throws {
    let url = try #require(URL(string: "https://example.org/a"))
    let provider = NSItemProvider(item: url as NSURL, typeIdentifier: kUTTypeURL as String)
    var loaded: Any?
    provider.loadItem(forTypeIdentifier: kUTTypeURL as String) { item, _ in loaded = item }
    #expect(loaded as? URL == url)
  }

  @Test func loadsAnItemOfATextAsData() {
    let provider = NSItemProvider(item: "a" as NSString, typeIdentifier: kUTTypePlainText as String)
    var loaded: Any?
    provider.loadItem(forTypeIdentifier: kUTTypePlainText as String) { item, _ in loaded = item }
    #expect(loaded as? Data == Data("a".utf8))
  }

  @Test func aDrawnImageHasContent() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { _ in }
    #expect(image.pngData() != nil)
  }

  @Test func namesARowAfterItsLabelAndNotItsButton() {
    let screen = Screen()
    screen.show(SubtitleController(cellClass: ButtonCell.self))
    #expect(screen.titles(in: "tableView") == [["A", "B"]])
  }

  @Test func numbersEqualNamesOfProperties() {
    let screen = Screen()
    screen.show(TwoLists())
    #expect(screen.titles(in: "tableView") != nil && screen.titles(in: "tableView1") != nil)
  }

  @Test func comparesTheSecondTextOfAListContent() throws {
    let text = try issue { try check(rows: 2) { SubtitleController() } }
    #expect(text.contains("a cell shows something other than"), "\(text)")
  }

  @Test func wakesACellThatATableMakes() {
    let table = UITableView()
    table.register(WakingCell.self, forCellReuseIdentifier: "Cell")
    let cell = table.dequeueReusableCell(withIdentifier: "Cell") as? WakingCell
    #expect(cell?.isAwake == true)
  }

  @Test func ignoresDatesAndIdentifiersInTheStateOfAnApp() throws {
    try check(rows: 1) { DatedController() }
  }
}

private final class PlainDetail: UIViewController {
  let isPlain = true
}

private final class WakingCell: UITableViewCell {
  var isAwake = false

  override func awakeFromNib() { isAwake = true }
}

private final class TwoLists {
  let left = SubtitleController()
  let right = SubtitleController()
}

private final class ButtonCell: UITableViewCell {
  private let label = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    let button = UIButton(type: .system)
    button.setTitle("Delete", for: .normal)
    contentView.addSubview(button)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func show(_ text: String) { label.text = text }
}

/// A table whose rows show their numbers, which it does not update when a row moves.
private class SubtitleController: UIViewController, UITableViewDataSource, UITableViewDragDelegate {
  private let tableView = UITableView()
  private let cellClass: UITableViewCell.Type
  private var items = ["A", "B"]

  init(cellClass: UITableViewCell.Type = UITableViewCell.self) {
    self.cellClass = cellClass
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    cellClass = UITableViewCell.self
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(cellClass, forCellReuseIdentifier: "Cell")
    tableView.dragInteractionEnabled = true
    tableView.dataSource = self
    tableView.dragDelegate = self
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    items.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
    if let cell = cell as? ButtonCell {
      cell.show(items[indexPath.row])
    } else {
      var content = cell.defaultContentConfiguration()
      content.text = items[indexPath.row]
      content.secondaryText = "\(indexPath.row)"
      cell.contentConfiguration = content
    }
    return cell
  }

  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { items.insert(items.remove(at: sourceIndexPath.row), at: destinationIndexPath.row) }

  func tableView(
    _ tableView: UITableView, itemsForBeginning session: UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    [UIDragItem(itemProvider: NSItemProvider(object: items[indexPath.row] as NSString))]
  }
}

/// A board whose data has a date and an identifier of its own.
private final class DatedController {
  let board = BoardController()
  let madeAt = Date()
  let id = UUID()
  let inbox: UITableView
  let archive: UITableView

  init() { (inbox, archive) = (board.inbox, board.archive) }
}
