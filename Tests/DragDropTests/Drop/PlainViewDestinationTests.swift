import Layout
import TestSupport
import Testing

@testable import DragDrop

/// Which plain views accept a drag (2.5 to 2.7, 2.9).
@Suite
struct PlainViewDestinationTests {
  private let stage = Stage()
  private var simulation: Simulation { stage.simulation }
  private static let left = Rect(x: 0, y: 0, width: 100, height: 100)
  private static let wide = Rect(x: 200, y: 0, width: 300, height: 100)
  private static let inner = Rect(x: 200, y: 0, width: 100, height: 100)

  // MARK: Missing methods (2.7)

  /// Section 2.7.
  @Test(arguments: [
    (
      DelegateMethod.sessionDidUpdate,
      "the delegate has no sessionDidUpdate, so nothing is "
        + "accepted (2.7)"
    ),
    (.performDrop, "the delegate has no performDrop, so the proposal counts as cancel (2.7)"),
  ])
  func cancelsWithoutSessionDidUpdateOrPerformDrop(_ method: DelegateMethod, _ reason: String)
    throws
  {
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

  /// Section 2.7.
  @Test
  func handlesEverySessionWithoutCanHandle() throws {
    let destination = PictureDelegate([.sessionDidUpdate, .performDrop])
    let photo = stage.plain("photo", Self.left, drag: .source())
    let frame = stage.plain("frame", Self.wide, drop: destination)
    #expect(try simulation.lift(photo).over(frame).drop().operation == .copy)
  }

  // MARK: Nested views (2.5)

  @Test
  func entersTheDeepestViewThatHandlesTheSession() throws {
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

  @Test
  func usesTheFirstInteractionThatHandlesTheSession() throws {
    let refusing = PictureDelegate([.canHandle])
    refusing.handles = { _ in false }
    let photo = stage.plain("photo", Self.left, drag: .source())
    let frame = stage.plain("frame", Self.wide, drop: refusing)
    frame.addInteraction(DropInteraction(delegate: stage.keep(PictureDelegate.destination())))
    #expect(try simulation.lift(photo).over(frame).drop().operation == .copy)
  }

  @Test
  func liftsTheEnclosingViewWithADragInteraction() throws {
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

  @Test(.covers("DPI-04"))
  func ignoresASecondSessionUnlessSeveralAreAllowed() throws {
    let (_, drags) = try twoDrags(allowsSimultaneous: true)
    #expect(drags.map { $0.destination?.name } == ["frame", "frame"])
    let other = PlainViewDestinationTests()
    let (_, ignored) = try other.twoDrags(allowsSimultaneous: false)
    #expect(ignored.map { $0.destination?.name } == ["frame", nil])
  }

  @Test(
    .covers("DPI-04")
  )
  func acceptsAnIgnoredSessionWhenItEntersAgain() throws {
    let (frame, drags) = try twoDrags(allowsSimultaneous: false)
    try drags[0].move(to: Point(x: 700, y: 700))
    #expect(try drags[1].over(frame).destination == nil)
    #expect(try drags[1].move(to: Point(x: 700, y: 700)).over(frame).destination === frame)
  }

  @Test(.covers("DPI-04"))
  func acceptsAnotherSessionAfterTheFirstEnds() throws {
    let (frame, drags) = try twoDrags(allowsSimultaneous: false)
    try drags[0].cancel()
    #expect(try drags[1].move(to: Point(x: 700, y: 700)).over(frame).drop().operation == .copy)
  }

  @Test(.covers("DPI-04"))
  func acceptsASessionForEachInteraction() throws {
    let (frame, drags) = try twoDrags(allowsSimultaneous: false)
    frame.addInteraction(DropInteraction(delegate: stage.keep(PictureDelegate.destination())))
    try drags[1].move(to: Point(x: 700, y: 700)).over(frame)
    #expect(drags.map { $0.destination?.name } == ["frame", "frame"])
  }

  // MARK: Views out of reach

  @Test(arguments: [true, false], [true, false])
  func ignoresHiddenAndDisabledViewsAndTheirSubviews(_ isHidden: Bool, _ isHolder: Bool) throws {
    let photo = stage.plain("photo", Self.left, drag: .source())
    let wall = stage.plain("wall", Self.wide)
    let frame = stage.plain("frame", Self.inner, in: wall, drop: .destination())
    let off = isHolder ? wall : frame
    if isHidden { off.isHidden = true } else { off.isUserInteractionEnabled = false }
    let drag = try simulation.lift(photo).over(frame).drop()
    #expect(drag.operation == .cancel)
    #expect(stage.story == ["photo.itemsForBeginning → photo"])
  }

  @Test
  func exitsAViewThatIsHidden() throws {
    let photo = stage.plain("photo", Self.left, drag: .source())
    let frame = stage.plain("frame", Self.wide, drop: .destination())
    let drag = try simulation.lift(photo).over(frame)
    frame.isHidden = true
    try drag.over(frame)
    #expect(stage.story.last == "frame.sessionDidExit")
  }

  @Test
  func disabledInteractionLiftsAndAddsNothing() throws {
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
    .covers("DGI-06"),
    arguments: [
      (Idiom.phone, 14, false), (.phone, 15, true), (.pad, 11, true), (.mac, 14, true),
    ])
  func disablesDragInteractionsOnAPhoneBeforeIOS15(_ idiom: Idiom, _ version: Int, _ lifts: Bool)
    throws
  {
    simulation.environment.idiom = idiom
    simulation.environment.osVersion = Double(version)
    let photo = stage.plain("photo", Self.left, drag: .source())
    #expect(try simulation.lift(photo).isActive == lifts)
    #expect(DragInteraction.isEnabledByDefault(in: simulation.environment) == lifts)
  }

  @Test
  func liftsWithTheEnabledInteraction() throws {
    let photo = stage.plain("photo", Self.left, drag: .source())
    for case let interaction as DragInteraction in photo.interactions {
      interaction.isEnabled = false
    }
    photo.addInteraction(DragInteraction(delegate: stage.keep(PictureDelegate.source())))
    #expect(try simulation.lift(photo).isActive)
  }

  // MARK: Tables and apps

  @Test
  func dragsFromAPlainViewIntoATable() throws {
    let delegate = ScriptedDelegate.mover()
    delegate.update = { _, _, _ in (.copy, .insertAtDestinationIndexPath) }
    let photo = stage.plain("photo", Self.left, drag: PictureDelegate())
    let table = stage.table("inbox", ["A", "B"], delegate: delegate)
    try simulation.lift(photo).over(table, at(1)).drop()
    #expect(table.model.titles() == [["A", "photo", "B"]])
    #expect(stage.story.contains("photo.didEnd(copy)"))
  }

  @Test
  func dragsOverATableInAPlainView() throws {
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
}
