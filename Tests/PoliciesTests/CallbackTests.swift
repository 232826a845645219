import DragDrop
import Lua
import Policies
import Testing

/// Every callback is called in Lua, with UIKit's arguments in UIKit's order.
@Suite struct CallbackTests {
  /// A table and a collection whose policy prints each call of one callback.
  private func calls(of method: DelegateMethod, during gestures: String) throws -> [String] {
    let recorder = Recorder()
    let host = recorder.makeHost()
    let text =
      """
      list = TableView { name = "list", items = { "A", "B", "C" } }
      grid = CollectionView { name = "grid", items = { "X", "Y", "Z" } }
      policy = {}
      local function show(...)
        local shown = {}
        for _, value in ipairs { ... } do
          -- A view's text asks its cells: only its name is wanted here.
          shown[#shown + 1] = value == list and "list" or value == grid and "grid"
            or type(value) == "table" and "point" or tostring(value)
        end
        print(table.concat(shown, " "))
      end
      function policy:itemsForBeginning(view, session, path) return { DragItem(view:item(path)) } end
      policy.itemsForAddingTo = policy.itemsForBeginning
      function policy:dropSessionDidUpdate() return "move", "insertAtDestinationIndexPath" end
      policy.performDrop = StandardDrop
      local replaced = policy.\(method.rawValue)
      local defaults = {
        numberOfSections = function() return 1 end,
        numberOfRows = function(_, view, section) return view.model:count(section) end,
        numberOfItems = function(_, view, section) return view.model:count(section) end,
        cellForRow = function(_, view, path) return view.model:item(path) end,
        cellForItem = function(_, view, path) return view.model:item(path) end,
        canHandle = function() return true end,
        canMoveRow = function() return true end,
        canMoveItem = function() return true end,
        dragSessionAllowsMoveOperation = function() return true end,
        dragSessionIsRestrictedToDraggingApplication = function() return false end,
        moveRow = function(_, view, from, to) view.model:move(from, to) end,
        moveItem = function(_, view, from, to) view.model:move(from, to) end,
        targetIndexPathForMove = function(_, view, original, proposed) return proposed end,
        heightForRow = function() return 44 end,
      }
      function policy:\(method.rawValue)(...)
        show(...)
        local answer = replaced or defaults.\(method.rawValue)
        if answer then return answer(self, ...) end
      end
      for _, view in ipairs { list, grid } do
        view.dragDelegate, view.dropDelegate, view.delegate = policy, policy, policy
        if \(method.role == .dataSource) then view.dataSource = policy end
      end
      if ("\(method.rawValue)"):find("^canMove") or "\(method.rawValue)" == "targetIndexPathForMove" then
        policy.moveRow, policy.moveItem = defaults.moveRow, defaults.moveItem
        list.dataSource, grid.dataSource = policy, policy
      end
      \(gestures)
      """
    do throws(PolicyError) {
      try host.run(Script(name: "callbacks.lua", text: text))
      try host.finish()
    } catch {
      Issue.record("\(error.rendered)")
    }
    return recorder.printed
  }

  @Test(arguments: [
    (DelegateMethod.itemsForBeginning, "lift(list, 1)", "list DragSession 1 (0 items) [0, 1]"),
    (.itemsForBeginning, "lift(grid, 2)", "grid DragSession 1 (0 items) [0, 2]"),
    (
      .itemsForAddingTo, "lift(list, 0):add(list, 1)",
      "list DragSession 1 (1 item) [0, 1] point"
    ),
    (.dragPreviewParametersForRow, "lift(list, 1)", "list [0, 1]"),
    (.dragPreviewParametersForItem, "lift(grid, 1)", "grid [0, 1]"),
    (.dragSessionWillBegin, "lift(list, 1):over(grid)", "list DragSession 1 (1 item)"),
    (.dragSessionDidEnd, "lift(grid, 1):over(list):cancel()", "grid DragSession 1 (1 item)"),
    (.dragSessionAllowsMoveOperation, "lift(list, 0):over(grid)", "list DragSession 1 (1 item)"),
    (
      .dragSessionIsRestrictedToDraggingApplication, "lift(list, 0):over(grid)",
      "list DragSession 1 (1 item)"
    ),
    (.canHandle, "lift(list, 0):over(grid)", "grid DropSession 1 (1 item)"),
    (.dropSessionDidEnter, "lift(grid, 0):over(list)", "list DropSession 1 (1 item)"),
    (.dropSessionDidUpdate, "lift(list, 0):over(grid, 1)", "grid DropSession 1 (1 item) [0, 1]"),
    (.dropSessionDidExit, "lift(list, 0):over(grid)", "list DropSession 1 (1 item)"),
    (.dropSessionDidEnd, "lift(list, 0):over(grid):drop()", "grid DropSession 1 (1 item)"),
    (
      .performDrop, "lift(list, 0):over(grid, 1):drop()", "grid DropCoordinator: #1"
    ),
    (.dropPreviewParametersForRow, "lift(grid, 0):over(list, 1):drop()", "list [0, 1]"),
    (.dropPreviewParametersForItem, "lift(list, 0):over(grid, 1):drop()", "grid [0, 1]"),
    (.numberOfSections, "list:reloadData()", "list"),
    (.numberOfRows, "list:reloadData()", "list 0"),
    (.numberOfItems, "grid:reloadData() grid:numberOfItems(0)", "grid 0"),
    (.cellForRow, "list:cellForRow(\"0:1\")", "list [0, 1]"),
    (.cellForItem, "grid:cellForItem(\"0:1\")", "grid [0, 1]"),
    (.titleForHeader, "list:reloadData()", "list 0"),
    (.canMoveRow, "list.isEditing = true grab(list, 2):over(list, 0):drop()", "list [0, 2]"),
    (.canMoveItem, "grid:beginInteractiveMovementForItem(\"0:1\")", "grid [0, 1]"),
    (.moveRow, "lift(list, 0):over(list, 2, \"below\"):drop()", "list [0, 0] [0, 2]"),
    (
      .moveItem, "lift(grid, 0):over(grid, 2, \"below\"):drop()", "grid [0, 0] [0, 2]"
    ),
    (
      .targetIndexPathForMove, "lift(list, 0):over(list, 2, \"below\"):drop()",
      "list [0, 0] [0, 2]"
    ),
    (.heightForRow, "list:reloadData() print(list.numberOfSections)", "list [0, 0]"),
    (.didSelectRow, "tap(list, 1)", "list [0, 1]"),
    (.didSelectItem, "tap(grid, 1)", "grid [0, 1]"),
  ])
  func passesUIKitsArguments(
    method: DelegateMethod, gestures: String, line: String
  ) throws {
    let lines = try calls(of: method, during: gestures)
    #expect(lines.contains(line), "\(lines)")
  }

  @Test func passesTheCurrentIndexPathToACollectionsTarget() throws {
    let lines = try calls(
      of: .targetIndexPathForMove,
      during: """
        grid:beginInteractiveMovementForItem("0:0")
        grid:updateInteractiveMovementTargetPosition(grid:cellForItem("0:1").center)
        """)
    #expect(lines == ["grid [0, 0] [0, 1] [0, 0]"])
  }

  @Test func usesTheModelForMissingDataSourceMethods() throws {
    let text = """
      local list = TableView { name = "list", items = { "A", "B" } }
      list.dataSource = { moveRow = function() end }
      print(list, list:numberOfRows())
      """
    #expect(try printed(by: text) == ["list  A, B\t2"])
  }

  @Test func returnsTheModelAsTheDataSourceByDefault() throws {
    let text = """
      local list = TableView { items = { "A" } }
      print(list.dataSource == list.model)
      local source = {}
      list.dataSource = source
      print(list.dataSource == source)
      list.dataSource = nil
      print(list.dataSource == list.model)
      """
    #expect(try printed(by: text) == ["true", "true", "true"])
  }

  @Test func acceptsAnyIndexableDelegate() throws {
    let text =
      twoTables + """
        inbox.dropDelegate = setmetatable({}, { __index = function(_, name)
          if name == "canHandle" then
            return function(self, view) print("asked", view.name) return false end
          end
        end })
        lift(inbox, 0):over(inbox, 1)
        """
    #expect(try printed(by: text) == ["asked\tinbox"])
  }

  @Test func logsAReasonWithThePlaceOfTheFunction() throws {
    let host = Recorder().makeHost()
    try host.run(
      Script(
        name: "reasons.lua",
        text: twoTables + """
          function policy:canHandle(view, session)
            return view == archive, "only the archive"
          end
          function policy:dropSessionDidUpdate(view, session)
            return "forbidden", nil, "not today"
          end
          lift(inbox, 0):over(archive, 0)
          """))
    let answers = host.simulation.log.events.filter { $0.kind == .answer }
    let handled = try #require(answers.first { $0.name == "canHandle" })
    #expect(handled.reason == "only the archive")
    #expect(handled.at == "reasons.lua:13")
    let updated = try #require(answers.first { $0.name == "dropSessionDidUpdate" })
    #expect(updated.reason == "not today")
    #expect(updated.at == "reasons.lua:16")
  }

  @Test func warnsOnceAboutAMisspeltCallback() throws {
    let recorder = Recorder()
    try recorder.makeHost().run(
      Script(
        name: "typo.lua",
        text: twoTables + """
          function policy:canHandel(view, session) return true end
          function policy:helper() end
          inbox.dropDelegate = policy
          inbox.dragDelegate = policy
          """))
    #expect(
      recorder.warnings == [
        "typo.lua:13: 'canHandel' is not a callback and will not be called; did you mean "
          + "'canHandle'?"
      ])
  }

  @Test func acceptsATableAsAProposal() throws {
    let text =
      twoTables + """
        function policy:dropSessionDidUpdate()
          return DropProposal { operation = "copy", intent = "insertAtDestinationIndexPath",
            prefersFullSizePreview = true, reason = "as a table" }
        end
        local drag = lift(inbox, 0):over(archive, 0)
        print(drag.proposal, drag.reason)
        """
    #expect(try printed(by: text) == ["copy, insertAtDestinationIndexPath\tas a table"])
  }

  @Test(arguments: [
    (
      "numberOfSections", "2^53",
      "numberOfSections must return at most 100000, got 9007199254740992"
    ),
    ("numberOfRows", "2^31", "numberOfRows must return at most 2147483647, got 2147483648"),
    ("numberOfRows", "-1", "numberOfRows must return a non-negative whole number, got -1"),
    ("numberOfRows", "0.5", "numberOfRows must return a non-negative whole number, got 0.5"),
  ])
  func raisesForACountOutOfRange(method: String, answer: String, message: String) {
    let error = failure(
      of: """
        local list = TableView { name = "list", items = { "Milk" } }
        list.dataSource = { \(method) = function() return \(answer) end }
        list:reloadData()
        """)
    #expect(error?.message == message)
    #expect(error?.line == 2)
  }

  @Test func callsAFailingHeightFunctionOnce() throws {
    let asked = try printed(
      by: """
        local list = TableView { name = "list", items = { "Milk" } }
        local asked = 0
        list.delegate = { heightForRow = function() asked = asked + 1 error("no height") end }
        list.dataSource = { numberOfRows = function() return 2^31 - 1 end }
        print(pcall(list.reloadData, list))
        print(asked)
        """)
    #expect(asked == ["false\ttest.lua:3: no height", "1"])
  }

  @Test func discardsHeightsWithTheirDelegate() throws {
    let heights = try printed(
      by: """
        local list = TableView { name = "list", items = { "Milk" } }
        list.dataSource = { numberOfRows = function() return 2^31 - 1 end }
        list.delegate = { heightForRow = function() list.delegate = nil return 10 end }
        list:reloadData()
        print(list.contentSize.height == 44.0 * (2^31 - 1))
        """)
    #expect(heights == ["true"])
  }

  @Test func stopsReadingHeightsAtALimit() throws {
    var options = PolicyOptions.batch
    options.limits.instructions = 100_000
    let host = Recorder().makeHost(options: options)
    let script = Script(
      name: "test.lua",
      text: """
        local list = TableView { name = "list", items = { "Milk" } }
        list.dataSource = { numberOfRows = function() return 2^31 - 1 end }
        list.delegate = setmetatable({}, { __index = function(_, name)
          if name == "heightForRow" then while true do end end
        end })
        lift(list, 0)
        """)
    let error = #expect(throws: PolicyError.self) { try host.run(script) }
    #expect(error?.kind == .limit)
    #expect(error?.line == 4)
  }

  @Test func updatesTheContentSizeForANewDataSource() throws {
    let heights = try printed(
      by: """
        local list = TableView { name = "list", items = { "Milk" } }
        list.dataSource = { numberOfRows = function() return 5 end }
        print(list.contentSize.height)
        """)
    #expect(heights == ["220.0"])
  }
}
