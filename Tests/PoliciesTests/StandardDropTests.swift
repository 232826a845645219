import DragDrop
import Policies
import Testing

/// `StandardDrop` in all of its cases (3.6, 3.10).
@Suite struct StandardDropTests {
  /// The contents of tables after gestures.
  private func titles(
    _ items: String, operation: String = "move", gestures: String, of view: String = "list"
  ) throws -> [[String]] {
    let host = Recorder().makeHost()
    let script = Script(
      name: "drop.lua",
      text: """
        list = TableView { name = "list", items = \(items) }
        other = TableView { name = "other", sections = { { title = "Other", items = { "X", "Y" } } } }
        grid = CollectionView { name = "grid", items = { "P", "Q" } }
        away = TableView { name = "away", items = { "Far", "Off" }, app = "elsewhere" }
        policy = {}
        function policy:itemsForBeginning(view, session, path)
          return { DragItem(view:item(path)) }
        end
        policy.itemsForAddingTo = policy.itemsForBeginning
        function policy:dropSessionDidUpdate(view, session, destination)
          local operation = session.localDragSession and "\(operation)" or "copy"
          return operation, "insertAtDestinationIndexPath"
        end
        policy.performDrop = StandardDrop
        for _, view in ipairs { list, other, grid, away } do
          view.dragDelegate, view.dropDelegate = policy, policy
        end
        \(gestures)
        """)
    do throws(PolicyError) {
      try host.run(script)
      try host.finish()
    } catch {
      Issue.record("\(error.rendered)")
    }
    return host.titles(of: view)
  }

  @Test(arguments: [
    ("W1", "lift(list, 0):over(list, 4, \"below\"):drop()", ["B", "C", "D", "E", "A"]),
    ("W2", "lift(list, 4):over(list, 0):drop()", ["E", "A", "B", "C", "D"]),
    ("W3", "lift(list, 1):over(list, 1):drop()", ["A", "B", "C", "D", "E"]),
    ("down by one", "lift(list, 1):over(list, 2, \"below\"):drop()", ["A", "C", "B", "D", "E"]),
    ("up by one", "lift(list, 2):over(list, 1):drop()", ["A", "C", "B", "D", "E"]),
    (
      "W6 two items before D", "lift(list, 0):add(list, 2):over(list, 3):drop()",
      ["B", "A", "C", "D", "E"]
    ),
    (
      "W15 two items to the end", "lift(list, 1):add(list, 2):over(list, 4, \"below\"):drop()",
      ["A", "D", "E", "B", "C"]
    ),
    (
      "a row that was added twice moves once",
      "lift(list, 0):add(list, 1):add(list, 1):over(list, 4, \"below\"):drop()",
      ["C", "D", "E", "A", "B"]
    ),
    (
      "in the order of the session", "lift(list, 3):add(list, 0):over(list, 2):drop()",
      ["B", "D", "A", "C", "E"]
    ),
    (
      "a selection",
      "list.allowsMultipleSelection = true select(list, 0, 1) lift(list, 0):over(list, 3):drop()",
      ["C", "A", "B", "D", "E"]
    ),
    (
      "two items below all", "lift(list, 0):add(list, 1):over(list, 5):drop()",
      ["C", "D", "E", "A", "B"]
    ),
  ])
  func movesRowsWithinATable(
    what: String, gestures: String, expected: [String]
  ) throws {
    let items = "{ \"A\", \"B\", \"C\", \"D\", \"E\" }"
    #expect(try titles(items, gestures: gestures) == [expected])
  }

  @Test func movesItemsWithinACollection() throws {
    let gestures = "lift(grid, 0):over(grid, 1, \"below\"):drop()"
    #expect(try titles("{}", gestures: gestures, of: "grid") == [["Q", "P"]])
  }

  @Test func movesRowsToAnotherTable() throws {
    let gestures = "lift(list, 0):add(list, 2):over(other, 1):drop()"
    let items = "{ \"A\", \"B\", \"C\" }"
    #expect(try titles(items, gestures: gestures) == [["B"]])
    #expect(try titles(items, gestures: gestures, of: "other") == [["X", "A", "C", "Y"]])
  }

  @Test func movesItemsOfTwoTablesIntoAThird() throws {
    let gestures = "lift(list, 0):add(other, 1):over(grid, 1):drop()"
    let items = "{ \"A\", \"B\" }"
    #expect(try titles(items, gestures: gestures) == [["B"]])
    #expect(try titles(items, gestures: gestures, of: "other") == [["X"]])
    #expect(try titles(items, gestures: gestures, of: "grid") == [["P", "A", "Y", "Q"]])
  }

  @Test func keepsTheSourceOfACopy() throws {
    let gestures = "lift(list, 0):over(other, 0):drop()"
    let items = "{ { title = \"A\", id = \"a\" }, \"B\" }"
    #expect(try titles(items, operation: "copy", gestures: gestures) == [["A", "B"]])
    #expect(
      try titles(items, operation: "copy", gestures: gestures, of: "other") == [["A", "X", "Y"]])
  }

  @Test func copiesWithinATableAsASeparateItem() throws {
    let gestures = """
      lift(list, 0):over(list, 1):over(list, 1, "below"):drop()
      assert(list:item("0:0") ~= list:item("0:2"))
      """
    let items = "{ \"A\", \"B\" }"
    let copied = try titles(items, operation: "copy", gestures: gestures)
    #expect(copied == [["A", "B", "A"]])
  }

  @Test func movesTheSameLuaTable() throws {
    let gestures = """
      local item = list:item("0:0")
      item.note = "kept"
      lift(list, 0):over(other, 0):drop()
      assert(other:item("0:0") == item and other:item("0:0").note == "kept")
      """
    #expect(try titles("{ \"A\" }", gestures: gestures, of: "other") == [["A", "X", "Y"]])
  }

  @Test func loadsAndInsertsItemsOfAnotherApp() throws {
    let gestures = "lift(away, 0):add(away, 1):over(list, 0, \"below\"):drop()"
    #expect(try titles("{ \"A\", \"B\" }", gestures: gestures) == [["A", "Far", "Off", "B"]])
    #expect(try titles("{ \"A\" }", gestures: gestures, of: "away") == [["Far", "Off"]])
  }

  @Test func appendsItemsWithoutADestination() throws {
    let gestures = "lift(away, 0):over(list):drop()"
    #expect(try titles("{ \"A\", \"B\" }", gestures: gestures) == [["A", "B", "Far"]])
  }

  @Test func appendsAnItemOfThisAppWithoutADestination() throws {
    let gestures = "lift(other, 0):over(list):drop()"
    #expect(try titles("{ \"A\", \"B\" }", gestures: gestures) == [["A", "B", "X"]])
  }

  @Test func insertsIntoAnEmptySection() throws {
    let gestures = """
      other.model:remove("0:0")
      other.model:remove("0:0")
      other:reloadData()
      lift(list, 0):over(other, 0):drop()
      """
    #expect(try titles("{ \"A\" }", gestures: gestures, of: "other") == [["A"]])
  }

  @Test func findsASourceByItsItemIfItsPathIsUnknown() throws {
    let gestures = """
      local drag = lift(list, 1):over(other, 0)
      list:performBatchUpdates(function()
        list.model:insert("New", "0:0")
        list:insertRows { "0:0" }
      end)
      drag:over(other, 1):drop()
      """
    let items = "{ \"A\", \"B\" }"
    #expect(try titles(items, gestures: gestures) == [["New", "A"]])
    #expect(try titles(items, gestures: gestures, of: "other") == [["X", "B", "Y"]])
  }

  @Test func insertsAnItemWhoseSourceIsGone() throws {
    let gestures = """
      local drag = lift(list, 1):over(other, 0)
      list:performBatchUpdates(function()
        list.model:remove("0:1")
        list:deleteRows { "0:1" }
      end)
      drag:over(other, 1):drop()
      """
    let items = "{ \"A\", \"B\" }"
    #expect(try titles(items, gestures: gestures) == [["A"]])
    #expect(try titles(items, gestures: gestures, of: "other") == [["X", "B", "Y"]])
  }

  @Test func insertsSlowItemsWhenTheyLoad() throws {
    let recorder = Recorder()
    let host = recorder.makeHost()
    try host.run(
      Script(
        name: "slow.lua",
        text: """
          local away = TableView { name = "away", items = { "Far" }, app = "elsewhere" }
          local list = TableView { name = "list", items = { "A" } }
          local drag = {}
          function drag:itemsForBeginning(view, session, path)
            return { DragItem(ItemProvider {
              types = { ["public.plain-text"] = function() return "Slow" end }, delay = 2 }) }
          end
          away.dragDelegate = drag
          list.dropDelegate = StandardPolicy
          lift(away, 0):over(list, 0):drop()
          print(list)
          wait(2)
          print(list)
          """))
    #expect(recorder.printed == ["list  A", "list  Slow, A"])
  }

  @Test func omitsAnItemThatCannotBeRead() throws {
    let text = """
      local away = TableView { name = "away", items = { "Far" }, app = "elsewhere" }
      local list = TableView { name = "list", items = { "A" } }
      local drag = {}
      function drag:itemsForBeginning(view, session, path)
        return { DragItem(ItemProvider { types = { ["public.plain-text"] = "x" }, fails = "no wifi" }) }
      end
      away.dragDelegate = drag
      list.dropDelegate = StandardPolicy
      lift(away, 0):over(list, 0):drop()
      print(list)
      """
    #expect(try printed(by: text) == ["list  A"])
  }

  @Test func aCallWithoutArgumentsIsToldToAssignTheFunction() {
    let error = failure(of: "policy = {}\npolicy.performDrop = StandardDrop()")
    #expect(error?.line == 2)
    #expect(error?.message.contains("performDrop = StandardDrop, without ()") == true)
  }
}
