import Diagrams
import DragDrop
import Layout
import Texts

/// Makes gestures from keys and the mouse.
///
/// The gestures are the same that a user can type. The caller plays them, and calls `settle(in:)`
/// after each one.
struct PlayMachine {
  enum Action: Hashable {
    case gesture(Gesture)
    case redraw
    case quit
    /// Explains the answer to a call; nil for the last answer.
    case why(Int?)
    /// Scrolls the calls by rows, back if negative.
    case scrollCalls(Int)
    /// Scrolls the views by rows, if not all of them fit.
    case scrollViews(Int)
  }

  /// The view of the cursor; nil if no view is open.
  private(set) var view: View?
  private(set) var target = PlayTarget.whole
  /// The part of the item under the finger.
  private(set) var part = Drag.Part.above
  /// A text over the page.
  private(set) var sheet: PlaySheet?
  /// The position of the mouse while its button is down.
  private(set) var pointer: (row: Int, column: Int)?

  /// The target where the button was pressed.
  private var pressed: (view: View, target: PlayTarget)?
  /// Whether the drag was begun with the mouse.
  private var mouseDrags = false
  /// The last place of the mouse during the drag.
  private var hovered = Hover.nothing

  private enum Hover: Hashable {
    case nothing
    case place(ObjectIdentifier, PlayTarget, Drag.Part)
    case gap
    case edge(ObjectIdentifier, isAfter: Bool)
    case outside
  }

  // MARK: Input

  mutating func handle(_ input: PlayInput, in scene: PlayScene) -> [Action] {
    switch input {
    case .key(let key): return handle(key, in: scene)
    case .mouse(let mouse): return handle(mouse, in: scene)
    case .background: return []
    }
  }

  private mutating func handle(_ key: PlayInput.Key, in scene: PlayScene) -> [Action] {
    if let sheet {
      self.sheet = sheet.after(key, rows: scene.sheetRows)
      return []
    }
    let page = max(1, scene.calls.rows.count - 1)
    switch key {
    case .character("q"): return [.quit]
    case .character("p"): return [.scrollCalls(-page)]
    case .character("n"): return [.scrollCalls(page)]
    case .character("y"): return [.why(nil)]
    case .up: return move(.up, in: scene)
    case .down: return move(.down, in: scene)
    case .left: return move(.left, in: scene)
    case .right: return move(.right, in: scene)
    case .pageUp: return moveFar(.up, in: scene)
    case .pageDown: return moveFar(.down, in: scene)
    case .tab: return changeView(by: 1, in: scene)
    case .backTab: return changeView(by: -1, in: scene)
    case .escape: return scene.isDragging ? [.gesture(.cancel)] : []
    case .character(" "):
      part = scene.isDragging ? part : .above
      return scene.isDragging ? [.gesture(.drop)] : gesture(Gesture.lift)
    case .enter: return scene.isDragging ? [.gesture(.drop)] : gesture(Gesture.tap)
    case .character("a"): return gesture(scene.isDragging ? Gesture.add : Gesture.tap)
    case .character("i"): return changePart(in: scene)
    case .character("w"):
      return [.gesture(scene.isDragging ? .hold(seconds: 0.5) : .wait(seconds: 0.5))]
    case .character("?"):
      show(PlayHelp.keys.map { StyledText($0) })
      return []
    case .control("l"): return [.redraw]
    case .character, .control: return []
    }
  }

  /// Shows a text over the page until a key is pressed.
  mutating func show(_ lines: [StyledText], from firstLine: Int = 0) {
    sheet = lines.isEmpty ? nil : PlaySheet(lines: lines, firstLine: firstLine)
  }

  /// A gesture on the item at the cursor; none if the cursor is not on an item.
  private func gesture(_ make: (Gesture.Target) -> Gesture) -> [Action] {
    guard let view else { return [] }
    if view is SectionedView, case .item = target {} else if view is SectionedView { return [] }
    return [.gesture(make(PlayGestures.target(view, target)))]
  }

  // MARK: Keys that move the cursor

  private mutating func move(
    _ direction: PlayNavigator.Direction, in scene: PlayScene
  ) -> [Action] {
    let navigator = PlayNavigator(isDragging: scene.isDragging)
    guard let view else { return [] }
    if let view = view as? SectionedView,
      let next = navigator.next(direction, from: target, in: view)
    {
      return go(to: next, of: view, in: scene)
    }
    guard
      let other = navigator.view(direction, of: view, in: scene.picture, among: scene.views)
    else { return [] }
    return go(to: navigator.firstStop(in: other), of: other, in: scene)
  }

  /// Moves by several lines, with a single gesture.
  private mutating func moveFar(
    _ direction: PlayNavigator.Direction, in scene: PlayScene
  ) -> [Action] {
    guard let view = view as? SectionedView else { return [] }
    let navigator = PlayNavigator(isDragging: scene.isDragging)
    var far = target
    for _ in 0..<10 {
      guard let next = navigator.next(direction, from: far, in: view) else { break }
      far = next
    }
    return far == target ? [] : go(to: far, of: view, in: scene)
  }

  private mutating func changeView(by step: Int, in scene: PlayScene) -> [Action] {
    guard !scene.views.isEmpty else { return [] }
    let index = scene.views.firstIndex { $0 === view } ?? 0
    let next = scene.views[(index + step + scene.views.count) % scene.views.count]
    guard next !== view else { return [] }
    let navigator = PlayNavigator(isDragging: scene.isDragging)
    return go(to: navigator.firstStop(in: next), of: next, in: scene)
  }

  private mutating func changePart(in scene: PlayScene) -> [Action] {
    guard scene.isDragging, let view, case .item = target else { return [] }
    let isDownwards = (view as? SectionedView)?.presentedLayout.halvesDownwards ?? true
    switch part {
    case .above, .left: part = .into
    case .into: part = isDownwards ? .below : .right
    case .below, .right: part = isDownwards ? .above : .left
    }
    return [.gesture(PlayGestures.over(view, target, part))]
  }

  private mutating func go(
    to target: PlayTarget, of view: View, in scene: PlayScene
  ) -> [Action] {
    self.view = view
    self.target = target
    guard scene.isDragging else { return scroll(to: target, of: view) }
    if case .item = target {} else { part = .above }
    return [.gesture(PlayGestures.over(view, target, part))]
  }

  /// Scrolls until an item is visible.
  private func scroll(to target: PlayTarget, of view: View) -> [Action] {
    guard let view = view as? SectionedView, case .item(let position) = target,
      let frame = view.presentedLayout.frame(of: position)
    else { return [] }
    let bounds = view.bounds
    let distance =
      view.presentedLayout.axis == .vertical
      ? Self.distance(from: (bounds.minY, bounds.maxY), to: (frame.minY, frame.maxY))
      : Self.distance(from: (bounds.minX, bounds.maxX), to: (frame.minX, frame.maxX))
    guard distance != 0 else { return [] }
    return [.gesture(.scroll(.name(view.name), by: distance))]
  }

  /// The distance to scroll until the visible part contains a range, or at least its start.
  private static func distance(
    from shown: (start: Double, end: Double), to stretch: (start: Double, end: Double)
  ) -> Double {
    stretch.start < shown.start ? stretch.start - shown.start : max(0, stretch.end - shown.end)
  }

  // MARK: The mouse

  private mutating func handle(
    _ mouse: PlayInput.Mouse, in scene: PlayScene
  ) -> [Action] {
    let region = scene.region(row: mouse.row, column: mouse.column)
    switch mouse.kind {
    case .press:
      pressed = nil
      guard sheet == nil else {
        sheet = nil
        return []
      }
      if let number = scene.calls.number(row: mouse.row, column: mouse.column) {
        return [.why(number)]
      }
      pressed = region.flatMap { region in
        PlayTarget(region).map { (region.view, $0) }
      }
      hovered = .nothing
      mouseDrags = false
      if let pressed, !scene.isDragging {
        (view, target, part) = (pressed.view, pressed.target, .above)
      }
      return []
    case .drag:
      pointer = (mouse.row, mouse.column)
      guard let pressed else { return [] }
      if mouseDrags { return scene.isDragging ? hover(over: region, mouse, in: scene) : [] }
      // A second finger during a drag can only tap.
      guard !scene.isDragging, !mouseDrags else { return [] }
      mouseDrags = true
      let lift = gesture(Gesture.lift)
      guard !lift.isEmpty else { return [] }
      hovered = .place(ObjectIdentifier(pressed.view), pressed.target, part)
      return lift + hover(over: region, mouse, in: scene)
    case .release:
      defer {
        pressed = nil
        pointer = nil
        mouseDrags = false
      }
      if mouseDrags { return scene.isDragging ? [.gesture(.drop)] : [] }
      guard let pressed, let region, region.view === pressed.view,
        PlayTarget(region) == pressed.target
      else { return [] }
      (view, target) = (pressed.view, pressed.target)
      return gesture(scene.isDragging ? Gesture.add : Gesture.tap)
    case .wheelUp, .wheelDown:
      return turn(mouse, over: region?.view as? SectionedView, in: scene)
    }
  }

  /// The wheel scrolls the content under it: the overlay, the calls, a scrollable view, or all
  /// views.
  private mutating func turn(
    _ mouse: PlayInput.Mouse, over view: SectionedView?, in scene: PlayScene
  ) -> [Action] {
    let step = mouse.kind == .wheelUp ? -1 : 1
    if sheet != nil {
      sheet?.scroll(by: 3 * step, rows: scene.sheetRows)
      return []
    }
    if scene.calls.contains(row: mouse.row, column: mouse.column) {
      return [.scrollCalls(3 * step)]
    }
    guard let view, scene.isWhole || PlayTarget.canScroll(view, forward: step > 0) else {
      return [.scrollViews(2 * step)]
    }
    return [.gesture(.scroll(.name(view.name), by: Double(44 * step)))]
  }

  /// Handles a movement of the mouse during a drag.
  private mutating func hover(
    over region: ViewPicture.Region?, _ mouse: PlayInput.Mouse, in scene: PlayScene
  ) -> [Action] {
    guard let region else {
      guard hovered != .outside else { return [] }
      hovered = .outside
      return [
        .gesture(.move(PlayGestures.outside(of: scene.views, in: scene.player.simulation)))
      ]
    }
    if case .more(let isAfter) = region.target, let view = region.view as? SectionedView {
      let now = Hover.edge(ObjectIdentifier(view), isAfter: isAfter)
      // The view scrolls as long as the finger is at the edge, whether the mouse moves along it or
      // not.
      guard now != hovered else { return [.gesture(.hold(seconds: 0.1))] }
      hovered = now
      return [.gesture(PlayGestures.edge(of: view, isAfter: isAfter))]
    }
    guard let place = PlayTarget(region) else {
      // Over the gap nothing changes; leaving it changes the place.
      hovered = .gap
      return []
    }
    var part = Drag.Part.above
    if case .item = region.target { part = Self.part(at: mouse.column, of: region.columns) }
    let now = Hover.place(ObjectIdentifier(region.view), place, part)
    guard now != hovered else { return [] }
    hovered = now
    (view, target, self.part) = (region.view, place, part)
    return [.gesture(PlayGestures.over(region.view, place, part))]
  }

  /// The part of an item at a column: a row is one line high, so its three parts are side by side.
  private static func part(at column: Int, of columns: Range<Int>) -> Drag.Part {
    switch (column - columns.lowerBound) * 3 / max(1, columns.count) {
    case ..<1: .above
    case 1: .into
    default: .below
    }
  }

  // MARK: Time

  /// Whether the mouse is at an edge of a view that can scroll further.
  ///
  /// The line of the edge in the picture may move when rows appear and disappear; the finger stays
  /// at the edge.
  func isScrolling(in scene: PlayScene) -> Bool {
    guard scene.isDragging, pointer != nil, case .edge(let view, let isAfter) = hovered else {
      return false
    }
    return scene.picture.regions.contains { region in
      region.target == .more(isAfter: isAfter) && ObjectIdentifier(region.view) == view
    }
  }

  /// Handles a period without mouse movement.
  func rest(in scene: PlayScene) -> [Action] {
    isScrolling(in: scene) ? [.gesture(.hold(seconds: 0.1))] : []
  }

  // MARK: After changes

  /// Moves the cursor to a target that exists, after the views may have changed.
  mutating func settle(in scene: PlayScene) {
    if view == nil || !scene.views.contains(where: { $0 === view }) {
      view = scene.views.first
      if let view {
        target = PlayNavigator(isDragging: scene.isDragging).firstStop(in: view)
      }
    }
    if let view {
      target = PlayNavigator(isDragging: scene.isDragging).clamped(target, in: view)
    }
  }

  /// Moves the cursor to the dropped items.
  mutating func moveCursor(to position: Position, in view: SectionedView) {
    (self.view, target, part) = (view, .item(position), .above)
  }
}
