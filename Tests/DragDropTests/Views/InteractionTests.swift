import Layout
import TestSupport
import Testing

@testable import DragDrop

@Suite
struct InteractionTests {
  private let stage = Stage()
  private var simulation: Simulation { stage.simulation }
  private static let left = Rect(x: 0, y: 0, width: 100, height: 100)
  private static let right = Rect(x: 200, y: 0, width: 100, height: 100)

  // MARK: Adding and removing (1.28)

  @Test(.covers("UII-05"))
  func movesAnInteractionToAnotherView() {
    let interaction = DropInteraction(delegate: stage.keep(PictureDelegate.destination()))
    let one = stage.plain("one", Self.left)
    let two = stage.plain("two", Self.right)
    one.addInteraction(interaction)
    two.addInteraction(interaction)
    #expect(one.interactions.isEmpty)
    #expect(two.interactions.count == 1)
    #expect(interaction.view === two)
  }

  @Test(.covers("UII-07"))
  func setsAndRemovesInteractions() {
    let view = stage.plain("photo", Self.left, drag: .source())
    let old = view.interactions[0]
    let new = DropInteraction(delegate: stage.keep(PictureDelegate.destination()))
    view.interactions = [new]
    #expect(old.view == nil)
    #expect(new.view === view)
    #expect(view.interactions.count == 1)
  }

  @Test(.covers("UII-06"))
  func removingADragInteractionCancelsItsDrag() throws {
    let photo = stage.plain("photo", Self.left, drag: PictureDelegate())
    let frame = stage.plain("frame", Self.right, drop: .destination())
    let drag = try simulation.lift(photo).over(frame)
    let before = stage.story.count
    photo.removeInteraction(photo.interactions[0])
    try simulation.wait(1)
    #expect(drag.operation == .cancel)
    #expect(
      stage.story.dropFirst(before) == [
        "photo.willEnd(cancel)", "photo.previewForCancelling(photo) → preview",
        "photo.willAnimateCancel(photo)", "frame.sessionDidEnd", "cancel completion end",
        "photo.didEnd(cancel)",
      ])
  }

  @Test
  func removingADragInteractionReversesItsLift() throws {
    let photo = stage.plain("photo", Self.left, drag: PictureDelegate())
    _ = try simulation.lift(photo)
    photo.removeInteraction(photo.interactions[0])
    #expect(stage.story.last == "lift completion start")
  }

  @Test(arguments: [DelegateMethod.sessionWillBegin, .sessionDidMove])
  func delegateCanRemoveItsDragInteraction(_ method: DelegateMethod) throws {
    let source = PictureDelegate()
    let photo = stage.plain("photo", Self.left, drag: source)
    let frame = stage.plain("frame", Self.right, drop: .destination())
    source.happens = { [photo] in
      if $0 == method, let first = photo.interactions.first { photo.removeInteraction(first) }
    }
    let drag = try simulation.lift(photo).over(frame)
    try simulation.wait(1)
    #expect(drag.operation == .cancel)
    #expect(!stage.story.contains { $0.hasPrefix("frame") })
    #expect(stage.story.last == "photo.didEnd(cancel)")
  }

  @Test
  func removingADropInteractionEndsItsSession() throws {
    let photo = stage.plain("photo", Self.left, drag: .source())
    let frame = stage.plain("frame", Self.right, drop: .destination())
    let drag = try simulation.lift(photo).over(frame)
    frame.removeInteraction(frame.interactions[0])
    #expect(stage.story.suffix(2) == ["frame.sessionDidExit", "frame.sessionDidEnd"])
    #expect(try drag.over(frame).drop().operation == .cancel)
  }

  @Test
  func removingADropInteractionInPerformDropConcludes() throws {
    let destination = PictureDelegate.destination()
    let photo = stage.plain("photo", Self.left, drag: PictureDelegate())
    let frame = stage.plain("frame", Self.right, drop: destination)
    destination.perform = { [frame] _ in frame.removeInteraction(frame.interactions[0]) }
    #expect(try simulation.lift(photo).over(frame).drop().operation == .copy)
    #expect(
      stage.story.suffix(6) == [
        "frame.performDrop", "frame.willAnimateDrop(photo)", "frame.sessionDidEnd",
        "photo.didEnd(copy)", "frame.concludeDrop", "photo.sessionDidTransferItems",
      ])
  }

  // MARK: Previews (1.8, 2.3)

  /// Rule EX12.
  @Test
  func endsEverySessionIfADropPreviewFails() throws {
    let destination = PictureDelegate.destination()
    let away = View(name: "away", frame: Self.left)
    destination.dropPreview = {
      $0.retargetedPreview(with: DragPreviewTarget(container: away, center: .zero))
    }
    let photo = stage.plain("photo", Self.left, drag: PictureDelegate())
    let frame = stage.plain("frame", Self.right, drop: destination)
    let drag = try simulation.lift(photo).over(frame)
    #expect(throws: DragDropError.self) { try drag.drop() }
    #expect(stage.story.suffix(2) == ["frame.sessionDidEnd", "photo.didEnd(cancel)"])
  }

  /// Section 2.3.
  @Test(arguments: [["A"], ["A", "B"], []])
  func explainsALiftWithoutAnyPreview(_ hidden: [String]) throws {
    let source = PictureDelegate()
    source.items = { _ in [imageItem("A"), imageItem("B")] }
    source.preview = { view, item in
      hidden.contains(item.title) ? nil : TargetedDragPreview(view: view)
    }
    let drag = try simulation.lift(stage.plain("photo", Self.left, drag: source))
    #expect(drag.hints.contains { $0.contains("(2.3)") } == (hidden.count == 2))
  }

  @Test
  func animatesAnInvisibleItem() throws {
    let source = PictureDelegate()
    source.items = { _ in [imageItem("A"), imageItem("B")] }
    source.preview = { view, item in item.title == "A" ? nil : TargetedDragPreview(view: view) }
    let photo = stage.plain("photo", Self.left, drag: source)
    let frame = stage.plain("frame", Self.right, drop: .destination())
    try simulation.lift(photo).over(frame).cancel()
    try simulation.lift(photo).over(frame).drop()
    let calls = stage.story.filter {
      $0.contains("ForCanc") || $0.contains("ForDrop") || $0.contains("willAnimate")
    }
    #expect(
      calls == [
        "photo.willAnimateLift", "photo.previewForCancelling(B) → preview",
        "photo.willAnimateCancel(A)", "photo.willAnimateCancel(B)", "photo.willAnimateLift",
        "frame.previewForDropping(B) → preview", "frame.willAnimateDrop(A)",
        "frame.willAnimateDrop(B)",
      ])
  }

  @Test(.covers("PRV-10"))
  func joinsTheLinesOfATextIntoOnePath() {
    let lines = [
      Rect(x: 0, y: 0, width: 50, height: 10), Rect(x: 0, y: 10, width: 80, height: 10),
    ]
    #expect(
      DragPreviewParameters(textLineRects: lines).visiblePath?.bounds
        == Rect(x: 0, y: 0, width: 80, height: 20))
    #expect(DragPreviewParameters(textLineRects: []).visiblePath == nil)
  }
}
