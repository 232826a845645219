import Layout
import Testing

@testable import DragDrop

/// What members are before anybody sets them.
@Suite("Members: values that nobody has set")
struct DefaultValueTests {
  private let stage = Stage()

  @Test(
    "TBL-03, COL-03: drags are on, unless the device is a phone before iOS 15",
    arguments: ListKind.allCases,
    [(Idiom.pad, 11, true), (.phone, 14, false), (.phone, 15, true)])
  func dragInteractionEnabled(kind: ListKind, device: (Idiom, Int, Bool)) throws {
    (stage.simulation.environment.idiom, stage.simulation.environment.osVersion) =
      (device.0, device.1)
    let list = kind.make(stage, "list", ["A"], .mover())
    #expect(list.dragInteractionEnabled == device.2)
    #expect(try stage.simulation.lift(list, at(0)).isActive == device.2)
    list.dragInteractionEnabled = true
    #expect(try stage.simulation.lift(list, at(0)).isActive)
  }

  @Test(
    "TBL-04 to TBL-07, TBL-21, COL-04, COL-09 to COL-12, COL-24: a list is at rest",
    arguments: ListKind.allCases)
  func lists(kind: ListKind) {
    let list = kind.make(stage, "list", ["A"])
    #expect(!list.hasActiveDrag && !list.hasActiveDrop && !list.hasUncommittedUpdates)
    #expect(!list.isSpringLoaded && !list.isEditing)
    if let collection = list as? CollectionView {
      #expect(collection.reorderingCadence == .immediate)
    }
  }

  @Test("TPH-03, TPH-05, CPH-03, CPH-05: a placeholder has neither handler nor preview of its own")
  func placeholders() {
    let row = TableViewDropPlaceholder(
      insertionIndexPath: at(0).indexPath, reuseIdentifier: "x", rowHeight: 44)
    #expect(row.cellUpdateHandler == nil && row.previewParametersProvider == nil)
    let item = CollectionViewDropPlaceholder(
      insertionIndexPath: at(0).indexPath, reuseIdentifier: "x")
    #expect(item.cellUpdateHandler == nil && item.previewParametersProvider == nil)
  }

  @Test("TCL-06, TCL-07, CCL-06 to CCL-09: a cell takes no touches in a drag, and is in none")
  func cells() {
    let cell = TableViewCell(title: "A")
    #expect(!cell.userInteractionEnabledWhileDragging && !cell.showsReorderControl)
    let state = CellConfigurationState()
    #expect(state.cellDragState == .none && state.cellDropState == .none && !state.isReordering)
    #expect(CellAccessory.reorder().displayedState == .whenEditing)
  }

  @Test("DGI-04, DGI-05, DGI-07, DGI-11, DPI-04: what interactions allow")
  func interactions() {
    let delegate = stage.keep(PictureDelegate())
    let drag = DragInteraction(delegate: delegate)
    #expect(!drag.allowsSimultaneousRecognitionDuringLift && drag.isEnabled)
    #expect(drag.liftBehavior == .default && drag.allowsPointerDragBeforeLiftDelay)
    #expect(!DropInteraction(delegate: delegate).allowsSimultaneousDropSessions)
  }

  @Test("SPR-03 to SPR-06: a spring has a behaviour and an effect of the system's")
  func springs() {
    for spring in [
      SpringLoadedInteraction { _, _ in },
      SpringLoadedInteraction(interactionBehavior: nil, interactionEffect: nil) { _, _ in },
    ] {
      #expect(spring.interactionBehavior is DefaultSpringLoadedBehavior)
      #expect(spring.interactionEffect is DefaultSpringLoadedEffect)
      #expect(spring.view == nil)
    }
  }

  @Test("CPR-05: a collection has no automatic intent")
  func automatic() {
    let proposal = CollectionViewDropProposal(operation: .copy, intent: .automatic)
    #expect(proposal.intent == .unspecified)
  }
}
