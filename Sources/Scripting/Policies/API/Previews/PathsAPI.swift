import DragDrop
import Layout
import Lua
import Texts

/// Outlines of previews, which are tables like preview parameters.
enum PathsAPI {
  static let globals: [APIEntry] = [
    .function(
      "BezierPath", kind: .constructor,
      "An outline: a rectangle, one with round corners, an oval, or straight lines.",
      Parameter("options", .options(rect, roundedRect, cornerRadius, ovalIn, points)),
      returns: Parameter(
        "path", path.described(as: .record("BezierPath")), "a table that includes its bounds"),
      errors: ["no outline, or more than one"],
      example: """
        local path = BezierPath { roundedRect = { 0, 0, 80, 40 }, cornerRadius = 8 }
        function policy:dragPreviewParametersForRow(view, indexPath)
          return DragPreviewParameters { visiblePath = path }
        end
        print(path.bounds.width)                     --> 80.0
        """
    ) { _, options throws(APIFailure) in
      var outlines: [BezierPath?] = []
      if let rect = try options[rect] { outlines.append(BezierPath(rect: rect)) }
      if let rect = try options[roundedRect] {
        let radius = try options[cornerRadius]
        outlines.append(BezierPath(roundedRect: rect, cornerRadius: radius ?? 0))
      }
      if let rect = try options[ovalIn] { outlines.append(BezierPath(ovalIn: rect)) }
      if let points = try options[points] { outlines.append(BezierPath(corners: points)) }
      guard outlines.count == 1, let path = outlines[0] else {
        throw .message("BezierPath needs one of rect, roundedRect, ovalIn and points")
      }
      return path
    }
  ]

  private static let rect = Parameter("rect", .optional(.rect))
  private static let roundedRect = Parameter("roundedRect", .optional(.rect))
  private static let cornerRadius = Parameter(
    "cornerRadius", .optional(.number), "of a roundedRect, in points; by default 0")
  private static let ovalIn = Parameter("ovalIn", .optional(.rect), "the rectangle around an oval")
  private static let points = Parameter(
    "points", .optional(.list(.point)), "the corners of a closed outline")

  /// A rectangle, or a `BezierPath`.
  static let path = APIValue<BezierPath>(
    .either([.rect, .record("BezierPath")]),
    read: { call, index in call.stack.bezierPath(at: index) },
    push: { $1.host.handles.push($0, on: $1.stack) })
}
