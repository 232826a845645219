import Layout
import TestSupport
import Testing

@testable import DragDrop

/// A drag or reorder that the app ends with `cancelInteractiveMovement` (IMV-04).
@Suite
struct CancelFromCodeTests {
  private let stage = Stage()

  private func collection(hasDelegates: Bool) -> CollectionView {
    let view = stage.collection(
      "c", [["a", "b", "c"]], delegate: .mover(canMove: true), isDataSource: true)
    if !hasDelegates { (view.dragDelegate, view.dropDelegate) = (nil, nil) }
    return view
  }

  @Test(arguments: [true, false])
  func endsARunningDrag(_ hasDelegates: Bool) throws {
    let view = collection(hasDelegates: hasDelegates)
    let drag = try stage.simulation.lift(view, at(0)).over(view, at(2))
    #expect(view.hasUncommittedUpdates)
    view.cancelInteractiveMovement()
    try stage.simulation.wait(1)
    #expect(!drag.isActive && !view.hasUncommittedUpdates && !view.hasActiveDrag)
    try drag.drop()
    #expect(view.model.titles() == [["a", "b", "c"]])
    #expect(stage.calls.contains("c.dragSessionDidEnd") == hasDelegates)
    #expect(!stage.calls.contains { $0.contains("performDrop") || $0.contains("moveItem") })
  }

  @Test
  func doesNotEndADragFromAnotherView() throws {
    let view = collection(hasDelegates: true)
    let source = stage.table("t", ["x"], delegate: .mover())
    let drag = try stage.simulation.lift(source, at(0)).over(view, at(2))
    view.cancelInteractiveMovement()
    #expect(drag.isActive)
    try drag.drop()
    #expect(view.model.titles() == [["a", "b", "x", "c"]])
  }
}
