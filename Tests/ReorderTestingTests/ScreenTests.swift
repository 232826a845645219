import DragDrop
import Foundation
import ReorderTesting
import ReorderUIKit
import Testing

/// Screens: views, gestures, expectations and recordings.
@Suite struct ScreenTests {
  private let screen = Screen()
  private let board = BoardController()
  private let previews = PreviewingDelegate()

  @Test func namesViewsAfterTheirProperties() throws {
    screen.show(board)
    let drag = try screen.play("lift inbox Milk; over archive 0 above; drop")
    screen.expectOperation(.move, of: drag)
    #expect(board.items == [["Eggs", "Bread"], ["Milk", "Tea"]])
    screen.expectItems(["Milk", "Tea"], in: "archive")
  }

  @Test func playsGesturesAsValues() throws {
    screen.show(board)
    let drag = try screen.lift(board.inbox, at: IndexPath(row: 0, section: 0))
    try screen.play([.over(.init(.view(board.archive)), .into), .drop])
    screen.expectOperation(.move, of: drag)
  }

  @Test func explainsADifferentProposalWithTheViewsAndTheGestures() throws {
    screen.show(board)
    let drag = try screen.play("lift inbox 0; add inbox 1; over archive 0")
    let text = issue { screen.expectProposal(.move, of: drag) }
    #expect(text.contains("lift inbox 0; add inbox 1; over archive 0"))
    #expect(text.contains("forbidden") && text.contains("archive.dropSessionDidUpdate"))
    #expect(text.contains("| 0  Milk") || text.contains("~0  Milk"), "\(text)")
  }

  @Test func showsAControllerWhoseChildHoldsIt() throws {
    let parent = ParentController()
    screen.show(parent)
    #expect(screen.titles(in: "list") == [[]])
  }

  @Test func findsARowByTheFirstLabelOfItsCell() throws {
    screen.show(RowsController(.refuses))
    let drag = try screen.play("lift rows Eggs")
    #expect(drag.items.count == 1)
  }

  @Test func findsARowByTheNameThatATestGives() throws {
    let screen = Screen(rowName: {
      ($0.subviews.first?.subviews.first as? UILabel)?.text?.uppercased()
    })
    screen.show(RowsController(.refuses))
    try screen.play("lift rows EGGS")
    screen.expectItems(["MILK", "EGGS", "BREAD"], in: "rows")
  }

  @Test func runsATaskOfADropOnTheVirtualClock() throws {
    let controller = RowsController(.savesInATask)
    screen.show(controller)
    try screen.play("lift rows 0; over rows 2; drop; wait 1")
    #expect(controller.items == ["Milk", "Eggs", "Bread"])
    try screen.wait(2)
    #expect(controller.items == ["Eggs", "Milk", "Bread"])
  }

  @Test func dragsAnImageOfAnotherApp() throws {
    let controller = RowsController(.acceptsImages)
    screen.show(controller)
    let url = try #require(NSURL(string: "https://www.swift.org"))
    let image = try #require(UIImage(data: Data("picture".utf8)))
    screen.showOtherApp(NSItemProvider(object: url), NSItemProvider(object: image))
    try screen.play("lift elsewhere 1; over rows 0; drop")
    #expect(controller.items.last == "Image 3")
  }

  @Test func showsTheFirstRowOfAGroupedTableWithANegativeInset() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: .grouped)
    table.contentInset.top = -27
    #expect(table.contentOffset.y == 0)
  }

  @Test func rejectsAViewThatIsShownTwice() {
    screen.show(board)
    #expect(
      issue { screen.show(board.inbox) } == "the view 'inbox' is already on this screen")
  }

  @Test func rejectsAViewOfAnotherScreen() {
    screen.show(board)
    #expect(
      issue { Screen().show(board.inbox) } == "the view 'inbox' is already on another screen")
  }

  @Test func acceptsTheViewsOfAScreenThatIsGone() throws {
    var other: Screen? = Screen()
    other?.show(board)
    other = nil
    screen.show(board)
    try screen.play("lift inbox 0; over archive 0 above; drop")
    #expect(board.items[1] == ["Milk", "Tea"])
  }

  @Test func numbersTheSecondViewOfOneName() throws {
    let second = BoardController()
    screen.show(board, second)
    try screen.play("lift inbox1 Milk; over archive1 0 above; drop")
    #expect(second.items == [["Eggs", "Bread"], ["Milk", "Tea"]])
  }

  @Test func rejectsAnObjectWithoutViews() {
    #expect(issue { screen.show(NSObject()) }.hasPrefix("NSObject has no views: show a view"))
  }

  @Test func namesTheViewsWhenAGestureNamesNone() {
    screen.show(board)
    let error = #expect(throws: ScreenError.self) { try screen.play("lift outbox 0") }
    #expect(error?.description.contains("no view is named 'outbox'") == true)
  }

  @Test func rejectsALineThatLiftsNothing() {
    screen.show(board)
    let error = #expect(throws: ScreenError.self) { try screen.play("wait 1") }
    #expect(error?.description.hasPrefix("no gesture of 'wait 1' has lifted anything") == true)
  }

  @Test func writesATraceAndAPage() throws {
    screen.show(board)
    try screen.play("lift inbox Milk; over archive 0; drop")
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try screen.writeTrace(to: folder.appending(path: "a.trace").path)
    try screen.writePage(to: folder.appending(path: "a.html").path)
    let trace = try String(contentsOf: folder.appending(path: "a.trace"), encoding: .utf8)
    #expect(trace.contains("\"performDrop\"") && trace == screen.trace)
    let page = try String(contentsOf: folder.appending(path: "a.html"), encoding: .utf8)
    #expect(page.contains("<html") && page.contains("performDrop"))
  }

  @Test func runsDispatchedWorkOnTheVirtualClock() throws {
    screen.show(board)
    var done: [String] = []
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { done.append("later") }
    DispatchQueue.main.async { done.append("soon") }
    #expect(done == [])
    try screen.wait(0.1)
    #expect(done == ["soon"])
    try screen.wait(0.5)
    #expect(done == ["soon", "later"])
  }

  @Test func showsTheDataThatAnAppSetsOnTheMainQueueAtLaunch() {
    let screen = Screen()
    screen.show(LateController())
    #expect(screen.titles(in: "rows") == [["Milk", "Eggs"]])
  }

  @Test func findsTheRowsThatAnAppSetsOnTheMainQueueAtLaunch() throws {
    let text = try issue { try check(otherApp: false) { LateController() } }
    #expect(text.contains("rows (2 of 2 rows)"), "\(text)")
  }

  @Test func passesTimeWhileAnAppDispatchesWorkForever() throws {
    let controller = RestlessController()
    screen.show(controller)
    let turns = controller.turns
    try screen.wait(1)
    #expect((50...70).contains(controller.turns - turns), "\(controller.turns - turns)")
  }

  @Test func quotesTheViewWhereADragWasReleased() throws {
    board.inbox.dragDelegate = previews
    screen.show(board)
    let drag = try screen.play("lift inbox 0; over archive 0; drop")
    try #require(screen.calls(of: drag).last?.hasPrefix("inbox.dragPreviewParameters") == true)
    let text = issue { screen.expectOperation(.move, of: drag) }
    #expect(text.contains("why: archive.dropSessionDidUpdate returned forbidden"), "\(text)")
  }
}

/// Lifts two items, which the board refuses; it is asked for previews after the drop, too.
private final class PreviewingDelegate: NSObject, UITableViewDragDelegate {
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    ["Milk", "Eggs"].map { UIDragItem(itemProvider: NSItemProvider(object: $0 as NSString)) }
  }

  func tableView(
    _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
}

/// Dispatches the next turn of the main queue in each one.
private final class RestlessController: UIViewController {
  private(set) var turns = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    turn()
  }

  private func turn() {
    turns += 1
    DispatchQueue.main.async { [weak self] in self?.turn() }
  }
}

/// Sets its data on the main queue, as after a request.
private final class LateController: UIViewController, UITableViewDataSource {
  let rows = UITableView()
  private var items: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    rows.dataSource = self
    view.addSubview(rows)
    DispatchQueue.main.async {
      self.items = ["Milk", "Eggs"]
      self.rows.reloadData()
    }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    items.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = items[indexPath.row]
    return cell
  }
}
