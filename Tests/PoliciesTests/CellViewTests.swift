import DragDrop
import Policies
import TestSupport
import Testing

/// Cells that scripts use as views.
@Suite
struct LuaCellViewTests {
  private static let scene = """
    local list = TableView { name = "list", items = { "A", "B", "C" } }
    list.dragDelegate, list.dropDelegate = StandardPolicy, StandardPolicy
    local cell = list:cellForRow("0:1")
    local thumb = View { name = "thumb", superview = cell, frame = { 270, 2, 40, 40 } }
    local picture = {}
    function picture:itemsForBeginning() return { DragItem("picture") } end
    function picture:sessionDidUpdate() return "copy" end
    function picture:performDrop(interaction, session) print("dropped", session.items[1].title) end

    """

  @Test(arguments: [
    ("print(cell.name, cell.className, cell.superview == list)", "list [0, 1]\tCell\ttrue"),
    ("print(#cell.subviews, thumb.superview == cell, thumb.app.name)", "1\ttrue\tmain"),
    (
      "print(cell.contentView.name, cell.contentView.frame)",
      "list [0, 1] contentView\t{ x = 0, y = 0, width = 320, height = 44 }"
    ),
    ("print(cell.contentView == cell.contentView, #cell.subviews)", "true\t2"),
    ("print(DragPreview(cell).view == cell)", "true"),
    (
      "print(DragPreviewTarget { container = cell, center = { 1, 2 } }.container == cell)", "true"
    ),
    (
      "print(thumb:convert({ 0, 0 }, cell), cell:convert({ 0, 0 }, \"list\"))",
      "{ x = 270, y = 2 }\t{ x = 0, y = 44 }"
    ),
    ("print(lift(list, 0):over(cell).destinationView == list)", "true"),
    ("print(lift(list, 0):over(\"thumb\").destinationView == list)", "true"),
    ("lift(cell) print(#list.model, cell.alpha)", "3\t1.0"),
    ("lift(list, 1):over(list, 0) print(cell.alpha)", "0.0"),
    ("print(thumb)", "thumb  {270, 2, 40, 40} in list [0, 1]"),
    ("cell:removeFromSuperview() print(cell.superview, cell.indexPath)", "nil\tnil"),
  ])
  func acceptsACellWhereverAViewIsExpected(_ line: String, _ output: String) throws {
    #expect(try printed(by: Self.scene + line) == [output])
  }

  @Test
  func liftsAndDropsOnAViewInACellBeforeTheRow() throws {
    let text =
      Self.scene + """
        thumb:addInteraction(DragInteraction(picture))
        thumb:addInteraction(DropInteraction(picture))
        lift(list, 0):over(thumb):drop()
        print(lift(thumb).items[1].title)
        cancel()
        print(lift(list, 1).items[1].title)
        """
    #expect(try printed(by: text) == ["dropped\tA", "picture", "B"])
  }

  @Test
  func returnsTheLocationOfASessionInACell() throws {
    let text =
      Self.scene + """
        function StandardPolicy:dropSessionDidUpdate(view, session)
          print(session:location(cell))
          return "move", "insertAtDestinationIndexPath"
        end
        lift(list, 0):over(cell)
        """
    // Over the cell, the gap opens there: the cell goes up, and the finger is below it.
    #expect(
      try printed(by: text) == [
        "{ x = 171, y = -22 }", "{ x = 160, y = 22 }", "{ x = 160, y = 66 }",
      ])
  }

  @Test(arguments: [
    ("cell:addSubview(cell)", "list [0, 1] cannot contain itself"),
    ("cell:addSubview(list)", "list [0, 1] is inside list, so it cannot contain it"),
    (
      "cell:addSubview(3)",
      "bad argument #1 to 'addSubview' (view expected, got number)"
    ),
    ("cell.contentView = thumb", "'contentView' of Cell can only be read"),
    ("cell.isHidden = true lift(cell)", "list [0, 1] cannot be touched: list [0, 1] is hidden"),
    ("list:indexPath(thumb)", "bad argument #1 to 'indexPath' (Cell expected, got View)"),
    (
      "cell:removeFromSuperview() lift(cell)",
      "list [0, 1] is not on the screen: add it to an application or a view"
    ),
    ("lift(cell, 0)", "list [0, 1] is a plain view without items"),
  ])
  func rejectsInvalidUsesOfACell(_ line: String, _ message: String) {
    #expect(failure(of: Self.scene + line)?.message == message)
  }

  @Test
  func createsCellsOfTheDataSourceBeforeTheFirstGesture() throws {
    let text = """
      local list = TableView { name = "list", items = { "A", "B" } }
      local titles = { "one", "two" }
      list.dataSource = {
        numberOfRows = function() return 2 end,
        cellForRow = function(self, view, path) return titles[path.row + 1] end,
      }
      wait(0.1)
      titles = { "other", "text" }
      print(list:cellForRow("0:0").title, list.visibleCells[2].title)
      list:reloadData()
      print(list:cellForRow("0:0").title)
      """
    #expect(try printed(by: text) == ["one\ttwo", "other"])
  }

  @Test
  func endsTheFirstGestureIfCellForRowFails() throws {
    let text = """
      local list = TableView { name = "list", items = { "A" } }
      list.dataSource = { cellForRow = function() error("no cell") end }
      print(pcall(wait, 1))
      """
    let printed = try printed(by: text).joined()
    #expect(printed.contains("false") && printed.contains("no cell"), "\(printed)")
  }
}
