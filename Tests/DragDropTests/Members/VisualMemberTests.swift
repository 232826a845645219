import Layout
import TestSupport
import Testing

@testable import DragDrop

/// Each visual member, and each member of interactive movement.
@Suite
struct VisualMemberTests {
  private let stage = Stage()

  private func view() -> View {
    stage.plain("photo", Rect(x: 0, y: 0, width: 80, height: 60))
  }

  @Test(.covers("PRV-01", "PRV-04", "PRV-14"))
  func dragPreviewKeepsViewAndParameters() {
    let view = view()
    let parameters = DragPreviewParameters()
    parameters.backgroundColor = "red"
    let preview = DragPreview(view: view, parameters: parameters)
    #expect(preview.view === view && preview.parameters.backgroundColor == "red")
  }

  @Test(.covers("PRV-21", "PRV-31"))
  func targetedDragPreviewKeepsItsTarget() {
    let view = view()
    let target = DragPreviewTarget(container: view, center: Point(x: 7, y: 9))
    let preview = TargetedDragPreview(
      view: view, parameters: DragPreviewParameters(), target: target)
    #expect(preview.target.center == Point(x: 7, y: 9) && preview.target.container === view)
  }

  @Test(.covers("CCL-06"))
  func cellConfigurationReportsItsDragState() {
    var state = CellConfigurationState()
    #expect(state.cellDragState == .none)
    let lifting: CellConfigurationState.DragState = .lifting
    state.cellDragState = lifting
    #expect(state.cellDragState == .lifting)
  }

  @Test(.covers("CCL-10"))
  func reorderAccessoryHasASeparatorByDefault() {
    #expect(CellAccessory.reorder().options.showsVerticalSeparator)
    let options = CellAccessory.ReorderOptions(showsVerticalSeparator: false)
    #expect(!CellAccessory.reorder(options: options).options.showsVerticalSeparator)
  }

  @Test(.covers("SPR-02"))
  func springLoadsAnyView() {
    let view = view()
    let interaction = SpringLoadedInteraction { _, _ in }
    view.addInteraction(interaction)
    #expect(interaction.view === view)
    view.removeInteraction(interaction)
    #expect(interaction.view == nil)
  }

  @Test(.covers("TPH-01", "TPH-04", "TPH-06", "TPH-07"))
  func tablePlaceholderKnowsItsItem() throws {
    let scene = PlaceholderScene(.table)
    let placeholder: TableViewPlaceholder = TableViewDropPlaceholder(
      insertionIndexPath: at(1).indexPath, reuseIdentifier: "waiting", rowHeight: 44)
    #expect(placeholder is TableViewDropPlaceholder)
    let context: any TableViewDropPlaceholderContext = try scene.drop(2, at: at(1))
    #expect(context.dragItem.title == "3")
    #expect(scene.shown == ["a", "…", "b", "c"])
  }

  @Test(.covers("CPH-01", "CPH-02", "CPH-04", "CPH-06", "CPH-07"))
  func collectionPlaceholderKnowsItsItem() throws {
    let scene = PlaceholderScene(.collection)
    let placeholder: CollectionViewPlaceholder = CollectionViewDropPlaceholder(
      insertionIndexPath: at(1).indexPath, reuseIdentifier: "waiting")
    #expect(placeholder is CollectionViewDropPlaceholder)
    let context: any CollectionViewDropPlaceholderContext = try scene.drop(2, at: at(1))
    #expect(context.dragItem.title == "3")
    #expect(scene.shown == ["a", "…", "b", "c"])
  }

  @Test(
    .covers("IMV-01", "IMV-05"),
    arguments: [true, false])
  func beginsNoMovementOfAFixedItem(canMove: Bool) {
    let list = stage.collection(
      "list", [["A", "B"]], headers: 0, delegate: .mover(canMove: canMove), isDataSource: true)
    #expect(list.beginInteractiveMovementForItem(at: at(0).indexPath) == canMove)
    #expect(stage.calls == ["list.canMoveItem[0, 0] → \(canMove)"])
  }

  @Test(.covers("IMV-03", "IMV-06"))
  func callsMoveItemOnceIfTheItemMoved() {
    let list = stage.collection(
      "list", [["A", "B", "C"]], headers: 0, delegate: .mover(canMove: true), isDataSource: true)
    _ = list.beginInteractiveMovementForItem(at: at(0).indexPath)
    list.updateInteractiveMovementTargetPosition(Point(x: 160, y: 66))
    list.updateInteractiveMovementTargetPosition(Point(x: 160, y: 110))
    #expect(!stage.calls.contains { $0.contains("moveItem") })
    list.endInteractiveMovement()
    #expect(stage.calls.filter { $0.contains(".moveItem") } == ["list.moveItem[0, 0]"])
    _ = list.beginInteractiveMovementForItem(at: at(0).indexPath)
    list.endInteractiveMovement()
    #expect(stage.calls.filter { $0.contains(".moveItem") }.count == 1)
    #expect(list.model.titles() == [["B", "C", "A"]])
  }

  @Test(.covers("IMV-04"))
  func callsNoMoveItemForACancelledMovement() {
    let list = stage.collection(
      "list", [["A", "B"]], headers: 0, delegate: .mover(canMove: true), isDataSource: true)
    _ = list.beginInteractiveMovementForItem(at: at(0).indexPath)
    list.updateInteractiveMovementTargetPosition(Point(x: 160, y: 66))
    #expect(list.hasUncommittedUpdates)
    list.cancelInteractiveMovement()
    #expect(!list.hasUncommittedUpdates && list.model.titles() == [["A", "B"]])
  }

  @Test(.covers("IMV-11", "IMV-12"))
  func readsCountsAfterEachBatch() {
    let list = stage.collection("list", [["A", "B"]])
    list.performBatchUpdates {
      list.model.insertSection(.init(["N"]), at: 1)
      list.insertSections([1])
    }
    #expect(list.numberOfSections == 2 && list.numberOfItems(inSection: 1) == 1)
    list.model.insert(ListItem("M"), at: at(0))
    list.insertItems(at: [at(1).indexPath, at(2).indexPath])
    // Too few items: EX18, with the counts that were read after the first batch (AM27).
    #expect(
      stage.simulation.takeFailure()?.description.contains(
        "before updates = { 2 sections with item counts: [2, 1] }") == true)
  }

  @Test(.covers("IMV-13"))
  func asksTheDataSourceForCells() {
    let delegate = ScriptedDelegate()
    delegate.makeItemCell = { _, position in CollectionViewCell(title: "cell \(position.item)") }
    let list = stage.collection("list", [["A", "B"]], delegate: delegate, isDataSource: true)
    #expect(list.cellForItem(at: at(1).indexPath)?.title == "cell 1")
  }
}
