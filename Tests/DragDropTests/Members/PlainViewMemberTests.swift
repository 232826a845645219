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
