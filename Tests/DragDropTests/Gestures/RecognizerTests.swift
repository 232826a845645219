import Layout
import TestSupport
import Testing

@testable import DragDrop

@Suite("Gesture recognisers beside drags")
struct RecognizerTests {
  private let stage = Stage()
  private var simulation: Simulation { stage.simulation }
  private static let left = Rect(x: 0, y: 0, width: 200, height: 200)

  /// What recognisers said, in order: `tap ended`.
  private final class Notes {
    var lines: [String] = []
    func action(_ name: String) -> (GestureRecognizer) -> Void {
      { [self] in lines.append("\(name) \($0.state.name)") }
    }
  }
  private let notes = Notes()

  /// A view with a drag interaction and one recogniser of each kind.
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

  @Test("SM2: a touch that moves before the lift delay is the pan's, and nothing is lifted")
  func pan() throws {
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

  @Test("SM2: a tap is the tap's")
  func tap() throws {
    let (view, _) = try photo()
    try simulation.tap(view)
    #expect(notes.lines == ["tap ended"])
  }

  @Test(
    "when the lift begins the others fail, except long presses, and the drag goes on",
    .covers("DGI-04"))
  func competing() throws {
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

  @Test("a long press whose time comes before the lift is held back until then", .covers("DGI-04"))
  func heldBack() throws {
    let (_, _) = try photo(pressDuration: 0.1)
    _ = try simulation.touchBegan(at: Point(x: 50, y: 50))
    try simulation.wait(0.3)
    #expect(notes.lines == [])
    try simulation.wait(0.1)
    #expect(notes.lines == ["press began"])
    #expect(stage.story.contains("photo.willAnimateLift"))
  }

  @Test("SM3: where the source refuses, a long press that was held back is recognised")
  func heldBackAndRefused() throws {
    let delegate = PictureDelegate()
    delegate.items = { _ in [] }
    let (view, _) = try photo(delegate, pressDuration: 0.1)
    _ = try simulation.lift(view)
    #expect(notes.lines == ["press began"])
  }

  enum Recogniser: CaseIterable {
    case press
    case pan
    case tap
  }

  @Test(
    "with simultaneous recognition whoever recognises during the lift cancels it",
    .covers("DGI-04"),
    arguments: Recogniser.allCases)
  func simultaneous(who: Recogniser) throws {
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

  @Test("an extended lift waits longer, so that a long press wins", .covers("DGI-10"))
  func extended() throws {
    let (view, interaction) = try photo()
    interaction.liftBehavior = .extended
    let drag = try simulation.lift(view)
    #expect(!drag.isActive)
    #expect(notes.lines == ["press began"])
    #expect(stage.story == [])
  }

  @Test("without a rival an extended lift comes after its longer delay", .covers("DGI-10"))
  func extendedAlone() throws {
    let view = stage.plain("photo", Self.left, drag: PictureDelegate())
    view.dragInteraction?.liftBehavior = .extended
    _ = try simulation.touchBegan(at: Point(x: 50, y: 50))
    try simulation.wait(0.6)
    #expect(stage.story == [])
    try simulation.wait(0.1)
    #expect(stage.story.contains("photo.willAnimateLift"))
  }

  @Test(
    "a second touch on the view cancels an extended lift, before and while it lifts",
    .covers("DGI-10"),
    arguments: [0.2, 0.7], [DragInteraction.LiftBehavior.default, .extended])
  func secondTouch(after seconds: Double, behavior: DragInteraction.LiftBehavior) throws {
    let view = stage.plain("photo", Self.left, drag: PictureDelegate())
    view.dragInteraction?.liftBehavior = behavior
    let touch = try simulation.touchBegan(at: Point(x: 50, y: 50))
    try simulation.wait(seconds)
    _ = try simulation.touchBegan(at: Point(x: 150, y: 150))
    try simulation.wait(0.7)
    try simulation.touchMoved(touch, to: Point(x: 500, y: 500))
    #expect(stage.story.contains("photo.sessionWillBegin") == (behavior == .default))
  }

  @Test("a second touch elsewhere leaves an extended lift alone")
  func secondTouchElsewhere() throws {
    let view = stage.plain("photo", Self.left, drag: PictureDelegate())
    stage.plain("other", Rect(x: 400, y: 0, width: 100, height: 100))
    view.dragInteraction?.liftBehavior = .extended
    let drag = try simulation.lift(view)
    _ = try simulation.touchBegan(at: Point(x: 450, y: 50))
    #expect(drag.isActive)
  }

  @Test("drags are on unless the device is an old phone", .covers("DGI-06"))
  func enabledByDefault() {
    #expect(DragInteraction.isEnabledByDefault)
    var phone = Environment()
    phone.idiom = .phone
    phone.osVersion = 14
    #expect(!DragInteraction.isEnabledByDefault(in: phone))
  }

  @Test(
    "an interaction that is switched off before the lift delay lifts nothing", .covers("DGI-05"))
  func switchedOff() throws {
    let view = stage.plain("photo", Self.left, drag: PictureDelegate())
    _ = try simulation.touchBegan(at: Point(x: 50, y: 50))
    view.dragInteraction?.isEnabled = false
    try simulation.wait(1)
    #expect(stage.story == [])
  }

  @Test("a touch that a recogniser takes selects no row, unless it lets the touch through")
  func selection() throws {
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

  @Test("2.5: a tap that adds an item is no tap for recognisers; one that adds nothing is")
  func adding() throws {
    let delegate = PictureDelegate()
    let (view, _) = try photo(delegate)
    let source = stage.plain("s", Rect(x: 400, y: 0, width: 50, height: 50), drag: .source())
    _ = try simulation.lift(source).add(view)
    #expect(notes.lines == [])
    delegate.addedItems = { _ in [] }
    try simulation.tap(view)
    #expect(notes.lines == ["tap ended"])
  }

  @Test("the deepest view's recogniser wins over that of the view which holds it")
  func nested() throws {
    let box = stage.plain("box", Self.left)
    let view = stage.plain("view", Rect(x: 0, y: 0, width: 100, height: 100), in: box)
    box.addGestureRecognizer(TapGestureRecognizer(action: notes.action("outer")))
    view.addGestureRecognizer(TapGestureRecognizer(action: notes.action("inner")))
    try simulation.tap(view)
    #expect(notes.lines == ["inner ended"])
  }

  @Test("a recogniser that is switched off or removed is cancelled, and follows no more")
  func removed() throws {
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

@Suite("Pointers")
struct PointerTests {
  private let stage = Stage()
  private var simulation: Simulation { stage.simulation }
  private static let left = Rect(x: 0, y: 0, width: 100, height: 100)

  @Test(
    "a pointer drags as soon as it moves far enough, with all calls of a lift", .covers("DGI-11"))
  func immediate() throws {
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

  @Test("within the slop a pointer drags nothing", .covers("DGI-11"))
  func withinSlop() throws {
    stage.plain("photo", Self.left, drag: PictureDelegate())
    let touch = try simulation.touchBegan(at: Point(x: 50, y: 50), type: .indirectPointer)
    try simulation.touchMoved(touch, to: Point(x: 59, y: 50))
    #expect(stage.story == [])
  }

  @Test(
    "where the interaction says so, a pointer waits for the lift delay like a finger",
    .covers("DGI-11"))
  func waits() throws {
    let photo = stage.plain("photo", Self.left, drag: PictureDelegate())
    photo.dragInteraction?.allowsPointerDragBeforeLiftDelay = false
    let early = try simulation.press(photo).move(to: Point(x: 500, y: 500)).drop()
    #expect(early.session == nil && stage.story == [])
    let drag = try simulation.press(photo)
    try simulation.wait(0.4)
    try drag.move(to: Point(x: 500, y: 500))
    #expect(stage.story.contains("photo.sessionWillBegin"))
  }

  @Test("a pointer drags rows of a table, and a click selects one")
  func rows() throws {
    let table = stage.table("t", ["A", "B", "C"], delegate: .mover())
    try simulation.press(table, at(0)).over(table, at(2), .below).drop()
    #expect(table.model.titles() == [["B", "C", "A"]])
    try simulation.press(table, at(1)).drop()
    #expect(table.selection == [at(1)])
  }

  @Test("RP1: a pointer reorders a row without items at once")
  func reorders() throws {
    let delegate = ScriptedDelegate.mover(canMove: true)
    delegate.items = { _, _ in [] }
    let table = stage.table("t", ["A", "B"], delegate: delegate, isDataSource: true)
    try simulation.press(table, at(0)).over(table, at(1), .below).drop()
    #expect(table.model.titles() == [["B", "A"]])
  }

  @Test("a pointer's drag wins over a pan recogniser")
  func beforePan() throws {
    let photo = stage.plain("photo", Self.left, drag: PictureDelegate())
    var panned = false
    photo.addGestureRecognizer(PanGestureRecognizer { _ in panned = true })
    try simulation.press(photo).move(to: Point(x: 500, y: 500))
    #expect(!panned && stage.story.contains("photo.sessionWillBegin"))
  }

  @Test("the gesture language knows press")
  func word() throws {
    let table = stage.table("t", ["A", "B"], delegate: .mover())
    let player = GesturePlayer(simulation: simulation)
    for step in try GestureScript("press t A; over t 1 below; drop").steps {
      try player.play(step.gesture)
    }
    #expect(table.model.titles() == [["B", "A"]])
  }
}
