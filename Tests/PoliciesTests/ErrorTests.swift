import DragDrop
import Lua
import Policies
import Testing

/// The messages of errors.
@Suite struct ErrorTests {
  @Test func reportsTheLineAndEventOfAnErrorInACallback() throws {
    let error = try #require(
      failure(
        of: """
          local list = TableView { name = "inbox", items = { "Milk" } }
          local policy = { itemsForBeginning = StandardPolicy.itemsForBeginning }
          function policy:canHandle(view, session)
            return sesion.items
          end
          list.dragDelegate, list.dropDelegate = policy, policy
          lift(list, 0):over(list, 0)
          """, name: "policy.lua"))
    #expect(
      error.rendered == """
        policy.lua:4:10: attempt to index a nil value (global 'sesion')
          4 |   return sesion.items
            |          ^
          did you mean 'session'?
          in inbox.canHandle, event 9
          from policy.lua:7: in main chunk
        """)
  }

  private func callers(of text: String) throws -> [String] {
    let error = try #require(failure(of: text, name: "deep.lua"))
    return error.notes.filter { $0.hasPrefix("from ") }
  }

  @Test func countsEqualCallsOfAnEndlessRecursion() throws {
    let calls = try callers(of: "local function f() return 1 + f() end\nf()")
    #expect(calls.count == 3)
    #expect(calls.first?.wholeMatch(of: /from deep.lua:1: in upvalue 'f' \(\d{4,} times\)/) != nil)
    #expect(calls.last == "from deep.lua:2: in main chunk")
  }

  @Test func leavesOutCallsInTheMiddleOfADeepRecursion() throws {
    let calls = try callers(
      of: """
        local g
        local function f() return 1 + g() end
        function g() return 1 + f() end
        f()
        """)
    #expect(calls.count == 8)
    #expect(calls[4].wholeMatch(of: /from \d{4,} more calls/) != nil, "\(calls)")
    #expect(calls.last == "from deep.lua:4: in main chunk")
  }

  @Test func showsEightCallsInFull() throws {
    let functions = (1...7).map { "function f\($0)() f\($0 - 1)() end" }
    let text = (["function f0() error('x') end"] + functions + ["f7()"]).joined(separator: "\n")
    let calls = try callers(of: text)
    #expect(calls.count == 8)
    #expect(!calls.contains { $0.contains("more calls") })
  }

  @Test func reportsAMissingDeleteRowsWithUIKitsMessageAndTheLine() throws {
    let error = try #require(
      failure(
        of: """
          local view = TableView { name = "inbox", items = { "Milk", "Eggs", "Bread" } }
          local policy = { itemsForBeginning = StandardPolicy.itemsForBeginning }
          function policy:dropSessionDidUpdate()
            return "move", "insertAtDestinationIndexPath"
          end
          function policy:performDrop(view, coordinator)
            local dropItem    = coordinator.items[1]
            local source      = dropItem.sourceIndexPath
            local destination = coordinator.destinationIndexPath or view:endIndexPath()
            view:performBatchUpdates(function()
              view.dataSource:remove(source)
              view.dataSource:insert(dropItem.dragItem.localObject, destination)
              view:insertRows { destination }
            end)
          end
          view.dragDelegate, view.dropDelegate = policy, policy
          lift(view, 0):over(view, 2, "below"):drop()
          """, name: "forgotten.lua"))
    #expect(error.kind == .exception)
    #expect(error.line == 10)
    #expect(
      error.message
        == """
        Invalid batch updates detected: the number of sections and/or rows returned by the data \
        source before and after performing the batch updates are inconsistent with the updates.
        Data source before updates = { 1 section with row counts: [3] }
        Data source after updates = { 1 section with row counts: [3] }
        Updates = [
        \tInsert row (0 - 2)
        ]
        Table view: <UITableView: inbox>
        """)
    #expect(
      error.hints.first?.hasPrefix(
        "rows of section 0: 3 + 1 - 0 + 0 - 0 = 4, but the data source now has 3") == true)
    #expect(error.callback == "inbox.performDrop")
  }

  @Test func movesTheItemInAHandWrittenDrop() throws {
    let text = """
      local inbox = TableView { name = "inbox", items = { "Milk", "Eggs", "Bread" } }
      local policy = { itemsForBeginning = StandardPolicy.itemsForBeginning }
      function policy:dropSessionDidUpdate() return "move", "insertAtDestinationIndexPath" end
      function policy:performDrop(view, coordinator)
        local dropItem    = coordinator.items[1]
        local source      = dropItem.sourceIndexPath
        local destination = coordinator.destinationIndexPath or view:endIndexPath()
        view:performBatchUpdates(function()
          view.dataSource:remove(source)
          view.dataSource:insert(dropItem.dragItem.localObject, destination)
          view:deleteRows { source }
          view:insertRows { destination }
        end)
        coordinator:drop(dropItem.dragItem, { toRowAt = destination })
      end
      inbox.dragDelegate, inbox.dropDelegate = policy, policy
      lift(inbox, 0):over(inbox, 2, "below"):drop()
      print(inbox)
      """
    #expect(try printed(by: text) == ["inbox  Eggs, Bread, Milk"])
  }

  @Test func restoresViewAndModelAfterAFailedCallback() throws {
    let host = Recorder().makeHost()
    #expect(throws: PolicyError.self) {
      try host.run(
        Script(
          name: "broken.lua",
          text: twoTables + """
            function policy:performDrop(view, coordinator)
              view:performBatchUpdates(function()
                view.model:insert("Half", "0:0")
                error("in the middle")
              end)
            end
            lift(inbox, 0):over(archive, 0):drop()
            """))
    }
    #expect(host.titles(of: "archive") == [[]])
    #expect(host.titles(of: "inbox") == [["Milk", "Eggs", "Bread"]])
    #expect(host.simulation.player.current == nil)
  }

  @Test func continuesAfterAFailure() throws {
    let recorder = Recorder()
    let host = recorder.makeHost()
    try host.run(Script(name: "two.lua", text: twoTables))
    #expect(throws: PolicyError.self) { try host.play("lift inbox 9") }
    try host.play("lift inbox 0; over archive 0; drop")
    #expect(host.titles(of: "archive") == [["Milk"]])
  }

  @Test func scriptsCanCatchErrorsOfGestures() throws {
    let text =
      twoTables + """
        function policy:canHandle() error("no way") end
        local ok, message = pcall(function() lift(inbox, 0):over(archive) end)
        print(ok, message, message.line)
        """
    #expect(try printed(by: text) == ["false\ttest.lua:13: no way\t13"])
  }

  @Test func keepsATableAsAnError() throws {
    let text =
      twoTables + """
        function policy:canHandle() error({ code = 7 }) end
        local ok, message = pcall(function() lift(inbox, 0):over(archive) end)
        print(ok, type(message))
        """
    #expect(try printed(by: text).first?.hasPrefix("false") == true)
  }

  @Test func reportsTheColumnOfASyntaxError() {
    #expect(
      failure(of: "local x = = 1", name: "bad.lua")?.rendered == """
        bad.lua:1:11: unexpected symbol near '='
          1 | local x = = 1
            |           ^
        """)
  }

  @Test func hintsAtAMisspeltGlobal() {
    #expect(
      failure(of: "local t = TabelView { name = \"x\" }", name: "typo.lua")?.rendered == """
        typo.lua:1:11: attempt to call a nil value (global 'TabelView')
          1 | local t = TabelView { name = "x" }
            |           ^
          did you mean 'TableView'?
        """)
  }

  @Test func omitsInternalCallsFromTheTraceback() throws {
    let error = try #require(
      failure(
        of: """
          local function inner() error("deep") end
          local function outer() inner() end
          outer()
          """, name: "calls.lua"))
    #expect(error.traceback.allSatisfy { $0.location?.chunkName == "calls.lua" })
    #expect(error.traceback.compactMap { $0.location?.line } == [1, 2, 3])
  }

  @Test func endsTheRunIfACallbackExceedsItsLimit() throws {
    var options = PolicyOptions.batch
    options.limits.callbackInstructions = 100_000
    let host = Recorder().makeHost(options: options)
    do throws(PolicyError) {
      try host.run(
        Script(
          name: "loop.lua",
          text: twoTables + """
            function policy:canHandle() while true do end end
            lift(inbox, 0):over(archive)
            """))
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.kind == .limit)
      #expect(error.scriptName == "loop.lua")
      #expect(error.line == 13)
      #expect(error.callback == "inbox.canHandle")
    }
  }

  @Test func rejectsGesturesInsideACallback() {
    let error = failure(
      of: twoTables + """
        function policy:canHandle() wait(1) return true end
        lift(inbox, 0):over(archive)
        """)
    #expect(
      error?.message
        == "a gesture inside a callback: a finger cannot move while a delegate is being called")
    #expect(error?.callback == "inbox.canHandle")
  }

  @Test func reportsAFailedLoaderAsAnErrorOfTheDrop() {
    let error = failure(
      of: """
        local away = TableView { name = "away", items = { "Far" }, app = "elsewhere" }
        local list = TableView { name = "list", items = { "A" } }
        local drag = {}
        function drag:itemsForBeginning()
          return { DragItem(ItemProvider { types = { ["public.plain-text"] = function()
            error("cannot read")
          end } }) }
        end
        away.dragDelegate, list.dropDelegate = drag, StandardPolicy
        lift(away, 0):over(list, 0):drop()
        """)
    #expect(error?.message == "cannot read")
    #expect(error?.line == 6)
  }

  @Test func explainsADropToAMissingRow() {
    let error = failure(
      of: twoTables + """
        function policy:performDrop(view, coordinator)
          coordinator:drop(coordinator.items[1].dragItem, { toRowAt = "0:0" })
        end
        lift(inbox, 0):over(archive, 0):drop()
        """)
    #expect(
      error?.message
        == "coordinator.drop was called with [0, 0], but at the end of performDrop section 0 of "
        + "archive "
        + "has 0 rows: insert it in the view before performDrop returns (the model's own text, AM37)"
    )
    #expect(error?.line == 14)
  }
}
