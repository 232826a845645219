import DragDrop
import Layout
import Lua
import Texts

// Outlines of previews: tables, as the parameters that they belong to.

extension APICatalog {
  static let pathConstructors: [APIEntry] = [
    .function(
      "BezierPath", kind: .constructor,
      "An outline: a rectangle, one with round corners, an oval, or straight lines.",
      Parameter("options", .options(rect, roundedRect, cornerRadius, ovalIn, points)),
      returns: Parameter(
        "path", .bezierPath.described(as: .record("BezierPath")), "with its bounds, a rectangle"),
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
        throw .message("BezierPath takes one of rect, roundedRect, ovalIn and points")
      }
      return path
    }
  ]

  private static let rect = Parameter("rect", optional: .rect)
  private static let roundedRect = Parameter("roundedRect", optional: .rect)
  private static let cornerRadius = Parameter(
    "cornerRadius", optional: .number, "of a roundedRect, in points; 0")
  private static let ovalIn = Parameter("ovalIn", optional: .rect, "the rectangle around an oval")
  private static let points = Parameter(
    "points", optional: .list(.point), "the corners of an outline, which is closed")
}

extension APIValue where Value == BezierPath {
  /// A rectangle, or a `BezierPath`.
  static let bezierPath = APIValue(
    .either([.rect, .record("BezierPath")]),
    read: { call, index in call.stack.bezierPath(at: index) },
    push: { $1.host.push($0, on: $1.stack) })
}

extension PolicyHost {
  /// Pushes an outline as `BezierPath` takes it; a plain rectangle as one.
  func push(_ path: BezierPath, on stack: LuaStack) {
    stack.createTable(fields: 3)
    switch path.shape {
    case .rect(let rect):
      stack.push(rect)
      stack.rawSet("rect", at: -2)
    case .roundedRect(let rect, let radius):
      stack.push(rect)
      stack.rawSet("roundedRect", at: -2)
      stack.push(radius)
      stack.rawSet("cornerRadius", at: -2)
    case .oval(let rect):
      stack.push(rect)
      stack.rawSet("ovalIn", at: -2)
    case nil:
      let corners = path.corners
      stack.createTable(list: corners.count)
      for (place, point) in corners.enumerated() {
        stack.push(point)
        stack.rawSet(place + 1, at: -2)
      }
      stack.rawSet("points", at: -2)
    }
    stack.push(path.bounds)
    stack.rawSet("bounds", at: -2)
    stack.value(at: -1).tableValue?.setMetatable(pathMetatable)
  }

  func makePathMetatable() -> LuaTable {
    makeMetatable(name: "BezierPath", describe: describePath)
  }
}

extension BezierPath {
  /// The points that it goes through.
  fileprivate var corners: [Point] {
    elements.compactMap { element in
      switch element {
      case .move(let point), .line(let point), .curve(let point, _, _): point
      case .close: nil
      }
    }
  }
}

/// `BezierPath {0, 0, 80, 40}`: the rectangle around it.
private func describePath(_ thread: OpaquePointer?, _: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread), stack.type(at: 1) == .table else { return 0 }
  let bounds = stack.bezierPath(at: 1)?.bounds ?? .zero
  let numbers = [bounds.minX, bounds.minY, bounds.width, bounds.height]
  stack.push("BezierPath {\(numbers.map(NumberText.of).joined(separator: ", "))}")
  return 1
}
