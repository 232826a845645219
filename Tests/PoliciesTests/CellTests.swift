import DragDrop
import Policies
import TestSupport
import Testing

@Suite
struct LuaCellTests {
  private static let list = """
    local list = TableView { name = "list", items = { "A", "B", "C" } }
    local policy = {}
    function policy:itemsForBeginning(view, session, path) return { DragItem(view:item(path)) } end
    function policy:itemsForAddingTo(view, session, path) return { DragItem(view:item(path)) } end
    function policy:dropSessionDidUpdate() return "copy" end
    list.dragDelegate, list.dropDelegate, list.dataSource = policy, policy, policy

    """

  @Test(.covers("TCL-05"))
  func notifiesACellOfItsDragStates() throws {
    let text =
      Self.list + """
        function policy:cellForRow(view, path)
          local row = { title = "row " .. path.row }
          function row:dragStateDidChange(cell, state)
            print(self == row, cell.title, cell.indexPath, state, cell.configurationState.cellDragState)
          end
          return row
        end
        lift(list, 1):over(list, 2):cancel()
        """
    #expect(
      try printed(by: text) == [
        "true\trow 1\t[0, 1]\tlifting\tlifting", "true\trow 1\t[0, 1]\tdragging\tdragging",
        "true\trow 1\t[0, 1]\tnone\tnone",
      ])
  }

  @Test(.covers("TCL-06"))
  func honorsUserInteractionEnabledWhileDragging() throws {
    let text =
      Self.list + """
        function policy:cellForRow(view, path)
          return { title = "x", userInteractionEnabledWhileDragging = path.row == 0 }
        end
        for row = 0, 1 do
          print(#lift(list, row):over(list, 2):add(list, row).items)
          cancel()
        end
        """
    #expect(try printed(by: text) == ["2", "1"])
  }

  @Test(.covers("CCL-09"))
  func showsTheReorderControlThatTheCellRequests() throws {
    let text = """
      local grid = CollectionView { name = "grid", items = { "A", "B" } }
      local source = { shown = "always" }
      function source:cellForItem(view, path) return { title = "x", reorder = self.shown } end
      function source:moveItem(view, from, to) view.model:move(from, to) end
      grid.dataSource = source
      grab(grid, 0):over(grid, 1, "below"):drop()
      print(grid.model["0:0"].title)
      source.shown = false
      grid:reloadData()
      print(pcall(grab, grid, 0))
      source.shown = "sometimes"
      grid:reloadData()
      print(pcall(grab, grid, 0))
      """
    let lines = try printed(by: text)
    #expect(lines.first == "B")
    #expect(lines.dropFirst().first?.contains("shows no reorder control") ?? false)
    #expect(lines.last?.contains("\"always\", \"whenEditing\" or \"whenNotEditing\"") ?? false)
  }

  @Test
  func showsACellWithItsPlaceAndTextEvenOffScreen() throws {
    let text =
      Self.list + """
        local cell = list:cellForRow("0:1")
        print(cell, cell.frame.y, cell.center.y, cell.view.name)
        list:reloadData()
        print(cell, cell.indexPath, cell.view)
        """
    #expect(
      try printed(by: text) == [
        "cell list [0, 1]: B\t44.0\t66.0\tlist", "hidden cell: B\tnil\tnil",
      ])
  }

  @Test
  func extendsTheSelectionIfMultipleSelectionIsAllowed() throws {
    let text =
      Self.list + """
        list:selectRow("0:0")
        list:selectRow("0:1")
        print(#list.indexPathsForSelectedRows)
        list.allowsMultipleSelection = true
        tap(list, 2)
        print(#list.indexPathsForSelectedRows, #lift(list, 2).items)
        cancel()
        tap(list, 1)
        print(list.indexPathsForSelectedRows[1], #list.indexPathsForSelectedRows)
        """
    #expect(try printed(by: text) == ["1", "2\t2", "[0, 2]\t1"])
  }
}
