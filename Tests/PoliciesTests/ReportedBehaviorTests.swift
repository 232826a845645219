import DragDrop
import Policies
import TestSupport
import Testing

/// What public reports say about UIKit, played with policies in Lua; the rules are those of the
/// reference.
@Suite
struct ReportedBehaviorTests {
  // MARK: Source paths (AM41)

  private let insertsWhenTheDragBegins = """
    function begin(view)
      local policy = {}
      function policy:itemsForBeginning(_, session, path) return { DragItem(view:item(path)) } end
      function policy:dragSessionWillBegin()
        view.model:insert("slot", IndexPath(0, 0))
        view[view.className == "TableView" and "insertRows" or "insertItems"](view, { "0:0" })
      end
      function policy:dropSessionDidUpdate() return "move", "insertAtDestinationIndexPath" end
      function policy:performDrop(_, coordinator)
        print(coordinator.items[1].sourceIndexPath, coordinator.destinationIndexPath)
      end
      view.dragDelegate, view.dropDelegate = policy, policy
      return lift(view, "B")
    end

    """

  @Test(.covers("CDI-03"))
  func aCollectionsSourcePathFollowsItsItem() throws {
    let text =
      insertsWhenTheDragBegins + """
        local view = CollectionView { name = "view", items = { "A", "B", "C" } }
        begin(view):over(view, "C"):drop()
        """
    #expect(try printed(by: text) == ["[0, 2]\t[0, 3]"])
  }

  @Test(.covers("TDI-03"))
  func aTablesSourcePathIsNilAfterAnUpdate() throws {
    let text =
      insertsWhenTheDragBegins + """
        local view = TableView { name = "view", items = { "A", "B", "C" } }
        begin(view):over(view, "C"):drop()
        """
    #expect(try printed(by: text).first?.hasPrefix("nil") == true)
  }

  @Test(.covers("CDI-03"))
  func aCollectionsSourcePathIsNilAfterItsItemWasDeleted() throws {
    let text = """
      local view = CollectionView { name = "view", items = { "A", "B", "C" } }
      local policy = {
        itemsForBeginning = function() return { DragItem("x") } end,
        dropSessionDidUpdate = function() return "move", "insertAtDestinationIndexPath" end,
        performDrop = function(_, _, coordinator) print(coordinator.items[1].sourceIndexPath) end,
      }
      view.dragDelegate, view.dropDelegate = policy, policy
      local drag = lift(view, "B"):over(view, "C")
      view.model:remove("0:1")
      view:deleteItems { "0:1" }
      drag:over(view, "A"):drop()
      """
    #expect(try printed(by: text) == ["nil"])
  }

  @Test
  func aCollectionsGapMovesWithTheItemsAroundIt() throws {
    let text = """
      local view = CollectionView { name = "view", items = { "A", "B", "C", "D" } }
      local policy = {
        itemsForBeginning = function() return { DragItem("x") } end,
        dropSessionDidUpdate = function() return "move", "insertAtDestinationIndexPath" end,
        performDrop = function(_, _, coordinator)
          print(coordinator.items[1].sourceIndexPath, coordinator.destinationIndexPath)
        end,
      }
      view.dragDelegate, view.dropDelegate = policy, policy
      local drag = lift(view, "A"):over(view, "C")
      print(drag.destinationIndexPath)
      view.model:insert("first", "0:0")
      view:insertItems { "0:0" }
      print(drag.destinationIndexPath, #drag.hints)
      drag:drop()
      """
    #expect(try printed(by: text) == ["[0, 2]", "[0, 3]\t0", "[0, 1]\t[0, 3]"])
  }

  // MARK: Counts (AM42, AM46)

  private let countedView = """
    function counted(make)
      local count = 2
      local view = make { name = "view" }
      view.dataSource = {
        numberOfItems = function() return count end,
        numberOfRows = function() return count end,
        cellForItem = function(_, _, path) return "cell " .. path.item end,
        cellForRow = function(_, _, path) return "cell " .. path.row end,
      }
      wait(0.1)
      return view, function(number) count = number end
    end

    """

  @Test(.covers("COL-23"))
  func aCollectionReadsItsCountsAfterReloadDataWhenTheyAreUsed() throws {
    let text =
      countedView + """
        local view, set = counted(CollectionView)
        view:reloadData()
        set(3)
        view:insertItems { "0:0" }
        """
    let error = try #require(failure(of: text))
    #expect(
      error.message.contains("Data source before updates = { 1 section with item counts: [3] }"))
  }

  @Test(.covers("COL-23"))
  func askingForTheCountAfterReloadDataKeepsItFromBeingReadTooLate() throws {
    let text =
      countedView + """
        local view, set = counted(CollectionView)
        view:reloadData()
        local count = view:numberOfItems(0)
        set(3)
        view:insertItems { "0:0" }
        print(count, view:numberOfItems(0))
        """
    #expect(try printed(by: text) == ["2\t3"])
  }

  @Test(.covers("COL-23"))
  func aCollectionReadsItsCountsAtTheNextLayout() throws {
    let text =
      countedView + """
        local view, set = counted(CollectionView)
        view:reloadData()
        wait(0.1)
        set(3)
        view:insertItems { "0:0" }
        print(view:numberOfItems(0))
        """
    #expect(try printed(by: text) == ["3"])
  }

  @Test(.covers("TBL-20"))
  func aTableReadsItsCountsInReloadData() throws {
    let text =
      countedView + """
        local view, set = counted(TableView)
        view:reloadData()
        set(3)
        view:insertRows { "0:0" }
        print(view:numberOfRows(0))
        """
    #expect(try printed(by: text) == ["3"])
  }

  @Test(arguments: ["TableView", "CollectionView"])
  func reloadDataInABatchStillChecksTheCounts(_ type: String) throws {
    let text = """
      local view = \(type) { name = "view", items = { "1", "2", "3", "4", "5", "6" } }
      wait(0.1)
      view:performBatchUpdates(function()
        view.model:insert("7", "0:6")
        view.model:insert("8", "0:7")
        view:reloadData()
      end)
      """
    let error = try #require(failure(of: text))
    #expect(error.message.contains("after the update (8)"))
    #expect(error.message.contains("before the update (6)"))
  }

  @Test(arguments: ["TableView", "CollectionView"])
  func reloadDataInAConsistentBatchReloadsTheView(_ type: String) throws {
    let text = """
      local view = \(type) { name = "view", items = { "A", "B", "C" } }
      view:performBatchUpdates(function()
        view.model:move("0:0", "0:2")
        view:reloadData()
        view[view.className == "TableView" and "moveRow" or "moveItem"](view, "0:0", "0:2")
      end)
      print(view)
      """
    #expect(try printed(by: text) == ["view  B, C, A"])
  }

  // MARK: Cells (AM43)

  @Test(.covers("TBD-02"))
  func theTableMovesTheCellWhateverMoveRowDoes() throws {
    let text = """
      local view = TableView { name = "view", items = { "A", "B", "C", "D" } }
      view.dataSource = { moveRow = function() end }
      view.dragDelegate = { itemsForBeginning = function() return { DragItem "x" } end }
      lift(view, 0):over(view, 2, "below"):drop()
      local titles = {}
      for row = 0, 3 do titles[row + 1] = view:cellForRow(IndexPath(row, 0)).title end
      print(table.concat(titles, " "))
      view:reloadRows { "0:0", "0:2" }
      print(view:cellForRow("0:0").title, view:cellForRow("0:1").title, view:cellForRow("0:2").title)
      """
    #expect(try printed(by: text) == ["B C A D", "A\tC\tC"])
  }

  @Test
  func cellsKeepTheirContentUntilTheyAreReloaded() throws {
    let text = """
      local view = CollectionView { name = "view", items = { "A", "B" } }
      wait(0.1)
      view.model:remove("0:0")
      view.model:insert("new", "0:0")
      print(view:cellForItem("0:0").title)
      view:reconfigureItems { "0:0" }
      print(view:cellForItem("0:0").title)
      view.model:remove("0:1")
      view.model:insert("newer", "0:1")
      view:reloadData()
      print(view:cellForItem("0:1").title)
      """
    #expect(try printed(by: text) == ["A", "new", "newer"])
  }

  // MARK: Interactive movement (AM44)

  @Test(.covers("IMV-07", "IMV-08"))
  func theDelegateChoosesATargetWhereTheOriginalPathIsProposed() throws {
    let text = """
      local view = CollectionView { name = "view", sections = {
        { title = "One", items = { "A" } }, { title = "Empty", items = {} } } }
      view.dataSource = { moveItem = function(_, view, from, to) view.model:move(from, to) end }
      view.delegate = { targetIndexPathForMove = function(_, _, original, proposed)
        if proposed == original then return IndexPath(0, 1) end
        return proposed
      end }
      view:beginInteractiveMovementForItem(IndexPath(0, 0))
      view:updateInteractiveMovementTargetPosition { 20, view:rectForSection(1).y + 10 }
      view:endInteractiveMovement()
      print(view)
      """
    #expect(try printed(by: text) == ["view  One: (empty); Empty: A"])
  }

  @Test(.covers("IMV-07", "IMV-08"))
  func explainsThatADragDoesNotAskForATarget() throws {
    let text = """
      local view = CollectionView { name = "view", items = { "A", "B", "C" } }
      local policy = {
        itemsForBeginning = function() return { DragItem "x" } end,
        dropSessionDidUpdate = function() return "move", "insertAtDestinationIndexPath" end,
        moveItem = function(_, view, from, to) view.model:move(from, to) end,
        targetIndexPathForMove = function(_, _, original) print("asked") return original end,
      }
      view.dragDelegate, view.dropDelegate, view.dataSource, view.delegate =
        policy, policy, policy, policy
      print(lift(view, 0):over(view, 2):drop().hints[1])
      print(view)
      """
    let lines = try printed(by: text)
    #expect(
      lines.first?.hasPrefix("targetIndexPathForMove is not called during drag and drop") == true)
    #expect(lines.last == "view  B, C, A")
  }

  // MARK: Interactions (AM47)

  @Test(.covers("UII-07"), arguments: ["TableView", "CollectionView"])
  func theSystemsInteractionsAreInTheList(_ type: String) throws {
    let text =
      twoTables + """
        local view = \(type) { name = "view", items = { "A" } }
        print(#view.interactions)
        view.dragDelegate, view.dropDelegate = policy, policy
        print(#view.interactions)
        for _, interaction in ipairs(view.interactions) do print(interaction.view == view) end
        view.dropDelegate = nil
        print(#view.interactions)
        """
    #expect(try printed(by: text) == ["0", "2", "true", "true", "1"])
  }

  @Test(.covers("UII-06"))
  func removingTheSystemsInteractionSwitchesDragsOff() throws {
    let text =
      twoTables + """
        for _, interaction in ipairs(inbox.interactions) do inbox:removeInteraction(interaction) end
        print(lift(inbox, 0).isActive, inbox.dragDelegate == policy)
        cancel()
        inbox.dragDelegate = policy
        print(lift(inbox, 0).isActive)
        """
    #expect(try printed(by: text) == ["false\ttrue", "true"])
  }

  // MARK: Versions (AM48)

  @Test(arguments: [("11", "forbidden"), ("11.4", "move"), ("12", "move"), ("26", "move")])
  func severalItemsAreForbiddenOnlyInTheFirstVersion(_ version: String, _ expected: String) throws {
    let text =
      "environment { osVersion = \(version) }\n" + twoTables + """
        local drag = lift(inbox, 0):add(inbox, 1):over(inbox, 2)
        print(drag.proposal.operation)
        drag:cancel()
        """
    #expect(try printed(by: text) == [expected])
  }

  @Test
  func aBehaviorThatWasSetDoesNotFollowTheVersion() throws {
    let text = """
      environment { localCopyLooksLikeMove = false }
      environment { osVersion = 12 }
      print(environment().localCopyLooksLikeMove, environment().iosTwelveMoveCountsSource)
      environment { osVersion = 26 }
      print(environment().iosTwelveMoveCountsSource)
      """
    #expect(try printed(by: text) == ["false\ttrue", "false"])
  }

  // MARK: Gestures

  @Test
  func aNameIsLookedUpAfterTheSessionHasBegun() throws {
    let text = """
      local list = TableView { name = "list", items = { "A", "B", "C", "D" } }
      local policy = {
        itemsForBeginning = function() return { DragItem "x" } end,
        dragSessionWillBegin = function(_, view)
          view:performBatchUpdates(function()
            view.model:remove("0:0")
            view:deleteRows { "0:0" }
          end)
        end,
        dropSessionDidUpdate = function(_, view, session, path)
          return "move", "insertIntoDestinationIndexPath"
        end,
        performDrop = function() end,
      }
      list.dragDelegate, list.dropDelegate = policy, policy
      local drag = lift(list, "A"):over(list, "C")
      print(drag.destinationIndexPath)
      drag:drop()
      """
    #expect(try printed(by: text) == ["[0, 1]"])
  }

  @Test
  func aWrongNameDoesNotBeginTheSession() throws {
    let text =
      twoTables + """
        local drag = lift(inbox, 0)
        print(pcall(over, inbox, "Chees"))
        print(drag)
        """
    let lines = try printed(by: text)
    #expect(lines.last == "Drag of 1 item, lifted")
  }

  @Test
  func scrollingForAGestureIsAnEvent() throws {
    let host = Recorder().makeHost()
    try host.run(
      Script(
        name: "test.lua",
        text: """
          long = TableView { name = "long", frame = { 0, 0, 320, 200 } }
          for row = 0, 29 do long.model:insert("row " .. row, IndexPath(row, 0)) end
          long:reloadData()
          long.dragDelegate = { itemsForBeginning = function() return { DragItem "x" } end }
          lift(long, 20)
          cancel()
          """))
    let events = host.simulation.log.events.filter { $0.kind == .input && $0.name == "scroll" }
    #expect(events.count == 1)
  }

  // MARK: Failures in the calls that end a session

  @Test
  func callbacksAfterAFailureCanUseTheViewsAndTheirErrorsAreReported() throws {
    let recorder = Recorder()
    let host = recorder.makeHost()
    let text = """
      local list = TableView { name = "list", items = { "A", "B" } }
      local policy = {
        itemsForBeginning = function() return { DragItem "x" } end,
        dropSessionDidUpdate = function() return "move", "insertAtDestinationIndexPath" end,
        performDrop = function(_, view, coordinator)
          coordinator:drop(coordinator.items[1].dragItem, { toRowAt = IndexPath(9, 0) })
        end,
        dropSessionDidEnd = function(_, view) print(view:item("0:0").title) error("not lost") end,
        dragSessionDidEnd = function(_, view) print(view:numberOfRows(0)) end,
      }
      list.dragDelegate, list.dropDelegate = policy, policy
      print(select(2, pcall(function() lift(list, 0):over(list, 1):drop() end)))
      """
    try host.run(Script(name: "test.lua", text: text))
    #expect(recorder.printed.first == "A")
    #expect(recorder.printed.contains("2"))
    #expect(recorder.printed.last?.contains("coordinator.drop was called with [0, 9]") == true)
    let warning = "list.dropSessionDidEnd: test.lua:8: not lost"
    #expect(recorder.warnings.contains { $0.contains(warning) })
  }

  // MARK: Updates and loads

  @Test(.covers("TBL-08", "COL-13"), arguments: ["TableView", "CollectionView"])
  func aBatchWithoutUpdatesCallsItsCompletionAfterwards(_ type: String) throws {
    let text = """
      local view = \(type) { name = "view", items = { "A" } }
      view:performBatchUpdates(nil, function(finished) print("completed", finished) end)
      print("returned")
      wait(0)
      """
    #expect(try printed(by: text) == ["returned", "completed\ttrue"])
  }

  @Test(.covers("TPH-09"))
  func deletingAPlaceholderOffTheMainQueueGivesAHint() throws {
    let text =
      twoTables + """
        inbox.dragDelegate = { itemsForBeginning = function()
          return { DragItem(ItemProvider { types = { ["public.utf8-plain-text"] = "Tea" } }) }
        end }
        archive.dropDelegate = {
          dropSessionDidUpdate = function() return "copy" end,
          performDrop = function(_, view, coordinator)
            local item = coordinator.items[1].dragItem
            local context = coordinator:drop(item, Placeholder { insertionIndexPath = "0:0" })
            item.itemProvider:loadObject("String", function() context:deletePlaceholder() end)
          end,
        }
        lift(inbox, 0):over(archive):drop()
        """
    let host = Recorder().makeHost()
    try host.run(Script(name: "test.lua", text: text))
    #expect(host.simulation.log.events.contains { $0.name == Hint.backgroundQueue.rawValue })
  }

  // MARK: Diffable data sources (AM49)

  private let diffableTable = """
    local list = TableView { name = "list" }
    local source = DiffableDataSource(list)
    local snapshot = source:snapshot()
    snapshot:appendSections { "all" }
    snapshot:appendItems { "A", "B", "C" }
    source:apply(snapshot)
    list.dragDelegate = { itemsForBeginning = function(_, view, _, path)
      return { DragItem(source:itemIdentifier(path)) }
    end }
    local functions = {
      canMoveRow = function(_, _, path) return path.row > 0 end,
      moveRow = function(_, view, from, to)
        local snapshot = source:snapshot()
        local item, place = source:itemIdentifier(from), source:itemIdentifier(to)
        snapshot:moveItem(item, from.row < to.row and { afterItem = place } or { beforeItem = place })
        source:apply(snapshot, false)
      end,
    }

    """

  @Test(.covers("DIF-19", "DIF-20"))
  func overridesOfATablesDiffableDataSourceMoveRows() throws {
    let text =
      diffableTable + """
        source.overrides = functions
        lift(list, "B"):over(list, "C", "below"):drop()
        print(list)
        lift(list, "A"):over(list, "B", "below"):drop()
        print(list)
        """
    #expect(try printed(by: text) == ["list  A, C, B", "list  A, C, B"])
  }

  @Test(.covers("DIF-19", "DIF-20"))
  func withoutOverridesATablesDiffableDataSourceIsNotAskedForMoves() throws {
    let host = Recorder().makeHost()
    try host.run(
      Script(
        name: "test.lua",
        text: diffableTable + "lift(list, \"B\"):over(list, \"C\", \"below\"):drop() print(list)"))
    #expect(!host.calls.contains("canMoveRow"))
  }

  // MARK: Counts

  @Test
  func aTableCountsItsRowsOnlyWhenTheFirstInsertionComesAfterItsDataSource() throws {
    let text = """
      environment { osVersion = 12 }
      local list, chapters = TableView { name = "list" }, {}
      list.dataSource = {
        numberOfRows = function() return #chapters end,
        cellForRow = function(_, view, path) return view:item(path) end,
      }
      table.insert(chapters, "one")
      print(select(2, pcall(list.insertRows, list, { IndexPath(0, 0) })))
      """
    let message = try printed(by: text).joined()
    #expect(message.contains("after the update (1)") && message.contains("before the update (1)"))
    #expect(message.contains("(1 inserted, 0 deleted)"))
  }

  @Test
  func interactiveMovementProposesTheOriginalPathOverAnEmptySection() throws {
    let text = """
      local grid = CollectionView {
        name = "grid", sections = { { title = "a", items = { "A", "B" } }, { title = "b" } },
        layout = CollectionViewFlowLayout { headerReferenceSize = 40, footerReferenceSize = 60 },
      }
      grid.dataSource = { canMoveItem = function() return true end, moveItem = function() end }
      grid.delegate = {
        targetIndexPathForMove = function(_, _, _, proposed) print(proposed) return proposed end,
      }
      grid:beginInteractiveMovementForItem(IndexPath(0, 0))
      grid:updateInteractiveMovementTargetPosition { 50, 300 }
      """
    #expect(try printed(by: text) == ["[0, 0]"])
  }

  @Test
  func warnsIfFunctionsThatOnlyMoveRowsReplaceASnapshot() throws {
    let recorder = Recorder()
    let host = recorder.makeHost()
    try host.run(Script(name: "test.lua", text: diffableTable + "list.dataSource = functions"))
    #expect(recorder.warnings.contains { $0.contains("write source.overrides = policy") })
  }
}
