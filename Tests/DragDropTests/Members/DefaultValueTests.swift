import Layout
import TestSupport
import Testing

@testable import DragDrop

/// The default values of members.
@Suite
struct DefaultValueTests {
  private let stage = Stage()

  @Test(
    .covers("TBL-03", "COL-03"),
    arguments: Kind.allCases,
    [(Idiom.pad, 11, true), (.phone, 14, false), (.phone, 15, true), (.mac, 14, true)])
  func enablesDragsExceptOnAPhoneBeforeIOS15(kind: Kind, device: (Idiom, Int, Bool)) throws {
    (stage.simulation.environment.idiom, stage.simulation.environment.osVersion) =
      (device.0, Double(device.1))
    let list = kind.make(stage, "list", ["A"], delegate: .mover())
    #expect(list.dragInteractionEnabled == device.2)
    #expect(try stage.simulation.lift(list, at(0)).isActive == device.2)
    list.dragInteractionEnabled = true
    #expect(try stage.simulation.lift(list, at(0)).isActive)
  }

  @Test(
    .covers(
      "TBL-04", "TBL-05", "TBL-06", "TBL-07", "TBL-21", "COL-04", "COL-09", "COL-10", "COL-11",
      "COL-12", "COL-24"),
    arguments: Kind.allCases)
  func listHasNoActiveDragOrDrop(kind: Kind) {
    let list = kind.make(stage, "list", ["A"])
    #expect(!list.hasActiveDrag && !list.hasActiveDrop && !list.hasUncommittedUpdates)
    #expect(!list.isSpringLoaded && !list.isEditing)
    if let collection = list as? CollectionView {
      #expect(collection.reorderingCadence == .immediate)
    }
  }

  @Test(.covers("TPH-03", "TPH-05", "CPH-03", "CPH-05"))
  func placeholderHasNoHandlerOrPreview() {
    let row = TableViewDropPlaceholder(
      insertionIndexPath: at(0).indexPath, reuseIdentifier: "x", rowHeight: 44)
    #expect(row.cellUpdateHandler == nil && row.previewParametersProvider == nil)
    let item = CollectionViewDropPlaceholder(
      insertionIndexPath: at(0).indexPath, reuseIdentifier: "x")
    #expect(item.cellUpdateHandler == nil && item.previewParametersProvider == nil)
  }

  @Test(.covers("TCL-06", "TCL-07", "CCL-06", "CCL-07", "CCL-08", "CCL-09"))
  func cellTakesNoTouchesInADrag() {
    let cell = TableViewCell(title: "A")
    #expect(!cell.userInteractionEnabledWhileDragging && !cell.showsReorderControl)
    let state = CellConfigurationState()
    #expect(state.cellDragState == .none && state.cellDropState == .none && !state.isReordering)
    #expect(CellAccessory.reorder().displayedState == .whenEditing)
  }

  @Test(.covers("DGI-04", "DGI-05", "DGI-06", "DGI-07", "DGI-08", "DGI-09", "DGI-11", "DPI-04"))
  func interactionsHaveTheirDefaults() {
    #expect(DragInteraction.isEnabledByDefault)
    let delegate = stage.keep(PictureDelegate())
    let drag = DragInteraction(delegate: delegate)
    #expect(!drag.allowsSimultaneousRecognitionDuringLift && drag.isEnabled)
    #expect(drag.liftBehavior == .default && drag.allowsPointerDragBeforeLiftDelay)
    #expect(!DropInteraction(delegate: delegate).allowsSimultaneousDropSessions)
  }

  @Test(.covers("SPR-03", "SPR-04", "SPR-05", "SPR-06"))
  func springLoadingUsesTheSystemsBehaviorAndEffect() {
    for spring in [
      SpringLoadedInteraction { _, _ in },
      SpringLoadedInteraction(interactionBehavior: nil, interactionEffect: nil) { _, _ in },
    ] {
      #expect(spring.interactionBehavior is DefaultSpringLoadedBehavior)
      #expect(spring.interactionEffect is DefaultSpringLoadedEffect)
      #expect(spring.view == nil)
    }
  }

  @Test(.covers("CPR-05"))
  func collectionHasNoAutomaticIntent() {
    let proposal = CollectionViewDropProposal(operation: .copy, intent: .automatic)
    #expect(proposal.intent == .unspecified)
  }

  @Test(.covers("CCL-10"))
  func reorderAccessoryHasASeparatorByDefault() {
    #expect(CellAccessory.reorder().options.showsVerticalSeparator)
    let options = CellAccessory.ReorderOptions(showsVerticalSeparator: false)
    #expect(!CellAccessory.reorder(options: options).options.showsVerticalSeparator)
  }
}
