import DragDrop
import Layout
import Lua

// Rows that wait for their data.

extension APICatalog {
  /// What a placeholder is made of; `coordinator:drop` takes the same fields.
  static let placeholderFields = [
    APIParameter(
      "insertionIndexPath", .indexPath, "where it is inserted, counting rows and placeholders"),
    APIParameter("reuseIdentifier", .string, optional: true, "\"placeholder\""),
    APIParameter("rowHeight", .number, optional: true, "a table's, in points; the table's own"),
    APIParameter("title", .string, optional: true, "the text of its cell; none"),
    APIParameter(
      "cellUpdateHandler", .function, optional: true,
      "called with the cell whenever it is visible or becomes so"),
    APIParameter(
      "previewParametersProvider", .function, optional: true,
      "called with the cell; gives DragPreviewParameters, nothing is the whole cell"),
  ]

  static let placeholderConstructors: [APIEntry] = [
    .function(
      "Placeholder", kind: .constructor,
      "A row or item without data, for coordinator:drop; it stands for one that is on its way.",
      [APIParameter("options", .options(placeholderFields))],
      returns: [APIParameter("placeholder", .record("Placeholder"))], uikit: "TPH-04",
      example: """
        function policy:performDrop(view, coordinator)
          local item = coordinator.items[1].dragItem
          local place = coordinator.destinationIndexPath or view:endIndexPath()
          local context = coordinator:drop(item,
            Placeholder { insertionIndexPath = view:presentationIndexPath(place) or place,
                          title = "Loading" })
          item.itemProvider:loadObject("String", function(text, message)
            if not text then return context:deletePlaceholder() end
            context:commitInsertion(function(path) view.model:insert(text, path) end)
          end)
        end
        """
    ) { call throws(APIFailure) in
      call.stack.pushCopy(at: call.index(1))
      return 1
    }
  ]

  static let placeholderContextClass = APIClass(
    name: "PlaceholderContext", summary: "The handle to one placeholder, until its data is there.",
    entries: [
      .property(
        "dragItem", of: "PlaceholderContext", .object("DragItem"), "The item it stands for.",
        uikit: "TPH-07", example: dropping("print(context.dragItem.title)"),
        get: { call throws(APIFailure) in
          call.host.push(try call.context().dragItem, on: call.stack)
          return 1
        }),
      .method(
        "commitInsertion", of: "PlaceholderContext",
        "Swaps the placeholder for a real row: the function puts its data into the data source.",
        [
          APIParameter(
            "dataSourceUpdates", .function,
            "called at once with the row's index path; changes the data source and nothing else")
        ],
        returns: [
          APIParameter("committed", .boolean, "false where the placeholder is gone"),
          APIParameter("message", .string, optional: true, "what became of it"),
        ],
        errors: ["UIKit's own exception where the data source has not grown by that row"],
        uikit: "TPH-08",
        example: dropping(
          "context:commitInsertion(function(path) view.model:insert(\"Tea\", path) end)")
      ) { call throws(APIFailure) in
        let context = try call.context()
        guard let view = context.view, let place = view.beginCommit(of: context) else {
          try call.checkFailure()
          return call.isGone(context)
        }
        let stack = call.stack
        stack.pushCopy(at: call.index(1))
        stack.push(place, host: call.host)
        let status = stack.call(arguments: 1, results: 0)
        guard status == .ok else {
          view.abandonCommit()
          throw .error(stack.takeError(status))
        }
        let isCommitted = view.endCommit(of: context)
        try call.checkFailure()
        return isCommitted ? call.answer(.boolean(true)) : call.isGone(context)
      },
      .method(
        "deletePlaceholder", of: "PlaceholderContext", "Takes the placeholder away.",
        returns: [
          APIParameter("deleted", .boolean, "false where it is gone already"),
          APIParameter("message", .string, optional: true, "what became of it"),
        ],
        uikit: "TPH-09", example: dropping("print(context:deletePlaceholder())")
      ) { call throws(APIFailure) in
        let context = try call.context()
        return context.deletePlaceholder()
          ? call.answer(.boolean(true)) : call.isGone(context)
      },
      .method(
        "setNeedsCellUpdate", of: "PlaceholderContext",
        "Calls the placeholder's cellUpdateHandler again if its cell is visible; in collections.",
        errors: ["a placeholder of a table, where UIKit has no such method"],
        uikit: "CPH-10",
        example: dropping(
          "if view.className == \"CollectionView\" then context:setNeedsCellUpdate() end")
      ) { call throws(APIFailure) in
        let context = try call.context()
        guard context.placeholder is CollectionViewPlaceholder else {
          throw .message(
            "only placeholders of collections have setNeedsCellUpdate: in a table, change the cell "
              + "that its cellUpdateHandler was given")
        }
        context.setNeedsCellUpdate()
        try call.checkFailure()
        return 0
      },
      .method(
        "addAnimations", of: "PlaceholderContext",
        "Calls a function alongside the item's animation: here at once.",
        [APIParameter("animations", .function)], uikit: "ANI-02",
        example: dropping("context:addAnimations(function() print(\"flying\") end)")
      ) { call throws(APIFailure) in
        let host = call.host
        let animations = call.stack.reference(at: call.index(1))
        try call.context().addAnimations { [host = Linked(host)] in
          host.object?.callLater(animations)
        }
        try call.checkFailure()
        return 0
      },
      .method(
        "addCompletion", of: "PlaceholderContext",
        "Calls a function when the item has arrived, with \"end\".",
        [APIParameter("completion", .function)], uikit: "ANI-03",
        example: dropping("context:addCompletion(function(position) print(position) end)")
      ) { call throws(APIFailure) in
        let host = call.host
        let completion = call.stack.reference(at: call.index(1))
        try call.context().addCompletion { [host = Linked(host)] position in
          host.object?.callLater(completion) { stack in
            stack.push(position == .end ? "end" : position == .start ? "start" : "current")
            return 1
          }
        }
        try call.checkFailure()
        return 0
      },
    ],
    kind: .placeholderContext)

  private static func dropping(_ line: String) -> String {
    """
    function policy:performDrop(view, coordinator)
      local context = coordinator:drop(coordinator.items[1].dragItem,
        Placeholder { insertionIndexPath = IndexPath(0, 0) })
      \(line)
    end
    """
  }
}

extension APICall {
  fileprivate func context() throws(APIFailure) -> PlaceholderContext {
    try object(in: host.handles.placeholderContexts)
  }

  fileprivate func isGone(_ context: PlaceholderContext) -> Int32 {
    stack.push(false)
    stack.push("the placeholder is gone: \(context.outcome?.text ?? "its view is gone")")
    return 2
  }

  /// Drops an item on a placeholder whose fields are in a table.
  func drop(
    _ item: DragItem, onPlaceholder table: LuaTable, at position: Position,
    _ performance: DropPerformance
  ) throws(APIFailure) -> Int32 {
    let script = PlaceholderScript(host: host, table: table)
    let identifier = table[raw: "reuseIdentifier"].stringValue ?? "placeholder"
    let context: PlaceholderContext
    if performance.view is TableView {
      let placeholder = TableViewDropPlaceholder(
        insertionIndexPath: position.indexPath, reuseIdentifier: identifier,
        rowHeight: table[raw: "rowHeight"].numberValue ?? TableView.automaticDimension)
      placeholder.cellUpdateHandler = { script.update($0) }
      if script.providesPreview {
        placeholder.previewParametersProvider = { script.preview(of: $0) }
      }
      context = performance.drop(item, to: placeholder)
    } else {
      let placeholder = CollectionViewDropPlaceholder(
        insertionIndexPath: position.indexPath, reuseIdentifier: identifier)
      placeholder.cellUpdateHandler = { script.update($0) }
      if script.providesPreview {
        placeholder.previewParametersProvider = { script.preview(of: $0) }
      }
      context = performance.drop(item, to: placeholder)
    }
    try checkFailure()
    stack.push(host.handles.placeholderContexts.handle(of: context))
    return 1
  }
}

/// The functions that a script gave a placeholder.
private final class PlaceholderScript {
  private let host: Linked<PolicyHost>
  private let title: String?
  private let handler: LuaReference?
  private let provider: LuaReference?

  init(host: PolicyHost, table: LuaTable) {
    self.host = Linked(host)
    title = table[raw: "title"].stringValue
    handler = table[raw: "cellUpdateHandler"].functionValue?.reference
    provider = table[raw: "previewParametersProvider"].functionValue?.reference
  }

  var providesPreview: Bool { provider != nil }

  func update(_ cell: Cell) {
    if let title { cell.title = title }
    guard let host = host.object, let handler else { return }
    host.callLater(handler) { stack in
      stack.push(host.handles.cells.handle(of: cell))
      return 1
    }
  }

  func preview(of cell: Cell) -> DragPreviewParameters? {
    guard let host = host.object, let provider, host.simulation.failure == nil else { return nil }
    let stack = host.lua.stack
    let top = stack.count
    guard stack.reserve(20) else { return nil }
    defer { stack.setCount(top) }
    stack.push(provider)
    stack.push(host.handles.cells.handle(of: cell))
    let status = stack.call(arguments: 1, results: 1)
    guard status == .ok else {
      host.fail(stack.takeError(status))
      return nil
    }
    do throws(APIFailure) {
      return try stack.previewParameters(
        at: -1, wanting: "previewParametersProvider must return")
    } catch {
      if case .message(let message) = error {
        host.fail(LuaError(kind: .runtime, message: message))
      }
      return nil
    }
  }
}
