import DragDrop
import Layout
import Lua
import Texts

/// Proposals as tables, with more details than the name of an operation.
enum ProposalAPI {
  static let globals: [APIEntry] = [
    .function(
      "DropProposal", kind: .constructor,
      "A proposal of dropSessionDidUpdate or sessionDidUpdate, with all its details.",
      Parameter("options", .options(DropProposal.fields)),
      returns: Parameter("proposal", .described(as: .record("DropProposal"))), uikit: "PRP-01",
      example: """
        function policy:dropSessionDidUpdate(view, session, destination)
          return DropProposal { operation = "copy", prefersFullSizePreview = true }
        end
        """
    ) { call, options in options.table(with: call.host.handles.metatable(of: .dropProposal)) },
    .function(
      "DragPreviewParameters", kind: .constructor,
      "The visible part and the background of a lifted or dropped cell or view.",
      Parameter("options", .options(visiblePath, textLineRects, shadowPath, backgroundColor)),
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
      return options.table(with: call.host.handles.metatable(of: .previewParameters))
    },
  ]

  private static let visiblePath = Parameter(
    "visiblePath", .optional(PathsAPI.path),
    "a rectangle or BezierPath; by default the whole cell or view")
  private static let textLineRects = Parameter(
    "textLineRects", .optional(.list(.rect)),
    "instead: the lines of a text, which are visible together")
  private static let shadowPath = Parameter(
    "shadowPath", .optional(PathsAPI.path), "the same; by default the visiblePath")
  private static let backgroundColor = Parameter(
    "backgroundColor", .optional(.string), "a color by name, or #rrggbb")

  /// `{ operation =, intent = }`.
  static let proposal = APIValue<(operation: DropOperation, intent: DropIntent)>(
    .table, read: { _, _ in nil },
    push: { $1.host.handles.pushProposal($0.operation, $0.intent, on: $1.stack) })
}
