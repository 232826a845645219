import DragDrop
import Layout
import Lua

// Cells: what stands on the screen for a row or item.

extension APICatalog {
  static let cellClass = APIClass(
    .cell, "What stands on the screen for a row or item.",
    entries: [
      property("title", .string, "The text that it shows.", get: \.title) { $0.title = $1 },
      property(
        "view", optional: .object(.sectionedView), "The table or collection that shows it.",
        get: \.sectionedView),
      property(
        "indexPath", optional: .indexPath, "Its row or item; nil once it left the screen.",
        get: \.position),
      property(
        "frame", .rect, "Where it stands now, in the view's coordinates, in points.", get: \.frame),
      property("center", .point, "The middle of the frame.", get: \.center),
      property(
        "configurationState", .configurationState,
        "{ cellDragState =, cellDropState =, isReordering =, isSelected =, isEditing = }.",
        uikit: "CCL-06", get: \.configurationState),
      property(
        "showsReorderControl", optional: .boolean,
        "Whether a table's cell shows the control while the table is edited.", uikit: "TCL-07",
        get: { ($0 as? TableViewCell)?.showsReorderControl },
        set: { ($0 as? TableViewCell)?.showsReorderControl = $1 ?? false }),
      property(
        "userInteractionEnabledWhileDragging", optional: .boolean,
        "Whether a table's cell takes touches while it is in a drag.", uikit: "TCL-06",
        get: { ($0 as? TableViewCell)?.userInteractionEnabledWhileDragging },
        set: { ($0 as? TableViewCell)?.userInteractionEnabledWhileDragging = $1 ?? false }),
    ],
    describe: { cell in
      guard let cell else { return "Cell" }
      return "\(cell.position == nil ? "cell off the screen" : "cell \(cell.name)"): \(cell.title)"
    })

  private static func property<Value>(
    _ name: String, _ value: APIValue<Value>, _ summary: String, uikit: String? = nil,
    get: @escaping @Sendable (Cell) -> Value, set: (@Sendable (Cell, Value) -> Void)? = nil
  ) -> APIEntry {
    .property(
      name, on: .cell, value, summary, uikit: uikit,
      example: "print(inbox:cellForRow(\"0:0\").\(name))", get: { get($1) },
      set: set.map { set in { set($1, $2) } })
  }

  private static func property<Value>(
    _ name: String, optional value: APIValue<Value>, _ summary: String, uikit: String? = nil,
    get: @escaping @Sendable (Cell) -> Value?, set: (@Sendable (Cell, Value?) -> Void)? = nil
  ) -> APIEntry {
    .property(
      name, on: .cell, optional: value, summary, uikit: uikit,
      example: "print(inbox:cellForRow(\"0:0\").\(name))", get: { get($1) },
      set: set.map { set in { set($1, $2) } })
  }
}

extension APIValue where Value == CellConfigurationState {
  fileprivate static let configurationState = APIValue(
    .table,
    fields: [
      RecordField("cellDragState", .string, \.cellDragState.name),
      RecordField("cellDropState", .string, \.cellDropState.name),
      RecordField("isReordering", .boolean, \.isReordering),
      RecordField("isSelected", .boolean, \.isSelected),
      RecordField("isEditing", .boolean, \.isEditing),
    ])
}
