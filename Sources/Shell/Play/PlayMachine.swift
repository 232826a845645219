import Diagrams
import DragDrop
import Layout

/// Makes gestures of keys and of the mouse.
///
/// What it gives are gestures that a person could type; whoever plays them calls
/// `settle(in:)` after each.
struct PlayMachine {
  enum Action: Hashable {
    case gesture(Gesture)
    case redraw
    case quit
  }

  /// The view that the cursor is in; nil where there is none.
  private(set) var view: View?
  private(set) var target = PlayTarget.whole
  /// Which part of the item the finger is over.
  private(set) var part = Drag.Part.above
  private(set) var isHelpShown = false
  /// Where the mouse is while its button is down.
  private(set) var pointer: (row: Int, column: Int)?

  /// What the mouse was pressed on.
  private var pressed: (view: View, target: PlayTarget)?
  /// Whether the mouse holds the items.
  private var mouseDrags = false
  /// What the mouse was over last.
  private var hovered = Hover.nothing

  private enum Hover: Hashable {
    case nothing
    case place(ObjectIdentifier, PlayTarget, Drag.Part)
    case gap
    case edge(ObjectIdentifier, isBehind: Bool)
    case outside
  }

  // MARK: Input

  mutating func handle(_ input: PlayInput, in scene: PlayScene) -> [Action] {
    switch input {
    case .key(let key): return handle(key, in: scene)
    case .mouse(let mouse): return handle(mouse, in: scene)
    }
  }

  private mutating func handle(_ key: PlayInput.Key, in scene: PlayScene) -> [Action] {
    if key == .character("q") { return [.quit] }
    if isHelpShown {
      isHelpShown = false
      return []
    }
    switch key {
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
      isHelpShown = true
      return []
    case .control("l"): return [.redraw]
    case .character, .control: return []
    }
  }

  /// A gesture at the cursor, on an item that exists.
  private func gesture(_ make: (Gesture.Target) -> Gesture) -> [Action] {
    guard let view else { return [] }
    if view is SectionedView, case .item = target {} else if view is SectionedView { return [] }
    return [.gesture(make(PlayGestures.target(view, target)))]
  }

  // MARK: Keys that move

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

  /// Several lines at once, and one gesture.
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

  /// Scrolls so far that an item can be seen.
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

  /// How far to scroll until what is shown holds a stretch, or at least its start.
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
      isHelpShown = false
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
      // A finger more than the one that holds already only taps.
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
      guard let view = region?.view as? SectionedView else { return [] }
      let distance: Double = mouse.kind == .wheelUp ? -44 : 44
      return [.gesture(.scroll(.name(view.name), by: distance))]
    }
  }

  /// The mouse has moved while it holds items.
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
    if case .more(let isBehind) = region.target, let view = region.view as? SectionedView {
      let now = Hover.edge(ObjectIdentifier(view), isBehind: isBehind)
      // It scrolls for as long as the finger is there, whether the mouse rests or goes along the line.
      guard now != hovered else { return [.gesture(.hold(seconds: 0.1))] }
      hovered = now
      return [.gesture(PlayGestures.edge(of: view, isBehind: isBehind))]
    }
    guard let place = PlayTarget(region) else {
      // Over the gap nothing changes; what is beside it is a new place.
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

  /// A row is one line high, so its parts lie side by side.
  private static func part(at column: Int, of columns: Range<Int>) -> Drag.Part {
    switch (column - columns.lowerBound) * 3 / max(1, columns.count) {
    case ..<1: .above
    case 1: .into
    default: .below
    }
  }

  // MARK: Time

  /// Whether the mouse rests at an edge beyond which there still is more.
  ///
  /// The line that counts it moves as rows come and go; the finger stays where it is.
  func isScrolling(in scene: PlayScene) -> Bool {
    guard scene.isDragging, pointer != nil, case .edge(let view, let isBehind) = hovered else {
      return false
    }
    return scene.picture.regions.contains { region in
      region.target == .more(isBehind: isBehind) && ObjectIdentifier(region.view) == view
    }
  }

  /// The mouse has not moved for a moment.
  func rest(in scene: PlayScene) -> [Action] {
    isScrolling(in: scene) ? [.gesture(.hold(seconds: 0.1))] : []
  }

  // MARK: What has changed

  /// Something may have happened to the views: the cursor stays where there is something.
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

  /// The items were dropped, and the cursor follows them.
  mutating func follow(to position: Position, in view: SectionedView) {
    (self.view, target, part) = (view, .item(position), .above)
  }
}
