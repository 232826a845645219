import Layout
import TestSupport
import Testing

@testable import DragDrop

/// The ordered sequences of 2.10, for plain views with interactions.
@Suite("Plain views: sequences")
struct PlainViewSequenceTests {
  private let stage = Stage()
  private var simulation: Simulation { stage.simulation }
  private static let left = Rect(x: 0, y: 0, width: 100, height: 100)
  private static let middle = Rect(x: 200, y: 0, width: 100, height: 100)
  private static let right = Rect(x: 400, y: 0, width: 100, height: 100)

  @Test("SQ1: an item that is lifted and put back asks for a preview, and its lift ends at start")
  func liftedAndPutBack() throws {
    let photo = stage.plain("photo", Self.left, drag: PictureDelegate())
    try simulation.lift(photo).drop()
    #expect(
      stage.story == [
        "photo.itemsForBeginning → photo", "photo.previewForLifting(photo) → preview",
        "photo.willAnimateLift", "lift completion start",
      ])
  }

  @Test("SQ2: a source that gives nothing is asked nothing more")
  func refused() throws {
    let delegate = PictureDelegate()
    delegate.items = { _ in [] }
    let photo = stage.plain("photo", Self.left, drag: delegate)
    #expect(try !simulation.lift(photo).isActive)
    #expect(stage.story == ["photo.itemsForBeginning → "])
  }

  @Test("SQ3: lift, drag and drop make the calls of both delegates in UIKit's order")
  func accepted() throws {
    let photo = stage.plain("photo", Self.left, drag: PictureDelegate())
    let destination = PictureDelegate.destination()
    var loaded: [String] = []
    destination.perform = { session in
      session.loadObjects(ofClass: String.self) { loaded = $0 }
    }
    let source = PictureDelegate()
    source.items = { _ in
      let provider = ItemProvider()
      provider.registerDataRepresentation(forTypeIdentifier: "public.utf8-plain-text") {
        [simulation] completion in
        simulation.clock.schedule(after: VirtualClock.time(seconds: 2)) {
          completion(.init("Dune".utf8), nil)
        }
        return nil
      }
      provider.suggestedName = "Dune"
      return [DragItem(itemProvider: provider)]
    }
    photo.interactions = [DragInteraction(delegate: stage.keep(source))]
    let frame = stage.plain("frame", Self.middle, drop: destination)
    let drag = try simulation.lift(photo).over(frame).over(frame).drop()
    #expect(drag.operation == .copy)
    try simulation.wait(2)
    #expect(loaded == ["Dune"])
    #expect(
      stage.story == [
        "photo.itemsForBeginning → Dune", "photo.previewForLifting(Dune) → preview",
        "photo.willAnimateLift",
        // The finger moves.
        "photo.sessionWillBegin", "photo.sessionAllowsMoveOperation → true",
        "photo.sessionIsRestrictedToDraggingApplication → false",
        "photo.prefersFullSizePreviews → false", "lift completion end",
        // Over the destination, twice.
        "photo.sessionDidMove", "frame.canHandle → true", "frame.sessionDidEnter",
        "frame.sessionDidUpdate → copy", "photo.sessionDidMove", "frame.sessionDidUpdate → copy",
        // The finger lifts.
        "photo.willEnd(copy)", "frame.performDrop", "frame.previewForDropping(Dune) → preview",
        "frame.willAnimateDrop(Dune)", "frame.sessionDidEnd", "photo.didEnd(copy)",
        "drop completion end", "frame.concludeDrop", "photo.sessionDidTransferItems",
      ])
  }

  @Test("a transfer that is faster than the animations is told of before they end (2.1)")
  func fastTransfer() throws {
    let destination = PictureDelegate.destination()
    destination.perform = { $0.loadObjects(ofClass: String.self) { _ in } }
    let photo = stage.plain("photo", Self.left, drag: PictureDelegate())
    let frame = stage.plain("frame", Self.middle, drop: destination)
    try simulation.lift(photo).over(frame).drop()
    #expect(
      stage.story.suffix(4) == [
        "photo.didEnd(copy)", "photo.sessionDidTransferItems", "drop completion end",
        "frame.concludeDrop",
      ])
  }

  @Test("a drop that asks for no data is transferred once it is concluded")
  func nothingLoaded() throws {
    let photo = stage.plain("photo", Self.left, drag: PictureDelegate())
    let frame = stage.plain("frame", Self.middle, drop: .destination())
    try simulation.lift(photo).over(frame).drop()
    #expect(stage.story.suffix(2) == ["frame.concludeDrop", "photo.sessionDidTransferItems"])
  }

  @Test("SQ4: a drop outside every destination flies back, and ends when it is there")
  func outside() throws {
    let photo = stage.plain("photo", Self.left, drag: PictureDelegate())
    let drag = try simulation.lift(photo).move(to: Point(x: 700, y: 700)).drop()
    #expect(drag.operation == .cancel)
    #expect(
      stage.story.suffix(5) == [
        "photo.willEnd(cancel)", "photo.previewForCancelling(photo) → preview",
        "photo.willAnimateCancel(photo)", "cancel completion end", "photo.didEnd(cancel)",
      ])
  }

  @Test(
    "SQ5: a destination that refuses hears of the end at once, and of nothing else",
    arguments: [DropOperation.forbidden, .cancel])
  func refusedByDestination(_ operation: DropOperation) throws {
    let photo = stage.plain("photo", Self.left, drag: PictureDelegate())
    let frame = stage.plain("frame", Self.middle, drop: .destination(operation))
    let drag = try simulation.lift(photo).over(frame).drop()
    #expect(drag.operation == operation)
    let name = operation.name
    #expect(
      stage.story.suffix(7) == [
        "frame.sessionDidUpdate → \(name)", "photo.willEnd(\(name))",
        "photo.previewForCancelling(photo) → preview", "photo.willAnimateCancel(photo)",
        "frame.sessionDidEnd", "cancel completion end", "photo.didEnd(\(name))",
      ])
  }

  @Test("SQ6: a destination that is left and entered again is asked canHandle once")
  func leftAndEnteredAgain() throws {
    let photo = stage.plain("photo", Self.left, drag: .source())
    let frame = stage.plain("frame", Self.middle, drop: .destination())
    try simulation.lift(photo).over(frame).over(photo).over(frame).drop()
    #expect(
      stage.story == [
        "photo.itemsForBeginning → photo", "frame.canHandle → true", "frame.sessionDidEnter",
        "frame.sessionDidUpdate → copy", "frame.sessionDidExit", "frame.sessionDidEnter",
        "frame.sessionDidUpdate → copy", "frame.performDrop",
        "frame.previewForDropping(photo) → preview", "frame.willAnimateDrop(photo)",
        "frame.sessionDidEnd", "drop completion end", "frame.concludeDrop",
      ])
  }

  @Test("SQ7: a destination that was passed through hears of the end alone")
  func passedThrough() throws {
    let photo = stage.plain("photo", Self.left, drag: .source())
    let frame = stage.plain("frame", Self.middle, drop: .destination())
    let wall = stage.plain("wall", Self.right, drop: .destination())
    try simulation.lift(photo).over(frame).over(wall).drop()
    #expect(
      stage.story.filter { $0.hasPrefix("frame.") } == [
        "frame.canHandle → true", "frame.sessionDidEnter", "frame.sessionDidUpdate → copy",
        "frame.sessionDidExit", "frame.sessionDidEnd",
      ])
    #expect(
      stage.story.filter { $0.hasSuffix(".sessionDidEnd") } == [
        "wall.sessionDidEnd", "frame.sessionDidEnd",
      ])
  }

  @Test("SQ8: all who gave items hear of an added one, then the destination is asked anew")
  func added() throws {
    let photo = stage.plain("photo", Self.left, drag: PictureDelegate())
    let other = stage.plain("other", Self.right, drag: PictureDelegate())
    let frame = stage.plain("frame", Self.middle, drop: .destination())
    let drag = try simulation.lift(photo).over(frame)
    let before = stage.story.count
    try drag.add(other)
    #expect(drag.items.map(\.title) == ["photo", "other"])
    #expect(
      stage.story.dropFirst(before) == [
        "other.itemsForAddingTo → other", "photo.willAdd(other, other)",
        "other.willAdd(other, other)", "frame.canHandle → true", "frame.sessionDidUpdate → copy",
      ])
  }

  @Test("SQ8: each item's previews are asked of the interaction that gave it, the end of all")
  func addedAndCancelled() throws {
    let photo = stage.plain("photo", Self.left, drag: PictureDelegate())
    let other = stage.plain("other", Self.right, drag: PictureDelegate())
    let drag = try simulation.lift(photo).add(other)
    let before = stage.story.count
    try drag.cancel()
    #expect(
      stage.story.dropFirst(before) == [
        "photo.willEnd(cancel)", "other.willEnd(cancel)",
        "photo.previewForCancelling(photo) → preview", "photo.willAnimateCancel(photo)",
        "other.previewForCancelling(other) → preview", "other.willAnimateCancel(other)",
        "cancel completion end", "cancel completion end", "photo.didEnd(cancel)",
        "other.didEnd(cancel)",
      ])
  }

  @Test("a tap that gives nothing adds nothing")
  func nothingAdded() throws {
    let photo = stage.plain("photo", Self.left, drag: .source())
    let quiet = PictureDelegate()
    quiet.addedItems = { _ in [] }
    let other = stage.plain("other", Self.right, drag: quiet)
    let drag = try simulation.lift(photo).add(other)
    #expect(drag.items.map(\.title) == ["photo"])
    #expect(!stage.story.contains { $0.contains("willAdd") })
  }

  @Test(
    "items that are added while a destination refuses them: it is asked, and exits if it was inside",
    arguments: [
      (true, ["frame.canHandle → false", "frame.sessionDidExit"]),
      (false, ["frame.canHandle → false"]),
    ])
  func refusesAdded(_ wasInside: Bool, _ calls: [String]) throws {
    let single = PictureDelegate.destination()
    single.handles = { $0.items.count == 1 && wasInside }
    let photo = stage.plain("photo", Self.left, drag: PictureDelegate())
    let frame = stage.plain("frame", Self.middle, drop: single)
    let drag = try simulation.lift(photo).over(frame)
    let before = stage.story.count
    try drag.add(photo)
    #expect(stage.story.dropFirst(before).filter { $0.hasPrefix("frame") } == calls)
  }

  @Test("where two drags go on, the tapped view says which one it adds to", arguments: [0, 1])
  func chosenSession(_ index: Int) throws {
    let chooser = PictureDelegate()
    chooser.chooses = { $0[index] }
    let first = stage.plain("first", Self.left, drag: .source())
    let second = stage.plain("second", Self.middle, drag: .source())
    let other = stage.plain("other", Self.right, drag: chooser)
    let drags = [try simulation.lift(first), try simulation.lift(second)]
    for drag in drags { try drag.move(to: Point(x: 700, y: 700)) }
    try simulation.tap(other)
    #expect(drags.map(\.items.count) == (index == 0 ? [2, 1] : [1, 2]))
    #expect(stage.story.contains("other.sessionForAddingItems → \(index + 1)"))
  }

  @Test("where two drags go on and nobody chooses, a tap adds nothing (DGD-14)", .covers("DGD-14"))
  func nobodyChooses() throws {
    let first = stage.plain("first", Self.left, drag: .source())
    let second = stage.plain("second", Self.middle, drag: .source())
    let other = stage.plain(
      "other", Self.right, drag: PictureDelegate([.itemsForBeginning, .itemsForAddingTo]))
    let drags = [try simulation.lift(first), try simulation.lift(second)]
    for drag in drags { try drag.move(to: Point(x: 700, y: 700)) }
    try simulation.tap(other)
    #expect(drags.map(\.items.count) == [1, 1])
  }

  @Test("SQ18: a system interruption ends the drag as a drop outside does")
  func interrupted() throws {
    let photo = stage.plain("photo", Self.left, drag: PictureDelegate())
    let frame = stage.plain("frame", Self.middle, drop: .destination())
    let drag = try simulation.lift(photo).over(frame)
    try simulation.interrupt()
    #expect(drag.operation == .cancel)
    #expect(
      stage.story.suffix(6) == [
        "photo.willEnd(cancel)", "photo.previewForCancelling(photo) → preview",
        "photo.willAnimateCancel(photo)", "frame.sessionDidEnd", "cancel completion end",
        "photo.didEnd(cancel)",
      ])
  }

  @Test("two runs record the same events")
  func deterministic() throws {
    func run() throws -> [Event] {
      let stage = Stage()
      let photo = stage.plain("photo", Self.left, drag: PictureDelegate())
      let frame = stage.plain("frame", Self.middle, drop: .destination())
      try stage.simulation.lift(photo).over(frame).drop()
      return stage.simulation.log.events
    }
    #expect(try run() == run())
  }
}
