import Policies
import Testing

/// Invalid delegates are rejected when they are assigned.
@Suite
struct DelegateArgumentTests {
  private let setup = """
    inbox = TableView { name = "inbox", items = { "Milk", "Eggs" } }
    photos = CollectionView { name = "photos" } photo = View { name = "photo" }
    """
  private static let list =
    "a delegate must be one table of functions, not a list: write compose { first, second }"

  private static let wrong: [(String, String)] = [
    ("inbox.dropDelegate = { {}, {} }", list),
    (
      "inbox.dragDelegate = { StandardPolicy }",
      "a delegate must be one table of functions, not a list: remove the braces around it"
    ),
    (
      "inbox.dropDelegate = { function() end }",
      "a delegate's functions must have the names of callbacks, { canHandle = function(self, …) … "
        + "end "
        + "}; this is a list"
    ),
    (
      "inbox.dropDelegate = { canHandle = true }",
      "canHandle must be a function, got a boolean: write function policy:canHandle(view, "
        + "session) … end"
    ),
    (
      "inbox.dataSource = { numberOfRows = 3 }",
      "numberOfRows must be a function, got 3: write function policy:numberOfRows(view, section) "
        + "… end"
    ),
    (
      "inbox.dropDelegate = setmetatable({}, { __index = { canHandle = 'yes' } })",
      "canHandle must be a function, got a string: write function policy:canHandle(view, session) "
        + "… end"
    ),
    (
      "p = { canHandle = 'yes' } for i = 1, 40 do p = setmetatable({}, { __index = p }) end "
        + "inbox.dropDelegate = p",
      "canHandle must be a function, got a string: write function policy:canHandle(view, session) "
        + "… end"
    ),
    (
      "inbox.dropDelegate = compose { {}, { canHandle = true } }",
      "policy 2 of 2: canHandle must be a function, got a boolean: write function "
        + "policy:canHandle(view, session) … end"
    ),
    ("attach({ {}, {} }, inbox)", list),
    (
      "attach({ canHandle = true }, 'inbox')",
      "canHandle must be a function, got a boolean: write function policy:canHandle(view, "
        + "session) … end"
    ),
    ("photo:addInteraction(DropInteraction { {}, {} })", list),
    (
      "photo:addInteraction(DropInteraction { delegate = { canHandle = true } })",
      "canHandle must be a function, got a boolean: write function policy:canHandle(interaction, "
        + "session) … end"
    ),
    (
      "SpringLoadedInteraction { activationHandler = 3 }",
      "activationHandler must be a function, got 3: write function "
        + "policy:activationHandler(interaction, context) … end"
    ),
    (
      "photos.collectionViewLayout.overrides = { layoutAttributesForItem = {} }",
      "layoutAttributesForItem must be a function, got a table: write function "
        + "policy:layoutAttributesForItem(layout, indexPath) … end"
    ),
    (
      "DiffableDataSource(photos, { reorderingHandlers = { canReorderItem = true } })",
      "canReorderItem must be a function, got a boolean: write function "
        + "policy:canReorderItem(view, item) … end"
    ),
    (
      "DiffableDataSource(photos).reorderingHandlers = { didReorder = 'no' }",
      "didReorder must be a function, got a string: write function policy:didReorder(view, "
        + "transaction) … end"
    ),
    // Values that are not tables
    (
      "inbox.dragDelegate = inbox",
      "bad value for 'dragDelegate' (table expected, got TableView: write a table of functions, { "
        + "itemsForBeginning = function(self, …) … end })"
    ),
    (
      "inbox.dropDelegate = 'single-item-moves'",
      "bad value for 'dropDelegate' (table expected, got string: write plugin(\"…\") for a "
        + "plug-in, or a table of functions)"
    ),
    (
      "inbox.dropDelegate = true",
      "bad value for 'dropDelegate' (table expected, got boolean: a module that returns nothing "
        + "gives true; end it with return policy)"
    ),
    (
      "inbox.dropDelegate = inbox.model",
      "a model can only be a dataSource: a dropDelegate must be a table of functions"
    ),
    ("compose({}, {})", "'compose' takes one list: write braces, compose { first, second }"),
  ]

  @Test(arguments: wrong)
  func rejectsAnInvalidDelegate(statement: String, message: String) {
    let error = failure(of: "\(setup)\n\(statement)")
    #expect(error?.message == message)
    #expect(error?.line == 3)
  }

  @Test(arguments: [
    "inbox.dropDelegate = {}", "inbox.dropDelegate = nil", "inbox.dropDelegate = StandardPolicy",
    "inbox.dropDelegate = { 1, 2, limit = 3 }", "inbox.dragDelegate = { canHandle = true }",
    "inbox.dropDelegate = { { 'data' }, canHandle = function() return true end }",
    "inbox.dropDelegate = { canHandle = setmetatable({}, { __call = function() end }) }",
    "inbox.dropDelegate = compose { {}, StandardPolicy }", "inbox.dataSource = inbox.model",
    "inbox.dropDelegate = setmetatable({}, { __index = function() error('asked') end })",
  ])
  func acceptsValidDelegates(statement: String) {
    #expect(failure(of: "\(setup)\n\(statement)") == nil)
  }

  // MARK: Returned values

  private static let questions: [(String, String, String)] = [
    ("canHandle", "inbox.dropDelegate = policy", "lift(inbox, 0):over(inbox, 1)"),
    ("dragSessionAllowsMoveOperation", "", "lift(inbox, 0):over(archive)"),
    ("dragSessionIsRestrictedToDraggingApplication", "", "lift(inbox, 0):over(archive)"),
    (
      "canMoveRow", "inbox.dataSource = policy inbox.isEditing = true policy.moveRow = print",
      "grab(inbox, 0)"
    ),
    (
      "shouldSpringLoadRow",
      "inbox.delegate = policy inbox.isSpringLoaded = true policy.didSelectRow = print",
      "lift(inbox, 2):over(inbox, 0, 'into') wait(1)"
    ),
  ]

  @Test(arguments: questions)
  func reportsAMissingReturnValue(callback: String, setup: String, gesture: String) {
    func message(_ body: String) -> String? {
      failure(
        of: twoTables + "\nfunction policy:\(callback)() \(body) end \(setup)\n\(gesture)")?.message
    }
    #expect(message("") == "\(callback) returned nothing: return true or false")
    #expect(message("if false then return true end") == message(""))
    #expect(message("return") == message(""))
    #expect(message("return nil")?.contains(/returned (nothing|nil)/) != true)
    #expect(message("return true, 'why'") == nil)
    #expect(
      message("return 'yes'") == "\(callback) returned the text \"yes\": return true or false")
  }

  @Test
  func callsTheNextPolicyIfOneReturnsNothing() {
    #expect(
      failure(
        of: twoTables + """

          archive.dropDelegate = compose { { canHandle = function() end }, policy }
          lift(inbox, 0):over(archive)
          """) == nil)
  }

  @Test
  func requiresStringsForTitlesAndCells() {
    #expect(
      failure(
        of:
          "\(setup)\ninbox.dataSource = { titleForHeader = function() return 3 end } "
          + "inbox:titleForHeader(0)"
      )?
      .message == "titleForHeader must return a string, got a number: write tostring(…)")
    func message(_ options: String) -> String? {
      failure(
        of: """
          \(setup)
          local source = DiffableDataSource(inbox, { \(options) })
          local snapshot = source:snapshot()
          snapshot:appendSections { "all" } snapshot:appendItems { "a" }
          source:apply(snapshot)
          inbox:titleForHeader(0) inbox:cellForRow("0:0")
          """)?.message
    }
    #expect(
      message("cell = function() return {} end")
        == "the function 'cell' must return a title or an item, got a table")
    #expect(
      message("titleForHeader = function() return {} end")
        == "the function 'titleForHeader' must return a string, got a table")
    #expect(message("cell = function() end, titleForHeader = function() end") == nil)
  }

  // MARK: Copies

  @Test(arguments: [
    "inbox.frame.width = 9", "inbox.frame.width = inbox.frame.width + 1",
    "if true then inbox.frame.width=9 end",
  ])
  func rejectsAssignmentsToACopy(statement: String) {
    let error = failure(of: "\(setup)\n\(statement)")
    #expect(
      error?.message
        == "'frame' gives a copy, so that frame.width = … would change nothing: write local frame "
        + "= "
        + "object.frame, change that, then object.frame = frame")
    #expect(error?.line == 3)
  }

  @Test(arguments: [
    "local frame = inbox.frame frame.width = 9 inbox.frame = frame",
    "local row = { frame = {} } row.frame.width = inbox.frame.width",
    "print(inbox.frame.width == 9)", "local width = inbox.frame.width",
    "local frame = inbox.frame -- not inbox.frame.width = 9",
    "local text = 'inbox.frame.width = 9' .. inbox.frame.width",
  ])
  func acceptsAChangedCopy(statement: String) {
    #expect(failure(of: "\(setup)\n\(statement)") == nil)
  }
}
