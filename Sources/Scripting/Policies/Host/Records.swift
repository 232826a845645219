import DragDrop
import Layout
import Lua
import Texts

/// The classes whose objects are tables, which scripts can also write without a constructor.
enum RecordClass: Int, CaseIterable {
  case bezierPath
  case dragPreview
  case dropProposal
  case itemProviderError
  case previewParameters
  case previewTarget
  case targetedPreview

  private var name: String {
    switch self {
    case .bezierPath: "BezierPath"
    case .dragPreview: "DragPreview"
    case .dropProposal: "DropProposal"
    case .itemProviderError: "ItemProviderError"
    case .previewParameters: "DragPreviewParameters"
    case .previewTarget: "DragPreviewTarget"
    case .targetedPreview: "TargetedDragPreview"
    }
  }

  /// Pushes the result of `tostring` for the object at index 1: `DragPreviewTarget {10, 20}`,
  /// `DragPreview of photo`, `move, insertAtDestinationIndexPath`.
  fileprivate func pushText(on stack: LuaStack) {
    func list(_ numbers: Double...) -> String {
      "\(name) {\(numbers.map(NumberText.of).joined(separator: ", "))}"
    }
    switch self {
    case .bezierPath:
      let bounds = stack.bezierPath(at: 1)?.bounds ?? .zero
      stack.push(list(bounds.minX, bounds.minY, bounds.width, bounds.height))
    case .dragPreview, .targetedPreview:
      stack.rawGet("view", at: 1)
      stack.push("\(name) of \((try? stack.describe(at: -1)) ?? "nothing")")
    case .dropProposal:
      stack.rawGet("operation", at: 1)
      let operation = stack.string(at: -1) ?? "no operation"
      stack.rawGet("intent", at: 1)
      let intent = stack.string(at: -1).flatMap { $0 == DropIntent.unspecified.name ? nil : $0 }
      stack.push(operation + (intent.map { ", \($0)" } ?? ""))
    case .itemProviderError: stack.rawGet("message", at: 1)
    case .previewParameters:
      stack.rawGet("visiblePath", at: 1)
      let bounds = stack.bezierPath(at: -1)?.bounds
      stack.push(
        bounds.map { list($0.minX, $0.minY, $0.width, $0.height) } ?? "\(name) (the whole cell)")
    case .previewTarget:
      stack.rawGet("center", at: 1)
      let center = stack.point(at: -1) ?? .zero
      stack.push(list(center.x, center.y))
    }
  }

  /// A metatable that gives the class's objects a name and a text.
  func makeMetatable(in lua: LuaState) -> LuaTable {
    let table = lua.makeTable()
    table[raw: "__name"] = .string(name)
    table.setRaw(
      "__tostring", function: describeRecord,
      context: UnsafeMutableRawPointer(bitPattern: rawValue))
    if self == .itemProviderError { table.setRaw("__concat", function: joinTexts) }
    return table
  }
}

// MARK: - Pushing

extension Handles {
  /// Sets the metatable of the table on top of the stack to that of a class.
  private func tag(_ record: RecordClass, on stack: LuaStack) {
    stack.setMetatable(metatable(of: record))
  }

  /// Pushes `{ view =, parameters =, target =, size = }`.
  func push(_ preview: TargetedDragPreview, on stack: LuaStack) {
    stack.createTable(fields: 4)
    stack.set("view", push(preview.view, on: stack))
    stack.set("parameters", push(preview.parameters, on: stack))
    stack.set("target", push(preview.target, on: stack))
    stack.set("size", stack.push(preview.size))
    tag(.targetedPreview, on: stack)
  }

  func push(_ parameters: PreviewParameters, on stack: LuaStack) {
    stack.createTable(fields: 3)
    if let path = parameters.visiblePath {
      stack.set("visiblePath", push(path, on: stack))
    }
    if let path = parameters.shadowPath {
      stack.set("shadowPath", push(path, on: stack))
    }
    if let color = parameters.backgroundColor {
      stack.set("backgroundColor", stack.push(color.description))
    }
    tag(.previewParameters, on: stack)
  }

  /// Pushes `{ container =, center =, transform = }`.
  func push(_ target: PreviewTarget, on stack: LuaStack) {
    stack.createTable(fields: 3)
    stack.set("container", push(target.container, on: stack))
    stack.set("center", stack.push(target.center))
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

  /// Pushes an outline as the argument of `BezierPath`; a rectangle is pushed as a rect.
  func push(_ path: BezierPath, on stack: LuaStack) {
    stack.createTable(fields: 3)
    switch path.shape {
    case .rect(let rect):
      stack.set("rect", stack.push(rect))
    case .roundedRect(let rect, let radius):
      stack.set("roundedRect", stack.push(rect))
      stack.set("cornerRadius", stack.push(radius))
    case .oval(let rect):
      stack.set("ovalIn", stack.push(rect))
    case nil:
      let corners = path.corners
      stack.createTable(list: corners.count)
      for (place, point) in corners.enumerated() {
        stack.push(point)
        stack.rawSet(place + 1, at: -2)
      }
      stack.rawSet("points", at: -2)
    }
    stack.set("bounds", stack.push(path.bounds))
    tag(.bezierPath, on: stack)
  }

  /// Pushes `{ view =, parameters = }`.
  func push(_ preview: DragPreview, on stack: LuaStack) {
    stack.createTable(fields: 2)
    stack.set("view", push(preview.view, on: stack))
    stack.set("parameters", push(preview.parameters, on: stack))
    tag(.dragPreview, on: stack)
  }

  /// Pushes `{ operation =, intent = }`.
  func pushProposal(_ operation: DropOperation, _ intent: DropIntent, on stack: LuaStack) {
    stack.createTable(fields: 2)
    stack.set("operation", stack.push(operation))
    stack.set("intent", stack.push(intent))
    tag(.dropProposal, on: stack)
  }

  /// Pushes nil and the error; returns the number of values.
  func pushFailure(_ error: (any Error)?, on stack: LuaStack) -> Int {
    let known =
      error as? ItemProviderError
      ?? ItemProviderError(.unknownError, error.map { "\($0)" } ?? "no data")
    stack.pushNil()
    stack.createTable(fields: 4)
    stack.set("domain", stack.push(ItemProviderError.domain))
    stack.set("code", stack.push(known.code.rawValue))
    stack.set("name", stack.push(known.code.name))
    stack.set("message", stack.push(known.message))
    tag(.itemProviderError, on: stack)
    return 2
  }
}

extension BezierPath {
  /// A closed outline through points; nil if there are none.
  convenience init?(corners: [Point]) {
    guard let first = corners.first else { return nil }
    self.init()
    move(to: first)
    for point in corners.dropFirst() { addLine(to: point) }
    close()
  }

  /// The points of the outline, in order.
  fileprivate var corners: [Point] {
    elements.compactMap { element in
      switch element {
      case .move(let point), .line(let point), .curve(let point, _, _): point
      case .close: nil
      }
    }
  }
}

/// `__tostring` of the class with this number.
private func describeRecord(_ thread: OpaquePointer?, _ number: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread), stack.type(at: 1) == .table,
    let record = RecordClass(rawValue: Int(bitPattern: number))
  else { return 0 }
  record.pushText(on: stack)
  return 1
}

/// `__concat` of errors and values: `"no text: " .. error`.
func joinTexts(_ thread: OpaquePointer?, _: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread) else { return 0 }
  for index in 1...2 where [.nil, .boolean, .function].contains(stack.type(at: index)) {
    return stack.error("attempt to concatenate a \(stack.typeName(at: index)) value")
  }
  do throws(LuaError) {
    let text = try stack.describe(at: 1) + stack.describe(at: 2)
    stack.push(text)
    return 1
  } catch {
    return stack.raise(error)
  }
}
