import ReorderTesting
import ReorderUIKit
import Testing

/// A whole view controller with its cells.
@Suite
struct WholeControllerTests {
  private let screen = Screen()
  private let controller = TasksController()

  init() { screen.show(controller) }

  private func cell(_ row: Int) throws -> TaskCell {
    let cell = controller.tableView.cellForRow(at: IndexPath(row: row, section: 0))
    return try #require(cell as? TaskCell)
  }

  @Test func namesARowAfterTheFirstLabelOfItsCell() throws {
    screen.expectItems(["Milk", "Ada", "Write"], in: "tableView")
    try screen.play("lift tableView Milk; over tableView 2 below; drop")
    #expect(controller.tasks.map(\.title) == ["Ada", "Write", "Milk"])
  }

  @Test func keepsTheNamesOfTheAppsCell() throws {
    let cell = try cell(0)
    cell.name.text = "a"
    cell.application = "b"
    #expect(cell.title.text == "Milk" && cell.name.text == "a" && cell.simulation == 1)
  }

  @Test func callsSetSelectedWhenARowIsSelected() throws {
    let cell = try cell(1)
    controller.tableView.selectRow(
      at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    controller.tableView.deselectRow(at: IndexPath(row: 1, section: 0), animated: false)
    #expect(
      cell.calls.filter { $0.hasPrefix("setSelected") } == [
        "setSelected true", "setSelected false",
      ])
    #expect(!cell.isSelected)
  }

  @Test func callsSetEditingWhenTheTableIsEdited() throws {
    let cell = try cell(0)
    controller.tableView.setEditing(true, animated: false)
    #expect(cell.calls.last == "setEditing true" && cell.isEditing)
  }

  @Test func updatesTheConfigurationOfADraggedCell() throws {
    let cell = try cell(0)
    try screen.play("lift tableView 0; over tableView 1")
    #expect(cell.calls.contains("updateConfiguration dragging"))
  }

  @Test func laysOutTheSubviewsOfAShownCell() throws {
    let cell = try cell(0)
    try screen.wait(0.1)
    #expect(cell.calls.contains("came into the window") && cell.calls.contains("layoutSubviews"))
  }

  @Test func callsTheTargetOfAButton() throws {
    try cell(2).tapDone()
    #expect(controller.tasks.map(\.isDone) == [false, false, true])
  }

  @Test func findsTheControllerInTheResponderChain() throws {
    let chain = sequence(first: try cell(0) as UIResponder) { $0.next }
    #expect(chain.contains { $0 === controller })
    #expect(controller.view.window != nil)
  }

  @Test func extendsColorsAsClasses() {
    #expect(UIColor.brand == UIColor(red: 1, green: 128.0 / 255, blue: 0, alpha: 1))
  }

  @Test func reloadsTheSectionsOfALiteral() {
    controller.tableView.reloadSections([0], with: .automatic)
    controller.tableView.reloadSections([], with: .none)
    controller.tableView.insertSections([], with: .fade)
    screen.expectItems(["Milk", "Ada", "Write"], in: "tableView")
  }

  @Test func aWindowIsTheLastResponder() throws {
    let window = try #require(controller.view.window)
    #expect(window.next == nil)
  }

  @Test func undoesWhatWasRegisteredWithTheWindow() throws {
    let manager = try #require(controller.undoManager)
    manager.registerUndo(withTarget: controller) { $0.addTask() }
    manager.undo()
    #expect(controller.tasks.last?.title == "New" && !manager.canUndo)
  }
}
