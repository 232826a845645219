import Policies
import Testing

/// The messages for scripts that use the API wrongly, word for word.
@Suite struct ArgumentErrorTests {
  @Test(arguments: [
    // Index paths
    ("inbox:item()", "bad argument #1 to 'item' (IndexPath expected, got no value)"),
    (
      "inbox:item(3)",
      "bad argument #1 to 'item' (IndexPath expected, got number: write IndexPath(3, 0), "
        + "\"0:3\" or {0, 3})"
    ),
    (
      "inbox:item(\"first\")",
      "bad argument #1 to 'item' (IndexPath expected, got string: write \"section:item\", for "
        + "instance \"0:3\")"
    ),
    (
      "inbox:item({ 1 })",
      "bad argument #1 to 'item' (IndexPath expected, got table: write {section, item}, for "
        + "instance {0, 3})"
    ),
    (
      "IndexPath(2147483648, 0)", "the numbers of an index path go up to 2147483647"
    ),
    (
      "inbox:item(\"0:99999999999\")",
      "bad argument #1 to 'item' (IndexPath expected, got string: write \"section:item\", for "
        + "instance \"0:3\")"
    ),
    (
      "inbox:deleteRows { 1 }",
      "bad argument #1 to 'deleteRows' (list of IndexPath expected, entry 1 is a number: write "
        + "IndexPath(1, 0), \"0:1\" or {0, 1})"
    ),
    (
      "IndexPath(-1)",
      "bad argument #1 to 'IndexPath' (index from 0 or IndexPath expected, got -1)"
    ),
    // Arguments after the declared ones
    (
      "select(inbox, 0, 1, {})",
      "bad argument #4 to 'select' (item expected, got table)"
    ),
    // Views
    (
      "inbox.item(\"0:0\")",
      "calling 'item' on bad self (TableView expected, got string); write a colon before the "
        + "method: object:item(…)"
    ),
    (
      "inbox:numberOfRows(-1)",
      "bad argument #1 to 'numberOfRows' (index from 0 expected, got -1)"
    ),
    (
      "inbox:performBatchUpdates(4)",
      "bad argument #1 to 'performBatchUpdates' (function expected, got number)"
    ),
    (
      "inbox:convert(4)",
      "bad argument #1 to 'convert' (point {x, y} expected, got number)"
    ),
    ("inbox:convert({ 0, 0 }, \"outbox\")", "no view is named 'outbox'; the views are inbox"),
    ("inbox.rowHeigt", "no field 'rowHeigt' in TableView; did you mean 'rowHeight'?"),
    (
      "TableView { nme = \"x\" }",
      "'TableView' has no field 'nme'; did you mean 'name'?"
    ),
    ("TableView { name = 4 }", "bad field 'name' in 'TableView' (string expected, got number)"),
    (
      "TableView { items = {}, sections = {} }",
      "'TableView' takes either items or sections, not both"
    ),
    (
      "CollectionView { layout = \"gird\" }",
      "bad field 'layout' in 'CollectionView' (\"list\", \"grid\" or \"flow\" or "
        + "CollectionViewListLayout or CollectionViewGridLayout or CollectionViewFlowLayout "
        + "expected, got \"gird\"; did you mean \"grid\"?)"
    ),
    // The model
    (
      "inbox.model:insert({}, \"0:0\")",
      "bad argument #1 to 'insert' (item expected, got a table without a title: write "
        + "{ title = … } or a string)"
    ),
    (
      "inbox.model:insert(\"Tea\", \"0:9\")",
      "cannot insert at [0, 9]: section 0 has 2 items, a new one can be at 0 to 2"
    ),
    (
      "inbox.model:insert(\"Tea\", IndexPath(0, 2))",
      "cannot insert at [2, 0]: section 2 does not exist; IndexPath takes the row first: "
        + "IndexPath(2, 0)"
    ),
    ("inbox.model:remove(\"0:9\")", "no item at [0, 9]: section 0 has 2 items, 0 to 1"),
    ("inbox.model:remove(\"4:0\")", "no item at [4, 0]: section 4 does not exist"),
    (
      "inbox.model[1]",
      "a model's key must be an IndexPath, got a number: write IndexPath(1, 0), \"0:1\" or {0, 1}"
    ),
    // Items
    ("DragItem()", "bad argument #1 to 'DragItem' (value expected, got no value)"),
    ("DragItem(DragItem(\"Tea\"))", "this is already a DragItem"),
    (
      "ItemProvider { types = {}, visibility = \"some\" }",
      "bad field 'visibility' in 'ItemProvider' (\"all\", \"team\", \"group\" or \"ownProcess\" "
        + "expected, "
        + "got \"some\")"
    ),
    (
      "ItemProvider { types = { [\"public.png\"] = true } }",
      "the data of public.png must be a string or a function, got a boolean"
    ),
    (
      "ItemProvider { types = { [\"public.png\"] = {} } }",
      "the representation of public.png needs either 'data' or 'file'"
    ),
    (
      "ItemProvider { types = { [\"public.png\"] = { data = \"…\", dely = 1 } } }",
      "the representation of public.png has no field 'dely'; did you mean 'delay'?"
    ),
    (
      "ItemProvider { types = { { \"public.png\", file = \"Dune.png\" } } }",
      "the file of public.png must be a URL (app.files:url(\"notes.txt\")) or a function, got "
        + "\"Dune.png\""
    ),
    (
      "ItemProvider { types = { 4 } }",
      "'types' maps type identifiers to data or loaders, or lists { type, loader } pairs"
    ),
    (
      "ItemProvider { contentsOf = \"https://example.com\" }",
      "'contentsOf' must be the URL of a file (file:///…), got \"https://example.com\""
    ),
    (
      "ItemProvider { object = {} }",
      "the object needs writableTypeIdentifiersForItemProvider, a list of type identifiers"
    ),
    (
      "ItemProvider { preferredPresentationSize = { 1 } }",
      "'preferredPresentationSize' must be { width, height }, in points from 0"
    ),
    (
      "ItemProvider {}:canLoadObject {}",
      "the class needs readableTypeIdentifiersForItemProvider, a list of type identifiers"
    ),
    (
      "ItemProvider {}:canLoadObject { readableTypeIdentifiersForItemProvider = \"public.png\" }",
      "a class that can be loaded needs a function object(class, data, typeIdentifier)"
    ),
    ("ContentType {}", "'ContentType' needs an identifier, or a filenameExtension to look for"),
    ("after(-1, print)", "after takes a non-negative number of seconds"),
    (
      "App { name = \"main\" }.files:createFile(\"../a\", \"\")",
      "\"../a\" is not a path in an app's store: write \"Letters/hello.txt\", at most 63 folders "
        + "deep and 4096 bytes long"
    ),
    (
      "App { name = \"main\" }.files:createFile(\"file:///mail/a\", \"\")",
      "file:///mail/a cannot be written: it is a folder, or not a file of this app"
    ),
    (
      "DragPreview {}",
      "bad argument #1 to 'DragPreview' (View or TableView or CollectionView or Cell expected, "
        + "got table)"
    ),
    // Proposals
    (
      "DropProposal { operation = \"mov\" }",
      "bad field 'operation' in 'DropProposal' (\"cancel\", \"forbidden\", \"copy\" or \"move\" "
        + "expected, got \"mov\"; did you mean \"move\"?)"
    ),
    (
      "DragPreviewParameters { visiblePath = 4 }",
      "bad field 'visiblePath' in 'DragPreviewParameters' (rectangle {x, y, width, height} or "
        + "BezierPath expected, got number)"
    ),
    // Gestures
    (
      "lift(inbox)",
      "bad argument #2 to 'lift' (item expected, got no value: name an item of "
        + "inbox)"
    ),
    ("lift(inbox, 9)", "inbox has no row 9 in section 0: it has 0 to 1"),
    ("lift(inbox, \"Mlik\")", "inbox has no item named 'Mlik'; did you mean 'Milk'?"),
    ("lift(nil, 0)", "bad argument #1 to 'lift' (view or number expected, got nil)"),
    (
      "over(inbox, 0, \"abov\")",
      "bad argument #3 to 'over' (\"above\", \"into\", \"below\", \"left\" or \"right\" "
        + "expected, got \"abov\"; did you mean \"above\"?)"
    ),
    ("wait(-1)", "wait takes a non-negative number of seconds"),
    (
      "gesture \"lft inbox 0\"",
      "no gesture is named 'lft'; did you mean 'lift'?\n  lft inbox 0\n  ^"
    ),
    ("grab(inbox, 0)", "inbox shows no reorder controls: set isEditing first"),
    ("select(0, 1)", "bad argument #1 to 'select' (index out of range)"),
    // Others
    ("set(\"liftDely\", 1)", "unknown setting 'liftDely'; did you mean 'liftDelay'?"),
    ("set(\"liftDelay\", -1)", "bad value for 'liftDelay': expected a number from 0 to 60"),
    ("App {}", "'App' needs the field 'name' (string)"),
    (
      "require \"no.such\"",
      "module 'no.such' not found:\n  require looks next to a script file; the prompt has none"
    ),
  ])
  func explainsAWrongCall(expression: String, message: String) {
    let error = failure(of: "\(setup)\nlocal value = \(expression)")
    #expect(error?.message == message)
    #expect(error?.line == 2)
  }

  @Test(arguments: [
    ("inbox.name = \"x\"", "'name' of TableView can only be read"),
    (
      "inbox.contentInset = { tp = 20 }",
      "bad value for 'contentInset' (number or insets {top, left, bottom, right} expected, got a "
        + "table without top, but with 'tp'; did you mean 'top'?)"
    ),
    (
      "inbox.contentInset = { top = 20, 30 }",
      "bad value for 'contentInset' (number or insets {top, left, bottom, right} expected, got a "
        + "table without left)"
    ),
    ("inbox.rowHeight = \"tall\"", "bad value for 'rowHeight' (number expected, got string)"),
    ("inbox.rowHeight = 0", "'rowHeight' must be more than 0 points"),
    (
      "inbox.dragDelegate = 4",
      "bad value for 'dragDelegate' (table expected, got number: write a table of functions, "
        + "{ itemsForBeginning = function(self, …) … end })"
    ),
    ("inbox.dataSourc = {}", "no field 'dataSourc' in TableView; did you mean 'dataSource'?"),
    (
      "inbox.model[\"0:9\"] = \"Tea\"",
      "no item at [0, 9] to replace: section 0 has 2 items, 0 to 1"
    ),
  ])
  func explainsAWrongAssignment(statement: String, message: String) {
    #expect(failure(of: "\(setup)\n\(statement)")?.message == message)
  }

  @Test(arguments: [
    ("4", "dropSessionDidUpdate returned a number: return \(Words.operations)"),
    ("", "dropSessionDidUpdate returned nothing: return \(Words.operations)"),
    (
      "\"mov\"",
      "\"mov\" is not a valid operation: write \(Words.operations); did you mean \"move\"?"
    ),
    (
      "\"move\", \"insertAt\"",
      "\"insertAt\" is not a valid intent: write \(Words.intents); did you mean "
        + "\"insertAtDestinationIndexPath\"?"
    ),
    (
      "{ operation = \"cpy\" }",
      "\"cpy\" is not a valid operation: write \(Words.operations)"
        + "; did you mean \"copy\"?"
    ),
  ])
  func listsTheValidProposals(answer: String, message: String) {
    let error = failure(
      of: twoTables + """
        function policy:dropSessionDidUpdate(view, session, destination)
          return \(answer)
        end
        lift(inbox, 0):over(archive)
        """)
    #expect(error?.message == message)
    #expect(error?.callback == "inbox.dropSessionDidUpdate")
  }

  @Test(arguments: [
    ("4", "itemsForBeginning must return a list of DragItems, got a number")
  ])
  func explainsWhichItemsToReturn(answer: String, message: String) {
    let error = failure(
      of: twoTables + """
        function policy:itemsForBeginning() return \(answer) end
        lift(inbox, 0)
        """)
    #expect(error?.message == message)
  }

  @Test func namesTheDragItemThatHasAFieldOfADropItem() {
    let error = failure(
      of: twoTables + """
        function policy:performDrop(view, coordinator) print(coordinator.items[1].localObject) end
        lift(inbox, 0):over(archive):drop()
        """)
    #expect(
      error?.message == "no field 'localObject' in DropItem: write item.dragItem.localObject")
  }

  private let setup = "inbox = TableView { name = \"inbox\", items = { \"Milk\", \"Eggs\" } }"

  private enum Words {
    static let operations = "\"cancel\", \"forbidden\", \"copy\" or \"move\""
    static let intents =
      "\"unspecified\", \"insertAtDestinationIndexPath\", \"insertIntoDestinationIndexPath\" or "
      + "\"automatic\""
  }
}
