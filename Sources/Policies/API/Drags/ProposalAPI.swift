import DragDrop
import Layout
import Lua
import Texts

// Answers that are more than a word.

extension APICatalog {
  static let proposals: [APIEntry] = [
    .function(
      "DropProposal", kind: .constructor,
      "An answer of dropSessionDidUpdate or sessionDidUpdate with all its details.",
      Parameter(
        "options",
        .options([
          APIParameter("operation", .operation),
          APIParameter("intent", .intent, optional: true, "unspecified"),
          APIParameter("prefersFullSizePreview", .boolean, optional: true, "false"),
          APIParameter("isPrecise", .boolean, optional: true, "false"),
          APIParameter("reason", .string, optional: true, "shown in the trace"),
        ])),
      returns: Parameter("proposal", .described(as: .record("DropProposal"))), uikit: "PRP-01",
      example: """
        function policy:dropSessionDidUpdate(view, session, destination)
          return DropProposal { operation = "copy", prefersFullSizePreview = true }
        end
        """
    ) { call, options in options.table(with: call.host.proposalMetatable) },
    .function(
      "DragPreviewParameters", kind: .constructor,
      "How a lifted or dropped cell or view is cut out.",
      Parameter(
        "options", .options(visiblePath, textLineRects, shadowPath, backgroundColor)),
      returns: Parameter("parameters", .described(as: .record("DragPreviewParameters"))),
      uikit: "PRV-14",
      example: """
        function policy:dragPreviewParametersForRow(view, indexPath)
          return DragPreviewParameters { visiblePath = { 0, 0, 100, 44 } }
        end
        local lines = DragPreviewParameters { textLineRects = { { 0, 0, 80, 9 }, { 0, 9, 30, 9 } } }
        print(lines.visiblePath.bounds.height)       --> 18.0
        """
    ) { call, options throws(APIFailure) in
      if let lines = try options[textLineRects],
        let path = DragPreviewParameters(textLineRects: lines).visiblePath
      {
        options.set(visiblePath, to: path)
      }
      return options.table(with: call.host.previewMetatable)
    },
  ]

  private static let visiblePath = Parameter(
    "visiblePath", optional: .bezierPath, "a rectangle or a BezierPath; the whole cell or view")
  private static let textLineRects = Parameter(
    "textLineRects", optional: .list(.rect),
    "in its place: the lines of a text, which together are visible")
  private static let shadowPath = Parameter(
    "shadowPath", optional: .bezierPath, "likewise; the visiblePath")
  private static let backgroundColor = Parameter(
    "backgroundColor", optional: .string, "a colour by name, or #rrggbb")
}

extension APIValue where Value == (operation: DropOperation, intent: DropIntent) {
  /// `{ operation =, intent = }`.
  static let proposal = APIValue(
    .table, read: { _, _ in nil },
    push: { $1.host.pushProposal($0.operation, $0.intent, on: $1.stack) })
}

extension PolicyHost {
  /// Pushes `{ operation =, intent = }`.
  func pushProposal(_ operation: DropOperation, _ intent: DropIntent, on stack: LuaStack) {
    stack.createTable(fields: 2)
    stack.push(operation)
    stack.rawSet("operation", at: -2)
    stack.push(intent)
    stack.rawSet("intent", at: -2)
    stack.value(at: -1).tableValue?.setMetatable(proposalMetatable)
  }

  /// The metatable of a class whose objects are tables, so that they have a name and a text.
  func makeMetatable(name: String, describe: LuaHostFunction) -> LuaTable {
    let table = lua.makeTable()
    table[raw: "__name"] = .string(name)
    table.setRaw("__tostring", function: describe)
    return table
  }
}

/// `move, insertAtDestinationIndexPath`.
func describeProposal(_ thread: OpaquePointer?, _: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread), stack.type(at: 1) == .table else { return 0 }
  stack.rawGet("operation", at: 1)
  var text = stack.string(at: -1) ?? "no operation"
  stack.rawGet("intent", at: 1)
  if let intent = stack.string(at: -1), intent != DropIntent.unspecified.name {
    text += ", \(intent)"
  }
  stack.push(text)
  return 1
}

/// `DragPreviewParameters {8, 8, 44, 44}`.
func describePreview(_ thread: OpaquePointer?, _: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread), stack.type(at: 1) == .table else { return 0 }
  stack.rawGet("visiblePath", at: 1)
  guard let path = stack.bezierPath(at: -1)?.bounds else {
    stack.push("DragPreviewParameters (the whole cell)")
    return 1
  }
  let numbers = [path.minX, path.minY, path.width, path.height].map(NumberText.of)
  stack.push("DragPreviewParameters {\(numbers.joined(separator: ", "))}")
  return 1
}
