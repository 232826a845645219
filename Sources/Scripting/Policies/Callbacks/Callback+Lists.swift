import DragDrop
import Texts

// The callbacks of the delegates and data sources of tables and collections.

extension Callback {
  static let dragSession = APIParameter("session", .object("DragSession"))
  static let dropSession = APIParameter("session", .object("DropSession"))
  static let path = APIParameter("indexPath", .indexPath)
  static let section = APIParameter("section", .index)
  private static let target = APIParameter("to", .indexPath)
  private static let dropDestination = APIParameter(
    "destination", .indexPath, optional: true, "can be nil, or one past the last")
  private static let springContext = APIParameter(
    "context", .object("SpringLoadedInteractionContext"))

  static let operation = APIParameter(
    "operation", .either([.operation, .record("DropProposal")]), "or a DropProposal")
  static let yesOrNo = Answer(APIParameter("answer", .boolean), reason: true)
  static let items = Answer(
    APIParameter(
      "items", .list(.object("DragItem")), optional: true, "nothing, or an empty list, refuses"),
    reason: true, raises: "anything but a list of DragItems")
  private static let preview = Answer(
    APIParameter(
      "parameters", .record("DragPreviewParameters"), optional: true,
      "DragPreviewParameters; nothing for the whole cell"),
    raises: "a visiblePath that is not a rectangle")
  private static let count = Answer(
    APIParameter("count", .index), raises: "anything but a non-negative whole number")
  private static let title = Answer(APIParameter("title", .string, optional: true))
  static let targetPath = Answer(
    APIParameter("target", .indexPath), reason: true, raises: "anything but an index path")

  private static func cell(_ more: String) -> Answer {
    Answer(
      APIParameter("cell", .item, "a table may also have dragStateDidChange, a function; \(more)"),
      raises: "anything but a title or an item")
  }

  // MARK: Dragging

  static let dragDelegate = [
    Callback(
      .itemsForBeginning, .items, uikit: "TDG-02", "The items to drag when one is lifted",
      missing: "nothing can be lifted", takes: [dragSession, path], gives: items,
      "return { DragItem(view:item(indexPath)) }"),
    Callback(
      .itemsForAddingTo, .items, uikit: "TDG-03", "The items to add when another finger taps one",
      missing: "none", takes: [dragSession, path, APIParameter("point", .point)], gives: items,
      "return { DragItem(view:item(indexPath)) }"),
    Callback(
      .dragPreviewParametersForRow, .first, in: .table, uikit: "TDG-04",
      "The preview of the lifted cell", missing: "the whole cell", takes: [path], gives: preview,
      "return DragPreviewParameters { visiblePath = { 0, 0, 100, 44 } }"),
    Callback(
      .dragPreviewParametersForItem, .first, in: .collection, uikit: "CDG-04",
      "The preview of the lifted cell", missing: "the whole cell", takes: [path], gives: preview,
      "return DragPreviewParameters { visiblePath = { 0, 0, 100, 44 } }"),
    Callback(
      .dragSessionWillBegin, .notification, uikit: "TDG-05", "The drag is certain to begin",
      takes: [dragSession], "session.localContext = view.name"),
    Callback(
      .dragSessionDidEnd, .notification, uikit: "TDG-06",
      "The drag has ended, with or without a drop",
      takes: [dragSession], "print(\"over\")"),
    Callback(
      .dragSessionAllowsMoveOperation, .permission, uikit: "TDG-07",
      "Whether a move is allowed", missing: "true", takes: [dragSession], gives: yesOrNo,
      "return #session.items == 1"),
    Callback(
      .dragSessionIsRestrictedToDraggingApplication, .restriction, uikit: "TDG-08",
      "Whether only this app can accept the drop", missing: "false", takes: [dragSession],
      gives: yesOrNo,
      "return true"),
  ]

  // MARK: Dropping

  static let dropDelegate = [
    Callback(
      .canHandle, .permission, uikit: "TDP-03",
      "Whether the view handles a session; called when it enters", missing: "true",
      takes: [dropSession], gives: yesOrNo, "return session:canLoadObjects(\"String\")"),
    Callback(
      .dropSessionDidEnter, .notification, uikit: "TDP-04", "The drag entered the view's bounds",
      takes: [dropSession], "print(\"enter\", view.name)"),
    Callback(
      .dropSessionDidUpdate, .dropProposal, uikit: "TDP-05",
      "The proposal for a drop at the current location", missing: "a copy without a place",
      takes: [dropSession, dropDestination],
      gives: Answer(
        operation, APIParameter("intent", .intent, optional: true, "unspecified"), reason: true,
        raises: "an unknown operation or intent", "no answer"),
      "return \"move\", \"insertAtDestinationIndexPath\""),
    Callback(
      .dropSessionDidExit, .notification, uikit: "TDP-06",
      "The drag left the bounds, and may return",
      takes: [dropSession], "print(\"exit\", view.name)"),
    Callback(
      .dropSessionDidEnd, .notification, uikit: "TDP-07",
      "The session has ended; called if it has entered the view", takes: [dropSession],
      "print(\"end\", view.name)"),
    Callback(
      .performDrop, .action, uikit: "TDP-02",
      "The finger lifted with an accepting proposal; if nothing is done, the view does not change",
      takes: [APIParameter("coordinator", .object("DropCoordinator"))],
      "StandardDrop(self, view, coordinator)"),
    Callback(
      .dropPreviewParametersForRow, .first, in: .table, uikit: "TDP-08",
      "The preview of the dropped cell", missing: "the whole cell", takes: [path], gives: preview,
      "return DragPreviewParameters { visiblePath = { 0, 0, 100, 44 } }"),
    Callback(
      .dropPreviewParametersForItem, .first, in: .collection, uikit: "CDP-08",
      "The preview of the dropped cell", missing: "the whole cell", takes: [path], gives: preview,
      "return DragPreviewParameters { visiblePath = { 0, 0, 100, 44 } }"),
  ]

  // MARK: Data sources

  private static let countSummary = "The number of rows or items, read again after each batch"
  private static let moveSummary =
    "Moves it in the model at the release; the view moves the cell itself"

  static let dataSource = [
    Callback(
      .numberOfSections, .first, uikit: "TBD-06", "The number of sections", missing: "the model's",
      gives: count, "return view.model.numberOfSections"),
    Callback(
      .numberOfRows, .first, in: .table, uikit: "TBD-05", countSummary, missing: "the model's",
      takes: [section], gives: count, "return view.model:count(section)"),
    Callback(
      .numberOfItems, .first, in: .collection, uikit: "IMV-11", countSummary,
      missing: "the model's", takes: [section], gives: count, "return view.model:count(section)"),
    Callback(
      .cellForRow, .first, in: .table, uikit: "TBD-07",
      "The content of a cell: a title, or an item",
      missing: "the model's item", takes: [path],
      gives: cell("userInteractionEnabledWhileDragging"), "return view.model:item(indexPath)"),
    Callback(
      .cellForItem, .first, in: .collection, uikit: "IMV-13",
      "The content of a cell: a title, or an item", missing: "the model's item", takes: [path],
      gives: cell("reorder: \(Words.displayedStates.choice(quotes: .double)), or false"),
      "return view.model:item(indexPath)"),
    Callback(
      .titleForHeader, .first, "A section's header", missing: "the model's", takes: [section],
      gives: title, "return \"Section \" .. section"),
    Callback(
      .titleForFooter, .first, "A section's footer", missing: "the model's", takes: [section],
      gives: title, "return \"Section \" .. section"),
    Callback(
      .canMoveRow, .permission, in: .table, uikit: "TBD-01", "Whether it can be moved",
      missing: "true, if the data source can move", takes: [path], gives: yesOrNo,
      "return indexPath.item > 0"),
    Callback(
      .canMoveItem, .permission, in: .collection, uikit: "IMV-05", "Whether it can be moved",
      missing: "true, if the data source can move", takes: [path], gives: yesOrNo,
      "return indexPath.item > 0"),
    Callback(
      .moveRow, .action, in: .table, uikit: "TBD-02", moveSummary, takes: [path, target],
      "view.model:move(indexPath, to)"),
    Callback(
      .moveItem, .action, in: .collection, uikit: "IMV-06", moveSummary, takes: [path, target],
      "view.model:move(indexPath, to)"),
  ]

  // MARK: View delegates

  private static let springSummary =
    "Whether a drag that rests over it can select it, if the view isSpringLoaded"

  static let delegate = [
    Callback(
      .targetIndexPathForMove, .target, uikit: "TBD-03", "Chooses the target of a moved item",
      missing: "the proposed path",
      takes: [
        APIParameter("original", .indexPath), APIParameter("proposed", .indexPath),
        APIParameter("current", .indexPath, optional: true, "in collections"),
      ],
      gives: targetPath, "return proposed"),
    Callback(
      .targetIndexPathForMoveFromItem, .first, in: .collection, uikit: "IMV-07",
      "Chooses the target of a moved item; called if targetIndexPathForMove is missing",
      takes: [APIParameter("current", .indexPath), APIParameter("proposed", .indexPath)],
      gives: targetPath, "return proposed"),
    Callback(
      .heightForRow, .first, in: .table, "A row's height in points",
      missing: "the table's rowHeight", takes: [path],
      gives: Answer(APIParameter("height", .number), raises: "anything but a non-negative number"),
      "return 44"),
    Callback(
      .didSelectRow, .notification, in: .table, "It was tapped, or a drag rested over it",
      takes: [path], "print(indexPath)"),
    Callback(
      .didSelectItem, .notification, in: .collection, "It was tapped, or a drag rested over it",
      takes: [path], "print(indexPath)"),
    Callback(
      .shouldSpringLoadRow, .permission, in: .table, uikit: "TBD-04", springSummary,
      missing: "true, except for a dragged row", takes: [path, springContext],
      gives: yesOrNo, "return indexPath.item > 0"),
    Callback(
      .shouldSpringLoadItem, .permission, in: .collection, uikit: "IMV-09", springSummary,
      missing: "true", takes: [path, springContext], gives: yesOrNo, "return indexPath.item > 0"),
  ]

  // MARK: Reordering handlers of diffable data sources

  private static let transaction = APIParameter(
    "transaction", .record("ReorderingTransaction"),
    "{ initialSnapshot =, finalSnapshot =, difference =, sectionTransactions = }")

  static let reorderingHandlers = [
    Callback(
      .canReorderItem, .permission, in: .collection, uikit: "DIF-04",
      "Whether an item of a diffable data source can be reordered", missing: "false",
      takes: [APIParameter("item", .any, "its identifier")], gives: yesOrNo,
      "return item ~= \"Milk\""),
    Callback(
      .willReorder, .notification, in: .collection, uikit: "DIF-05",
      "An item is about to move; the view still has the old snapshot", takes: [transaction],
      "print(transaction.finalSnapshot.numberOfItems)"),
    Callback(
      .didReorder, .notification, in: .collection, uikit: "DIF-06",
      "An item has moved: update your own store here", missing: "no reorder",
      takes: [transaction], "print(transaction.finalSnapshot:indexOfItem(\"Milk\"))"),
  ]

  // MARK: Cells

  static let cell = [
    Callback(
      .dragStateDidChange, .notification, uikit: "TCL-05",
      """
      The row is lifted, dragged, or no longer in a drag; a function in the result of cellForRow or \
      cellForItem
      """,
      takes: [APIParameter("dragState", .word(Words.dragStates))], "print(cell.title, dragState)")
  ]
}
