import DragDrop
import Layout

/// A drag, from the beginning of the touch to its end.
package struct PlannedDrag: Hashable {
  /// A row or item of a table or collection; without a position a plain view.
  struct Row: Hashable {
    let view: String
    let position: Position?

    var target: Gesture.Target { .init(.name(view), position.map { .position($0) }) }
  }

  /// A place that the finger moves to, or an event while it is there.
  enum Place: Hashable {
    case row(Row, Drag.Part)
    /// A point of the screen outside all views.
    case outside(Point)
    /// A point of a view outside its rows, such as in a header or footer.
    case point(view: String, Point)
    /// The finger rests there, until another drag has ended or timers and springs have fired.
    case rest(seconds: Double)
    case change(AppChange)

    /// The view; nil if the place is outside all views.
    var view: String? {
      switch self {
      case .row(let row, _): row.view
      case .point(let view, _): view
      case .outside, .rest, .change: nil
      }
    }

    var step: Step {
      switch self {
      case .row(let row, let part): .gesture(.over(row.target, part))
      case .outside(let point), .point(_, let point): .gesture(.move(point))
      case .rest(let seconds): .gesture(.hold(seconds: seconds))
      case .change(let change): .change(change)
      }
    }
  }

  /// One step of a drag.
  enum Step: Hashable {
    case gesture(Gesture)
    case change(AppChange)
  }

  /// How a drag ends.
  enum Ending: Hashable, CaseIterable {
    case drop
    case cancel
    case interrupt
    /// Dropped; the next drag begins while this one is still animating.
    case release

    var gesture: Gesture {
      switch self {
      case .drop: .drop
      case .cancel: .cancel
      case .interrupt: .interrupt
      case .release: .release
      }
    }
  }

  /// The bug of UIKit that is enabled during this drag.
  var fault: String?
  /// What the app does before the touch begins.
  var before: [AppChange] = []
  /// The row that is lifted.
  var lifted: Row
  /// Whether the row is dragged by its reorder control.
  var isGrabbed = false
  /// The rows that are added, in order.
  var added: [Row] = []
  /// The places that the finger moves to, in order.
  var places: [Place]
  var ending: Ending
  /// What the app does after a release, before the drop's animations and loads have ended.
  var after: [AppChange] = []

  /// The drag that begins before this one ends; at most one.
  var next: [PlannedDrag] = []

  /// The steps of the drag, in order.
  var steps: [Step] {
    let lift: Gesture =
      isGrabbed
      ? .grab(.name(lifted.view), .position(lifted.position ?? Position(section: 0, item: 0)))
      : .lift(lifted.target)
    let drag =
      before.map { .change($0) } + [.gesture(lift)] + added.map { .gesture(.add($0.target)) }
      + places.map(\.step) + [.gesture(ending.gesture)] + next.flatMap(\.steps)
      + (after.isEmpty ? [] : after.map { .change($0) } + [.gesture(Self.wait)])
    guard let fault, let faultEnd else { return drag }
    return [.change(.setting(fault, true))] + drag + [faultEnd]
  }

  /// Disables the bug of UIKit; nil if there is none.
  var faultEnd: Step? { fault.map { .change(.setting($0, false)) } }

  /// Ends a drag after whose release the app has changed something.
  fileprivate static var wait: Gesture { .wait(seconds: 5) }

  /// The number of gestures and changes.
  package var length: Int {
    (fault == nil ? 0 : 2) + before.count + 1 + added.count + places.count + 1
      + (after.isEmpty ? 0 : after.count + 1) + next.reduce(0) { $0 + $1.length }
  }

  /// Whether nothing else happens during the drag: the app changes nothing, UIKit has no bug, the
  /// finger does not rest, and no other drag begins.
  var isPlain: Bool { !hasChanges && !hasRests && fault == nil && next.isEmpty }

  /// Whether the app changes the views' content while the finger is down, or after a release.
  var hasChanges: Bool {
    !after.isEmpty
      || places.contains {
        if case .change = $0 { true } else { false }
      }
  }

  /// Whether the finger rests until timers and springs may have changed the views' content.
  var hasRests: Bool {
    places.contains {
      if case .rest = $0 { true } else { false }
    }
  }
}

extension PlannedDrag {
  /// Whether the drag contains the events of a dimension.
  ///
  /// - Parameters:
  ///   - dimension: The dimension.
  ///   - apps: The applications of the views that the drag visits, from the lifted one on.
  /// - Returns: Whether it does.
  func plays(_ dimension: CheckScope.Dimension, apps: [Application?]) -> Bool {
    switch dimension {
    case .additions: !added.isEmpty
    case .viaOtherViews: places.count > 1 && !hasChanges && !hasRests
    case .rowMiddles: places.contains { if case .row(_, .into) = $0 { true } else { false } }
    case .headers: places.contains { if case .point = $0 { true } else { false } }
    case .selections: before.contains(where: \.isSelection)
    case .interruptions: ending == .interrupt
    case .otherApp: apps.contains { $0 !== apps[0] }
    case .loads: fault.flatMap(CheckScope.Dimension.init)?.isOfLoads ?? false
    case .editing: isGrabbed || before.contains { !$0.isSelection }
    case .changes: hasChanges
    case .overlaps: !next.isEmpty
    case .rests: hasRests
    case .intoOtherApp: places.contains { $0.view == Simulation.otherAppName }
    case .endings: true
    case .nilDestination, .staleDestination, .updateAfterExit, .dropAfterExit, .lateLoads,
      .failingLoads, .endlessLoads, .performDropTwice:
      fault == dimension.rawValue
    }
  }
}

extension PlannedDrag: CustomStringConvertible {
  /// The drag as lines for the prompt: consecutive gestures share a line, and each change by the
  /// app has its own.
  package var description: String { [self].written }
}

extension [PlannedDrag] {
  /// The drags as lines for the prompt.
  package var written: String {
    var lines: [String] = []
    var gestures: [String] = []
    func endLine() {
      if !gestures.isEmpty { lines.append(gestures.joined(separator: "; ")) }
      gestures = []
    }
    for step in flatMap(\.steps) {
      switch step {
      case .gesture(let gesture): gestures.append(gesture.description)
      case .change(let change):
        endLine()
        lines.append(change.line)
      }
    }
    endLine()
    return lines.joined(separator: "\n")
  }
}

extension PlannedDrag.Step {
  /// The step as a line for the prompt.
  var written: String {
    switch self {
    case .gesture(let gesture): gesture.description
    case .change(let change): change.line
    }
  }

  /// Plays the step.
  ///
  /// - Returns: The drag that a gesture has begun or changed.
  @discardableResult
  func play(on app: any AppUnderTest) throws(AppError) -> Drag? {
    switch self {
    case .gesture(let gesture): return try app.play(gesture)
    case .change(let change):
      try app.changes?.perform(change)
      return nil
    }
  }

  /// Whether the step failed only because a row or view does not exist, which is not a failure of
  /// the policy.
  func isImpossible(by error: AppError) -> Bool {
    guard error.kind == .runtime, error.callback == nil, !error.message.contains("beginUpdates")
    else { return false }
    switch self {
    case .gesture(.lift), .gesture(.grab), .gesture(.add), .gesture(.over):
      return error.scriptName == nil
    case .gesture: return false
    case .change: return error.scriptName == AppChange.scriptName
    }
  }

  /// Whether the step ends a drag.
  var endsDrag: Bool { PlannedDrag.Ending.allCases.contains { .gesture($0.gesture) == self } }

  /// Whether the app, timers or springs change views during the step.
  var isUnrelatedToDrop: Bool {
    switch self {
    case .change, .gesture(.hold): true
    case .gesture: false
    }
  }
}

extension PlannedDrag {
  /// Parses the drags of a text that ``description`` wrote.
  static func drags(of text: String) throws(AppError) -> [PlannedDrag] {
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
        throw AppError(.syntax, error.description)
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

  mutating func read(_ gesture: Gesture) throws(AppError) {
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
        throw AppError(
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

  func end() throws(AppError) -> [PlannedDrag] {
    guard drag == nil, released.isEmpty, !drags.isEmpty else {
      throw AppError(.syntax, "a drag must end with drop, cancel or interrupt")
    }
    return drags
  }
}

extension PlannedDrag.Row {
  fileprivate init(_ target: Gesture.Target) throws(AppError) {
    guard case .name(let view) = target.view else {
      throw AppError(.syntax, "'\(Gesture.lift(target))' needs a view")
    }
    switch target.item {
    case .position(let position): self.init(view: view, position: position)
    case nil: self.init(view: view, position: nil)
    case .name(let name): throw AppError(.syntax, "'\(name)' is not a row number")
    }
  }
}
