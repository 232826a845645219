import DragDrop
package import Layout
package import Lua

// Index paths, points and rectangles on the stack.

extension LuaStack {
  /// The index path at `index`: the object, `"0:3"` or `{0, 3}`; nil for everything else.
  package func position(at index: Int) -> Position? {
    if let position = handle(at: index).flatMap({ Position($0) }) { return position }
    switch type(at: index) {
    case .string: return string(at: index).flatMap { Position(written: $0) }
    case .table:
      guard isPlainTable(at: index), rawLength(at: index) == 2 else { return nil }
      let index = absolute(index)
      defer { pop(2) }
      rawGet(1, at: index)
      rawGet(2, at: index)
      guard let section = integer(at: -2), let item = integer(at: -1) else { return nil }
      return Position(exactSection: Int(clamping: section), item: Int(clamping: item))
    default: return nil
    }
  }

  /// Lua keeps the userdata of index paths whose item is below this number; others are created each
  /// time, so that a loop over a million rows does not fill the memory.
  private static let keptIndexPaths: UInt32 = 4096

  /// Pushes an index path object.
  func push(_ position: Position, host: PolicyHost) {
    let handle = LuaHandle(position)
    push(handle)
    if handle.index >= Self.keptIndexPaths { host.lua.drop(handle) }
  }

  func push(_ point: Point) {
    createTable(fields: 2)
    set("x", push(point.x))
    set("y", push(point.y))
    tag(.point)
  }

  func push(_ rect: Rect) {
    createTable(fields: 4)
    set("x", push(rect.minX))
    set("y", push(rect.minY))
    set("width", push(rect.width))
    set("height", push(rect.height))
    tag(.rect)
  }

  func push(_ size: Size) {
    createTable(fields: 2)
    set("width", push(size.width))
    set("height", push(size.height))
    tag(.size)
  }

  func push(_ insets: EdgeInsets) {
    createTable(fields: 4)
    set("top", push(insets.top))
    set("left", push(insets.left))
    set("bottom", push(insets.bottom))
    set("right", push(insets.right))
    tag(.insets)
  }

  /// `{width, height}`, the same with names, or one number for both at `index`; nil for everything
  /// else.
  func size(at index: Int) -> Size? {
    if type(at: index) == .number {
      return number(at: index).flatMap { $0.isFinite ? Size(width: $0, height: $0) : nil }
    }
    return numbers(["width", "height"], at: index).map { Size(width: $0[0], height: $0[1]) }
  }

  /// `{top, left, bottom, right}`, the same with names, of which some may be missing, or one number
  /// for all at `index`; nil for everything else.
  func insets(at index: Int) -> EdgeInsets? {
    if type(at: index) == .number {
      return number(at: index).flatMap {
        $0.isFinite ? EdgeInsets(top: $0, left: $0, bottom: $0, right: $0) : nil
      }
    }
    let sides = ["top", "left", "bottom", "right"]
    return (numbers(sides, at: index) ?? namedNumbers(sides, at: index))
      .map { EdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
  }

  /// The numbers of a table that has only some of the names; 0 for the others.
  private func namedNumbers(_ names: [String], at index: Int) -> [Double]? {
    guard let table = value(at: index).tableValue else { return nil }
    let keys = table.orderedKeys()
    guard !keys.isEmpty,
      keys.allSatisfy({ key in
        names.contains { key == .string($0) } && table[raw: key].numberValue?.isFinite == true
      })
    else { return nil }
    return names.map { table[raw: .string($0)].numberValue ?? 0 }
  }

  /// `{x, y}` or `{x =, y =}` at `index`; nil for everything else.
  func point(at index: Int) -> Point? {
    numbers(["x", "y"], at: index).map { Point(x: $0[0], y: $0[1]) }
  }

  /// `{x, y, width, height}` or the same with names at `index`; nil for everything else.
  func rect(at index: Int) -> Rect? {
    numbers(["x", "y", "width", "height"], at: index)
      .map { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
  }

  private func numbers(_ names: [String], at index: Int) -> [Double]? {
    guard type(at: index) == .table else { return nil }
    let index = absolute(index)
    var result: [Double] = []
    for (place, name) in names.enumerated() {
      if rawGet(place + 1, at: index) == .nil {
        pop()
        push(name)
        rawGet(at: index)
      }
      guard let number = number(at: -1), number.isFinite else {
        pop()
        return nil
      }
      pop()
      result.append(number)
    }
    return result
  }

  /// Sets a field of the table below the top to the value on top, which was pushed as the second
  /// argument.
  @inline(__always)
  func set(_ name: StaticString, _ pushed: Void) { rawSet(name, at: -2) }

  /// The outline at `index`: a rectangle, or a `BezierPath`; nil for everything else.
  func bezierPath(at index: Int) -> BezierPath? {
    guard type(at: index) == .table else { return nil }
    let index = absolute(index)
    let top = count
    defer { setCount(top) }
    if let rect = rect(at: index) { return BezierPath(rect: rect) }
    rawGet("rect", at: index)
    if let rect = rect(at: -1) { return BezierPath(rect: rect) }
    rawGet("roundedRect", at: index)
    if let rect = rect(at: -1) {
      rawGet("cornerRadius", at: index)
      return BezierPath(roundedRect: rect, cornerRadius: number(at: -1) ?? 0)
    }
    rawGet("ovalIn", at: index)
    if let rect = rect(at: -1) { return BezierPath(ovalIn: rect) }
    rawGet("points", at: index)
    return outline(at: -1)
  }

  /// A closed outline through the points of a list.
  private func outline(at index: Int) -> BezierPath? {
    guard type(at: index) == .table else { return nil }
    let index = absolute(index)
    var corners: [Point] = []
    for place in stride(from: 1, through: rawLength(at: index), by: 1) {
      rawGet(place, at: index)
      defer { pop() }
      guard let point = point(at: -1) else { return nil }
      corners.append(point)
    }
    return BezierPath(corners: corners)
  }

  /// The operation at `index`; nil for everything else.
  ///
  /// Compares the string in Lua, without making a Swift string.
  func operation(at index: Int) -> DropOperation? {
    if equals("move", at: index) { return .move }
    if equals("copy", at: index) { return .copy }
    if equals("forbidden", at: index) { return .forbidden }
    if equals("cancel", at: index) { return .cancel }
    return nil
  }

  /// The intent at `index`; nil for everything else.
  func intent(at index: Int) -> DropIntent? {
    if equals("insertAtDestinationIndexPath", at: index) { return .insertAtDestinationIndexPath }
    if equals("insertIntoDestinationIndexPath", at: index) {
      return .insertIntoDestinationIndexPath
    }
    if equals("automatic", at: index) { return .automatic }
    if equals("unspecified", at: index) { return .unspecified }
    return nil
  }

  func push(_ operation: DropOperation) {
    switch operation {
    case .cancel: push(static: "cancel")
    case .forbidden: push(static: "forbidden")
    case .copy: push(static: "copy")
    case .move: push(static: "move")
    }
  }

  func push(_ intent: DropIntent) {
    switch intent {
    case .unspecified: push(static: "unspecified")
    case .insertAtDestinationIndexPath: push(static: "insertAtDestinationIndexPath")
    case .insertIntoDestinationIndexPath: push(static: "insertIntoDestinationIndexPath")
    case .automatic: push(static: "automatic")
    }
  }
}

extension LuaHandle {
  /// The handle of an index path, which contains the numbers.
  init(_ position: Position) {
    self.init(
      kind: .indexPath, index: UInt32(clamping: position.item),
      generation: UInt32(clamping: position.section))
  }
}

extension Position {
  /// The index path in a handle; nil for a handle of another kind.
  init?(_ handle: LuaHandle) {
    guard handle.kind == .indexPath else { return nil }
    self.init(section: Int(handle.generation), item: Int(handle.index))
  }

  /// Parses `section:item`.
  package init?(written text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let section = Int(parts[0]), let item = Int(parts[1]) else {
      return nil
    }
    self.init(exactSection: section, item: item)
  }
}

extension LuaState {
  /// The table that a reference refers to; nil for other values.
  func table(_ reference: LuaReference) -> LuaTable? {
    withStack { stack in
      stack.push(reference)
      return stack.value(at: -1).tableValue
    }
  }

  /// The function that a reference refers to; nil for other values.
  func function(_ reference: LuaReference) -> LuaFunction? {
    withStack { stack in
      stack.push(reference)
      return stack.value(at: -1).functionValue
    }
  }
}
