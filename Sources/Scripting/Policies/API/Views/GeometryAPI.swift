import Layout
import Lua
import Texts

/// Points, sizes, rectangles and insets: tables with fields, which scripts can also write without a
/// constructor.
///
/// Those that come from an object have members, can be compared, and print their values.
enum GeometryAPI {
  static let pointClass = APIClass(
    .point, "A point; also {10, 20} or {x = 10, y = 20}.", isText: true,
    members: [
      field(
        "x", "The horizontal coordinate, in points.",
        example: "print(inbox.contentOffset.x)   --> 0.0", \.x),
      field(
        "y",
        "The vertical coordinate, in points, downwards.",
        example: "print(inbox.contentOffset.y)   --> 0.0", \.y),
    ], describe: text([("x", \.x), ("y", \.y)]), equals: ==)

  static let sizeClass = APIClass(
    .size, "A width and a height, in points; also {320, 44}.", isText: true,
    members: [
      field(
        "width", "The width, in points.", example: "print(inbox.frame.size.width > 0)   --> true",
        \.width),
      field(
        "height", "The height, in points.",
        example: "print(inbox.frame.size.height > 0)   --> true", \.height),
    ], describe: text([("width", \.width), ("height", \.height)]), equals: ==)

  static let insetsClass = APIClass(
    .insets, "Distances from the four edges, in points.", isText: true,
    members: [
      field("top", "From the top.", example: "print(inbox.contentInset.top)   --> 0.0", \.top),
      field("left", "From the left.", example: "print(inbox.contentInset.left)   --> 0.0", \.left),
      field(
        "bottom", "From the bottom.", example: "print(inbox.contentInset.bottom)  --> 0.0", \.bottom
      ),
      field(
        "right", "From the right.", example: "print(inbox.contentInset.right)   --> 0.0", \.right),
    ],
    describe: text([("top", \.top), ("left", \.left), ("bottom", \.bottom), ("right", \.right)]),
    equals: ==)

  static let rectClass = APIClass(
    .rect, "A rectangle, in points; also {0, 0, 320, 44}.", isText: true,
    members: [
      field(
        "x", "The left edge.", example: "print(inbox.frame.x == inbox.frame.minX)   --> true",
        \.origin.x),
      field(
        "y", "The top edge.", example: "print(inbox.frame.y == inbox.frame.minY)   --> true",
        \.origin.y),
      field(
        "width", "The width, in points.", example: "print(inbox.bounds.width > 0)   --> true",
        \.size.width),
      field(
        "height", "The height, in points.", example: "print(inbox.bounds.height > 0)   --> true",
        \.size.height),
      .property(
        "origin", .point, "The upper left corner.",
        example: "print(inbox.bounds.origin)   --> { x = 0, y = 0 }", get: { $1.origin },
        set: { call, _, origin in setFields(["x": origin.x, "y": origin.y], on: call.stack) }),
      .property(
        "size", .size, "The width and height.",
        example: "print(inbox.bounds.size == inbox.frame.size)   --> true", get: { $1.size },
        set: { call, _, size in
          setFields(["width": size.width, "height": size.height], on: call.stack)
        }
      ),
    ]
      + [
        edge("minX", "The left edge.", \.minX), edge("midX", "The horizontal center.", \.midX),
        edge("maxX", "The right edge, which is not part of the rectangle.", \.maxX),
        edge("minY", "The top edge.", \.minY), edge("midY", "The vertical center.", \.midY),
        edge("maxY", "The bottom edge, which is not part of the rectangle.", \.maxY),
      ] + [
        .method(
          "contains", "Whether a point is inside.", Parameter("point", .point),
          returns: Parameter("isInside", .boolean),
          example: "print(inbox.bounds:contains({ 1, 1 }))   --> true"
        ) { $1.contains($2) },
        .method(
          "intersects", "Whether another rectangle overlaps it.",
          Parameter("rect", .rect), returns: Parameter("overlaps", .boolean),
          example: "print(inbox.frame:intersects(inbox.frame))   --> true"
        ) { $1.intersects($2) },
      ],
    describe: text([
      ("x", \.minX), ("y", \.minY), ("width", \.width), ("height", \.height),
    ]), equals: ==)

  /// A number of the table itself; read here only if a script has removed it.
  private static func field<Value>(
    _ name: String, _ summary: String, example: String,
    _ path: any KeyPath<Value, Double> & Sendable
  ) -> APIMember<Value> {
    .property(
      name, .number, summary, example: example, get: { $1[keyPath: path] },
      set: { call, _, number in
        setFields([name: number], on: call.stack)
      })
  }

  private static func edge(
    _ name: String, _ summary: String, _ path: any KeyPath<Rect, Double> & Sendable
  ) -> APIMember<Rect> {
    .property(
      name, .number, summary, example: "print(inbox.frame.\(name) >= 0)   --> true",
      get: { $1[keyPath: path] })
  }

  /// The text of a value: `{ x = 10, y = 20 }`, as a script would write it.
  private static func text<Value>(
    _ fields: [(name: String, path: any KeyPath<Value, Double> & Sendable)]
  ) -> @Sendable (Value?) -> String {
    { value in
      guard let value else { return "a table without its numbers" }
      return "{ "
        + fields.map { "\($0.name) = \(NumberText.of(value[keyPath: $0.path]))" }
        .joined(separator: ", ") + " }"
    }
  }

  /// Sets fields of the table at index 1.
  private static func setFields(_ fields: KeyValuePairs<String, Double>, on stack: LuaStack) {
    for (name, number) in fields {
      stack.push(name)
      stack.push(number)
      stack.rawSet(at: 1)
    }
  }
}
