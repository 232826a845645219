import DragDrop
import Layout
import Lua

/// The fields of a placeholder; `coordinator:drop` takes the same fields.
enum PlaceholderField {
  static let insertionIndexPath = Parameter(
    "insertionIndexPath", .indexPath, "the position, counting rows and placeholders")
  fileprivate static let reuseIdentifier = Parameter(
    "reuseIdentifier", .optional(.string), "\"placeholder\"")
  fileprivate static let rowHeight = Parameter(
    "rowHeight", .optional(.number), "for tables, in points; by default the table's")
  fileprivate static let title = Parameter(
    "title", .optional(.string), "the text of its cell; by default none")
  fileprivate static let cellUpdateHandler = Parameter(
    "cellUpdateHandler", .optional(.function),
    "called with the cell when it is or becomes visible")
  fileprivate static let previewParametersProvider = Parameter(
    "previewParametersProvider", .optional(.function),
    "called with the cell; returns DragPreviewParameters, or nothing for the whole cell")

  static let all = [
    insertionIndexPath.description, reuseIdentifier.description, rowHeight.description,
    title.description, cellUpdateHandler.description, previewParametersProvider.description,
  ]
}

/// Temporary rows for data that is still loading.
enum PlaceholdersAPI {
  static let globals: [APIEntry] = [
    .function(
      "Placeholder", kind: .constructor,
      "A temporary row or item for coordinator:drop while data is loading.",
      Parameter("options", .options(PlaceholderField.all)),
      returns: Parameter("placeholder", .described(as: .record("Placeholder"))), uikit: "TPH-04",
      example: """
        function policy:performDrop(view, coordinator)
          local item = coordinator.items[1].dragItem
          local place = coordinator.destinationIndexPath or view:endIndexPath()
          local context = coordinator:drop(item,
            Placeholder { insertionIndexPath = view:presentationIndexPath(place) or place,
                          title = "Loading" })
          coordinator.session:loadObjects("String", function(texts)
            if not texts[1] then return context:deletePlaceholder() end
            context:commitInsertion(function(path) view.model:insert(texts[1], path) end)
          end)
        end
        """
    ) { _, options in options.table }
  ]

  static let placeholderContextClass = APIClass(
    .placeholderContext, "Controls one placeholder until its data has arrived.",
    members: [
      .property(
        "dragItem", .object(.dragItem), "The item that it represents.", uikit: "TPH-07",
        example: dropping("print(context.dragItem.title)"), get: \.dragItem),
      .method(
        "commitInsertion",
        "Replaces the placeholder with a real row; the function inserts its data.",
        Parameter(
          "dataSourceUpdates", .calledNow,
          "called immediately with the row's index path; must only change the data source"),
        done: Parameter("committed", .boolean, "false if the placeholder no longer exists"),
        or: Parameter("message", .optional(.string), "why it no longer exists"),
        errors: ["UIKit's exception if the data source has not grown by this row"],
        uikit: "TPH-08",
        example: dropping(
          "context:commitInsertion(function(path) view.model:insert(\"Tea\", path) end)")
      ) { call, context, updates throws(APIFailure) in
        guard let view = context.view, let place = view.placeholders.beginCommit(of: context) else {
          try call.checkFailure()
          throw context.isGone
        }
        let error = call.run(updates) { stack in
          stack.push(place, host: call.host)
          return 1
        }
        if let error {
          view.placeholders.abandonCommit()
          throw .error(error)
        }
        guard view.placeholders.endCommit(of: context) else {
          try call.checkFailure()
          throw context.isGone
        }
      },
      .method(
        "deletePlaceholder", "Removes the placeholder.",
        done: Parameter("deleted", .boolean, "false if it no longer exists"),
        or: Parameter("message", .optional(.string), "why it no longer exists"),
        uikit: "TPH-09", example: dropping("print(context:deletePlaceholder())")
      ) { _, context throws(APIFailure) in
        guard context.deletePlaceholder() else { throw context.isGone }
      },
      .method(
        "setNeedsCellUpdate",
        "Calls the placeholder's cellUpdateHandler again if its cell is visible; only in collections.",
        errors: ["a placeholder of a table, because UIKit has no such method"], uikit: "CPH-10",
        example: dropping(
          "if view.className == \"CollectionView\" then context:setNeedsCellUpdate() end")
      ) { _, context throws(APIFailure) in
        guard context.placeholder is CollectionViewPlaceholder else {
          throw .message(
            "only placeholders of collections have setNeedsCellUpdate: in a table, change the cell that its cellUpdateHandler received"
          )
        }
        context.setNeedsCellUpdate()
      },
    ]
      + APIMember.inheriting(
        CoordinatorAPI.animatingMembers(
          "the item's animation", "the item has arrived, with \"end\"",
          addAnimations: dropping("context:addAnimations(function() print(\"flying\") end)"),
          addCompletion: dropping("context:addCompletion(function(position) print(position) end)")),
        as: .animating.owned(by: "PlaceholderContext")))

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

extension PlaceholderContext {
  fileprivate var isGone: APIFailure {
    .refused("the placeholder no longer exists: \(outcome?.text ?? "its view was removed")")
  }
}

extension DropPerformance {
  /// Drops an item on a placeholder.
  func drop(
    _ item: DragItem, onPlaceholder options: Options, at position: Position, _ host: PolicyHost
  ) throws(APIFailure) -> PlaceholderContext {
    let script = try PlaceholderScript(host: host, options)
    let identifier = try options[PlaceholderField.reuseIdentifier] ?? "placeholder"
    let preview: ((Cell) -> DragPreviewParameters?)? =
      script.providesPreview ? { script.preview(of: $0) } : nil
    guard view is TableView else {
      let placeholder = CollectionViewDropPlaceholder(
        insertionIndexPath: position.indexPath, reuseIdentifier: identifier)
      placeholder.cellUpdateHandler = { script.updateCell($0) }
      placeholder.previewParametersProvider = preview
      return drop(item, to: placeholder)
    }
    let rowHeight = try options[PlaceholderField.rowHeight]
    let placeholder = TableViewDropPlaceholder(
      insertionIndexPath: position.indexPath, reuseIdentifier: identifier,
      rowHeight: rowHeight ?? TableView.automaticDimension)
    placeholder.cellUpdateHandler = { script.updateCell($0) }
    placeholder.previewParametersProvider = preview
    return drop(item, to: placeholder)
  }
}

/// The functions of a script that a placeholder calls.
private final class PlaceholderScript {
  private let host: Linked<PolicyHost>
  private let title: String?
  private let handler: LaterFunction?
  private let provider: LaterFunction?

  init(host: PolicyHost, _ options: Options) throws(APIFailure) {
    self.host = Linked(host)
    title = try options[PlaceholderField.title]
    handler = try options[PlaceholderField.cellUpdateHandler]
    provider = try options[PlaceholderField.previewParametersProvider]
  }

  var providesPreview: Bool { provider != nil }

  func updateCell(_ cell: Cell) {
    if let title { cell.title = title }
    handler? { host, stack in
      stack.push(host.handles.cells.handle(of: cell))
      return 1
    }
  }

  func preview(of cell: Cell) -> DragPreviewParameters? {
    guard let host = host.object, let provider else { return nil }
    return host.ask(provider.function) { stack in
      stack.push(host.handles.cells.handle(of: cell))
      return 1
    } read: { stack throws(APIFailure) in
      try stack.previewParameters(at: -1, wanting: "previewParametersProvider must return")
    } ?? nil
  }
}
