import Policies
import TestSupport
import Testing

/// Placeholders and index path translation in scripts.
@Suite
struct PlaceholderScriptTests {
  /// Drops one slow item of another app on a table or collection with three entries.
  private func script(_ view: String, _ perform: String, _ after: String) -> String {
    """
    away = TableView { name = "away", items = { "Far", "Off" }, app = "elsewhere" }
    list = \(view) { name = "list", items = { "A", "B", "C" } }
    drag, policy = {}, {}
    function drag:itemsForBeginning(view, session, path)
      local title = view:item(path).title
      return { DragItem(ItemProvider { types = { ["public.plain-text"] = title }, delay = 2 }) }
    end
    away.dragDelegate = drag
    function policy:dropSessionDidUpdate() return "copy", "insertAtDestinationIndexPath" end
    function policy:performDrop(view, coordinator)
      local item = coordinator.items[1].dragItem
      \(perform)
    end
    list.dropDelegate = policy
    lift(away, 0):over(list, 1):drop()
    \(after)
    """
  }

  private let waiting = """
    context = coordinator:drop(item, Placeholder {
      insertionIndexPath = coordinator.destinationIndexPath, title = "Loading",
      cellUpdateHandler = function(cell) print(cell.title) end })
    item.itemProvider:loadObject("String", function(text)
      print(context:commitInsertion(function(path) view.model:insert(text, path) end))
    end)
    """

  /// Rule SQ15.
  @Test(arguments: ["TableView", "CollectionView"])
  func showsAPlaceholderUntilItsItemIsCommitted(_ view: String) throws {
    let after = """
      print(list.hasUncommittedUpdates, list)
      print(list:presentationIndexPath("0:1"), list:dataSourceIndexPath("0:1"))
      wait(3)
      print(list.hasUncommittedUpdates, list)
      """
    #expect(
      try printed(by: script(view, waiting, after)) == [
        "Loading", "true\tlist  A, B, C", "[0, 2]\tnil", "true", "false\tlist  A, Far, B, C",
      ])
  }

  @Test
  func explainsAContextWhosePlaceholderIsGone() throws {
    let after = """
      print(context:deletePlaceholder())
      print(context:deletePlaceholder())
      print(context:commitInsertion(function() print("never") end))
      """
    #expect(
      try printed(
        by: script(
          "TableView",
          "context = coordinator:drop(item, { insertionIndexPath = IndexPath(0, 0) })", after))
        == [
          "true", "false\tthe placeholder no longer exists: it was deleted",
          "false\tthe placeholder no longer exists: it was deleted",
        ])
  }

  @Test(.covers("TRN-05"))
  func countsRowsWithPresentationValues() throws {
    let after = """
      list:performUsingPresentationValues(function() print(list:numberOfRows(0)) end)
      print(list:numberOfRows(0), list:presentationSectionIndex(4))
      """
    #expect(
      try printed(
        by: script(
          "TableView", "coordinator:drop(item, { insertionIndexPath = IndexPath(0, 0) })", after))
        == ["4", "3\tnil"])
  }

  /// Rule EX18.
  @Test
  func raisesUIKitsExceptionForACommitWithoutItsItem() throws {
    let error = try #require(
      failure(
        of: script(
          "TableView", "context = coordinator:drop(item, { insertionIndexPath = IndexPath(0, 0) })",
          "context:commitInsertion(function() end)")))
    #expect(error.message.contains("Updates = [\n\tInsert row (0 - 0)\n]"))
    #expect(error.line == 16)
  }

  @Test(.covers("TCO-09"))
  func dropsAnItemOnAnyPointOfAView() throws {
    let perform =
      "coordinator:drop(item, DragPreviewTarget { container = view, center = { 5, 5 } })"
    let after = "print(list)"
    #expect(try printed(by: script("TableView", perform, after)) == ["list  A, B, C"])
  }

  @Test
  func keepsThePlaceholderIfTheFunctionFails() throws {
    let after = """
      print(pcall(context.commitInsertion, context, function(path)
        list.model:insert("half", path)
        error("no")
      end))
      print(list, list.hasUncommittedUpdates)
      """
    let lines = try printed(
      by: script(
        "TableView", "context = coordinator:drop(item, { insertionIndexPath = IndexPath(0, 0) })",
        after))
    #expect(lines.first?.hasPrefix("false\t") ?? false)
    #expect(lines.last == "list  A, B, C\ttrue")
  }

  @Test(arguments: ["TableView", "CollectionView"])
  func rejectsAPreviewParametersProviderWithAnotherResult(_ view: String) throws {
    let perform = """
      coordinator:drop(item, Placeholder { insertionIndexPath = "0:0",
        previewParametersProvider = function() return 1 end })
      """
    let error = try #require(failure(of: script(view, perform, "wait(1)")))
    #expect(
      error.message == "previewParametersProvider must return DragPreviewParameters, got a number")
  }

  @Test(.covers("CPH-10"))
  func setNeedsCellUpdateCallsTheHandlerAgainInACollection() throws {
    let update = waiting + "\ncontext:setNeedsCellUpdate()"
    #expect(
      try printed(by: script("CollectionView", update, "")).prefix(2)
        == ["Loading", "Loading"])
    #expect(
      failure(of: script("TableView", update, ""))?.message
        == "only placeholders of collections have setNeedsCellUpdate: in a table, change the cell "
        + "that its cellUpdateHandler received")
  }
}
