import Layout
import TestSupport
import Testing

@testable import DragDrop

/// Each member of drag and drop interactions and their delegates.
@Suite
struct PlainViewMemberTests {
  private let stage = Stage()
  private var simulation: Simulation { stage.simulation }
  private static let left = Rect(x: 0, y: 0, width: 100, height: 100)
  private static let right = Rect(x: 200, y: 0, width: 100, height: 100)
  private static let nowhere = Point(x: 900, y: 900)

  /// A source on the left and a destination on the right, which record their calls.
  private func scene(
    _ source: PictureDelegate = PictureDelegate(),
    _ destination: PictureDelegate = PictureDelegate.destination()
  ) -> (photo: View, frame: View) {
    (
      stage.plain("photo", Self.left, drag: source),
      stage.plain("frame", Self.right, drop: destination)
    )
  }

  /// The calls of one method, with their values and answers.
  private func calls(_ method: DelegateMethod) -> [String] {
    stage.story.filter { line in
      line.split(separator: ".").dropFirst().first?.prefix { $0.isLetter } == method.rawValue[...]
    }
  }

  // MARK: Interactions

  @Test(.covers("DGI-01", "DGD-01", "UII-01"))
  func dragsOnlyWithADragInteraction() throws {
    let photo = stage.plain("photo", Self.left)
    #expect(throws: DragDropError.self) { try simulation.lift(photo) }
    let interaction: any Interaction = DragInteraction(delegate: stage.keep(PictureDelegate()))
    photo.addInteraction(interaction)
    #expect(try simulation.lift(photo).isActive)
  }

  @Test(.covers("DGI-02", "DGI-03", "DPI-02", "DPI-03"))
  func holdsTheDelegateWeakly() {
    let delegate = PictureDelegate()
    #expect(DragInteraction(delegate: delegate).delegate === delegate)
    #expect(DropInteraction(delegate: delegate).delegate === delegate)
    let drag = DragInteraction(delegate: PictureDelegate())
    let drop = DropInteraction(delegate: PictureDelegate())
    #expect(drag.delegate == nil && drop.delegate == nil)
    withExtendedLifetime(delegate) {}
  }

  @Test(.covers("DGI-05"))
  func disabledInteractionNeitherLiftsNorAdds() throws {
    let (photo, _) = scene()
    let note = stage.plain("note", Rect(x: 0, y: 200, width: 100, height: 100))
    let interaction = DragInteraction(delegate: stage.keep(PictureDelegate()))
    interaction.isEnabled = false
    note.addInteraction(interaction)
    #expect(try !simulation.lift(note).isActive)
    let drag = try simulation.lift(photo).move(to: Self.nowhere)
    try drag.add(note)
    #expect(drag.items.map(\.title) == ["photo"])
  }

  @Test(.covers("DGI-07", "DGI-08", "DGI-09"))
  func usesTheStandardTimingByDefault() {
    let interaction = DragInteraction(delegate: stage.keep(PictureDelegate()))
    #expect(interaction.liftBehavior == .default)
    let behavior: DragInteraction.LiftBehavior = .extended
    interaction.liftBehavior = behavior
    #expect(interaction.liftBehavior == .extended)
  }

  @Test(.covers("DPI-01", "DPD-01", "UII-02"))
  func acceptsDropsOnlyWithADropInteraction() throws {
    let (photo, _) = scene()
    let bare = stage.plain("bare", Rect(x: 400, y: 0, width: 100, height: 100))
    let drag = try simulation.lift(photo).over(bare)
    #expect(drag.destination == nil)
    try drag.cancel()
    let interaction = DropInteraction(delegate: stage.keep(PictureDelegate.destination()))
    bare.addInteraction(interaction)
    #expect(interaction.view === bare)
    #expect(try simulation.lift(photo).over(bare).destination === bare)
  }

  @Test(.covers("UII-03", "UII-04"))
  func notifiesAnInteractionBeforeAndAfterItMoves() {
    final class Listener: Interaction {
      weak var view: View?
      var heard: [String] = []
      func willMove(to view: View?) { heard.append("will \(view?.name ?? "none")") }
      func didMove(to view: View?) {
        self.view = view
        heard.append("did \(view?.name ?? "none")")
      }
    }
    let view = stage.plain("photo", Self.left)
    let listener = Listener()
    view.addInteraction(listener)
    view.removeInteraction(listener)
    #expect(listener.heard == ["will photo", "did photo", "will none", "did none"])
  }

  // MARK: The source

  @Test(.covers("DGD-02"))
  func asksForItemsOnceAndKeepsTheirOrder() throws {
    let source = PictureDelegate()
    source.items = { _ in [imageItem("one"), imageItem("two")] }
    let (photo, frame) = scene(source)
    let drag = try simulation.lift(photo)
    #expect(calls(.itemsForBeginning) == ["photo.itemsForBeginning → one two"])
    try drag.over(frame).drop()
    #expect(drag.items.map(\.title) == ["one", "two"])
    #expect(calls(.itemsForBeginning).count == 1)
  }

  @Test(.covers("DGD-03"))
  func asksForThePreviewOfEveryItem() throws {
    let source = PictureDelegate()
    source.items = { _ in [imageItem("one"), imageItem("two")] }
    let (photo, _) = scene(source)
    try simulation.lift(photo).drop()
    #expect(
      calls(.previewForLifting) == [
        "photo.previewForLifting(one) → preview", "photo.previewForLifting(two) → preview",
      ])
    source.methods.remove(.previewForLifting)
    var cancelled: TargetedDragPreview?
    source.dropPreview = {
      cancelled = $0
      return $0
    }
    try simulation.lift(photo).move(to: Self.nowhere).drop()
    #expect(cancelled?.view === photo && cancelled?.size == Self.left.size)
  }

  @Test(.covers("ANI-03", "DGD-04"))
  func completesTheLiftAtItsEndOrStart() throws {
    let (photo, _) = scene()
    try simulation.lift(photo).drop()
    #expect(stage.story.last == "lift completion start")
    try simulation.lift(photo).move(to: Self.nowhere)
    #expect(stage.story.contains("lift completion end"))
  }

  @Test(.covers("DGD-05", "DGD-06", "DGD-07"))
  func beginsTheSessionAtTheFirstMovement() throws {
    let (photo, frame) = scene()
    let drag = try simulation.lift(photo)
    #expect(calls(.sessionWillBegin) == [])
    try drag.over(frame).over(frame).drop()
    #expect(
      stage.story.filter { $0.hasPrefix("photo.session") }.prefix(3) == [
        "photo.sessionWillBegin", "photo.sessionAllowsMoveOperation → true",
        "photo.sessionIsRestrictedToDraggingApplication → false",
      ])
    #expect(calls(.sessionAllowsMoveOperation).count == 1)
  }

  @Test(.covers("DGD-06"))
  func cancelsAMoveThatTheSourceForbids() throws {
    let source = PictureDelegate()
    source.allowsMove = false
    let (photo, frame) = scene(source, .destination(.move))
    #expect(try simulation.lift(photo).over(frame).drop().operation == .cancel)
    #expect(calls(.performDrop) == [])
  }

  @Test(.covers("DGD-08"))
  func asksForFullSizePreviewsWhenTheSessionBegins() throws {
    let (photo, frame) = scene()
    let drag = try simulation.lift(photo)
    #expect(calls(.prefersFullSizePreviews) == [])
    try drag.over(frame)
    #expect(calls(.prefersFullSizePreviews) == ["photo.prefersFullSizePreviews → false"])
  }

  @Test(.covers("DGD-09"))
  func notifiesOfEveryMovement() throws {
    let (photo, frame) = scene()
    try simulation.lift(photo).over(frame).move(to: Self.nowhere).move(to: Self.nowhere).drop()
    #expect(calls(.sessionDidMove).count == 3)
  }

  @Test(
    .covers("DGD-10", "DGD-11"),
    arguments: [DropOperation.cancel, .forbidden, .copy, .move])
  func notifiesOfTheOperationBeforeAndAfterTheEnd(operation: DropOperation) throws {
    let (photo, frame) = scene(PictureDelegate(), .destination(operation))
    try simulation.lift(photo).over(frame).drop()
    #expect(calls(.willEnd) == ["photo.willEnd(\(operation.name))"])
    #expect(calls(.didEnd) == ["photo.didEnd(\(operation.name))"])
    let story = stage.story.map { $0.split(separator: "(")[0] }
    #expect(story.firstIndex(of: "photo.willEnd") ?? 99 < story.firstIndex(of: "photo.didEnd") ?? 0)
  }

  @Test(.covers("DGD-12"))
  func notifiesOfATransferAfterADrop() throws {
    let (photo, frame) = scene()
    try simulation.lift(photo).move(to: Self.nowhere).drop()
    #expect(calls(.sessionDidTransferItems) == [])
    try simulation.lift(photo).over(frame).drop()
    #expect(calls(.sessionDidTransferItems) == ["photo.sessionDidTransferItems"])
  }

  @Test(.covers("DGD-13", "DGD-15"))
  func notifiesEveryContributorOfAddedItems() throws {
    let (photo, _) = scene()
    let note = stage.plain(
      "note", Rect(x: 0, y: 200, width: 100, height: 100), drag: PictureDelegate())
    let drag = try simulation.lift(photo).move(to: Self.nowhere)
    try drag.add(note)
    #expect(drag.items.map(\.title) == ["photo", "note"])
    #expect(calls(.itemsForAddingTo) == ["note.itemsForAddingTo → note"])
    #expect(calls(.willAdd).map { $0.prefix(13) } == ["photo.willAdd", "note.willAdd("])
  }

  @Test(.covers("DGD-13"))
  func keepsTheSessionIfNothingIsAdded() throws {
    let (photo, _) = scene()
    let delegate = PictureDelegate()
    delegate.addedItems = { _ in [] }
    let note = stage.plain("note", Rect(x: 0, y: 200, width: 100, height: 100), drag: delegate)
    let drag = try simulation.lift(photo).move(to: Self.nowhere)
    try drag.add(note)
    #expect(drag.items.map(\.title) == ["photo"])
    #expect(calls(.willAdd) == [])
  }

  @Test(.covers("DGD-16", "DGD-17"))
  func asksForPreviewsOfCancelledItems() throws {
    let (photo, _) = scene()
    try simulation.lift(photo).move(to: Self.nowhere).drop()
    #expect(calls(.previewForCancelling) == ["photo.previewForCancelling(photo) → preview"])
    #expect(calls(.willAnimateCancel) == ["photo.willAnimateCancel(photo)"])
    #expect(stage.story.contains("cancel completion end"))
  }

  // MARK: The destination

  @Test(.covers("DPD-02"))
  func callsNothingAfterCanHandleReturnsFalse() throws {
    let destination = PictureDelegate.destination()
    destination.handles = { _ in false }
    let (photo, frame) = scene(PictureDelegate.source(), destination)
    try simulation.lift(photo).over(frame).over(frame).drop()
    #expect(stage.story.filter { $0.hasPrefix("frame.") } == ["frame.canHandle → false"])
  }

  @Test(.covers("DPD-03", "DPD-05"))
  func notifiesOfEveryEntryAndExit() throws {
    let (photo, frame) = scene()
    try simulation.lift(photo).over(frame).move(to: Self.nowhere).over(frame)
      .move(to: Self.nowhere).drop()
    #expect(calls(.sessionDidEnter).count == 2)
    #expect(calls(.sessionDidExit).count == 2)
  }

  @Test(.covers("DPD-04"))
  func asksForAProposalOnEntryAndMovement() throws {
    let (photo, frame) = scene()
    try simulation.lift(photo).over(frame).over(frame)
    #expect(
      calls(.sessionDidUpdate) == [
        "frame.sessionDidUpdate → copy", "frame.sessionDidUpdate → copy",
      ])
  }

  @Test(.covers("DPD-04"))
  func acceptsNoDropWithoutAnUpdateMethod() throws {
    let destination = PictureDelegate.destination()
    destination.methods.remove(.sessionDidUpdate)
    let (photo, frame) = scene(PictureDelegate(), destination)
    #expect(try simulation.lift(photo).over(frame).drop().operation == .cancel)
    #expect(calls(.performDrop) == [])
  }

  @Test(.covers("DPD-06", "DPD-07"))
  func performsAndConcludesADrop() throws {
    let (photo, frame) = scene()
    try simulation.lift(photo).over(frame).drop()
    let order = stage.story.filter {
      $0.hasPrefix("frame.performDrop") || $0 == "drop completion end"
        || $0.hasPrefix("frame.concludeDrop")
    }
    #expect(order == ["frame.performDrop", "drop completion end", "frame.concludeDrop"])
  }

  @Test(.covers("DPD-08"))
  func endsEveryEnteredDestinationOnce() throws {
    let (photo, frame) = scene()
    try simulation.lift(photo).over(frame).move(to: Self.nowhere).drop()
    #expect(calls(.sessionDidEnd) == ["frame.sessionDidEnd"])
  }

  @Test(
    .covers("DPD-09", "DPD-10")
  )
  func asksForThePreviewOfEachDroppedItem() throws {
    let source = PictureDelegate()
    source.items = { _ in [imageItem("one"), imageItem("two")] }
    let (photo, frame) = scene(source)
    try simulation.lift(photo).over(frame).drop()
    #expect(
      stage.story.filter { $0.contains("previewForDropping") || $0.contains("willAnimateDrop") }
        == [
          "frame.previewForDropping(one) → preview", "frame.previewForDropping(two) → preview",
          "frame.willAnimateDrop(one)", "frame.willAnimateDrop(two)",
        ])
  }

  // MARK: Operations and proposals

  @Test(
    .covers("OPR-01", "OPR-02", "OPR-03", "OPR-04", "OPR-05", "PRP-03"),
    arguments: [
      (DropOperation.cancel, UInt(0), false), (.forbidden, 1, false), (.copy, 2, true),
      (.move, 3, true),
    ])
  func appliesEachOperation(operation: DropOperation, rawValue: UInt, performs: Bool) throws {
    #expect(operation.rawValue == rawValue)
    let (photo, frame) = scene(PictureDelegate(), .destination(operation))
    try simulation.lift(photo).over(frame).drop()
    #expect(calls(.performDrop).isEmpty == !performs)
  }

  @Test(.covers("PRP-01", "PRP-02", "PRP-03"))
  func createsAProposalWithItsOperation() {
    #expect(DropProposal(operation: .move).operation == .move)
  }

  @Test(.covers("PRP-04", "PRP-05"))
  func isNeitherPreciseNorFullSizeByDefault() {
    let proposal = DropProposal(operation: .copy)
    #expect(!proposal.isPrecise && !proposal.prefersFullSizePreview)
    proposal.isPrecise = true
    proposal.prefersFullSizePreview = true
    #expect(proposal.isPrecise && proposal.prefersFullSizePreview)
  }

  @Test(.covers("PRP-04", "PRP-05", "PRP-06"))
  func copiesAProposal() {
    let proposal = DropProposal(operation: .forbidden)
    proposal.isPrecise = true
    proposal.prefersFullSizePreview = true
    let copy = proposal.copy()
    (proposal.isPrecise, proposal.prefersFullSizePreview) = (false, false)
    #expect(copy !== proposal && copy.operation == .forbidden)
    #expect(copy.isPrecise && copy.prefersFullSizePreview)
  }
}
