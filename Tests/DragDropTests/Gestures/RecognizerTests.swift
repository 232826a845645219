import Layout
import TestSupport
import Testing

@testable import DragDrop

@Suite
struct RecognizerTests {
  private let stage = Stage()
  private var simulation: Simulation { stage.simulation }
  private static let left = Rect(x: 0, y: 0, width: 200, height: 200)

  /// The states of recognizers, in order: `tap ended`.
  private final class Notes {
    var lines: [String] = []
    func action(_ name: String) -> (GestureRecognizer) -> Void {
      { [self] in lines.append("\(name) \($0.state.name)") }
    }
  }
  private let notes = Notes()

  /// A view with a drag interaction and one recognizer of each kind.
  private func photo(
    _ delegate: PictureDelegate = PictureDelegate(), pressDuration: Double = 0.5
  ) throws -> (View, DragInteraction) {
    let view = stage.plain("photo", Self.left, drag: delegate)
    let press = LongPressGestureRecognizer(action: notes.action("press"))
    press.minimumPressDuration = pressDuration
    view.gestureRecognizers = [
      TapGestureRecognizer(action: notes.action("tap")), press,
      PanGestureRecognizer(action: notes.action("pan")),
    ]
    return (view, try #require(view.dragInteraction))
  }

  private func states(_ reason: Bool = false) -> [String] {
    simulation.log.events.filter { $0.name == "recognizer" }.map {
      stage.short($0.value).replacing("GestureRecognizer", with: "")
    }
  }

  /// Rule SM2.
  @Test
  func recognizesAPanBeforeTheLiftDelay() throws {
    _ = try photo()
    let touch = try simulation.touchBegan(at: Point(x: 50, y: 50))
    try simulation.touchMoved(touch, to: Point(x: 55, y: 50))
    try simulation.touchMoved(touch, to: Point(x: 90, y: 50))
    try simulation.touchMoved(touch, to: Point(x: 95, y: 50))
    try simulation.touchEnded(touch)
    try simulation.wait(1)
    #expect(notes.lines == ["pan began", "pan changed", "pan ended"])
    #expect(states() == ["Tap failed", "LongPress failed", "Pan began", "Pan ended"])
    #expect(stage.story == [])
  }

  /// Rule SM2.
  @Test
  func recognizesATap() throws {
    let (view, _) = try photo()
    try simulation.tap(view)
    #expect(notes.lines == ["tap ended"])
  }

  @Test(.covers("DGI-04"))
  func failsOtherRecognizersAtTheLiftExceptLongPresses() throws {
    let (view, _) = try photo()
    let drag = try simulation.lift(view)
    #expect(states() == ["Tap failed", "Pan failed"])
    try simulation.wait(0.5)
    #expect(notes.lines == ["press began"])
    #expect(drag.isActive)
    try drag.move(to: Point(x: 500, y: 500))
    #expect(notes.lines == ["press began", "press changed", "press cancelled"])
    #expect(stage.story.contains("photo.sessionWillBegin"))
  }

  @Test(.covers("DGI-04"))
  func delaysALongPressUntilTheLift() throws {
    let (_, _) = try photo(pressDuration: 0.1)
    _ = try simulation.touchBegan(at: Point(x: 50, y: 50))
    try simulation.wait(0.3)
    #expect(notes.lines == [])
    try simulation.wait(0.1)
    #expect(notes.lines == ["press began"])
    #expect(stage.story.contains("photo.willAnimateLift"))
  }

  /// Rule SM3.
  @Test
  func recognizesADelayedLongPressIfTheSourceRefuses() throws {
    let delegate = PictureDelegate()
    delegate.items = { _ in [] }
    let (view, _) = try photo(delegate, pressDuration: 0.1)
    _ = try simulation.lift(view)
    #expect(notes.lines == ["press began"])
  }

  enum Recognizer: CaseIterable {
    case press
    case pan
    case tap
  }

  @Test(
    .covers("DGI-04"),
    arguments: Recognizer.allCases)
  func cancelsTheLiftOnSimultaneousRecognition(who: Recognizer) throws {
    let (view, interaction) = try photo()
    interaction.allowsSimultaneousRecognitionDuringLift = true
    let drag = try simulation.lift(view)
    switch who {
    case .press: try simulation.wait(0.5)
    case .pan: try drag.move(to: Point(x: 150, y: 100))
    case .tap: try drag.drop()
    }
    #expect(!drag.isActive)
    #expect(notes.lines.first?.hasPrefix("\(who)") ?? false)
    #expect(stage.story.last == "lift completion start")
    #expect(!stage.story.contains("photo.sessionWillBegin"))
  }

  @Test(.covers("DGI-10"))
  func longPressWinsOverAnExtendedLift() throws {
    let (view, interaction) = try photo()
    interaction.liftBehavior = .extended
    let drag = try simulation.lift(view)
    #expect(!drag.isActive)
    #expect(notes.lines == ["press began"])
    #expect(stage.story == [])
  }

  @Test(.covers("DGI-10"))
  func liftsAfterTheLongerDelayWithoutARival() throws {
    let view = stage.plain("photo", Self.left, drag: PictureDelegate())
    view.dragInteraction?.liftBehavior = .extended
    _ = try simulation.touchBegan(at: Point(x: 50, y: 50))
    try simulation.wait(0.6)
    #expect(stage.story == [])
    try simulation.wait(0.1)
    #expect(stage.story.contains("photo.willAnimateLift"))
  }

  @Test(
    .covers("DGI-10"),
    arguments: [0.2, 0.7], [DragInteraction.LiftBehavior.default, .extended])
  func secondTouchOnTheViewCancelsAnExtendedLift(
    after seconds: Double, behavior: DragInteraction.LiftBehavior
  ) throws {
    let view = stage.plain("photo", Self.left, drag: PictureDelegate())
    view.dragInteraction?.liftBehavior = behavior
    let touch = try simulation.touchBegan(at: Point(x: 50, y: 50))
    try simulation.wait(seconds)
    _ = try simulation.touchBegan(at: Point(x: 150, y: 150))
    try simulation.wait(0.7)
    try simulation.touchMoved(touch, to: Point(x: 500, y: 500))
    #expect(stage.story.contains("photo.sessionWillBegin") == (behavior == .default))
  }

  @Test
  func secondTouchElsewhereDoesNotCancelAnExtendedLift() throws {
    let view = stage.plain("photo", Self.left, drag: PictureDelegate())
    stage.plain("other", Rect(x: 400, y: 0, width: 100, height: 100))
    view.dragInteraction?.liftBehavior = .extended
    let drag = try simulation.lift(view)
    _ = try simulation.touchBegan(at: Point(x: 450, y: 50))
    #expect(drag.isActive)
  }

  @Test(.covers("DGI-05"))
  func liftsNothingIfDisabledBeforeTheLiftDelay() throws {
    let view = stage.plain("photo", Self.left, drag: PictureDelegate())
    _ = try simulation.touchBegan(at: Point(x: 50, y: 50))
    view.dragInteraction?.isEnabled = false
    try simulation.wait(1)
    #expect(stage.story == [])
  }

  @Test
  func selectsNoRowIfARecognizerTakesTheTouch() throws {
    let table = stage.table("t", ["A", "B"])
    let tap = TapGestureRecognizer(action: notes.action("tap"))
    table.addGestureRecognizer(tap)
    try simulation.tap(table, at(0))
    #expect(table.selection == [])
    tap.cancelsTouchesInView = false
    try simulation.tap(table, at(1))
    #expect(table.selection == [at(1)])
    #expect(notes.lines == ["tap ended", "tap ended"])
  }

  /// Section 2.5.
  @Test
  func tapThatAddsAnItemIsNotRecognized() throws {
    let delegate = PictureDelegate()
    let (view, _) = try photo(delegate)
    let source = stage.plain("s", Rect(x: 400, y: 0, width: 50, height: 50), drag: .source())
    _ = try simulation.lift(source).add(view)
    #expect(notes.lines == [])
    delegate.addedItems = { _ in [] }
    try simulation.tap(view)
    #expect(notes.lines == ["tap ended"])
  }

  @Test
  func deepestRecognizerWins() throws {
    let box = stage.plain("box", Self.left)
    let view = stage.plain("view", Rect(x: 0, y: 0, width: 100, height: 100), in: box)
    box.addGestureRecognizer(TapGestureRecognizer(action: notes.action("outer")))
    view.addGestureRecognizer(TapGestureRecognizer(action: notes.action("inner")))
    try simulation.tap(view)
    #expect(notes.lines == ["inner ended"])
  }

  @Test
  func cancelsADisabledOrRemovedRecognizer() throws {
    let view = stage.plain("view", Self.left)
    let pan = PanGestureRecognizer(action: notes.action("pan"))
    view.addGestureRecognizer(pan)
    let touch = try simulation.touchBegan(at: Point(x: 50, y: 50))
    try simulation.touchMoved(touch, to: Point(x: 90, y: 50))
    #expect(pan.translation(in: view) == Point(x: 40, y: 0))
    #expect(pan.location(in: view) == Point(x: 90, y: 50) && pan.numberOfTouches == 1)
    pan.isEnabled = false
    #expect(notes.lines == ["pan began", "pan cancelled"])
    pan.isEnabled = true
    try simulation.touchMoved(touch, to: Point(x: 99, y: 50))
    view.removeGestureRecognizer(pan)
    #expect(notes.lines.count == 2 && view.gestureRecognizers == nil && pan.view == nil)
  }
}

@Suite
struct PointerTests {
  private let stage = Stage()
  private var simulation: Simulation { stage.simulation }
  private static let left = Rect(x: 0, y: 0, width: 100, height: 100)

  @Test(.covers("DGI-11"))
  func pointerDragsAsSoonAsItMoves() throws {
    let photo = stage.plain("photo", Self.left, drag: PictureDelegate())
    let frame = stage.plain(
      "frame", Rect(x: 400, y: 0, width: 50, height: 50), drop: .destination())
    let drag = try simulation.press(photo)
    #expect(stage.story == [])
    try drag.over(frame).drop()
    #expect(drag.operation == .copy)
    #expect(
      stage.story.prefix(4) == [
        "photo.itemsForBeginning → photo", "photo.previewForLifting(photo) → preview",
        "photo.willAnimateLift", "photo.sessionWillBegin",
      ])
    #expect(simulation.log.events.first { $0.kind == .input }?.name == "pointerPressed")
  }

  @Test(.covers("DGI-11"))
  func pointerDragsNothingWithinTheSlop() throws {
    stage.plain("photo", Self.left, drag: PictureDelegate())
    let touch = try simulation.touchBegan(at: Point(x: 50, y: 50), type: .indirectPointer)
    try simulation.touchMoved(touch, to: Point(x: 59, y: 50))
    #expect(stage.story == [])
  }

  @Test(.covers("DGI-11"))
  func pointerWaitsForTheLiftDelayIfRequested() throws {
    let photo = stage.plain("photo", Self.left, drag: PictureDelegate())
    photo.dragInteraction?.allowsPointerDragBeforeLiftDelay = false
    let early = try simulation.press(photo).move(to: Point(x: 500, y: 500)).drop()
    #expect(early.session == nil && stage.story == [])
    let drag = try simulation.press(photo)
    try simulation.wait(0.4)
    try drag.move(to: Point(x: 500, y: 500))
    #expect(stage.story.contains("photo.sessionWillBegin"))
  }

  @Test
  func pointerDragsRowsAndAClickSelects() throws {
    let table = stage.table("t", ["A", "B", "C"], delegate: .mover())
    try simulation.press(table, at(0)).over(table, at(2), .below).drop()
    #expect(table.model.titles() == [["B", "C", "A"]])
    try simulation.press(table, at(1)).drop()
    #expect(table.selection == [at(1)])
  }

  /// Rule RP1.
  @Test
  func pointerReordersARowWithoutItems() throws {
    let delegate = ScriptedDelegate.mover(canMove: true)
    delegate.items = { _, _ in [] }
    let table = stage.table("t", ["A", "B"], delegate: delegate, isDataSource: true)
    try simulation.press(table, at(0)).over(table, at(1), .below).drop()
    #expect(table.model.titles() == [["B", "A"]])
  }

  /// Rule N28.
  @Test(arguments: Kind.allCases)
  func liftsWithoutADelayOnAMac(_ kind: Kind) throws {
    simulation.environment.idiom = .mac
    let view = kind.make(stage, "v", ["A", "B", "C"], delegate: .mover())
    let drag = try simulation.lift(view, at(0))
    #expect(drag.isActive && drag.phaseName == "lifting")
    #expect(simulation.clock.now < VirtualClock.time(seconds: 0.1))
    try drag.over(view, at(2), .below).drop()
    #expect(drag.operation == .move)
  }

  /// Rule N28.
  @Test(arguments: [Idiom.pad, .mac])
  func dragsAsSoonAsATouchMovesOnAMac(_ idiom: Idiom) throws {
    simulation.environment.idiom = idiom
    let photo = stage.plain("photo", Self.left, drag: PictureDelegate())
    photo.dragInteraction?.allowsPointerDragBeforeLiftDelay = false
    let touch = try simulation.touchBegan(at: Point(x: 50, y: 50))
    try simulation.touchMoved(touch, to: Point(x: 500, y: 500))
    #expect(stage.story.contains("photo.sessionWillBegin") == (idiom == .mac))
  }

  /// Rules N28, Q-10.
  @Test
  func reordersACollectionWithoutDelegatesOnAMac() throws {
    simulation.environment.idiom = .mac
    simulation.environment.osVersion = 14
    let view = stage.collection(
      "c", [["a", "b", "c"]], delegate: .mover(canMove: true), isDataSource: true)
    (view.dragDelegate, view.dropDelegate) = (nil, nil)
    try simulation.lift(view, at(0)).over(view, at(2)).drop()
    #expect(view.model.titles() == [["b", "c", "a"]])
  }

  /// Rule N28.
  @Test
  func aClickSelectsOnAMac() throws {
    simulation.environment.idiom = .mac
    let table = stage.table("t", ["A", "B"], delegate: .mover())
    try simulation.tap(table, at(1))
    #expect(table.selection == [at(1)])
  }

  @Test
  func pointersDragWinsOverAPan() throws {
    let photo = stage.plain("photo", Self.left, drag: PictureDelegate())
    var panned = false
    photo.addGestureRecognizer(PanGestureRecognizer { _ in panned = true })
    try simulation.press(photo).move(to: Point(x: 500, y: 500))
    #expect(!panned && stage.story.contains("photo.sessionWillBegin"))
  }

  @Test
  func gestureLanguageHasPress() throws {
    let table = stage.table("t", ["A", "B"], delegate: .mover())
    let player = simulation.player
    for step in try GestureScript("press t A; over t 1 below; drop").steps {
      try player.play(step.gesture)
    }
    #expect(table.model.titles() == [["B", "A"]])
  }
}
