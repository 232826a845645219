import Policies
import TestSupport
import Testing

@Suite
struct SwiftHabitTests {
  private let list = """
    local t = TableView { name = "t", items = { "A", "B", "C" } }
    t.dragDelegate, t.dropDelegate = StandardPolicy, StandardPolicy

    """

  @Test
  func comparesAndSortsIndexPaths() throws {
    let text = """
      local paths = { IndexPath(1, 1), IndexPath(2, 0), IndexPath(0, 1) }
      table.sort(paths)
      print(paths[1], paths[2], paths[3], paths[1] <= paths[1], paths[2] < paths[1])
      """
    #expect(try printed(by: text) == ["[0, 2]\t[1, 0]\t[1, 1]\ttrue\tfalse"])
  }

  @Test
  func doesNotCompareAnIndexPathWithANumber() {
    let message = failure(of: "print(IndexPath(1, 0) < 2)")?.message
    #expect(message == "attempt to compare IndexPath with number")
  }

  @Test(arguments: [
    ("print(IndexPath(1, 0) + 1)", "IndexPath(path.item + 1, path.section)"),
    ("print(({}).first.title)", "the first entry of a list is list[1]"),
    ("print(({}).last.title)", "the last entry of a list is list[#list]"),
    ("print(({}).count.x)", "a list has no count: write #list"),
    ("return .move", "a case is a string"),
    ("local a = b ?? c", "Lua writes or"),
    ("local a = b?.c", "Lua has no ?."),
    ("for i in 0..<3 do end", "Lua writes for number = 0, count - 1 do"),
    ("print(IndexPath(row: 0, section: 1))", "arguments have no labels"),
    ("local s = \"row \\(path.row)\"", "texts are joined with .."),
    ("local a = b as? String", "Lua has no type conversions"),
    ("print(items.map { $0.title })", "name the arguments"),
    ("override func a() end", "Lua has no such keyword"),
    ("extension Policy end", "objects are tables"),
    (":help undo", "reorder --commands - accepts the prompt's commands"),
    ("local function f()\n:help undo", "a command must be a separate entry"),
  ])
  func advisesOnListsAndIndexPaths(_ text: String, _ part: String) {
    let hints = failure(of: text)?.hints ?? []
    #expect(hints.contains { $0.contains(part) }, "\(hints)")
  }

  @Test(arguments: [
    (
      "DragItem(\"A\").itemProvider:canLoadObject(\"NSAttributedString\")",
      "an attributed string needs a class of your own: a table with "
        + "readableTypeIdentifiersForItemProvider and object(class, data, typeIdentifier)"
    ),
    (
      "t:dequeueReusableCell(\"row\")",
      "scripts do not make cells: cellForRow and cellForItem return a title, and cells are reused"
    ),
    ("t:cellForRow(\"0:0\").textLabel.text = \"A\"", "a cell's text is its title"),
  ])
  func namesTheLuaEquivalentOfUIKitsMembers(_ line: String, _ advice: String) {
    let hints = failure(of: list + line)?.hints ?? []
    #expect(hints == [advice])
  }

  @Test(arguments: [
    (
      "t.model:insert(\"X\", \"0:9\")",
      "cannot insert at [0, 9]: section 0 has 3 items, a new one can be at 0 to 3"
    ),
    ("t.model:removeSection(4)", "section 4 does not exist: there is 1 section"),
    (
      "t.model:insertSection({ title = \"X\" }, 4)",
      "cannot insert section 4: there is 1 section, a new one can be at 0 to 1"
    ),
    (
      "lift(t, -1)",
      "t has no row -1 in section 0: it has 0 to 2"
    ),
    (
      "IndexPath(\"0:3\", 1)",
      "[0, 3] already includes its section: write IndexPath(3, 1), or only the index path"
    ),
  ])
  func reportsTheValidRange(_ line: String, _ message: String) {
    #expect(failure(of: list + line)?.message == message)
  }

  @Test(arguments: [
    ("t:items().count", "test.lua:3: a list has no count: write #list"),
    ("t:items().isEmpty", "a list has no isEmpty: write #list == 0"),
    ("t.visibleCells.first", "the first entry of a list is list[1]"),
    ("views()[0]", "a list has no entry 0: lists start at 1"),
    ("t.indexPathsForSelectedRows.last", "the last entry of a list is list[#list]"),
    ("views():map(print)", "Lua writes a loop"),
  ])
  func explainsSwiftsListMembers(_ expression: String, _ part: String) {
    let message = failure(of: list + "print(\(expression))")?.description ?? ""
    #expect(message.contains(part.replacing("test.lua:3: ", with: "")), "\(message)")
  }

  @Test
  func returnsListsAsOrdinaryTables() throws {
    let text =
      list + """
        local all = t:items()
        for number, item in ipairs(all) do print(number, item.title) end
        all[#all + 1] = { title = "D" }
        table.sort(all, function(a, b) return a.title > b.title end)
        print(#all, all[1].title, all[9], all.size, next(all) ~= nil)
        """
    #expect(try printed(by: text) == ["1\tA", "2\tB", "3\tC", "4\tD\tnil\tnil\ttrue"])
  }

  @Test(arguments: [
    ("print(t:numberOfRows(7))", "section 7 does not exist: t has 1 section, number 0"),
    ("print(t:items(9))", "section 9 does not exist: t has 1 section, number 0"),
    ("print(t:endIndexPath(9))", "section 9 does not exist: t has 1 section, number 0"),
    ("print(t.model:count(9))", "section 9 does not exist: the model has 1 section, number 0"),
    ("lift(t, 0, \"above\")", "'lift' takes view, item, got 3 arguments"),
    (
      "select(t, 0, 1)",
      "t selects one row at a time: for more, set its allowsMultipleSelection to true"
    ),
    (
      "t:moveItem(\"0:0\", \"0:1\")",
      "no field 'moveItem' in TableView: a TableView's is 'moveRow'"
    ),
    (
      "t.model.sections[1].title = \"X\"",
      "'sections' gives a copy, so that sections.title = … would change nothing: write local "
        + "sections = object.sections, change that, then object.sections = sections"
    ),
    ("t:scrollToRow(\"0:9\")", "no item at [0, 9]: section 0 has 3 items, 0 to 2"),
    (
      "t:scrollToRow(\"0:1\", \"left\")",
      "bad argument #2 to 'scrollToRow' (\"top\", \"middle\" or \"bottom\" expected, got \"left\")"
    ),
    ("t:rectForSection(2)", "section 2 does not exist: t has 1 section, number 0"),
  ])
  func raisesForCallsWithoutEffect(_ line: String, _ message: String) {
    #expect(failure(of: list + line)?.message == message)
  }

  @Test
  func appliesMembersWithoutASectionToAllSections() throws {
    let text = """
      local t = TableView { name = "t", sections = { { items = { "A" } }, { items = { "B", "C" } } } }
      print(t:numberOfRows(), #t:items(), t.model:count(), #t.model:items(), t:endIndexPath())
      """
    #expect(try printed(by: text) == ["3\t3\t3\t3\t[1, 2]"])
  }

  @Test
  func setsTheSectionsOfAModel() throws {
    let text =
      list + """
        local item = t:item("0:0")
        local sections = t.model.sections
        sections[1].title = "All"
        t.model.sections = sections
        t:reloadData()
        print(t, t:item("0:0") == item)
        """
    #expect(try printed(by: text) == ["t  All: A, B, C\ttrue"])
  }

  @Test
  func rejectsChangesToTheModelOfADiffableView() {
    let text = """
      local t = TableView { name = "t" }
      DiffableDataSource(t, { cell = function(view, path, id) return id end })
      t.model:insert("A", "0:0")
      """
    let message = failure(of: text)?.message ?? ""
    #expect(message.contains("change a snapshot and apply it"), "\(message)")
  }

  @Test(arguments: [
    (
      "local p = setmetatable({ moveRow = print }, { __index = StandardPolicy })\n"
        + "t.dropDelegate = p",
      "t: moveRow of its dropDelegate is not called: write t.dataSource = policy, too"
    ),
    ("t.dataSource = { moveItem = print }", "t: a table calls moveRow, not moveItem"),
    (
      "local u = TableView { name = \"u\" }\nt.dragDelegate, u.dragDelegate = StandardPolicy",
      "test.lua:4: u.dragDelegate becomes nil: each name before = needs a value after it: a, b = "
        + "policy, policy"
    ),
  ])
  func warnsAboutFunctionsThatAreNeverCalled(_ line: String, _ warning: String) throws {
    let recorder = Recorder()
    let host = recorder.makeHost()
    try host.run(Script(name: "test.lua", text: list + line + "\nlift(t, 0)\nlift(t, 0)"))
    #expect(recorder.warnings == [warning])
  }

  @Test
  func findsCellsAndTheirIndexPathsFromTheView() throws {
    let text =
      list + """
        local cell = t.visibleCells[2]
        print(#t.visibleCells, cell.title, t:indexPath(cell), cell.isHighlighted)
        t.contentOffset = { 0, 0 }
        t:scrollToRow("0:2", "top")
        print(t:rectForSection(0).height > 0, DragPreviewParameters())
        """
    #expect(
      try printed(by: text) == [
        "3\tB\t[0, 1]\tfalse", "true\tDragPreviewParameters (the whole cell)",
      ])
  }

  @Test
  func rejectsGesturesOfAnEndedDrag() {
    #expect(
      failure(of: list + "local d = lift(t, 0):over(t, 1):drop()\nd:drop()")?.message
        == "this drag has ended; lift again before drop")
  }

  @Test
  func continuesAReleasedDragWhileAnotherBegins() throws {
    let text =
      list + """
        local first = lift(t, 0):over(t, 2, "below"):release()
        lift(t, 0):over(t, 1, "below"):drop()
        print(t, first.operation)
        """
    #expect(try printed(by: text) == ["t  C, B, A\tmove"])
  }

  @Test
  func beginsNoDragWithinTheSlop() throws {
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

  @Test
  func changesNothingIfARowIsDroppedOnItsOwnPlace() throws {
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

  @Test
  func usesTheModelForIDsAndHeights() throws {
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

  @Test
  func reordersIfAPolicyChecksTheDestinationCell() throws {
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
