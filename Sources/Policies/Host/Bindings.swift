import DragDrop
import Layout
import Lua
import Texts

/// What of Swift scripts reach, beside what they hold by ``Handles``.
struct Bindings {
  /// What the functions registered in Lua point to.
  var functions: [AnyObject] = []
  /// The metatables of objects that are tables, as far as there are such objects.
  fileprivate var metatables = [LuaTable?](repeating: nil, count: RecordClass.allCases.count)
  /// Makes the methods of such objects.
  var methods: (RecordClass) -> LuaTable? = { _ in nil }
  /// The providers that scripts have made; their handles keep them.
  var madeProviders: Set<ObjectIdentifier> = []
  /// The drags that scripts may ask about, oldest first.
  var keptDrags: [Drag] = []
  /// The objects of uniform types, by identifier.
  var contentTypes: [String: ContentTypeBox] = [:]
}

/// The classes whose objects are tables, so that a script may write them out as well.
enum RecordClass: Int, CaseIterable {
  case bezierPath
  case dragPreview
  case dropProposal
  case itemProviderError
  case previewParameters
  case previewTarget
  case targetedPreview

  /// The name of the class, and what shows its objects.
  fileprivate var traits: (name: String, describe: LuaHostFunction) {
    switch self {
    case .bezierPath: ("BezierPath", describePath)
    case .dragPreview: ("DragPreview", describeDragPreview)
    case .dropProposal: ("DropProposal", describeProposal)
    case .itemProviderError: ("ItemProviderError", describeError)
    case .previewParameters: ("DragPreviewParameters", describePreview)
    case .previewTarget: ("DragPreviewTarget", describePreviewTarget)
    case .targetedPreview: ("TargetedDragPreview", describeTargetedPreview)
    }
  }
}

extension PolicyHost {
  /// The metatable of a class whose objects are tables, so that they have a name and a text.
  func metatable(of record: RecordClass) -> LuaTable {
    if let known = bindings.metatables[record.rawValue] { return known }
    let (name, describe) = record.traits
    let table = lua.makeTable()
    table[raw: "__name"] = .string(name)
    table.setRaw("__tostring", function: describe)
    if record == .itemProviderError { table.setRaw("__concat", function: concatenateError) }
    if let methods = bindings.methods(record) { table[raw: "__index"] = .table(methods) }
    bindings.metatables[record.rawValue] = table
    return table
  }

  /// Makes the table on top of the stack an object of a class.
  private func tag(_ record: RecordClass, on stack: LuaStack) {
    stack.value(at: -1).tableValue?.setMetatable(metatable(of: record))
  }
}

// MARK: - Pushing

extension PolicyHost {
  /// Pushes `{ view =, parameters =, target =, size = }`.
  func push(_ preview: TargetedDragPreview, on stack: LuaStack) {
    stack.createTable(fields: 4)
    push(preview.view, on: stack)
    stack.rawSet("view", at: -2)
    push(preview.parameters, on: stack)
    stack.rawSet("parameters", at: -2)
    push(preview.target, on: stack)
    stack.rawSet("target", at: -2)
    stack.push(preview.size)
    stack.rawSet("size", at: -2)
    tag(.targetedPreview, on: stack)
  }

  func push(_ parameters: PreviewParameters, on stack: LuaStack) {
    stack.createTable(fields: 3)
    if let path = parameters.visiblePath {
      push(path, on: stack)
      stack.rawSet("visiblePath", at: -2)
    }
    if let path = parameters.shadowPath {
      push(path, on: stack)
      stack.rawSet("shadowPath", at: -2)
    }
    if let color = parameters.backgroundColor {
      stack.push(color.description)
      stack.rawSet("backgroundColor", at: -2)
    }
    tag(.previewParameters, on: stack)
  }

  /// Pushes `{ container =, center =, transform = }`.
  func push(_ target: PreviewTarget, on stack: LuaStack) {
    stack.createTable(fields: 3)
    push(target.container, on: stack)
    stack.rawSet("container", at: -2)
    stack.push(target.center)
    stack.rawSet("center", at: -2)
    if target.transform != .identity {
      let it = target.transform
      stack.createTable(list: 6)
      for (place, number) in [it.a, it.b, it.c, it.d, it.tx, it.ty].enumerated() {
        stack.push(number)
        stack.rawSet(place + 1, at: -2)
      }
      stack.rawSet("transform", at: -2)
    }
    tag(.previewTarget, on: stack)
  }

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
    tag(.bezierPath, on: stack)
  }

  /// Pushes `{ view =, parameters = }`.
  func push(_ preview: DragPreview, on stack: LuaStack) {
    stack.createTable(fields: 2)
    push(preview.view, on: stack)
    stack.rawSet("view", at: -2)
    push(preview.parameters, on: stack)
    stack.rawSet("parameters", at: -2)
    tag(.dragPreview, on: stack)
  }

  /// Pushes `{ operation =, intent = }`.
  func pushProposal(_ operation: DropOperation, _ intent: DropIntent, on stack: LuaStack) {
    stack.createTable(fields: 2)
    stack.push(operation)
    stack.rawSet("operation", at: -2)
    stack.push(intent)
    stack.rawSet("intent", at: -2)
    tag(.dropProposal, on: stack)
  }

  /// Pushes nil and what went wrong; says how many values that are.
  func pushFailure(_ error: (any Error)?, on stack: LuaStack) -> Int {
    let known =
      error as? ItemProviderError
      ?? ItemProviderError(.unknownError, error.map { "\($0)" } ?? "no data")
    stack.pushNil()
    stack.createTable(fields: 4)
    stack.push(ItemProviderError.domain)
    stack.rawSet("domain", at: -2)
    stack.push(known.code.rawValue)
    stack.rawSet("code", at: -2)
    stack.push(known.code.name)
    stack.rawSet("name", at: -2)
    stack.push(known.message)
    stack.rawSet("message", at: -2)
    tag(.itemProviderError, on: stack)
    return 2
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

// MARK: - Showing

/// `BezierPath {0, 0, 80, 40}`: the rectangle around it.
private func describePath(_ thread: OpaquePointer?, _: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread), stack.type(at: 1) == .table else { return 0 }
  let bounds = stack.bezierPath(at: 1)?.bounds ?? .zero
  let numbers = [bounds.minX, bounds.minY, bounds.width, bounds.height]
  stack.push("BezierPath {\(numbers.map(NumberText.of).joined(separator: ", "))}")
  return 1
}

/// `DragPreview of photo`.
private func describeDragPreview(_ thread: OpaquePointer?, _: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread), stack.type(at: 1) == .table else { return 0 }
  stack.rawGet("view", at: 1)
  let text = (try? stack.describe(at: -1)) ?? "nothing"
  stack.push("DragPreview of \(text)")
  return 1
}

/// `move, insertAtDestinationIndexPath`.
private func describeProposal(_ thread: OpaquePointer?, _: UnsafeMutableRawPointer?) -> Int32 {
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
private func describePreview(_ thread: OpaquePointer?, _: UnsafeMutableRawPointer?) -> Int32 {
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

/// `TargetedDragPreview of photo`.
private func describeTargetedPreview(
  _ thread: OpaquePointer?, _ context: UnsafeMutableRawPointer?
) -> Int32 {
  guard let stack = LuaStack(thread), stack.type(at: 1) == .table else { return 0 }
  stack.rawGet("view", at: 1)
  let text = (try? stack.describe(at: -1)) ?? "nothing"
  stack.push("TargetedDragPreview of \(text)")
  return 1
}

/// `DragPreviewTarget {10, 20}`.
private func describePreviewTarget(_ thread: OpaquePointer?, _: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread), stack.type(at: 1) == .table else { return 0 }
  stack.rawGet("center", at: 1)
  let center = stack.point(at: -1) ?? .zero
  stack.push(
    "DragPreviewTarget {\(NumberText.of(center.x)), \(NumberText.of(center.y))}")
  return 1
}

/// The message.
private func describeError(_ thread: OpaquePointer?, _: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread), stack.type(at: 1) == .table else { return 0 }
  stack.rawGet("message", at: 1)
  return 1
}

/// `"no text: " .. error`.
private func concatenateError(_ thread: OpaquePointer?, _: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread) else { return 0 }
  do throws(LuaError) {
    let text = try stack.describe(at: 1) + stack.describe(at: 2)
    stack.push(text)
    return 1
  } catch {
    return stack.raise(error)
  }
}
