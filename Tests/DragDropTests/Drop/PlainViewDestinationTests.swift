import Layout
import TestSupport
import Testing

@testable import DragDrop

/// Which plain view takes a drag, and which cannot (2.5 to 2.7, 2.9).
@Suite("Plain views: destinations")
struct PlainViewDestinationTests {
  private let stage = Stage()
  private var simulation: Simulation { stage.simulation }
  private static let left = Rect(x: 0, y: 0, width: 100, height: 100)
  private static let wide = Rect(x: 200, y: 0, width: 300, height: 100)
  private static let inner = Rect(x: 200, y: 0, width: 100, height: 100)

  // MARK: Missing methods (2.7)

  @Test(
    "2.7: without sessionDidUpdate, or without performDrop, a release cancels",
    arguments: [
      (
        DelegateMethod.sessionDidUpdate,
        "the delegate has no sessionDidUpdate, so nothing is "
          + "accepted (2.7)"
      ),
      (.performDrop, "the delegate has no performDrop, so the proposal counts as cancel (2.7)"),
    ])
  func missing(_ method: DelegateMethod, _ reason: String) throws {
    let destination = PictureDelegate(PictureDelegate.dropping.subtracting([method]))
    let photo = stage.plain("photo", Self.left, drag: .source())
    let frame = stage.plain("frame", Self.wide, drop: destination)
    let drag = try simulation.lift(photo).over(frame).drop()
    #expect(drag.operation == .cancel)
    #expect(stage.story.contains("frame.sessionDidEnter"))
    #expect(stage.story.contains("frame.sessionDidEnd"))
    #expect(!stage.story.contains("frame.performDrop"))
    let released = simulation.log.events.first { $0.name == "released" }
    #expect(released?.reason == reason)
  }

  @Test("2.7: without canHandle every session is handled")
  func handlesEverything() throws {
    let destination = PictureDelegate([.sessionDidUpdate, .performDrop])
    let photo = stage.plain("photo", Self.left, drag: .source())
    let frame = stage.plain("frame", Self.wide, drop: destination)
    #expect(try simulation.lift(photo).over(frame).drop().operation == .copy)
  }

  @Test("2.6: a move counts as cancel where the source does not allow moves")
  func moveNotAllowed() throws {
    let source = PictureDelegate()
    source.allowsMove = false
    let photo = stage.plain("photo", Self.left, drag: source)
    let frame = stage.plain("frame", Self.wide, drop: .destination(.move))
    #expect(try simulation.lift(photo).over(frame).drop().operation == .cancel)
  }

  // MARK: Nested views (2.5)

  @Test("the deepest view that handles a session takes it; the old one exits, the new one enters")
  func nested() throws {
    let photo = stage.plain("photo", Self.left, drag: .source())
    let wall = stage.plain("wall", Self.wide, drop: .destination())
    stage.plain("frame", Self.inner, in: wall, drop: .destination())
    let drag = try simulation.lift(photo).move(to: Point(x: 250, y: 50))
      .move(to: Point(x: 450, y: 50))
    #expect(
      stage.story.dropFirst() == [
        "wall.canHandle → true", "wall.sessionDidEnter", "wall.sessionDidUpdate → copy",
        "frame.canHandle → true", "wall.sessionDidExit", "frame.sessionDidEnter",
        "frame.sessionDidUpdate → copy",
      ])
    #expect(drag.destination?.name == "frame")
  }

  @Test("a deeper view that does not handle the session leaves it to the one that holds it")
  func nestedRefusing() throws {
    let refusing = PictureDelegate.destination()
    refusing.handles = { _ in false }
    let photo = stage.plain("photo", Self.left, drag: .source())
    let wall = stage.plain("wall", Self.wide, drop: .destination())
    let frame = stage.plain("frame", Self.inner, in: wall, drop: refusing)
    try simulation.lift(photo).over(frame).over(frame).drop()
    #expect(stage.story.filter { $0.hasPrefix("frame") } == ["frame.canHandle → false"])
    #expect(stage.story.contains("wall.performDrop"))
  }

  @Test("of two interactions of one view, the first that handles the session takes it")
  func twoInteractions() throws {
    let refusing = PictureDelegate([.canHandle])
    refusing.handles = { _ in false }
    let photo = stage.plain("photo", Self.left, drag: .source())
    let frame = stage.plain("frame", Self.wide, drop: refusing)
    frame.addInteraction(DropInteraction(delegate: stage.keep(PictureDelegate.destination())))
    #expect(try simulation.lift(photo).over(frame).drop().operation == .copy)
  }

  @Test("a touch on a view without a drag interaction lifts the one that holds it")
  func liftsHolder() throws {
    let wall = stage.plain("wall", Self.left, drag: .source())
    stage.plain("label", Rect(x: 0, y: 0, width: 100, height: 100), in: wall)
    #expect(try simulation.lift(wall).items.map(\.title) == ["wall"])
  }

  // MARK: Several sessions (DPI-04)

  /// Two drags, the first one inside the frame.
  private func twoDrags(allowsSimultaneous: Bool) throws -> (View, [Drag]) {
    let first = stage.plain("first", Self.left, drag: .source())
    let second = stage.plain("second", Rect(x: 0, y: 200, width: 100, height: 100), drag: .source())
    let frame = stage.plain("frame", Self.wide, drop: .destination())
    for case let drop as DropInteraction in frame.interactions {
      drop.allowsSimultaneousDropSessions = allowsSimultaneous
    }
    let drags = [try simulation.lift(first), try simulation.lift(second)]
    try drags[0].over(frame)
    try drags[1].over(frame)
    return (frame, drags)
  }

  @Test(
    "another session is ignored while one is inside, unless several are allowed", .covers("DPI-04"))
  func simultaneous() throws {
    let (_, drags) = try twoDrags(allowsSimultaneous: true)
    #expect(drags.map { $0.destination?.name } == ["frame", "frame"])
    let other = PlainViewDestinationTests()
    let (_, ignored) = try other.twoDrags(allowsSimultaneous: false)
    #expect(ignored.map { $0.destination?.name } == ["frame", nil])
  }

  @Test(
    "an ignored session is taken only once the first is gone and it enters again", .covers("DPI-04")
  )
  func entersAgain() throws {
    let (frame, drags) = try twoDrags(allowsSimultaneous: false)
    try drags[0].move(to: Point(x: 700, y: 700))
    #expect(try drags[1].over(frame).destination == nil)
    #expect(try drags[1].move(to: Point(x: 700, y: 700)).over(frame).destination === frame)
  }

  @Test("the end of the first session makes room, too", .covers("DPI-04"))
  func endMakesRoom() throws {
    let (frame, drags) = try twoDrags(allowsSimultaneous: false)
    try drags[0].cancel()
    #expect(try drags[1].move(to: Point(x: 700, y: 700)).over(frame).drop().operation == .copy)
  }

  @Test("two interactions of one view take a session each", .covers("DPI-04"))
  func oneEach() throws {
    let (frame, drags) = try twoDrags(allowsSimultaneous: false)
    frame.addInteraction(DropInteraction(delegate: stage.keep(PictureDelegate.destination())))
    try drags[1].move(to: Point(x: 700, y: 700)).over(frame)
    #expect(drags.map { $0.destination?.name } == ["frame", "frame"])
  }

  // MARK: Views out of reach

  @Test(
    "a view that is hidden, or keeps interaction away, sees no session; nor do those that it holds",
    arguments: [true, false], [true, false])
  func outOfReach(_ isHidden: Bool, _ isHolder: Bool) throws {
    let photo = stage.plain("photo", Self.left, drag: .source())
    let wall = stage.plain("wall", Self.wide)
    let frame = stage.plain("frame", Self.inner, in: wall, drop: .destination())
    let off = isHolder ? wall : frame
    if isHidden { off.isHidden = true } else { off.isUserInteractionEnabled = false }
    let drag = try simulation.lift(photo).over(frame).drop()
    #expect(drag.operation == .cancel)
    #expect(stage.story == ["photo.itemsForBeginning → photo"])
  }

  @Test("a view that is hidden in mid-drag is left")
  func hiddenInMidDrag() throws {
    let photo = stage.plain("photo", Self.left, drag: .source())
    let frame = stage.plain("frame", Self.wide, drop: .destination())
    let drag = try simulation.lift(photo).over(frame)
    frame.isHidden = true
    try drag.over(frame)
    #expect(stage.story.last == "frame.sessionDidExit")
  }

  @Test("a disabled interaction lifts nothing and adds nothing, and lets a drag go on (SQ18)")
  func disabled() throws {
    let photo = stage.plain("photo", Self.left, drag: PictureDelegate())
    let frame = stage.plain("frame", Self.wide, drop: .destination())
    let drag = try simulation.lift(photo).over(frame)
    for case let interaction as DragInteraction in photo.interactions {
      interaction.isEnabled = false
    }
    try drag.add(photo)
    #expect(drag.items.count == 1)
    #expect(try drag.drop().operation == .copy)
    #expect(try !simulation.lift(photo).isActive)
  }

  @Test(
    "on a phone drag interactions are off by default before iOS 15", .covers("DGI-06"),
    arguments: [
      (Idiom.phone, 14, false), (.phone, 15, true), (.pad, 11, true),
    ])
  func phone(_ idiom: Idiom, _ version: Int, _ lifts: Bool) throws {
    simulation.environment.idiom = idiom
    simulation.environment.osVersion = Double(version)
    let photo = stage.plain("photo", Self.left, drag: .source())
    #expect(try simulation.lift(photo).isActive == lifts)
    #expect(DragInteraction.isEnabledByDefault(in: simulation.environment) == lifts)
  }

  @Test("of two drag interactions, the one that is enabled lifts")
  func enabledOneLifts() throws {
    let photo = stage.plain("photo", Self.left, drag: .source())
    for case let interaction as DragInteraction in photo.interactions {
      interaction.isEnabled = false
    }
    photo.addInteraction(DragInteraction(delegate: stage.keep(PictureDelegate.source())))
    #expect(try simulation.lift(photo).isActive)
  }

  // MARK: Tables and apps

  @Test("a drag goes from a plain view into a table, which knows no source path")
  func intoTable() throws {
    let delegate = ScriptedDelegate.mover()
    delegate.update = { _, _, _ in (.copy, .insertAtDestinationIndexPath) }
    let photo = stage.plain("photo", Self.left, drag: PictureDelegate())
    let table = stage.table("inbox", ["A", "B"], delegate: delegate)
    try simulation.lift(photo).over(table, at(1)).drop()
    #expect(table.model.titles() == [["A", "photo", "B"]])
    #expect(stage.story.contains("photo.didEnd(copy)"))
  }

  @Test("a drag goes from a table into a plain view")
  func fromTable() throws {
    let destination = PictureDelegate.destination(.move)
    var dropped: [String] = []
    destination.perform = { dropped = $0.items.map(\.title) }
    let frame = stage.plain("frame", Self.left, drop: destination)
    let table = stage.table("inbox", ["A", "B"], delegate: .mover())
    let drag = try simulation.lift(table, at(1)).over(frame).drop()
    #expect(drag.operation == .move)
    #expect(dropped == ["B"])
    #expect(stage.calls.last { $0.hasPrefix("inbox") } == "inbox.dragSessionDidEnd")
  }

  @Test("a table within a plain view takes the drags over it, the view those beside it")
  func tableWithin() throws {
    let photo = stage.plain("photo", Self.left, drag: .source())
    let wall = stage.plain(
      "wall", Rect(x: 200, y: 0, width: 400, height: 600), drop: .destination())
    let table = stage.table("inbox", ["A", "B"], delegate: .mover())
    table.frame = Rect(x: 0, y: 0, width: 320, height: 300)
    wall.addSubview(table)
    let drag = try simulation.lift(photo).over(table, at(0))
    #expect(drag.destination === table)
    #expect(try drag.move(to: Point(x: 580, y: 500)).destination === wall)
  }

  @Test("between apps a plain view sees a copy without the local object, and cannot move it (2.9)")
  func betweenApps() throws {
    let destination = PictureDelegate.destination()
    var seen: [(isLocal: Bool, object: Bool, texts: [String])] = []
    destination.perform = { session in
      let isLocal = session.localDragSession != nil
      let object = session.items.contains { $0.localObject != nil }
      session.loadObjects(ofClass: String.self) { seen.append((isLocal, object, $0)) }
    }
    let photo = stage.plain("photo", Self.left, drag: PictureDelegate())
    let frame = stage.plain("frame", Self.left, app: "mail", drop: destination)
    #expect(try simulation.lift(photo).over(frame).drop().operation == .copy)
    let only = try #require(seen.first)
    #expect(!only.isLocal && !only.object)
    #expect(only.texts == ["photo"])
    destination.operation = .move
    #expect(try simulation.lift(photo).over(frame).drop().operation == .cancel)
  }

  @Test("a restricted session is invisible to other apps (DGD-07)", .covers("DGD-07"))
  func restricted() throws {
    let source = PictureDelegate()
    source.isRestricted = true
    let photo = stage.plain("photo", Self.left, drag: source)
    let frame = stage.plain("frame", Self.left, app: "mail", drop: .destination())
    #expect(try simulation.lift(photo).over(frame).drop().operation == .cancel)
    #expect(!stage.story.contains { $0.hasPrefix("frame") })
  }
}
