import DragDrop
import Layout
import Lua

// Where somebody who uses no pointer drags from and drops at.

extension APICatalog {
  static func accessibilityMembers(_ type: APIObject<View>, _ example: String) -> [APIEntry] {
    [
      .property(
        "accessibilityDragSourceDescriptors", on: type, optional: .descriptors,
        "Where drags begin without a pointer: a list of { name =, point = }; the view's middle.",
        uikit: "UIView.accessibilityDragSourceDescriptors",
        example: """
          \(example).accessibilityDragSourceDescriptors = {
            { name = "Drag the corner", point = { 5, 5 } },
          }
          """,
        get: { _, view in view.accessibilityDragSourceDescriptors?.map(NamedPoint.init) },
        set: { _, view, places in
          view.accessibilityDragSourceDescriptors = places?.map { $0.descriptor(in: view) }
        }),
      .property(
        "accessibilityDropPointDescriptors", on: type, optional: .descriptors,
        "Where drops go without a pointer: a list of { name =, point = }; the view's middle.",
        uikit: "UIView.accessibilityDropPointDescriptors",
        example: """
          \(example).accessibilityDropPointDescriptors = {
            { name = "Drop at the top", point = { 50, 5 } },
          }
          """,
        get: { _, view in view.accessibilityDropPointDescriptors?.map(NamedPoint.init) },
        set: { _, view, places in
          view.accessibilityDropPointDescriptors = places?.map { $0.descriptor(in: view) }
        }),
    ]
  }
}

/// `{ name =, point = }`: a descriptor without its view.
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

extension APIValue where Value == NamedPoint {
  fileprivate static let descriptor = APIValue(
    .table,
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
}

extension APIValue where Value == [NamedPoint] {
  fileprivate static let descriptors = list(.descriptor) { call, place in
    guard call.stack.type(at: -1) == .table else {
      return .message(
        "entry \(place) is \(call.stack.article(at: -1)): write { name =, point = }")
    }
    return .message(
      "entry \(place) needs a name and a point: { name = \"…\", point = { 5, 5 } }")
  }
}
