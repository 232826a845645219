import Layout
import TestSupport
import Testing

@testable import DragDrop

/// The ordered sequences of 2.10, for plain views with interactions.
@Suite
struct PlainViewSequenceTests {
  private let stage = Stage()
  private var simulation: Simulation { stage.simulation }
  private static let left = Rect(x: 0, y: 0, width: 100, height: 100)
  private static let middle = Rect(x: 200, y: 0, width: 100, height: 100)
  private static let right = Rect(x: 400, y: 0, width: 100, height: 100)

  /// Rule SQ3.
  @Test
  func callsBothDelegatesInUIKitsOrder() throws {
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

  @Test
  func reportsAFastTransferBeforeTheAnimationsEnd() throws {
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

  /// Rule SQ8.
  @Test
  func notifiesAllSourcesOfAnAddedItem() throws {
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

  /// Rule SQ8.
  @Test
  func asksEachInteractionForPreviewsOfItsItems() throws {
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

  @Test(arguments: [
    (true, ["frame.canHandle → false", "frame.sessionDidExit"]),
    (false, ["frame.canHandle → false"]),
  ])
  func asksARefusingDestinationAgainWhenItemsAreAdded(_ wasInside: Bool, _ calls: [String]) throws {
    let single = PictureDelegate.destination()
    single.handles = { $0.items.count == 1 && wasInside }
    let photo = stage.plain("photo", Self.left, drag: PictureDelegate())
    let frame = stage.plain("frame", Self.middle, drop: single)
    let drag = try simulation.lift(photo).over(frame)
    let before = stage.story.count
    try drag.add(photo)
    #expect(stage.story.dropFirst(before).filter { $0.hasPrefix("frame") } == calls)
  }

  @Test(.covers("DGD-14"))
  func addsNothingIfNoSessionIsChosen() throws {
    let first = stage.plain("first", Self.left, drag: .source())
    let second = stage.plain("second", Self.middle, drag: .source())
    let other = stage.plain(
      "other", Self.right, drag: PictureDelegate([.itemsForBeginning, .itemsForAddingTo]))
    let drags = [try simulation.lift(first), try simulation.lift(second)]
    for drag in drags { try drag.move(to: Point(x: 700, y: 700)) }
    try simulation.tap(other)
    #expect(drags.map(\.items.count) == [1, 1])
  }
}
