import Policies
import TestSupport
import Testing

@Suite
struct DiffableScriptTests {
  private let setup = """
    grid = CollectionView { name = "grid" }
    source = DiffableDataSource(grid)
    snapshot = source:snapshot()
    snapshot:appendSections { "all" }
    snapshot:appendItems { "A", "B", "C" }
    source:apply(snapshot)

    """

  @Test(
    .covers("DIF-25"),
    arguments: ["TableView", "CollectionView"])
  func showsTheAppliedSnapshot(_ view: String) throws {
    let text = """
      local list = \(view) { name = "list" }
      local source = DiffableDataSource(list, {
        cell = function(view, path, item) return item.title .. "!" end,
        titleForHeader = function(view, section) return section:upper() end })
      local snapshot = source:snapshot()
      snapshot:appendSections { "a", "b" }
      snapshot:appendItems({ { id = 1, title = "One" }, { id = 2, title = "Two" } }, "a")
      source:apply(snapshot, true, function() print("shown") end)
      wait(0)
      print(list)
      snapshot:moveItem({ id = 1 }, { afterItem = { id = 2 } })
      snapshot:deleteSections { "b" }
      source:apply(snapshot)
      print(list, source:indexPath({ id = 1 }), list:item("0:0").title)
      """
    #expect(
      try printed(by: text) == [
        "shown", "list  A: One!, Two!; B: (empty)", "list  A: Two!, One!\t[0, 1]\tTwo",
      ])
  }

  @Test
  func rejectsReorderingHandlersThatAreNotATable() throws {
    let text = """
      local list = TableView { name = "list", items = { "A" } }
      print(select(2, pcall(DiffableDataSource, list, { reorderingHandlers = list.model })))
      print(list)
      """
    #expect(
      try printed(by: text) == [
        "reorderingHandlers must be a table of functions, got a DataSource", "list  A",
      ])
  }

  /// Rule AM12.
  @Test
  func raisesForADuplicateIdentifierWithItsPlaces() throws {
    let error = try #require(failure(of: setup + "snapshot:appendItems { \"D\", \"E\", \"D\" }"))
    #expect(
      error.message
        == "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    D\n)}")
    #expect(error.hints.first == "'D' is given twice, as number 1 and as number 3")
    #expect(error.line == 7)
  }

  /// Rule AM11.
  @Test
  func movesAnIdentifierThatIsAlreadyPresent() throws {
    let text =
      setup + """
        snapshot:appendItems { "A", "D" }
        source:apply(snapshot)
        print(grid)
        """
    #expect(try printed(by: text) == ["grid  B, C, A, D"])
  }

  /// Rule AM16.
  @Test
  func raisesUIKitsMessageForAnUnknownSection() throws {
    let error = try #require(failure(of: setup + "snapshot:itemIdentifiers(\"none\")"))
    #expect(error.message.hasPrefix("Section identifier was not found. You can verify"))
    #expect(error.hints.first == "the snapshot has no section 'none': it has 'all'")
  }

  /// Rule AM8.
  @Test
  func numbersAssociatedChangesFromZero() throws {
    let text =
      setup + """
        grid.dragDelegate, grid.dropDelegate = StandardPolicy, StandardPolicy
        source.reorderingHandlers = {
          canReorderItem = function() return true end,
          didReorder = function(_, view, transaction)
            for _, change in ipairs(transaction.difference) do
              print(change.change, change.offset, change.associatedWith)
            end
          end,
        }
        lift(grid, 0):over(grid, 2):drop()
        """
    #expect(try printed(by: text) == ["remove\t0\t2", "insert\t2\t0"])
  }

  @Test
  func keepsASnapshotUnchangedAfterAnError() throws {
    let text =
      setup + """
        print(pcall(snapshot.appendItems, snapshot, { "X", "X" }))
        snapshot:appendItems { "D" }
        print(#snapshot:itemIdentifiers())
        """
    #expect(try printed(by: text).last == "4")
  }

  /// Rule CR2.
  @Test
  func reordersWithTheHandlers() throws {
    let text =
      setup + """
        local policy = {}
        function policy:itemsForBeginning(view, session, path)
          return { DragItem(view:item(path)) }
        end
        function policy:dropSessionDidUpdate() return "move", "insertAtDestinationIndexPath" end
        function policy:performDrop() print("performDrop") end
        function policy:canReorderItem(view, item) print("can", item) return item ~= "B" end
        function policy:willReorder(view, transaction)
          print("will", table.concat(source:snapshot():itemIdentifiers()))
        end
        function policy:didReorder(view, transaction)
          local change = transaction.difference[2]
          print("did", table.concat(transaction.finalSnapshot:itemIdentifiers()),
            change.change, change.offset, transaction.sectionTransactions[1].sectionIdentifier)
        end
        grid.dragDelegate, grid.dropDelegate = policy, policy
        source.reorderingHandlers = policy
        lift(grid, "A"):over(grid, 2, "below"):drop()
        print(grid)
        lift(grid, "B"):over(grid, 1, "below"):drop()
        """
    #expect(
      try printed(by: text) == [
        "can\tA", "will\tABC", "did\tBCA\tinsert\t2\tall", "grid  B, C, A", "can\tB",
        "performDrop",
      ])
  }

  @Test
  func canSetTheDataSourceOfAViewAgain() throws {
    let text =
      setup + """
        print(grid.dataSource == source)
        grid.dataSource = { numberOfItems = function() return 0 end }
        print(grid.dataSource == source, grid)
        grid.dataSource = source
        print(grid.dataSource == source, grid)
        """
    #expect(
      try printed(by: text) == ["true", "false\tgrid  (empty)", "true\tgrid  A, B, C"])
  }

  @Test
  func rejectsABatchInWhichASnapshotIsApplied() throws {
    let error = try #require(
      failure(
        of: setup + "grid:performBatchUpdates(function() source:apply(snapshot) end)"))
    #expect(
      error.message
        == "UICollectionView must be updated via the UICollectionViewDiffableDataSource APIs when "
        + "acting as the UICollectionView's dataSource: please do not call mutation APIs directly on "
        + "UICollectionView.")
  }

  /// Section 7.3.
  @Test
  func losesTheSourcePathWhenASnapshotIsAppliedDuringADrag() throws {
    let text =
      setup + """
        local drag = {}
        function drag:itemsForBeginning(view, session, path)
          return { DragItem(view:item(path)) }
        end
        grid.dragDelegate = drag
        local finger = lift(grid, "A"):over(grid, 2)
        print(finger.items[1].sourceIndexPath)
        snapshot:appendItems { "D" }
        source:apply(snapshot)
        print(finger.items[1].sourceIndexPath)
        finger:cancel()
        """
    #expect(try printed(by: text) == ["[0, 0]", "nil"])
  }

  @Test
  func reconfiguresCells() throws {
    let text = """
      local list = TableView { name = "list", items = { "A", "B" } }
      local item = list:item("0:0")
      item.title = "new"
      list:reconfigureRows { "0:0" }
      print(list)
      """
    #expect(try printed(by: text) == ["list  new, B"])
  }
}
