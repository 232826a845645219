import DragDrop
import Layout
import Lua

/// Cells: the views of rows and items on the screen.
enum CellsAPI {
  static let cellClass = APIClass(
    .cell, "The view that stands on the screen for a row or item.",
    members: cellMembers + membersOfViews,
    describe: { cell in
      guard let cell else { return "Cell" }
      return "\(cell.position == nil ? "cell off the screen" : "cell \(cell.name)"): \(cell.title)"
    })

  /// What all views have, but what cells have in another way.
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
        "name", .string, "What traces call it.",
        example: asked("name") + "    --> inbox [0, 0]", get: \.name),
      .property(
        "className", .string, "\"Cell\".", example: asked("className"),
        get: { _, _ in "Cell" }),
      .property(
        "superview", .optional(.object(.anyView)),
        "The view that holds it; nil once it left the screen.",
        example: asked("superview.name") + "    --> inbox", get: \.superview),
      .property(
        "contentView", .object(.anyView),
        "The view that fills the cell, behind its other subviews: where an app puts what it shows.",
        example: asked("contentView.bounds.height") + "    --> 44.0", get: \.contentView),
      .property(
        "alpha", .number,
        "0 while a drag takes the row out of the view, which keeps its cell; else 1.",
        example: asked("alpha") + "    --> 1.0", get: \.alpha),
      .property("title", .string, "The text that it shows.", example: asked("title"), \.title),
      .property(
        "view", .optional(.object(.sectionedView)), "The table or collection that shows it.",
        example: asked("view"), get: \.sectionedView),
      .property(
        "indexPath", .optional(.indexPath), "Its row or item; nil once it left the screen.",
        example: asked("indexPath"), get: \.position),
      .property(
        "frame", .rect, "Where it stands now, in the view's coordinates, in points.",
        example: asked("frame"), get: \.frame),
      .property(
        "center", .point, "The middle of the frame.", example: asked("center"), get: \.center),
      .property(
        "isHighlighted", .boolean, "Whether a drop would go into it.",
        example: asked("isHighlighted"), get: \.isHighlighted),
      .property(
        "configurationState", configurationState,
        "{ cellDragState =, cellDropState =, isReordering =, isSelected =, isEditing = }.",
        uikit: "CCL-06", example: asked("configurationState"), get: \.configurationState),
      .property(
        "showsReorderControl", .optional(.boolean),
        "Whether a table's cell shows the control while the table is edited.", uikit: "TCL-07",
        example: asked("showsReorderControl"), get: { ($1 as? TableViewCell)?.showsReorderControl },
        set: { ($1 as? TableViewCell)?.showsReorderControl = $2 ?? false }),
      .property(
        "userInteractionEnabledWhileDragging", .optional(.boolean),
        "Whether a table's cell takes touches while it is in a drag.", uikit: "TCL-06",
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
