import DragDrop
import Policies
import TestSupport
import Testing

/// Hints and advice name what the user has: the view, the method, the arguments and the version.
@Suite
struct HintAdviceTests {
  /// The hints that a script causes, and its warnings.
  private func hints(of text: String) throws -> [String] {
    let recorder = Recorder()
    let host = recorder.makeHost()
    _ = try? host.run(Script(name: "test.lua", text: text))
    _ = try? host.finish()
    return host.simulation.log.events.filter { $0.kind == .hint }.compactMap(\.reason)
      + recorder.warnings
  }

  private func warnings(of text: String) throws -> [String] {
    let recorder = Recorder()
    try recorder.makeHost().run(Script(name: "test.lua", text: text))
    return recorder.warnings
  }

  // MARK: StandardDrop

  private let droppedDocument = """
    local pages = TableView { name = "pages", app = "editor", items = { "p1" } }
    pages.dragDelegate = { itemsForBeginning = function()
      return { DragItem(ItemProvider { types = { ["com.adobe.pdf"] = "PDF" } }) }
    end }
    local files = TableView { name = "files", items = { "x" } }

    """

  @Test
  func standardDropReportsAnItemThatItLeavesOut() throws {
    let text =
      droppedDocument + """
        files.dropDelegate = {
          dropSessionDidUpdate = function() return "copy", "insertAtDestinationIndexPath" end,
          performDrop = StandardDrop,
        }
        lift(pages, 0):over(files, 0):drop()
        """
    #expect(
      try hints(of: text).contains {
        $0.hasPrefix("the item offers com.adobe.pdf, and StandardDrop inserts text")
      })
  }

  @Test
  func standardDropInsertsWhatFailedReturnsForAnItemWithoutText() throws {
    let text =
      droppedDocument + """
        files.dropDelegate = {
          dropSessionDidUpdate = function() return "copy", "insertAtDestinationIndexPath" end,
          performDrop = function(self, view, coordinator)
            StandardDrop(self, view, coordinator, { failed = function(title, message)
              print(message)
              return "a document"
            end })
          end,
        }
        lift(pages, 0):over(files, 0):drop()
        print(files)
        """
    #expect(try printed(by: text) == ["the item has no text", "files  a document, x"])
  }

  // MARK: Reordering handlers

  private func handlers(_ functions: String) -> String {
    """
    local view = CollectionView { name = "view" }
    local source = DiffableDataSource(view)
    local snapshot = source:snapshot()
    snapshot:appendSections { "all" }
    snapshot:appendItems { "A", "B" }
    source:apply(snapshot)
    source.reorderingHandlers = { \(functions) }
    lift(view, 0)
    """
  }

  @Test(
    .covers("DIF-04", "DIF-06"),
    arguments: [
      ("didReorder = function() end", "canReorderItem"),
      ("canReorderItem = function() return true end", "didReorder"),
    ])
  func namesTheMissingReorderingHandler(_ functions: String, _ missing: String) throws {
    #expect(
      try hints(of: handlers(functions)) == [
        "no item can be reordered, because the reorderingHandlers have no \(missing) (DIF-04)"
      ])
  }

  @Test
  func completeReorderingHandlersNeedNoHint() throws {
    let functions = "canReorderItem = function() return true end, didReorder = function() end"
    #expect(try hints(of: handlers(functions)).isEmpty)
  }

  // MARK: Kinds of views

  @Test(.covers("IMV-10"))
  func namesTheMissingMethodOfALongPress() throws {
    let text = """
      local cells = CollectionView { name = "cells", items = { "A", "B" } }
      cells.dataSource = {
        numberOfItems = function(_, view) return view.model:count(0) end,
        cellForItem = function(_, view, path) return view.model:item(path) end,
      }
      CollectionViewController(cells)
      longPress(cells, 0)
      drop()
      """
    #expect(
      try hints(of: text) == [
        "the long press moves nothing, because the data source has no moveItem (IMV-10)"
      ])
  }

  @Test(arguments: [("TableView", "TBL-01"), ("CollectionView", "COL-01")])
  func citesTheRuleOfTheKindOfView(_ type: String, _ rule: String) throws {
    let text = "local view = \(type) { name = \"view\", items = { \"A\" } }\nlift(view, 0)"
    #expect(
      try hints(of: text) == ["nothing lifts, because there is no dragDelegate (\(rule))"])
  }

  @Test(arguments: [("TableView", "Row"), ("CollectionView", "Item")])
  func suggestsTheCallbackOfTheKindOfView(_ type: String, _ word: String) throws {
    let text = """
      local view = \(type) { name = "view", items = { "A" } }
      view.dragDelegate = { dragPreviewParameters = function() end }
      """
    let warning = try #require(try warnings(of: text).first)
    #expect(warning.contains("did you mean 'dragPreviewParametersFor\(word)'"))
  }

  @Test(arguments: [("TableView", "toRowAt"), ("CollectionView", "toItemAt")])
  func adviceOnAnArgumentKeepsTheOthers(_ type: String, _ field: String) throws {
    let text = """
      local view = \(type) { name = "view", items = { "A", "B" } }
      local policy = {
        itemsForBeginning = function() return { DragItem "x" } end,
        dropSessionDidUpdate = function() return "copy", "insertAtDestinationIndexPath" end,
        performDrop = function(_, _, coordinator)
          coordinator:drop(coordinator.items[1].dragItem, coordinator.destinationIndexPath)
        end,
      }
      view.dragDelegate, view.dropDelegate = policy, policy
      lift(view, 0):over(view, 1):drop()
      """
    let error = try #require(failure(of: text))
    #expect(error.message.contains("write drop(dragItem, { \(field) = … })"))
  }

  @Test(arguments: ["foo", "layoutAttributesForElements"])
  func warnsOfUnknownNamesInALayoutsOverrides(_ name: String) throws {
    let text = "CollectionViewListLayout { overrides = { \(name) = function() end } }"
    let warning = try #require(try warnings(of: text).first)
    #expect(warning.contains("'\(name)' is not a method that overrides replace"))
  }

  // MARK: Counts

  private func movedOut(_ moveRow: String) -> String {
    """
    local list = TableView { name = "list", sections = {
      { title = "Mine", items = { "A", "B", "C" } }, { title = "Fixed", items = { "X", "Y" } } } }
    list.dragDelegate = { itemsForBeginning = function(_, view, _, path)
      return { DragItem(view:item(path)) }
    end }
    list.dataSource = { moveRow = \(moveRow) }
    lift(list, "A"):over(list, "1:0", "below"):drop()
    """
  }

  @Test
  func adviceSaysThatTheDataHasAsManyRowsAsBefore() throws {
    let error = try #require(failure(of: movedOut("function() end")))
    #expect(
      error.hints.contains {
        $0.hasSuffix(
          "the data source has as many rows as before: move the row there too, inside the batch and "
            + "not later")
      })
  }

  @Test
  func adviceSaysThatTheDataGrew() throws {
    let text = """
      local list = TableView { name = "list", items = { "A" } }
      list:performBatchUpdates(function()
        list.model:insert("B", "0:1")
        list.model:insert("C", "0:2")
        list:insertRows { "0:1" }
      end)
      """
    let error = try #require(failure(of: text))
    #expect(error.hints.contains { $0.contains("the data source has more rows") })
  }

  @Test
  func adviceSaysThatTheDataShrank() throws {
    let text = """
      local list = TableView { name = "list", items = { "A", "B", "C" } }
      list:performBatchUpdates(function()
        list.model:remove("0:0")
        list.model:remove("0:0")
        list:deleteRows { "0:0" }
      end)
      """
    let error = try #require(failure(of: text))
    #expect(error.hints.contains { $0.contains("the data source has fewer rows") })
  }

  // MARK: Editing

  @Test(.covers("TCL-07"))
  func aRowWhoseControlCanBeGrabbedShowsIt() throws {
    let text = """
      local list = TableView { name = "list", items = { "A", "B" } }
      list.dataSource = {
        numberOfRows = function(_, view) return view.model:count(0) end,
        cellForRow = function(_, view, path) return view.model:item(path) end,
      }
      list.isEditing = true
      print(list:cellForRow("0:0").showsReorderControl)
      list.dataSource.moveRow = function(_, view, from, to) view.model:move(from, to) end
      print(list:cellForRow("0:0").showsReorderControl, grab(list, 0).isActive)
      cancel()
      """
    #expect(try printed(by: text) == ["false", "true\ttrue"])
  }

  // MARK: Versions and states

  private func copyInACollection(_ version: Int) -> String {
    """
    environment { osVersion = \(version) }
    local view = CollectionView { name = "view", items = { "A", "B", "C" } }
    local policy = {
      itemsForBeginning = function() return { DragItem "x" } end,
      dropSessionDidUpdate = function() return "copy", "insertAtDestinationIndexPath" end,
    }
    view.dragDelegate, view.dropDelegate = policy, policy
    lift(view, 0):over(view, 1)
    """
  }

  @Test(arguments: [(12, true), (26, false)])
  func aHintAboutOldVersionsIsGivenOnlyThere(_ version: Int, _ isGiven: Bool) throws {
    let given = try hints(of: copyInACollection(version))
    #expect(given.contains { $0.contains("looks like a move") } == isGiven)
  }

  @Test
  func aDropOnAnEmptyTableNeedsNoHintAboutItsSection() throws {
    let text =
      twoTables + """
        archive = TableView { name = "empty", items = {} }
        archive.dropDelegate = policy
        lift(inbox, 0):over(archive):drop()
        """
    #expect(try !hints(of: text).contains { $0.contains("(Q-26)") })
  }

  @Test
  func theMiddleOfACellInAGridBelongsToItsLeftHalf() throws {
    let text = """
      local grid = CollectionView { name = "grid", layout = "grid", items = { "A", "B", "C", "D" } }
      local policy = {
        itemsForBeginning = function(_, view, _, path) return { DragItem(view:item(path)) } end,
        dropSessionDidUpdate = function() return "move", "insertAtDestinationIndexPath" end,
        performDrop = function(_, _, coordinator) print(coordinator.destinationIndexPath) end,
      }
      policy.itemsForAddingTo = policy.itemsForBeginning
      grid.dragDelegate, grid.dropDelegate = policy, policy
      lift(grid, "A"):add(grid, "B"):over(grid, "D"):drop()
      """
    #expect(try printed(by: text) == ["[0, 3]"])
  }

  @Test
  func aPartlyVisibleRowCanBeLiftedAtAPoint() throws {
    let text = """
      local list = TableView { name = "list", frame = { 0, 0, 320, 300 }, rowHeight = 200 }
      for row = 0, 9 do list.model:insert("row " .. row, IndexPath(row, 0)) end
      list:reloadData()
      list.dragDelegate = { itemsForBeginning = function(_, view, _, path)
        print(path)
        return { DragItem "x" }
      end }
      scroll(list, 150)
      print(lift(160, 20).isActive, list.contentOffset.y)
      cancel()
      gesture "lift 160 20"
      over(160, 120)
      print(list.contentOffset.y)
      """
    #expect(try printed(by: text) == ["[0, 0]", "true\t150.0", "[0, 0]", "150.0"])
  }
}
