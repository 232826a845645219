import DragDrop
import Layout
import Policies

extension PlannedDrag {
  /// Parses the drags of a text that ``description`` wrote.
  static func drags(of text: String) throws(PolicyError) -> [PlannedDrag] {
    var reader = PlannedDragReader()
    for line in text.split(separator: "\n") {
      let word = line.drop { $0 == " " }.prefix { $0 != " " && $0 != ";" }
      guard Gesture.form(named: String(word)) != nil else {
        reader.read(AppChange(line: String(line)))
        continue
      }
      let script: GestureScript
      do throws(GestureScript.SyntaxError) {
        script = try GestureScript(String(line))
      } catch {
        throw PolicyError(.syntax, error.description)
      }
      for step in script.steps { try reader.read(step.gesture) }
    }
    return try reader.end()
  }
}

extension PlannedDrag: Codable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let drags = try PlannedDrag.drags(of: container.decode(String.self))
    guard drags.count == 1 else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a drag")
    }
    self = drags[0]
  }
}

/// Builds drags from gestures and from changes that the app makes between them.
private struct PlannedDragReader {
  private var drags: [PlannedDrag] = []
  /// The current drag.
  private var drag: PlannedDrag?
  /// Drags that were released and have not ended yet.
  private var released: [PlannedDrag] = []
  private var before: [AppChange] = []
  private var fault: String?

  mutating func read(_ change: AppChange) {
    for fault in CheckScope.Dimension.allCases.filter(\.isFault).map(\.rawValue) {
      if change == .setting(fault, true) {
        self.fault = fault
        return
      }
      if change == .setting(fault, false) { return }
    }
    if drag != nil {
      drag?.places.append(.change(change))
    } else if released.isEmpty {
      before.append(change)
    } else {
      released[released.count - 1].after.append(change)
    }
  }

  mutating func read(_ gesture: Gesture) throws(PolicyError) {
    switch (gesture, drag) {
    case (.lift(let target), nil): begin(try PlannedDrag.Row(target), isGrabbed: false)
    case (.grab(let view, let item), nil):
      begin(try PlannedDrag.Row(.init(view, item)), isGrabbed: true)
    case (.add(let target), .some): drag?.added.append(try PlannedDrag.Row(target))
    case (.over(let target, let part), .some):
      drag?.places.append(.row(try PlannedDrag.Row(target), part))
    case (.move(let point), .some): drag?.places.append(.outside(point))
    case (.hold(let seconds), .some): drag?.places.append(.rest(seconds: seconds))
    case (PlannedDrag.wait, nil) where released.last?.after.isEmpty == false:
      drags.append(nested(in: released.removeLast()))
    default:
      guard let ending = PlannedDrag.Ending.allCases.first(where: { $0.gesture == gesture }),
        var whole = drag
      else {
        throw PolicyError(
          .syntax,
          "'\(gesture)' is not expected here: a drag is a lift, added items, places, then drop, cancel or interrupt"
        )
      }
      whole.ending = ending
      drag = nil
      if ending == .release { return released.append(whole) }
      drags.append(nested(in: whole))
    }
  }

  /// A drag that has ended, as the last of those that were released before it began.
  private mutating func nested(in last: PlannedDrag) -> PlannedDrag {
    var whole = last
    while var outer = released.popLast() {
      outer.next = [whole]
      whole = outer
    }
    return whole
  }

  private mutating func begin(_ row: PlannedDrag.Row, isGrabbed: Bool) {
    drag = PlannedDrag(
      fault: fault, before: before, lifted: row, isGrabbed: isGrabbed, places: [], ending: .cancel)
    (before, fault) = ([], nil)
  }

  func end() throws(PolicyError) -> [PlannedDrag] {
    guard drag == nil, released.isEmpty, !drags.isEmpty else {
      throw PolicyError(.syntax, "a drag must end with drop, cancel or interrupt")
    }
    return drags
  }
}

extension PlannedDrag.Row {
  fileprivate init(_ target: Gesture.Target) throws(PolicyError) {
    guard case .name(let view) = target.view else {
      throw PolicyError(.syntax, "'\(Gesture.lift(target))' needs a view")
    }
    switch target.item {
    case .position(let position): self.init(view: view, position: position)
    case nil: self.init(view: view, position: nil)
    case .name(let name): throw PolicyError(.syntax, "'\(name)' is not a row number")
    }
  }
}
