import DragDrop
import Layout
import Lua

// Cells: what stands on the screen for a row or item.

extension APICatalog {
  static let cellClass = APIClass(
    name: "Cell", summary: "What stands on the screen for a row or item.",
    entries: [
      cellProperty("title", .string, "The text that it shows.") { call, cell in
        call.stack.push(cell.title)
      } set: { call, cell in
        cell.title = call.string(1) ?? ""
      },
      cellProperty("view", .view, optional: true, "The table or collection that shows it.") {
        call, cell in
        guard let view = cell.sectionedView else { return call.stack.pushNil() }
        call.host.push(view, on: call.stack)
      },
      cellProperty(
        "indexPath", .indexPath, optional: true, "Its row or item; nil once it left the screen."
      ) { call, cell in
        call.stack.push(cell.position, host: call.host)
      },
      cellProperty(
        "frame", .rect, "Where it stands now, in the view's coordinates, in points."
      ) { call, cell in
        call.stack.push(cell.frame)
      },
      cellProperty("center", .point, "The middle of the frame.") { call, cell in
        call.stack.push(cell.center)
      },
      cellProperty(
        "configurationState", .table,
        "{ cellDragState =, cellDropState =, isReordering =, isSelected =, isEditing = }.",
        uikit: "CCL-06"
      ) { call, cell in
        let state = cell.configurationState
        let table = call.host.lua.makeTable()
        table[raw: "cellDragState"] = .string(state.cellDragState.name)
        table[raw: "cellDropState"] = .string(state.cellDropState.name)
        table[raw: "isReordering"] = .boolean(state.isReordering)
        table[raw: "isSelected"] = .boolean(state.isSelected)
        table[raw: "isEditing"] = .boolean(state.isEditing)
        call.stack.push(.table(table))
      },
      cellProperty(
        "showsReorderControl", .boolean, optional: true,
        "Whether a table's cell shows the control while the table is edited.", uikit: "TCL-07"
      ) { call, cell in
        guard let cell = cell as? TableViewCell else { return call.stack.pushNil() }
        call.stack.push(cell.showsReorderControl)
      } set: { call, cell in
        (cell as? TableViewCell)?.showsReorderControl = call.isTruthy(1)
      },
      cellProperty(
        "userInteractionEnabledWhileDragging", .boolean, optional: true,
        "Whether a table's cell takes touches while it is in a drag.", uikit: "TCL-06"
      ) { call, cell in
        guard let cell = cell as? TableViewCell else { return call.stack.pushNil() }
        call.stack.push(cell.userInteractionEnabledWhileDragging)
      } set: { call, cell in
        (cell as? TableViewCell)?.userInteractionEnabledWhileDragging = call.isTruthy(1)
      },
    ],
    kind: .cell, describe: describeCell)

  private static func cellProperty(
    _ name: String, _ type: APIType, optional: Bool = false, _ summary: String,
    uikit: String? = nil, get: @escaping @Sendable (APICall, Cell) -> Void,
    set: (@Sendable (APICall, Cell) -> Void)? = nil
  ) -> APIEntry {
    var write: APIBody?
    if let set {
      write = { call throws(APIFailure) in
        set(call, try call.object(in: call.host.handles.cells))
        return 0
      }
    }
    return .property(
      name, of: "Cell", type, optional: optional, summary, uikit: uikit,
      example: "print(inbox:cellForRow(\"0:0\").\(name))",
      get: { call throws(APIFailure) in
        get(call, try call.object(in: call.host.handles.cells))
        return 1
      }, set: write)
  }
}

/// `cell inbox [0, 1]: Eggs`.
private func describeCell(_ thread: OpaquePointer?, _ context: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread), let host = PolicyHost.from(context),
    let handle = stack.handle(at: 1), let cell = host.handles.cells.object(handle)
  else { return 0 }
  let place = cell.position == nil ? "cell off the screen" : "cell \(cell.name)"
  stack.push("\(place): \(cell.title)")
  return 1
}
