import Layout
import TestSupport
import Testing

@testable import DragDrop

/// Views, delegates and apps that disappear during a drag.
@Suite
struct LeavingViewsTests {
  private let stage = Stage()
  private var simulation: Simulation { stage.simulation }
  private static let left = Rect(x: 0, y: 0, width: 100, height: 100)
  private static let right = Rect(x: 400, y: 0, width: 100, height: 100)

  enum Removed: CaseIterable {
    case view
    case ancestor
    case movedToAnotherApp
  }

  private func remove(_ how: Removed, _ view: View, in box: View) {
    switch how {
    case .view: view.removeFromSuperview()
    case .ancestor: box.removeFromSuperview()
    case .movedToAnotherApp: simulation.application(named: "other").addSubview(view)
    }
  }

  /// Rule SQ18.
  @Test(arguments: Removed.allCases)
  func cancelsTheDragIfAPlainSourceLeavesItsWindow(how: Removed) throws {
    let box = stage.plain("box", Rect(x: 0, y: 0, width: 300, height: 300))
    let photo = stage.plain("photo", Self.left, in: box, drag: PictureDelegate())
    let frame = stage.plain("frame", Self.right, drop: .destination())
    let drag = try simulation.lift(photo).over(frame)
    remove(how, photo, in: box)
    #expect(!drag.isActive && drag.operation == .cancel)
    try simulation.runUntilIdle()
    #expect(
      stage.story.filter { !$0.contains("completion") && !$0.contains("preview") }.suffix(4) == [
        "photo.willEnd(cancel)", "photo.willAnimateCancel(photo)", "frame.sessionDidEnd",
        "photo.didEnd(cancel)",
      ])
  }

  /// Rule SQ18.
  @Test
  func cancelsTheDragIfATableLeavesItsWindow() throws {
    let table = stage.table("t", ["A", "B"], delegate: .mover())
    let drag = try simulation.lift(table, at(0)).over(table, at(1))
    table.removeFromSuperview()
    try simulation.runUntilIdle()
    #expect(drag.operation == .cancel && !table.hasActiveDrag && !table.hasActiveDrop)
    #expect(stage.calls.suffix(2) == ["t.dropSessionDidEnd", "t.dragSessionDidEnd"])
  }

  /// Rule SQ18.
  @Test
  func endsTheDragIfCanHandleRemovesTheSource() throws {
    let source = stage.table("s", ["A"], delegate: .mover())
    let delegate = ScriptedDelegate.mover()
    delegate.handles = { _ in
      source.removeFromSuperview()
      return true
    }
    let target = stage.table("t", ["B"], delegate: delegate)
    let drag = try simulation.lift(source, at(0)).over(target, at(0))
    try simulation.runUntilIdle()
    #expect(drag.operation == .cancel && !target.hasActiveDrop)
    #expect(stage.calls.filter { $0.hasPrefix("t.") } == ["t.canHandle"])
  }

  /// Rule SM5.
  @Test
  func reversesTheLiftIfTheSourceLeavesItsWindow() throws {
    let photo = stage.plain("photo", Self.left, drag: PictureDelegate())
    let drag = try simulation.lift(photo)
    photo.removeFromSuperview()
    #expect(!drag.isActive)
    #expect(stage.story.last == "lift completion start")
  }

  /// Rule SM2.
  @Test
  func asksNothingIfTheSourceLeavesItsWindowBeforeTheLiftDelay() throws {
    let photo = stage.plain("photo", Self.left, drag: PictureDelegate())
    _ = try simulation.touchBegan(at: Point(x: 50, y: 50))
    photo.removeFromSuperview()
    try simulation.wait(1)
    #expect(stage.story == [])
  }

  /// Rule DM4.
  @Test(arguments: Removed.allCases)
  func exitsADestinationThatLeavesItsWindow(how: Removed) throws {
    let photo = stage.plain("photo", Self.left, drag: .source())
    let box = stage.plain("box", Rect(x: 400, y: 0, width: 100, height: 100))
    let frame = stage.plain("frame", Self.left, in: box, drop: .destination())
    let drag = try simulation.lift(photo).over(frame)
    remove(how, frame, in: box)
    #expect(drag.isActive)
    #expect(stage.story.last == "frame.sessionDidExit")
    if how == .ancestor { simulation.application().addSubview(box) } else { box.addSubview(frame) }
    try drag.over(frame).drop()
    #expect(drag.operation == .copy)
    #expect(stage.story.filter { $0 == "frame.canHandle → true" }.count == 1)
  }

  @Test
  func keepsDragsOfAViewThatMovesWithinItsApp() throws {
    let photo = stage.plain("photo", Self.left, drag: .source())
    let box = stage.plain("box", Rect(x: 0, y: 200, width: 300, height: 300))
    let drag = try simulation.lift(photo).move(to: Point(x: 700, y: 700))
    box.addSubview(photo)
    #expect(drag.isActive)
  }

  @Test(.covers("UII-08"))
  func continuesIfTheSourceIsHiddenOrDisabled() throws {
    let photo = stage.plain("photo", Self.left, drag: .source())
    let frame = stage.plain("frame", Self.right, drop: .destination())
    let drag = try simulation.lift(photo).move(to: Point(x: 700, y: 700))
    photo.isHidden = true
    photo.isUserInteractionEnabled = false
    try drag.over(frame).drop()
    #expect(drag.operation == .copy)
  }

  @Test
  func usesOnlyTheTopmostOfOverlappingViews() throws {
    let photo = stage.plain("photo", Self.left, drag: .source())
    let below = stage.plain("below", Self.right, drop: .destination())
    let above = stage.plain("above", Rect(x: 450, y: 0, width: 100, height: 100))
    let drag = try simulation.lift(photo).move(to: Point(x: 475, y: 50))
    #expect(drag.destination == nil)
    try drag.move(to: Point(x: 425, y: 50))
    #expect(drag.destination === below)
    simulation.application().addSubview(below)
    try drag.move(to: Point(x: 475, y: 50))
    #expect(drag.destination === below)
    #expect(above.superview == nil)
  }

  // MARK: Delegates

  @Test(arguments: [true, false])
  func acceptsNothingAfterTheDropDelegateIsCleared(movesAfterwards: Bool) throws {
    let source = stage.table("s", ["A"], delegate: .mover())
    let target = stage.table("t", ["B"], delegate: .mover())
    let drag = try simulation.lift(source, at(0)).over(target, at(0))
    target.dropDelegate = nil
    if movesAfterwards { try drag.over(target, at(0)) }
    try drag.drop()
    #expect(drag.operation == .cancel)
    #expect(target.model.titles() == [["B"]])
    #expect(!target.hasActiveDrop && !source.hasActiveDrag)
  }

  @Test
  func continuesAfterTheDragDelegateIsCleared() throws {
    let source = stage.table("s", ["A"], delegate: .mover())
    let target = stage.table("t", ["B"], delegate: .mover())
    let drag = try simulation.lift(source, at(0)).over(target, at(0))
    source.dragDelegate = nil
    try drag.drop()
    #expect(drag.operation == .move && !source.hasActiveDrag)
    #expect(!stage.calls.contains("s.dragSessionDidEnd"))
  }

  @Test
  func callsADelegateThatIsReplacedDuringTheDrag() throws {
    let source = stage.table("s", ["A"], delegate: .mover())
    let target = stage.table("t", ["B"], delegate: .mover())
    let drag = try simulation.lift(source, at(0)).over(target, at(0))
    let second = stage.keep(ScriptedDelegate.mover())
    second.update = { _, _, _ in (.forbidden, .unspecified) }
    (source.dragDelegate, target.dropDelegate) = (second, second)
    try drag.over(target, at(0)).drop()
    #expect(drag.operation == .forbidden)
    #expect(stage.calls.suffix(2) == ["t.dropSessionDidEnd", "s.dragSessionDidEnd"])
  }

  @Test(
    .covers("DGI-03")
  )
  func holdsDelegatesOfInteractionsWeakly() throws {
    let photo = stage.plain("photo", Self.left, drag: PictureDelegate())
    let frame = stage.plain("frame", Self.right)
    var delegate: PictureDelegate? = .destination()
    if let delegate { frame.addInteraction(DropInteraction(delegate: delegate)) }
    let drag = try simulation.lift(photo).over(frame)
    delegate = nil
    try drag.over(frame).drop()
    #expect(drag.operation == .cancel)
    #expect(stage.story.last == "photo.didEnd(cancel)")
  }

  // MARK: The system

  enum Phase: CaseIterable {
    case pressed
    case lifting
    case outside
    case inside
    case reordering
  }

  /// Rule N24.
  @Test(arguments: Phase.allCases)
  func endsEverySessionIfTheSystemCancelsTheTouch(phase: Phase) throws {
    let delegate = ScriptedDelegate.mover(canMove: true)
    if phase == .reordering { delegate.items = { _, _ in [] } }
    let table = stage.table("t", ["A", "B"], delegate: delegate, isDataSource: true)
    switch phase {
    case .pressed: _ = try simulation.touchBegan(at: Point(x: 100, y: 30))
    case .lifting: _ = try simulation.lift(table, at(0))
    case .outside: try simulation.lift(table, at(0)).move(to: Point(x: 900, y: 900))
    case .inside, .reordering: try simulation.lift(table, at(0)).over(table, at(1), .below)
    }
    try simulation.interrupt()
    try simulation.runUntilIdle()
    let calls = stage.calls
    #expect(calls.contains("t.dragSessionWillBegin") == calls.contains("t.dragSessionDidEnd"))
    #expect(calls.contains("t.dropSessionDidEnter") == calls.contains("t.dropSessionDidEnd"))
    #expect(!table.hasActiveDrag && !table.hasActiveDrop && !table.hasUncommittedUpdates)
    #expect(simulation.touches.isEmpty && simulation.sessionsInProgress.isEmpty)
    #expect(table.model.titles() == [["A", "B"]])
  }

  /// Rule SM9.
  @Test(arguments: [(14, false, false), (15, false, true), (15, true, false)])
  func continuesIfTheSourceAppEntersTheBackground(version: Int, isRestricted: Bool, continues: Bool)
    throws
  {
    simulation.environment.idiom = .phone
    simulation.environment.osVersion = Double(version)
    let delegate = ScriptedDelegate.mover()
    delegate.isRestricted = { isRestricted }
    let table = stage.table("t", ["A", "B"], delegate: delegate)
    table.dragInteractionEnabled = true
    let drag = try simulation.lift(table, at(0)).over(table, at(1))
    try simulation.enterBackground(simulation.application())
    #expect(drag.isActive == continues)
    #expect(!table.hasActiveDrop)
    try simulation.enterForeground(simulation.application())
    if continues {
      try drag.over(table, at(1), .below).drop()
      #expect(drag.operation == .move)
    }
  }

  @Test
  func reversesTheLiftIfTheAppEntersTheBackground() throws {
    let table = stage.table("t", ["A", "B"], delegate: .mover())
    let drag = try simulation.lift(table, at(0))
    try simulation.enterBackground(simulation.application())
    #expect(!drag.isActive)
    try simulation.enterForeground(simulation.application())
    #expect(try simulation.lift(table, at(0)).isActive)
  }
}
