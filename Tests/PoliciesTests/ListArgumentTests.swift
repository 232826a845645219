import Policies
import Testing

/// Lists with holes, names or wrong entries are rejected when they are passed.
@Suite
struct ListArgumentTests {
  private let setup = """
    inbox = TableView { name = "inbox", items = { "Milk", "Eggs" } }
    snapshot = DiffableDataSourceSnapshot() snapshot:appendSections "all"
    """

  private static let wrong: [(String, String)] = [
    // Items
    (
      "TableView { items = 3 }",
      "bad field 'items' in 'TableView' (list of items expected, got number)"
    ),
    (
      "TableView { items = { items = {} } }",
      "bad field 'items' in 'TableView' (list of items expected, got a table with the field "
        + "'items': write items = … without a table around it)"
    ),
    (
      "TableView { items = { [1.5] = 'a' } }",
      "bad field 'items' in 'TableView' (list of items expected, got a table with the key [1.5]: "
        + "a list has the keys 1, 2, 3 …)"
    ),
    (
      "TableView { items = { [true] = 'a' } }",
      "bad field 'items' in 'TableView' (list of items expected, got a table with the key "
        + "[boolean]: a list has the keys 1, 2, 3 …)"
    ),
    (
      "CollectionView { items = { Milk = 1 } }",
      "bad field 'items' in 'CollectionView' (list of items expected, got a table with the field "
        + "'Milk': a list has no names)"
    ),
    (
      "TableView { items = { { title = false } } }",
      "item 0 must have a string as its title, got a boolean"
    ),
    (
      "TableView { items = { {} } }",
      "item 0 must be a title or { title = … }, got a table without a title"
    ),
    (
      "TableView { items = { { items = {} } } }",
      "item 0 is a section, because it has items: write sections = { { items = { … } } }"
    ),
    (
      "TableView { items = { { titel = 'a' } } }",
      "item 0 has no title, but the field 'titel'; did you mean 'title'?"
    ),
    (
      "TableView { items = { 'a', { title = 'b', height = -1 } } }",
      "the height of item 1 must be points from 0, got -1"
    ),
    (
      "CollectionView { items = { { title = 'b', width = '9' } } }",
      "the width of item 0 must be points from 0, got a string"
    ),
    // Sections
    (
      "TableView { sections = { { rows = { 'a' } } } }",
      "section 0 has no field 'rows'; there are title, items, footer"
    ),
    (
      "TableView { sections = { { title = false } } }",
      "the title of section 0 must be a string, got a boolean"
    ),
    (
      "TableView { sections = { {}, { footer = {} } } }",
      "the footer of section 1 must be a string, got a table"
    ),
    (
      "TableView { sections = { { items = 'Milk' } } }",
      "the items of section 0 must be a list of titles or tables, got a string: write { \"Milk\" }"
    ),
    (
      "TableView { sections = { {}, { items = { 'a', nil, 'b' } } } }",
      "the items of section 1 must be a list of titles or tables, got a list with a hole: entry 2 "
        + "is nil, entry 3 is not"
    ),
    (
      "TableView { sections = { {}, { items = { false } } } }",
      "section 1, item 0 must be a title or { title = … }, got a boolean"
    ),
    (
      "inbox.model:insertSection({ items = { a = 1 } }, 0)",
      "bad field 'items' in 'insertSection' (list of items expected, got a table with the field "
        + "'a': a list has no names)"
    ),
    // Index paths, identifiers, types
    (
      "inbox:reloadSections { section = 0 }",
      "bad argument #1 to 'reloadSections' (index from 0 or list of index from 0 expected, got a "
        + "table with the field 'section': a list has no names)"
    ),
    (
      "BezierPath { points = { { 0, 0 }, nil, { 9, 9 } } }",
      "bad field 'points' in 'BezierPath' (list of point {x, y} expected, got a list with a hole: "
        + "entry 2 is nil, entry 3 is not)"
    ),
    // Tables of numbers
    (
      "TableView { frame = { 1, 2, 3 } }",
      "bad field 'frame' in 'TableView' (rectangle {x, y, width, height} expected, got a table "
        + "without height)"
    ),
    (
      "TableView { frame = { x = 1, y = 1, width = 9, heigth = 9 } }",
      "bad field 'frame' in 'TableView' (rectangle {x, y, width, height} expected, got a table "
        + "without height, but with 'heigth'; did you mean 'height'?)"
    ),
    (
      "inbox:convert({ 1, \"2\" })",
      "bad argument #1 to 'convert' (point {x, y} expected, got a table whose y is a string)"
    ),
    // Arguments in the wrong order, and options without names
    (
      "attach(inbox, {})",
      "bad argument #1 to 'attach' (string or table expected, got TableView: the other way round, "
        + "attach(policy, view, options))"
    ),
    (
      "ItemProvider(3)",
      "bad argument #1 to 'ItemProvider' (table expected, got number: write ItemProvider { types "
        + "= … })"
    ),
    (
      "inbox.model:insert({ titel = \"Tea\" }, \"0:0\")",
      "bad argument #1 to 'insert' (item expected, got a table without a title, but with 'titel'; "
        + "did you mean 'title'?)"
    ),
  ]

  @Test(arguments: wrong)
  func rejectsAnInvalidList(expression: String, message: String) {
    let error = failure(of: "\(setup)\nlocal value = \(expression)")
    #expect(error?.message == message)
    #expect(error?.line == 3)
  }

  @Test(arguments: [
    "TableView { items = {} }", "TableView { sections = {} }", "TableView { items = { 1, 'a' } }",
    "TableView { sections = { {}, { title = 4, footer = 'b', items = { { id = 'a' } } } } }",
    "TableView { items = { { title = 'Docs', items = { 'a' } } } }",
    "snapshot:appendItems {}", "snapshot:appendItems { id = 'a' }", "snapshot:appendItems 'a'",
    "inbox:reloadSections(0)", "inbox:reloadSections { 0 }", "inbox:reloadRows(IndexPath(0, 0))",
  ])
  func acceptsValidLists(expression: String) {
    #expect(failure(of: "\(setup)\nlocal value = \(expression)") == nil)
  }

  @Test(arguments: [
    ("view:item(coordinator.items[1].sourceIndexPath)", "sourceIndexPath is nil for an item of"),
    ("view.model:remove(coordinator.items[1].sourceIndexPath)", "sourceIndexPath is nil for an"),
    ("view.model:insert('x', nil)", "the destination is nil if the finger is over no row"),
    ("view.model:insert('x', indexPath)", "'indexPath' is not declared, so it is nil"),
  ])
  func explainsAMissingIndexPathByWhatTheCallNeeds(call: String, advice: String) {
    let error = failure(
      of: twoTables + """
        function policy:performDrop(view, coordinator) \(call) end
        lift(inbox, 0):over(archive):drop()
        """)
    let message = error?.message ?? ""
    #expect(message.contains("IndexPath expected, got nil: \(advice)"), "\(message)")
  }

  @Test
  func rejectsItemListsWithNamesOrHoles() {
    func message(_ answer: String) -> String? {
      failure(
        of: twoTables + "function policy:itemsForBeginning() return \(answer) end lift(inbox, 0)")?
        .message
    }
    #expect(
      message("{ item = DragItem('a') }")
        == "itemsForBeginning must return a list of DragItems, got a table with the field 'item': "
        + "a list has no names: write { DragItem(…) }")
    #expect(
      message("{ DragItem('a'), [3] = DragItem('b') }")
        == "itemsForBeginning must return a list of DragItems, got a list with a hole: entry 2 is "
        + "nil, entry 3 is not")
  }
}
