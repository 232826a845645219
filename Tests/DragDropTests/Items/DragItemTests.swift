import Layout
import TestSupport
import Testing

@testable import DragDrop

/// Drag items and their properties (ITM-01 to ITM-06, ANI-01 to ANI-03, SES-02, SES-10).
@Suite
struct DragItemTests {
  private let stage = Stage()
  private var simulation: Simulation { stage.simulation }
  private static let left = Rect(x: 0, y: 0, width: 100, height: 100)
  private static let right = Rect(x: 200, y: 0, width: 100, height: 100)

  @Test(.covers("ITM-01", "ITM-02", "ITM-03", "ITM-04"))
  func hasAProviderAndNoLocalObjectByDefault() {
    let provider = ItemProvider(object: "Dune")
    let item = DragItem(itemProvider: provider)
    #expect(item.itemProvider === provider)
    #expect(item.localObject == nil)
    #expect(item.previewProvider == nil)
  }

  // MARK: The same item again

  /// Section 3.7.
  @Test
  func rejectsAnItemOfAnotherDrag() throws {
    let item = DragItem(itemProvider: ItemProvider(object: "X"))
    let delegate = ScriptedDelegate.mover()
    delegate.items = { _, _ in [item] }
    let inbox = stage.table("inbox", ["A", "B", "C"], delegate: delegate)
    let first = try simulation.lift(inbox, at(0)).over(inbox, at(1))
    let error = #expect(throws: DragDropError.self) { try simulation.lift(inbox, at(2)) }
    #expect(
      error?.description
        == "inbox [0, 2] returned the drag item public.utf8-plain-text, which is in another drag "
        + "already: make a new DragItem each time")
    #expect(!first.isActive)
  }

  /// Section 3.7.
  @Test
  func representsOneRowOfItsDrag() throws {
    let item = DragItem(itemProvider: ItemProvider(object: "X"))
    let delegate = ScriptedDelegate.mover()
    delegate.items = { _, _ in [item] }
    let inbox = stage.table("inbox", ["A", "B"], delegate: delegate)
    inbox.allowsMultipleSelection = true
    try simulation.select(inbox, [at(0), at(1)])
    let error = #expect(throws: DragDropError.self) { try simulation.lift(inbox, at(0)) }
    #expect(
      error?.description
        == "inbox [0, 1] returned the drag item public.utf8-plain-text, which inbox [0, 0] has "
        + "already returned: make a new DragItem each time")
  }

  @Test
  func countsAnItemThatARowReturnsTwice() throws {
    let item = DragItem(itemProvider: ItemProvider(object: "X"))
    let delegate = ScriptedDelegate.mover()
    delegate.items = { _, _ in [item, item] }
    var sources: [Position?] = []
    delegate.perform = { view, performance in
      sources = performance.items.map(\.source)
      for item in performance.items { _ = performance.drop(item.dragItem, to: at(0), into: nil) }
    }
    let inbox = stage.table("inbox", ["A", "B"], delegate: delegate)
    let drag = try simulation.lift(inbox, at(1)).over(inbox, at(0)).drop()
    #expect(drag.operation == .move)
    #expect(sources == [at(1), at(1)])
    #expect(stage.simulation.log.events.count { $0.name == "drop" } == 2)
  }

  @Test
  func canBeDraggedAgainAfterItsDrag() throws {
    let item = DragItem(itemProvider: ItemProvider(object: "X"))
    let delegate = ScriptedDelegate.mover()
    delegate.items = { _, _ in [item] }
    let inbox = stage.table("inbox", ["A", "B"], delegate: delegate)
    try simulation.lift(inbox, at(0)).drop()
    try simulation.lift(inbox, at(1)).over(inbox, at(0)).cancel()
    #expect(try simulation.lift(inbox, at(0)).over(inbox, at(1)).drop().operation == .move)
  }

  // MARK: Previews

  /// Lifts an item whose preview provider returns the result of `preview`, and drops it on a frame.
  private func drag(_ preview: @escaping (View) -> DragPreview?) throws -> Drag {
    let source = PictureDelegate()
    source.items = { interaction in
      let item = imageItem("Dune")
      item.previewProvider = { interaction.view.flatMap(preview) }
      return [item]
    }
    let photo = stage.plain("photo", Self.left, drag: source)
    stage.plain("frame", Self.right, drop: .destination())
    return try simulation.lift(photo)
  }

  private func frame() throws -> View { try #require(simulation.view(named: "frame")) }

  @Test(.covers("ITM-05"))
  func callsThePreviewProviderOnceTheDragIsCertain() throws {
    var asked = 0
    let drag = try drag { view in
      asked += 1
      return DragPreview(view: view)
    }
    #expect(asked == 0)
    try drag.over(frame()).drop()
    #expect(asked == 1)
    #expect(stage.phases.contains("dragPreview"))
    #expect(stage.story.contains { $0.hasPrefix("frame.previewForDropping") })
  }

  @Test(.covers("ITM-05"))
  func hidesAnItemWhoseProviderReturnsNil() throws {
    try drag { _ in nil }.over(frame()).drop()
    #expect(!stage.story.contains { $0.hasPrefix("frame.previewForDropping") })
    #expect(stage.story.contains { $0.hasPrefix("frame.willAnimateDrop") })
  }

  @Test(.covers("ITM-05"))
  func asksForNoPreviewOfAReversedLift() throws {
    var asked = 0
    try drag { view in
      asked += 1
      return DragPreview(view: view)
    }.drop()
    #expect(asked == 0)
  }

  @Test(.covers("ITM-05"))
  func asksForThePreviewOfAnAddedItem() throws {
    let source = PictureDelegate()
    source.addedItems = { interaction in
      let item = imageItem("Reef")
      item.previewProvider = { interaction.view.map { DragPreview(view: $0) } }
      return [item]
    }
    let photo = stage.plain("photo", Self.left, drag: source)
    let drag = try simulation.lift(photo).over(stage.plain("frame", Self.right))
    #expect(!stage.phases.contains("dragPreview"))
    try drag.add(photo)
    #expect(stage.phases.suffix(2) == ["added", "dragPreview"])
  }

  @Test(.covers("ITM-06"))
  func updatesThePreviewDuringTheDropAnimation() throws {
    var kept: [DragItem] = []
    var defaults: [Point] = []
    let destination = PictureDelegate.destination()
    destination.perform = { kept = $0.items }
    destination.dropPreview = { preview in
      defaults.append(preview.target.center)
      let target = DragPreviewTarget(
        container: preview.target.container, center: preview.target.center + Point(x: 1, y: 0))
      return preview.retargetedPreview(with: target)
    }
    let photo = stage.plain("photo", Self.left, drag: PictureDelegate())
    let frame = stage.plain("frame", Self.right, drop: destination)
    let simulation = simulation
    simulation.clock.schedule(after: VirtualClock.time(seconds: 0.6)) {
      kept.first?.setNeedsDropPreviewUpdate()
      kept.first?.setNeedsDropPreviewUpdate()
    }
    try simulation.lift(photo).over(frame).drop()
    let middle = frame.bounds.center
    #expect(defaults == [middle, middle + Point(x: 1, y: 0)])
    kept.first?.setNeedsDropPreviewUpdate()
    try simulation.runUntilIdle()
    #expect(defaults.count == 2, "after the animation it has no effect")
  }

  @Test(.covers("ITM-06"))
  func asksATableForPreviewParametersAgain() throws {
    let target = ScriptedDelegate.mover()
    target.notifications.insert(.dropPreviewParametersForRow)
    target.perform = { view, performance in
      view.dropOneItem(performance)
      let item = performance.items[0].dragItem
      // Before the first preview, which is requested after performDrop has returned (AM37).
      item.setNeedsDropPreviewUpdate()
      simulation.clock.schedule(after: VirtualClock.time(seconds: 0.1)) {
        item.setNeedsDropPreviewUpdate()
      }
    }
    let inbox = stage.table("inbox", ["A"], delegate: .mover())
    let archive = stage.table("archive", ["B"], delegate: target)
    try simulation.lift(inbox, at(0)).over(archive, at(0)).drop()
    #expect(
      stage.calls.count { $0.hasPrefix("archive.dropPreviewParametersForRow[0, 0]") } == 2)
  }

  // MARK: Animations

  @Test(.covers("ANI-01", "ANI-02"))
  func runsAddedAnimationsImmediatelyInOrder() {
    let animator: any DragAnimating = Animator()
    var order: [Int] = []
    for number in 1...3 { animator.addAnimations { order.append(number) } }
    #expect(order == [1, 2, 3])
  }

  @Test(.covers("ANI-03"))
  func runsCompletionsAtTheEndInOrder() {
    let animator = Animator()
    var order: [String] = []
    animator.addCompletion { order.append("first \($0)") }
    animator.addCompletion { order.append("second \($0)") }
    #expect(order == [])
    animator.finish(at: .start)
    animator.finish(at: .end)
    animator.addCompletion { order.append("late \($0)") }
    #expect(order == ["first start", "second start", "late start"])
  }
}
