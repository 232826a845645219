import DragDrop
import Lua

// Where somebody who uses no pointer drags from and drops at.

extension APICatalog {
  static func accessibilityMembers(_ owner: String, _ example: String) -> [APIEntry] {
    [
      .property(
        "accessibilityDragSourceDescriptors", of: owner, .list(.table), optional: true,
        "Where drags begin without a pointer: a list of { name =, point = }; the view's middle.",
        uikit: "UIView.accessibilityDragSourceDescriptors",
        example: """
          \(example).accessibilityDragSourceDescriptors = {
            { name = "Drag the corner", point = { 5, 5 } },
          }
          """,
        get: { call throws(APIFailure) in
          call.answer(try call.selfAnyView().accessibilityDragSourceDescriptors)
        },
        set: { call throws(APIFailure) in
          let view = try call.selfAnyView()
          view.accessibilityDragSourceDescriptors = try call.descriptors(in: view)
          return 0
        }),
      .property(
        "accessibilityDropPointDescriptors", of: owner, .list(.table), optional: true,
        "Where drops go without a pointer: a list of { name =, point = }; the view's middle.",
        uikit: "UIView.accessibilityDropPointDescriptors",
        example: """
          \(example).accessibilityDropPointDescriptors = {
            { name = "Drop at the top", point = { 50, 5 } },
          }
          """,
        get: { call throws(APIFailure) in
          call.answer(try call.selfAnyView().accessibilityDropPointDescriptors)
        },
        set: { call throws(APIFailure) in
          let view = try call.selfAnyView()
          view.accessibilityDropPointDescriptors = try call.descriptors(in: view)
          return 0
        }),
    ]
  }
}

extension APICall {
  /// Answers a list of `{ name =, point = }`, or nil.
  fileprivate func answer(_ descriptors: [AccessibilityLocationDescriptor]?) -> Int32 {
    guard let descriptors else { return answer(.nil) }
    stack.createTable(list: descriptors.count)
    for (place, descriptor) in descriptors.enumerated() {
      stack.createTable(fields: 2)
      stack.push(descriptor.name)
      stack.rawSet("name", at: -2)
      stack.push(descriptor.point)
      stack.rawSet("point", at: -2)
      stack.rawSet(place + 1, at: -2)
    }
    return 1
  }

  /// The places of a list; nil, which is those that a view has by itself, for nil.
  fileprivate func descriptors(
    in view: View
  ) throws(APIFailure) -> [AccessibilityLocationDescriptor]? {
    guard !isMissing(1) else { return nil }
    let list = index(1)
    let top = stack.count
    defer { stack.setCount(top) }
    var descriptors: [AccessibilityLocationDescriptor] = []
    for place in stride(from: 1, through: stack.rawLength(at: list), by: 1) {
      stack.rawGet(place, at: list)
      let entry = stack.count
      guard stack.type(at: entry) == .table else {
        throw .message("entry \(place) is \(stack.article(at: entry)): write { name =, point = }")
      }
      stack.rawGet("name", at: entry)
      let name = stack.string(at: -1)
      stack.rawGet("point", at: entry)
      guard let name, let point = stack.point(at: -1) else {
        throw .message(
          "entry \(place) needs a name and a point: { name = \"…\", point = { 5, 5 } }")
      }
      descriptors.append(AccessibilityLocationDescriptor(name: name, point: point, in: view))
      stack.setCount(top)
    }
    return descriptors
  }
}
