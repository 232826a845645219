import DragDrop
import Layout
import Lua

/// The places where assistive technologies begin drags and drop.
enum AccessibilityAPI {
  static func membersOfViews(_ example: String) -> [APIMember<View>] {
    [
      places(
        "accessibilityDragSourceDescriptors", "The places where drags begin", example,
        "name = \"Drag the corner\", point = { 5, 5 }", \.accessibilityDragSourceDescriptors),
      places(
        "accessibilityDropPointDescriptors", "The places of drops", example,
        "name = \"Drop at the top\", point = { 50, 5 }", \.accessibilityDropPointDescriptors),
    ]
  }

  private static func places(
    _ name: String, _ what: String, _ example: String, _ fields: String,
    _ path: any ReferenceWritableKeyPath<View, [AccessibilityLocationDescriptor]?> & Sendable
  ) -> APIMember<View> {
    .property(
      name, .optional(descriptors),
      "\(what) without a pointer: a list of { name =, point = }; by default the view's middle.",
      uikit: "UIView.\(name)", example: "\(example).\(name) = {\n  { \(fields) },\n}",
      get: { $1[keyPath: path]?.map(NamedPoint.init) },
      set: { _, view, places in view[keyPath: path] = places?.map { $0.descriptor(in: view) } })
  }

  private static let descriptor = APIValue<NamedPoint>(
    .record("AccessibilityLocationDescriptor"),
    { stack, index in
      guard stack.type(at: index) == .table else { return nil }
      let top = stack.count
      defer { stack.setCount(top) }
      stack.rawGet("name", at: index)
      stack.rawGet("point", at: index)
      guard let name = stack.string(at: -2), let point = stack.point(at: -1) else { return nil }
      return NamedPoint(name: name, point: point)
    },
    push: { place, stack in
      stack.createTable(fields: 2)
      stack.set("name", stack.push(place.name))
      stack.set("point", stack.push(place.point))
    })

  private static let descriptors = APIValue<[NamedPoint]>.list(descriptor) { call, place in
    guard call.stack.type(at: -1) == .table else {
      return .message("entry \(place) is \(call.stack.article(at: -1)): write { name =, point = }")
    }
    return .message("entry \(place) needs a name and a point: { name = \"…\", point = { 5, 5 } }")
  }
}

/// `{ name =, point = }`: a location descriptor without its view.
private struct NamedPoint {
  let name: String
  let point: Point

  init(name: String, point: Point) {
    self.name = name
    self.point = point
  }

  init(_ descriptor: AccessibilityLocationDescriptor) {
    self.init(name: descriptor.name, point: descriptor.point)
  }

  func descriptor(in view: View) -> AccessibilityLocationDescriptor {
    AccessibilityLocationDescriptor(name: name, point: point, in: view)
  }
}
