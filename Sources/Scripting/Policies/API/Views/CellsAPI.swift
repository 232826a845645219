import DragDrop
import Layout
import Lua

/// Cells: the views of rows and items on the screen.
enum CellsAPI {
  static let cellClass = APIClass(
    .cell, "The view of a row or item on the screen.",
    members: cellMembers + membersOfViews,
    describe: { cell in
      guard let cell else { return "Cell" }
      return "\(cell.position == nil ? "hidden cell" : "cell \(cell.name)"): \(cell.title)"
    })

  /// The members of all views that are different for cells.
  private static let membersOfViews: [APIMember<Cell>] = {
    let own = Set(cellMembers.map { $0.entry(.cell).name })
    let type = APIObject<View>.anyView.owned(by: "Cell")
    return APIMember.inheriting(
      PlainViewsAPI.membersOfEveryView("Cell", example: "inbox:cellForRow(\"0:0\")").filter {
        !own.contains($0.entry(type).name)
      }, as: type)
  }()

  private static let cellMembers: [APIMember<Cell>] =
    [
      .property(
        "name", .string, "Its name in traces.",
        example: asked("name") + "    --> inbox [0, 0]", get: \.name),
      .property(
        "className", .string, "\"Cell\".", example: asked("className"),
        get: { _, _ in "Cell" }),
      .property(
        "superview", .optional(.object(.anyView)),
        "The view that contains it; nil after it has left the screen.",
        example: asked("superview.name") + "    --> inbox", get: \.superview),
      .property(
        "contentView", .object(.anyView),
        "The view for the cell's content, which fills the cell behind its other subviews.",
        example: asked("contentView.bounds.height") + "    --> 44.0", get: \.contentView),
      .property(
        "alpha", .number,
        "0 while a drag removes the row from the layout, otherwise 1.",
        example: asked("alpha") + "    --> 1.0", get: \.alpha),
      .property(
        "title", .string, "The text of the cell.", example: asked("title"),
        get: { _, cell in cell.title },
        set: { $1.title = $2 }),
      .property(
        "view", .optional(.object(.sectionedView)), "Its table or collection.",
        example: asked("view"), get: \.sectionedView),
      .property(
        "indexPath", .optional(.indexPath), "Its row or item; nil after it has left the screen.",
        example: asked("indexPath"), get: \.position),
      .property(
        "frame", .rect, "Its current frame in the view's coordinates, in points.",
        example: asked("frame"), get: \.frame),
      .property(
        "center", .point, "The middle of the frame.", example: asked("center"), get: \.center),
      .property(
        "isHighlighted", .boolean, "Whether a drop would be inserted into it.",
        example: asked("isHighlighted"), get: \.isHighlighted),
      .property(
        "configurationState", configurationState,
        "{ cellDragState =, cellDropState =, isReordering =, isSelected =, isEditing = }.",
        uikit: "CCL-06", example: asked("configurationState"), get: \.configurationState),
      .property(
        "showsReorderControl", .optional(.boolean),
        "Whether a table's cell shows its reorder control while the table is edited.",
        uikit: "TCL-07",
        example: asked("showsReorderControl"), get: { ($1 as? TableViewCell)?.showsReorderControl },
        set: { ($1 as? TableViewCell)?.showsReorderControl = $2 ?? false }),
      .property(
        "userInteractionEnabledWhileDragging", .optional(.boolean),
        "Whether a table's cell receives touches while it is being dragged.", uikit: "TCL-06",
        example: asked("userInteractionEnabledWhileDragging"),
        get: { ($1 as? TableViewCell)?.userInteractionEnabledWhileDragging },
        set: { ($1 as? TableViewCell)?.userInteractionEnabledWhileDragging = $2 ?? false }),
    ]

  private static func asked(_ name: String) -> String {
    "print(inbox:cellForRow(\"0:0\").\(name))"
  }

  private static let configurationState = APIValue<CellConfigurationState>(
    .record("CellConfigurationState"),
    fields: [
      RecordField("cellDragState", .string, \.cellDragState.name),
      RecordField("cellDropState", .string, \.cellDropState.name),
      RecordField("isReordering", .boolean, \.isReordering),
      RecordField("isSelected", .boolean, \.isSelected),
      RecordField("isEditing", .boolean, \.isEditing),
    ])
}
