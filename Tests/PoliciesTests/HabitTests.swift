import Policies
import TestSupport
import Testing

@Suite("What scripts of people who come from Swift do")
struct HabitTests {
  private let list = """
    local t = TableView { name = "t", items = { "A", "B", "C" } }
    t.dragDelegate, t.dropDelegate = StandardPolicy, StandardPolicy

    """

  @Test("index paths have an order, and can be sorted")
  func order() throws {
    let text = """
      local paths = { IndexPath(1, 1), IndexPath(2, 0), IndexPath(0, 1) }
      table.sort(paths)
      print(paths[1], paths[2], paths[3], paths[1] <= paths[1], paths[2] < paths[1])
      """
    #expect(try printed(by: text) == ["[0, 2]\t[1, 0]\t[1, 1]\ttrue\tfalse"])
  }

  @Test("an index path and a number have no order")
  func noOrder() {
    let message = failure(of: "print(IndexPath(1, 0) < 2)")?.message
    #expect(message == "attempt to compare IndexPath with number")
  }

  @Test(
    "advice about lists and index paths",
    arguments: [
      ("print(IndexPath(1, 0) + 1)", "IndexPath(path.item + 1, path.section)"),
      ("print(({}).first.title)", "the first entry of a list is list[1]"),
      ("print(({}).last.title)", "the last entry of a list is list[#list]"),
      ("print(({}).count.x)", "a list has no count: write #list"),
    ])
  func advice(_ text: String, _ part: String) {
    let hints = failure(of: text)?.hints ?? []
    #expect(hints.contains { $0.contains(part) }, "\(hints)")
  }

  @Test(
    "what is out of range says what is in it",
    arguments: [
      (
        "t.model:insert(\"X\", \"0:9\")",
        "cannot insert at [0, 9]: section 0 has 3 items, a new one goes to 0 to 3"
      ),
      ("t.model:removeSection(4)", "there is no section 4: there is 1 section"),
      (
        "t.model:insertSection({ title = \"X\" }, 4)",
        "cannot insert section 4: there is 1 section, a new one goes to 0 to 1"
      ),
      (
        "lift(t, -1)",
        "bad argument #2 to 'lift' (item expected, got -1: items are counted from 0)"
      ),
      (
        "IndexPath(\"0:3\", 1)",
        "[0, 3] names its section already: write IndexPath(3, 1), or the path alone"
      ),
    ])
  func ranges(_ line: String, _ message: String) {
    #expect(failure(of: list + line)?.message == message)
  }

  @Test("M17: a drag that has ended takes no gesture")
  func endedDrag() {
    #expect(
      failure(of: list + "local d = lift(t, 0):over(t, 1):drop()\nd:drop()")?.message
        == "this drag has ended, so drop has no finger to move: lift again")
  }

  @Test("M13: a released drag goes on while another begins")
  func release() throws {
    let text =
      list + """
        local first = lift(t, 0):over(t, 2, "below"):release()
        lift(t, 0):over(t, 1, "below"):drop()
        print(t, first.operation)
        """
    #expect(try printed(by: text) == ["t  C, B, A\tmove"])
  }

  @Test("M14: a finger that stays within the slop begins no drag")
  func slop() throws {
    let text =
      list + """
        local begun = false
        t.dragDelegate = compose { { dragSessionWillBegin = function() begun = true end }, StandardPolicy }
        local frame = t:rectForRow("0:0")
        local d = lift(t, 0)
        d:move(t.frame.x + frame.width / 2 + 8, t.frame.y + frame.height / 2):drop()
        print(begun)
        """
    #expect(try printed(by: text) == ["false"])
  }

  @Test("M16: StandardDrop changes nothing where a row is dropped on its own place")
  func ownPlace() throws {
    let text =
      list + """
        local updates = 0
        t.dropDelegate = compose { { performDrop = function(self, view, coordinator)
          StandardDrop(self, view, coordinator)
        end }, StandardPolicy }
        lift(t, 0):over(t, 0):drop()
        print(t)
        """
    #expect(try printed(by: text) == ["t  A, B, C"])
  }

  @Test("M10: a data source that only moves rows leaves ids and heights to the model")
  func partialDataSource() throws {
    let text = """
      local t = TableView { name = "t", items = { { title = "A", id = "a", height = 90 }, "B" } }
      t.dataSource = { moveRow = function(self, view, from, to) view.model:move(from, to) end }
      t.dragDelegate, t.dropDelegate = StandardPolicy, StandardPolicy
      print(t:rectForRow("0:0").height)
      lift(t, "a"):over(t, 1, "below"):drop()
      print(t)
      """
    #expect(try printed(by: text) == ["90.0", "t  B, A"])
  }

  @Test("M2: a policy that guards on the cell at the destination reorders one item")
  func guardsOnCell() throws {
    let text =
      list + """
        local policy = setmetatable({}, { __index = StandardPolicy })
        function policy:dropSessionDidUpdate(view, session, destination)
          if not destination or not view:cellForRow(destination) then return "forbidden" end
          return "move", "insertAtDestinationIndexPath"
        end
        t.dropDelegate = policy
        lift(t, 0):over(t, 2, "below"):drop()
        print(t)
        """
    #expect(try printed(by: text) == ["t  B, C, A"])
  }
}
