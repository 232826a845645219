public import Layout

/// One finger's drag, gesture by gesture: lift, add, over, drop.
///
/// Every gesture is one touch event, a tick after the last; nothing is interpolated. Items are
/// named, and become points of the screen, which are then hit-tested as any touch.
public final class Drag {
  public let simulation: Simulation
  /// The finger; nil before the lift and after the release.
  public private(set) var touch: Touch?
  private let first: Touch

  /// Which part of a cell the finger goes to.
  public enum Part: String, CaseIterable, Sendable {
    /// An eighth from its top.
    case above
    /// Its middle.
    case into
    /// An eighth from its bottom.
    case below

    var fraction: Double {
      switch self {
      case .above: 1.0 / 8
      case .into: 1.0 / 2
      case .below: 7.0 / 8
      }
    }
  }

  init(simulation: Simulation, touch: Touch) {
    self.simulation = simulation
    self.touch = touch
    first = touch
  }

  /// The session, from the lift on; nil where the source refused.
  public var session: (any DragSession)? { first.session }

  /// Whether the finger still holds items.
  public var isActive: Bool {
    guard touch != nil else { return false }
    switch first.machine.phase {
    case .lifting, .dragging, .reordering: return true
    default: return movement != nil
    }
  }

  /// The gap of this drag in a view; as on entry where it is not over it.
  func tracking(in view: SectionedView) -> GapTracking {
    if let sectioned, sectioned.view === view, sectioned.machine.phase == .inside {
      return sectioned.tracking
    }
    return GapTracking(own: first.session?.own(in: view))
  }

  /// The movement by hand that the finger's long press has begun (IMV-10).
  private var movement: InteractiveMovement? {
    guard let collection = first.view as? CollectionView, let controller = collection.controller,
      controller.standardGesture.touch === first, controller.isMovingItem
    else { return nil }
    return collection.movement
  }

  /// Whether the finger is still on the screen for this drag, whatever it holds.
  var isHeld: Bool { touch != nil && !first.wasAborted }

  /// The last proposal, as it counted; nil before the first.
  public var proposal: (operation: DropOperation, intent: DropIntent)? {
    lastProposal.map { ($0.operation, $0.intent) }
  }

  /// The reason of the last proposal.
  public var reason: String? { lastProposal?.given.reason ?? lastProposal?.change }

  /// What was explained about the drag, or about why nothing was lifted, in order; see ``Hint``.
  public var hints: [String] { first.hints + (first.session?.hints.map(\.sentence) ?? []) }

  /// The view that would decide at a release now, or that decided, of whatever kind.
  public var destination: View? { first.destination?.target.targetView }

  /// The same where it is a table or collection.
  public var destinationView: SectionedView? { sectioned?.view }

  /// Where a drop would go now, or went.
  public var destinationPosition: Position? { sectioned?.destination }

  private var sectioned: SectionedDestination? { first.destination as? SectionedDestination }

  /// The operation that the drag ended with; nil while it goes on.
  public var operation: DropOperation? { first.session?.operation }

  /// The items that the finger holds, or held.
  public var items: [DragItem] { first.session?.items ?? [] }

  /// The number of the event with which the finger came down; 0 where nothing was recorded.
  package var firstEvent: Int { first.firstEvent }

  /// The number of the session that its source was asked to begin, from 1; nil where none was.
  package var sessionNumber: Int? { first.sessionNumber }

  /// The view that the finger came down on, of whatever kind.
  package var source: View? { first.source?.sourceView }

  /// The same where it is a table or collection.
  package var sourceView: SectionedView? { first.view }

  /// The name of the touch's phase: `lifting`, `dragging`, `reordering`, `ended` ….
  package var phaseName: String { first.machine.phase.name }

  /// Where the drag stands in the state machines, also once it is over.
  package var lifecycleMark: LifecycleMark { LifecycleMark(first) }

  /// The row that moves without a session.
  package var reorderOrigin: Position? { first.reorder?.own ?? movement?.original }

  /// Where the row that moves without a session would stay.
  package var reorderDestination: Position? {
    guard let reorder = first.reorder else { return movement?.current }
    return (reorder.view as? CollectionView)?.movement?.current ?? reorder.tracking.gap
  }

  private var lastProposal: ReducedProposal? { first.destination?.proposal }

  // MARK: Gestures

  /// Taps a row with another finger, which adds it to the drag.
  @discardableResult
  public func add(_ view: SectionedView, _ position: Position) throws(DragDropError) -> Drag {
    try begin()
    try simulation.tap(view, position)
    return self
  }

  /// Taps a plain view with another finger, so that its drag interaction adds to the drag.
  @discardableResult
  public func add(_ view: View) throws(DragDropError) -> Drag {
    try begin()
    try simulation.tap(view)
    return self
  }

  /// Goes over a part of a row, wherever its cell stands now; an item that is the count stands for
  /// the place below the last row, in an empty section for the middle of its header or footer.
  @discardableResult
  public func over(
    _ view: SectionedView, _ position: Position, _ part: Part = .above
  ) throws(DragDropError) -> Drag {
    // The first movement may change what is shown, so it comes before the cell is looked up.
    try begin()
    if let session = first.session { simulation.show(view, to: session) }
    let point = try simulation.point(of: position, part, in: view)
    return try move(to: point)
  }

  /// Goes to the middle of a view.
  @discardableResult
  public func over(_ view: View) throws(DragDropError) -> Drag {
    try move(to: view.convert(view.bounds.center, to: nil))
  }

  /// Goes to a point of the screen.
  @discardableResult
  public func move(to point: Point) throws(DragDropError) -> Drag {
    try begin()
    if let touch {
      try simulation.tick()
      try simulation.touchMoved(touch, to: point)
    }
    return self
  }

  /// Lifts the finger, and lets the end's animations and all loads without a delay run.
  @discardableResult
  public func drop() throws(DragDropError) -> Drag {
    guard let touch else { return self }
    try simulation.tick()
    self.touch = nil
    do throws(DragDropError) {
      try simulation.touchEnded(touch)
    } catch {
      takeBack(touch)
      throw error
    }
    try simulation.runAnimations(of: touch)
    return self
  }

  /// Gives the drag up, and lets the animations run.
  @discardableResult
  public func cancel() throws(DragDropError) -> Drag {
    guard let touch else { return self }
    try simulation.tick()
    self.touch = nil
    do throws(DragDropError) {
      try simulation.touchCancelled(touch)
    } catch {
      takeBack(touch)
      throw error
    }
    try simulation.runAnimations(of: touch)
    return self
  }

  /// The release did not happen because the session was wound back to before it.
  private func takeBack(_ touch: Touch) {
    if simulation.winding.hasStopped, simulation.isOnScreen(touch) { self.touch = touch }
  }

  /// The first movement after a lift, or of a pointer: past the slop, so that the session begins
  /// (SM6).
  func begin() throws(DragDropError) {
    guard let touch else { return }
    let isPressed = touch.machine.phase == .pressed && touch.type == .indirectPointer
    guard touch.machine.phase == .lifting || isPressed else { return }
    try simulation.tick()
    let beyond = Point(x: simulation.environment.liftSlop + 1, y: 0)
    try simulation.touchMoved(touch, to: touch.location + beyond)
  }
}

extension Simulation {
  /// Rests a finger on a row until it lifts, or is refused.
  ///
  /// - Throws: what a delegate's code failed with, or that there is no such row.
  public func lift(_ view: SectionedView, _ position: Position) throws(DragDropError) -> Drag {
    let point = try scrollIntoView(view, position)
    try tick()
    let touch = try touchBegan(at: point)
    guard touch.view === view else {
      try touchCancelled(touch)
      throw .gesture(
        "\(view.name) \(position) cannot be touched: \(touch.source?.name ?? "nothing") lies there")
    }
    try wait(liftDelay(of: touch))
    return Drag(simulation: self, touch: touch)
  }

  /// Presses the pointer's button on a row; the drag begins with the first movement (DGI-11).
  ///
  /// - Throws: what a delegate's code failed with, or that there is no such row.
  public func press(_ view: SectionedView, _ position: Position) throws(DragDropError) -> Drag {
    try press(view, position, .indirectPointer)
  }

  func press(
    _ view: SectionedView, _ position: Position, _ type: Touch.TouchType
  ) throws(DragDropError) -> Drag {
    let point = try scrollIntoView(view, position)
    try tick()
    let touch = try touchBegan(at: point, type: type)
    guard touch.view === view else {
      try touchCancelled(touch)
      throw .gesture(
        "\(view.name) \(position) cannot be pressed: \(touch.source?.name ?? "nothing") lies there")
    }
    return Drag(simulation: self, touch: touch)
  }

  /// Takes a row by its reorder control, which a view that is being edited shows (SQ21).
  public func grab(_ view: SectionedView, _ position: Position) throws(DragDropError) -> Drag {
    guard view.isEditing || view is CollectionView else {
      throw .gesture("\(view.name) shows no reorder controls: set isEditing first")
    }
    let point = try scrollIntoView(view, position)
    try tick()
    guard view.showsReorderControl(at: position) else {
      throw .gesture(
        "\(view.name) \(position) shows no reorder control: "
          + (view.isEditing ? "its cell has no such accessory" : "set isEditing first"))
    }
    var isMovable = false
    try act("grabbing") { isMovable = view.isMovable(position) }
    guard isMovable else {
      throw .gesture(
        "\(view.name) \(position) has no reorder control: its data source has no "
          + "\(view.methods.move.rawValue), or \(view.methods.canMove.rawValue) says no")
    }
    let touch = Touch(location: point, source: view, position: position)
    touch.grabsControl = true
    try act("grabbing") {
      touches.append(touch)
      touch.firstEvent = log.record(.input, name: "touchBegan", value: .point(point))
      log.record(.hit, name: "reorderControl", view: view.name, path: position)
      apply(touch.machine.handle(.touchBegan), to: touch)
    }
    return Drag(simulation: self, touch: touch)
  }

  /// Taps a row: adds it to a drag on its way, or selects it.
  public func tap(_ view: SectionedView, _ position: Position) throws(DragDropError) {
    let point = try scrollIntoView(view, position)
    try tick()
    let touch = try touchBegan(at: point)
    try tick()
    try touchEnded(touch)
  }

  /// Selects rows; the selection that there was is gone.
  public func select(_ view: SectionedView, _ positions: [Position]) throws(DragDropError) {
    for position in positions { try check(position, in: view) }
    try act("selecting") {
      view.selection = Array(Set(positions)).sorted()
      log.record(
        .input, name: "select", view: view.name,
        value: .list(view.selection.map { .path($0) }))
    }
  }

  /// Scrolls a view's content by so many points; down is positive.
  public func scroll(_ view: SectionedView, by dy: Double) throws(DragDropError) {
    guard view.isScrollEnabled else {
      throw .gesture("\(view.name) cannot be scrolled: its isScrollEnabled is false")
    }
    try act("scrolling") {
      let wanted = view.contentOffset + Point(x: 0, y: dy.isFinite ? dy : 0)
      view.contentOffset = view.clampedOffset(wanted)
      log.record(.input, name: "scroll", view: view.name, value: .point(view.contentOffset))
      for drag in drags {
        guard let current = drag.current, current.target === view else { continue }
        updateDrop(drag, hasMoved: true)
      }
      for touch in touches { trackRestingFinger(touch) }
    }
  }

  /// Lets all virtual time pass that anything still waits for; loads whose handlers never complete
  /// them fail at the end of it.
  public func runUntilIdle() throws(DragDropError) {
    var steps = 0
    repeat {
      while let due = clock.nextDue, steps < 1_000_000 {
        try wait(Double(due - clock.now) / 1_000_000)
        steps += 1
      }
      try giveUpLoads()
    } while clock.nextDue != nil && steps < 1_000_000
  }

  // MARK: Points

  func tick() throws(DragDropError) { try wait(environment.tick) }

  func runAnimations(of touch: Touch) throws(DragDropError) {
    try wait(environment.animationDuration)
    while touch.session?.isAnimating ?? false, let due = clock.nextDue {
      try wait(Double(due - clock.now) / 1_000_000)
    }
    if clock.nextDue == nil { touch.session?.transfer?.hintAtStuckLoads() }
  }

  private func check(_ position: Position, in view: SectionedView) throws(DragDropError) {
    let count = view.numberOfEntries(inSection: position.section)
    guard (0..<count).contains(position.item) else {
      throw .gesture(view.noSuchEntry(position))
    }
  }

  func scrollIntoView(
    _ view: SectionedView, _ position: Position
  ) throws(DragDropError) -> Point {
    try check(position, in: view)
    guard let frame = view.frame(of: position) else {
      throw .gesture("\(view.name) \(position) is being dragged: it cannot be touched")
    }
    view.scrollRectToVisible(frame)
    // A drag that begins here is not to scroll the view away under the finger.
    view.scrollPointToVisible(frame.center, margin: environment.autoscroll.band)
    return view.convert(frame.center, to: nil)
  }

  /// The screen's point of a part of a cell as it stands now.
  func point(
    of position: Position, _ part: Drag.Part, in view: SectionedView
  ) throws(DragDropError) -> Point {
    let layout = view.presentedLayout
    let count = layout.numberOfItems(inSection: position.section)
    guard (0..<layout.numberOfSections).contains(position.section), position.item >= 0,
      position.item <= count
    else { throw .gesture(view.noSuchEntry(position)) }
    if position.item < count {
      // The dragged item's own place is the gap that it left.
      guard let frame = layout.frame(of: position) ?? layout.frameOfSlot() else {
        throw .gesture("\(view.name) \(position) is being dragged")
      }
      let point = Point(x: frame.midX, y: frame.minY + frame.height * part.fraction)
      view.scrollRectToVisible(frame)
      view.scrollPointToVisible(point, margin: environment.autoscroll.band)
      return view.convert(point, to: nil)
    }
    if count == 0 {
      let area =
        layout.frameOfHeader(inSection: position.section)
        ?? layout.frameOfFooter(inSection: position.section)
      guard let area, area.height > 0 else {
        throw .gesture(
          "section \(position.section) of \(view.name) is empty and has no header or footer to "
            + "point at: give it a title, or use move X Y")
      }
      view.scrollRectToVisible(area)
      view.scrollPointToVisible(area.center, margin: environment.autoscroll.band)
      return view.convert(area.center, to: nil)
    }
    let last = Position(section: position.section, item: count - 1)
    let before = Position(section: position.section, item: count - 2)
    var bottom = layout.frame(of: last) ?? layout.frame(of: before) ?? .zero
    if let slot = layout.frameOfSlot(), layout.displacement.slot?.section == position.section,
      slot.maxY > bottom.maxY
    {
      bottom = slot
    }
    return view.convert(
      Point(x: bottom.midX, y: bottom.maxY + bottom.height * Drag.Part.above.fraction), to: nil)
  }
}

extension SectionedView {
  func noSuchEntry(_ position: Position) -> String {
    let sections = numberOfSections
    guard (0..<sections).contains(position.section) else {
      return "\(name) has no section \(position.section): it has \(sections)"
    }
    let count = numberOfEntries(inSection: position.section)
    let range = count == 0 ? "none" : count == 1 ? "only 0" : "0 to \(count - 1)"
    return "\(name) has no \(wording.item) \(position.item) in section \(position.section): "
      + "it has \(range)"
  }
}
