import DragChecking
import Policies
import PolicyTesting
import Testing
import Texts

/// The drags, counts and reports of a check.
@Suite struct CheckTests {
  private func check(
    _ text: String, _ change: (inout DragCheck) -> Void = { _ in }
  ) throws -> CheckResult {
    let maker = HostMaker(
      script: Script(name: "policy.lua", text: text), options: .checking, foreignItems: 1,
      foreignTypes: [])
    var check = DragCheck()
    check.scope.dimensions = []
    change(&check)
    return try check.run("policy.lua") { () throws(PolicyError) in
      try maker.makeHost { host throws(PolicyError) in }
    }
  }

  private func list(_ count: Int) -> String {
    """
    local list = TableView { name = "list", items = { "A", "B", "C", "D" } }
    for _ = 1, \(4 - count) do list.model:remove("0:0") end
    list:reloadData()
    list.dragDelegate, list.dropDelegate = StandardPolicy, StandardPolicy
    """
  }

  /// Each of n rows, to no place, to 2n halves, below the last row and outside, with two ends.
  @Test(arguments: 1...3)
  func countsEveryOrderOfRowsAsAState(rows: Int) throws {
    let result = try check(list(rows)) { ($0.scope.drags, $0.scope.dimensions) = (nil, [.endings]) }
    let orders = (1...rows).reduce(1, *)
    #expect(result.explored.counts.states == orders)
    #expect(result.explored.counts.actions == orders * rows * (1 + 2 * rows + 1 + 1) * 2)
    #expect(result.explored.isFinished && !result.explored.hasMoreBeyond && result.holds)
  }

  /// Each of n rows, dropped at no place, at 2n halves and below the last row, which accept it, and
  /// outside, which no view accepts; cancelled at no place, in the list and outside.
  @Test(arguments: 1...3)
  func playsOneEndForEqualAnswers(rows: Int) throws {
    let result = try check(list(rows)) { $0.scope.drags = nil }
    let orders = (1...rows).reduce(1, *)
    #expect(result.explored.counts.states == orders)
    #expect(result.explored.counts.actions == orders * rows * (1 + (2 * rows + 1) + 1 + 3))
    #expect(result.explored.isFinished && !result.explored.hasMoreBeyond && result.holds)
    #expect(result.irregular.unsteadyLifts.sum == 0)
  }

  @Test func reportsTheSizeOfAFinishedScope() throws {
    let result = try check(list(2)) { ($0.scope.drags, $0.scope.dimensions) = (nil, [.endings]) }
    #expect(
      CheckText(result).sentence
        == "all 56 drags in 2 states passed; no other state can be reached")
  }

  @Test func reportsStatesBeyondTheScope() throws {
    let result = try check(list(3)) { $0.scope.drags = 1 }
    #expect(CheckText(result).sentence.hasSuffix("passed; raise --drags to explore 4 more states"))
  }

  @Test func givesTheSameReportForTheSameCheck() throws {
    func report() throws -> [String] { CheckText(try check(list(3))).lines.map(\.plain) }
    let (first, second) = (try report(), try report())
    #expect(first == second)
  }

  @Test func reportsAnInterruptedCheck() throws {
    var left = 20
    let result = try check(list(3)) {
      $0.scope.dimensions = [.endings]
      $0.shouldContinue = {
        left -= 1
        return left >= 0
      }
    }
    #expect(CheckText(result).sentence == "20 drags in 0 states passed; not all were played")
    var interrupted = result
    interrupted.wasInterrupted = true
    let last = CheckText(interrupted).lines.last?.plain
    #expect(last == "– 20 drags in 0 states passed; not all were played")
  }

  @Test func replaysAPolicyWithStateFromTheStart() throws {
    let result = try check(
      """
      local list = TableView { name = "list", items = { "A", "B" } }
      local policy, count = {}, 0
      for name, callback in pairs(StandardPolicy) do policy[name] = callback end
      function policy:dropSessionDidEnd() count = count + 1 end
      list.dragDelegate, list.dropDelegate = policy, policy
      """)
    #expect(result.explored.keepsState && result.holds)
  }

  @Test func rejectsAScriptWithoutViews() {
    #expect(throws: PolicyError.self) { _ = try check("print('no views')") }
  }

  @Test func warnsAboutARefusalWithoutAReason() throws {
    let result = try check(
      """
      local list = TableView { name = "list", items = { "A", "B" } }
      list.dragDelegate = StandardPolicy
      list.dropDelegate = { dropSessionDidUpdate = function() return "forbidden" end }
      """)
    #expect(result.warnings == ["policy.lua:3 returns forbidden without a reason"])
    #expect(result.holds)
  }

  @Test func failsIfNoDragLiftsAnything() throws {
    let result = try check(
      """
      local list = TableView { name = "list", items = { "A", "B" } }
      list.dragDelegate = { itemsForBeginning = function() return {} end }
      list.dropDelegate = StandardPolicy
      """)
    #expect(result.failures.isEmpty && !result.holds)
    #expect(
      CheckText(result).sentence.hasPrefix("nothing was checked: no drag lifted anything"))
  }

  @Test func saysWhyNothingWasLifted() throws {
    let result = try check(
      """
      local list = TableView { name = "list", items = { "A", "B" } }
      list.dragDelegate, list.dropDelegate = StandardPolicy, StandardPolicy
      list.dragInteractionEnabled = false
      """)
    let lines = CheckText(result).lines.map(\.plain)
    #expect(lines.contains { $0.hasPrefix("  why nothing was lifted: ") }, "\(lines)")
  }

  @Test func namesTheCertaintyOfAnUndocumentedRuleOfAFailure() throws {
    let faulty = try #require(Fault.all().first { $0.path.hasSuffix("one-row-too-far.lua") })
    let result = try check("local FAULTY = true; " + faulty.text) { $0.scope.drags = 1 }
    let lines = CheckText(result).lines.map(\.plain)
    #expect(lines.contains("    not documented by Apple: Q-41: report"), "\(lines)")
  }

  @Test func namesNoCertaintyOfADocumentedRule() throws {
    let result = try check(
      """
      local list = TableView { name = "list", items = { "A", "B" } }
      list.dragDelegate, list.dropDelegate = StandardPolicy, StandardPolicy
      list.dragInteractionEnabled = false
      """)
    let text = CheckText(result).lines.map(\.plain).joined(separator: "\n")
    #expect(text.contains("(TBL-03)") && !text.contains("not documented by Apple"), "\(text)")
  }

  @Test func addsTheCertaintyOfARuleWhereATextNamesIt() {
    let text = "performDrop is not called: canHandle returned false (A10, DM1), on purpose (really)"
    let expected = text.replacing("A10", with: "A10: report")
    #expect(RuleCertainty.addingCaveats(to: text) == expected)
  }

  @Test func namesAViewThatNoDragHasTouched() throws {
    let result = try check(list(3) + "\nTableView { name = 'other', items = { 'X' } }")
    let lines = CheckText(result).lines.map(\.plain)
    #expect(result.holds)
    #expect(lines.contains { $0.hasPrefix("  never touched: other: ") }, "\(lines)")
  }

  /// Rows of a list that are copied to another one, in the order of a loop.
  private func copyingRows(_ loop: String) -> String {
    """
    local list = TableView { name = "list", items = { "A", "B", "C" } }
    local other = TableView { name = "other", items = { "X" } }
    list.dragDelegate = StandardPolicy
    other.dropDelegate = {
      dropSessionDidUpdate = function(_, view, session)
        if not session.localDragSession then return "forbidden" end
        return "copy", "insertAtDestinationIndexPath"
      end,
      performDrop = function(_, view, coordinator)
        for \(loop) do
          local title, last = coordinator.items[i].dragItem.title, view:endIndexPath()
          view:performBatchUpdates(function()
            view.model:insert(title, last)
            view:insertRows { last }
          end)
        end
      end,
    }
    """
  }

  /// A list whose rows are copied to a place of a table without rows.
  private func filling(_ place: String) throws -> CheckResult {
    try check(
      """
      local list = TableView { name = "list", items = { "A", "B", "C" } }
      local other = TableView { name = "other", items = {} }
      list.dragDelegate = StandardPolicy
      other.dropDelegate = {
        dropSessionDidUpdate = function() return "copy", "insertAtDestinationIndexPath" end,
        performDrop = function(_, view, coordinator)
          local place = \(place)
          view:performBatchUpdates(function()
            view.model:insert(coordinator.items[1].dragItem.title, place)
            view:insertRows { place }
          end)
        end,
      }
      """
    ) { $0.scope.drags = 1 }
  }

  @Test func findsAnIgnoredDestinationInATableThatWasEmpty() throws {
    let result = try filling("IndexPath(0, 0)")
    #expect(result.failures.map(\.finding.property) == ["lands"])
    #expect(result.failures.first?.drags.count == 2)
  }

  @Test func acceptsTheDestinationInATableThatWasEmpty() throws {
    let result = try filling("coordinator.destinationIndexPath or view:endIndexPath()")
    #expect(result.failures.map(\.finding.message) == [])
  }

  private func order(of loop: String) throws -> [CheckResult.Failure] {
    try check(copyingRows(loop)) {
      $0.scope.drags = 1
      $0.scope.dimensions = [.additions]
      $0.properties = [.dragOrder]
    }.failures
  }

  @Test func reportsSeveralRowsInAnotherOrderThanDragged() throws {
    let failures = try order(of: "i = #coordinator.items, 1, -1")
    #expect(failures.map(\.finding.property) == ["dragOrder"])
  }

  @Test func acceptsSeveralRowsInTheOrderInWhichTheyWereDragged() throws {
    #expect(try order(of: "i = 1, #coordinator.items").isEmpty)
  }

  @Test func reportsAnAddedRowThatCannotBeLifted() throws {
    let result = try check(
      """
      local list = TableView { name = "list", items = { "A", "B" } }
      list.dragDelegate = {
        itemsForBeginning = function(_, view, session, path)
          return path.row == 0 and { DragItem(view:item(path)) } or {}
        end,
        itemsForAddingTo = function(_, view, session, path) return { DragItem(view:item(path)) } end,
      }
      """
    ) {
      $0.scope.drags = 1
      $0.scope.dimensions = [.additions]
      $0.properties = [.addedRows]
    }
    #expect(result.failures.map(\.finding.property) == ["addedRows"])
  }

  @Test func ignoresAPropertyThatTheScriptTurnsOff() throws {
    let faulty = try #require(Fault.all().first { $0.path.hasSuffix("no-destination.lua") })
    let result = try check("local FAULTY = true; without 'raises'; " + faulty.text) {
      $0.scope.drags = 1
    }
    #expect(result.holds)
  }

  @Test func rejectsAnUnknownPropertyOfWithout() {
    let error = #expect(throws: PolicyError.self) { try check("without 'losst'; " + list(2)) }
    #expect(error?.message.contains("'losst' is not a property of a check") == true)
  }

  @Test func namesTheDeclarationForALostItem() throws {
    let result = try check(
      """
      local list = TableView { name = "list", items = { "A", "B" } }
      list.dragDelegate = StandardPolicy
      list.dropDelegate = {
        dropSessionDidUpdate = function() return "move", "insertAtDestinationIndexPath" end,
        performDrop = function(_, view, coordinator)
          local path = coordinator.items[1].sourceIndexPath
          view:performBatchUpdates(function()
            view.model:remove(path)
            view:deleteRows { path }
          end)
        end,
      }
      """
    ) { $0.properties = [.lost] }
    let lines = CheckText(result).lines.map(\.plain)
    #expect(lines.contains { $0.contains("declare it: without \"lost\"") }, "\(lines)")
  }

  @Test func saysWhatAPassedCheckDoesNotCover() throws {
    let lines = CheckText(try check(list(2))).lines.map(\.plain)
    #expect(lines.contains { $0.hasPrefix("  not checked: ") }, "\(lines)")
  }

  @Test func ignoresADisabledProperty() throws {
    let faults = try Fault.all()
    let faulty = try #require(faults.first { $0.path.hasSuffix("no-destination.lua") })
    let text = "local FAULTY = true; " + faulty.text
    let strict = try check(text) { $0.scope.drags = 1 }
    let lenient = try check(text) {
      $0.scope.drags = 1
      $0.properties.remove(.raises)
    }
    #expect(!strict.holds && lenient.holds)
  }

  /// A list that copies the text of another app's row, and what that row provides.
  private func copying(_ provider: String) -> String {
    """
    local camera = TableView { name = "camera", app = "camera", items = { "Dune" } }
    local roll = TableView { name = "roll", items = { "Shore" } }
    camera.dragDelegate = {
      itemsForBeginning = function() return { DragItem(ItemProvider { \(provider) }) } end,
    }
    roll.dropDelegate = {
      dropSessionDidUpdate = function() return "copy", "insertAtDestinationIndexPath" end,
      performDrop = StandardDrop,
    }
    """
  }

  @Test func acceptsADropWhoseDataFails() throws {
    let result = try check(
      copying(#"types = { ["public.utf8-plain-text"] = "x" }, fails = true"#)
    ) {
      $0.findsDimensions = true
      $0.scope.drags = 1
    }
    #expect(result.failures.map(\.finding.message) == [])
  }

  /// The data is there, but the drop asks for another type.
  @Test func reportsADropThatLoadsTheWrongType() throws {
    let result = try check(copying(#"types = { ["com.adobe.pdf"] = "x" }"#)) { $0.scope.drags = 1 }
    #expect(result.failures.map(\.finding.property) == ["lands"])
  }

  @Test func playsLoadsOfTheAppsOfTheScript() throws {
    let result = try check(copying(#"types = { ["public.utf8-plain-text"] = "x" }"#)) {
      $0.findsDimensions = true
      $0.scope.drags = 1
    }
    #expect(CheckText(result).lines[1].plain.contains("data that is late, fails or never arrives"))
    #expect(result.holds)
  }

  /// Rows without a reorder control cannot be dragged by it.
  @Test func endsABugOfUIKitWithADragThatIsGivenUp() throws {
    let result = try check(
      """
      local list = TableView { name = "list", items = { "A" } }
      list.dropDelegate = {
        dropSessionDidUpdate = function() return "copy", "insertAtDestinationIndexPath" end,
        performDrop = StandardDrop,
      }
      list.isEditing = true
      """
    ) {
      $0.scope.dimensions = [.endings, .otherApp, .intoOtherApp, .endlessLoads]
      // The loads of other drags do not end.
      $0.properties.remove(.lands)
    }
    #expect(result.irregular.impossible.sum > 0)
    #expect(result.failures.map(\.line) == [])
  }

  /// The released row was the only one of its section.
  @Test func givesUpADragWhoseRowToRemoveIsGone() throws {
    let result = try check(
      """
      local list = TableView { name = "list", sections = { { items = { "A" } }, { items = { "B" } } } }
      list.dragDelegate, list.dropDelegate = StandardPolicy, StandardPolicy
      """
    ) {
      $0.scope.dimensions = [.changes]
      $0.scope.drags = 1
    }
    #expect(result.irregular.impossible.sum > 0)
    #expect(result.failures.map(\.line) == [])
  }

  @Test func reportsAnExceptionDuringAChangeOfTheApp() throws {
    let result = try check(
      """
      local list = TableView { name = "list", items = { "A" } }
      list.dragDelegate = StandardPolicy
      list.dropDelegate = {
        dropSessionDidUpdate = function() return "move", "insertAtDestinationIndexPath" end,
        performDrop = function(_, view) view.model:insert("B", "0:0") end,
      }
      """
    ) {
      $0.scope.dimensions = [.changes]
      $0.scope.drags = 1
      $0.properties = [.exceptions]
    }
    #expect(result.failures.first?.line.contains("view(\"list\"):insertRows") == true)
  }

  @Test func namesTheOptionForRowsThatWereNotDragged() throws {
    let result = try check(list(4)) { $0.scope.drags = 1 }
    let lines = CheckText(result).lines.map(\.plain)
    #expect(lines[1].hasPrefix("Scope: each of these rows dragged to every position next to them"))
    #expect(lines.contains("  1 row was not dragged (raise --rows)"))
  }

  @Test func namesViewsWhereThereAreNoRows() throws {
    let result = try check(
      """
      local card = View { name = "card" }
      card:addInteraction(DragInteraction {
        itemsForBeginning = function() return { DragItem("card") } end,
      })
      """)
    #expect(
      CheckText(result).lines[1].plain.hasPrefix("Scope: every view dragged to every position"))
  }

  @Test func doesNotWarnAboutTheOtherAppOfTheCheck() throws {
    let result = try check(list(2)) { $0.scope.dimensions = [.otherApp, .intoOtherApp] }
    #expect(result.warnings.isEmpty && result.holds)
  }

  @Test func listsWhatWasNeverPossible() throws {
    let result = try check(list(2)) { $0.scope.dimensions = [.headers, .rowMiddles] }
    let lines = CheckText(result).lines.map(\.plain)
    #expect(lines.contains("  could not be played: the headers and footers of sections"))
    #expect(!lines[1].contains("headers"))
    #expect(lines[1].contains("the middle of each row"))
  }

  @Test func explainsWhenADropWithoutAnIntentMustChangeItsList() throws {
    let result = try check(
      """
      local list = TableView { name = "list", items = { "A", "B", "C" } }
      list.dragDelegate = StandardPolicy
      list.dropDelegate = {
        dropSessionDidUpdate = function() return "move" end, performDrop = function() end,
      }
      """)
    let lines = CheckText(result).lines.map(\.plain)
    #expect(
      lines.contains {
        $0.contains("one drop that changes list would be enough")
      }, "\(lines)")
  }

  @Test func restsUntilTheTimersOfThePolicyHaveFired() throws {
    let result = try check(
      """
      local list = TableView { name = "list", items = { "A", "B" } }
      list.dragDelegate = StandardPolicy
      list.dropDelegate = {
        dropSessionDidEnter = function(_, view)
          after(3.2, function() if view.hasActiveDrop then error("late") end end)
        end,
        dropSessionDidUpdate = function() return "cancel" end,
      }
      """
    ) {
      $0.findsDimensions = true
      $0.scope.drags = 1
    }
    #expect(result.failures.map(\.line) == ["lift list 0; over list 0; hold 3.5; drop"])
  }

  @Test func restsForABoundedTime() throws {
    let result = try check(
      """
      local list = TableView { name = "list", items = { "A", "B" } }
      local function tick(view) if view.hasActiveDrop then after(1, function() tick(view) end) end end
      list.dragDelegate = StandardPolicy
      list.dropDelegate = {
        dropSessionDidEnter = function(_, view) tick(view) end,
        dropSessionDidUpdate = function() return "cancel" end,
      }
      """
    ) {
      $0.findsDimensions = true
      $0.scope.drags = 1
    }
    #expect(result.scope.rest == 2)
    #expect(result.scope.dimensions.contains(.rests) && result.holds)
  }

  @Test func disablesAHintThatIsAFailure() throws {
    let text = """
      local notes = TableView { name = "notes", items = { "x" } }
      notes.dropDelegate = {
        dropSessionDidUpdate = function() return "copy", "insertAtDestinationIndexPath" end,
        performDrop = function(_, view, coordinator)
          local place = coordinator.destinationIndexPath or view:endIndexPath()
          coordinator.items[1].dragItem.itemProvider:loadObject("String", function(text)
            view:performBatchUpdates(function()
              view.model:insert(text, place)
              view:insertRows { place }
            end)
          end)
        end,
      }
      """
    func failures(without property: CheckProperty?) throws -> [String] {
      try check(text) { check in
        check.scope.dimensions = [.otherApp]
        check.scope.drags = 1
        if let property { check.properties.remove(property) }
      }.failures.map(\.finding.property)
    }
    #expect(try failures(without: nil) == ["mainQueue"])
    #expect(try failures(without: .mainQueue) == [])
  }
}
