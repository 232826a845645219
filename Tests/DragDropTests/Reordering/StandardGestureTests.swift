import Layout
import TestSupport
import Testing

@testable import DragDrop

@Suite
struct StandardGestureTests {
  private func make(
    isDragging: Bool = false
  ) -> (Stage, CollectionView, CollectionViewController, ScriptedDelegate) {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover(canMove: true)
    let view = stage.collection("c", [["a", "b", "c"]], delegate: delegate, isDataSource: true)
    if !isDragging {
      view.dragDelegate = nil
      view.dragInteractionEnabled = false
    }
    let controller = stage.keep(CollectionViewController(collectionView: view))
    return (stage, view, controller, delegate)
  }

  @Test(.covers("IMV-10"))
  func controllerHasALongPressByDefault() {
    #expect(make().2.installsStandardGestureForInteractiveMovement)
  }

  @Test(.covers("IMV-10"))
  func movesAnItemWithTheFinger() throws {
    let (stage, view, _, _) = make()
    let drag = try stage.simulation.longPress(view, at(0))
    #expect(drag.isActive && view.hasUncommittedUpdates)
    try drag.over(view, at(2), .into)
    #expect(drag.reorderOrigin == at(0) && drag.reorderDestination == at(2))
    try drag.drop()
    #expect(view.model.titles() == [["b", "c", "a"]])
    #expect(stage.calls == ["c.canMoveItem[0, 0] → true", "c.moveItem[0, 0]"])
    #expect(!drag.isActive)
  }

  @Test
  func returnsTheItemOfACancelledTouch() throws {
    let (stage, view, _, _) = make()
    try stage.simulation.longPress(view, at(0)).over(view, at(2), .into).cancel()
    #expect(view.model.titles() == [["a", "b", "c"]])
    #expect(stage.phases.contains("movementCancelled"))
    #expect(!view.hasUncommittedUpdates)
  }

  @Test
  func doesNotMoveAFixedItem() throws {
    let (stage, view, _, delegate) = make()
    delegate.canMove = { _ in false }
    let drag = try stage.simulation.longPress(view, at(0))
    #expect(!drag.isActive && !view.hasUncommittedUpdates)
    try drag.over(view, at(2)).drop()
    #expect(view.model.titles() == [["a", "b", "c"]])
  }

  @Test(.covers("IMV-10"))
  func canBeDisabled() throws {
    let (stage, view, controller, _) = make()
    controller.installsStandardGestureForInteractiveMovement = false
    #expect(throws: DragDropError.self) { try stage.simulation.longPress(view, at(0)) }
    controller.installsStandardGestureForInteractiveMovement = true
    #expect(try stage.simulation.longPress(view, at(0)).isActive)
  }

  @Test
  func ignoresAShortPress() throws {
    let (stage, view, _, _) = make()
    let drag = try stage.simulation.lift(view, at(0))
    try drag.over(view, at(2)).drop()
    #expect(stage.calls.isEmpty)
    #expect(view.model.titles() == [["a", "b", "c"]])
  }

  @Test
  func liftsInsteadIfItemsCanBeDragged() throws {
    let (stage, view, _, _) = make(isDragging: true)
    let drag = try stage.simulation.longPress(view, at(0))
    #expect(drag.phaseName == "lifting")
    #expect(view.movement == nil)
    try drag.over(view, at(2)).drop()
    #expect(!stage.phases.contains("movementBegan"))
    #expect(view.model.titles() == [["b", "c", "a"]])
  }

  @Test
  func endsTheMovementOnAnUpdate() throws {
    let (stage, view, _, _) = make()
    let drag = try stage.simulation.longPress(view, at(0)).over(view, at(1), .into)
    view.model.insert(ListItem("new"), at: at(0))
    view.reloadData()
    #expect(!drag.isActive)
    try drag.over(view, at(2)).drop()
    #expect(view.model.titles() == [["new", "a", "b", "c"]])
  }

  @Test
  func gestureLanguageHasLongPress() throws {
    let (stage, view, _, _) = make()
    let player = stage.simulation.player
    for step in try GestureScript("longPress c 0; over c 2 into; drop").steps {
      try player.play(step.gesture)
    }
    #expect(view.model.titles() == [["b", "c", "a"]])
  }

  @Test
  func controllerBecomesTheDataSource() {
    let controller = Letters(
      collectionViewLayout: CollectionViewFlowLayout(), name: "l",
      frame: Rect(x: 0, y: 0, width: 100, height: 100))
    #expect(controller.collectionView.numberOfItems(inSection: 0) == 7)
    #expect(controller.installsStandardGestureForInteractiveMovement)
  }

  @Test
  func removesTheGestureWithItsController() {
    let view = CollectionView(name: "v", frame: .zero)
    var controller: CollectionViewController? = CollectionViewController(collectionView: view)
    #expect(view.gestureRecognizers?.count == 1)
    #expect(view.controller === controller)
    controller = nil
    #expect(view.gestureRecognizers == nil && view.controller == nil)
  }
}

private final class Letters: CollectionViewController, CollectionViewDataSource {
  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { 7 }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell { CollectionViewListCell(title: "letter") }
}

@Suite
struct OlderTargetTests {
  /// Has only the older method.
  private final class Older: CollectionViewDelegate {
    var answer: IndexPath?
    var asked: [[IndexPath]] = []

    func collectionView(
      _ collectionView: CollectionView,
      targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
      toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
      asked.append([currentIndexPath, proposedIndexPath])
      return answer ?? proposedIndexPath
    }
  }

  /// Has both methods.
  private final class Both: CollectionViewDelegate {
    var asked: [String] = []

    func collectionView(
      _ collectionView: CollectionView,
      targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
      atCurrentIndexPath currentIndexPath: IndexPath,
      toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
      asked.append("newer")
      return proposedIndexPath
    }

    func collectionView(
      _ collectionView: CollectionView,
      targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
      toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
      asked.append("older")
      return proposedIndexPath
    }
  }

  private func move(_ delegate: some CollectionViewDelegate) throws -> Stage {
    let stage = Stage()
    let view = stage.collection(
      "c", [["a", "b", "c"]], delegate: .mover(canMove: true), isDataSource: true)
    view.delegate = stage.keep(delegate)
    #expect(view.beginInteractiveMovementForItem(at: at(0).indexPath))
    for item in [1, 2] {
      let center = try #require(view.frame(of: at(item))).center
      view.updateInteractiveMovementTargetPosition(center)
    }
    view.endInteractiveMovement()
    #expect(view.model.titles() == [["b", "c", "a"]])
    return stage
  }

  @Test(.covers("IMV-07"))
  func passesTheCurrentPath() throws {
    let delegate = Older()
    let stage = try move(delegate)
    #expect(
      delegate.asked == [
        [at(0).indexPath, at(1).indexPath], [at(1).indexPath, at(2).indexPath],
      ])
    let calls = stage.calls.filter { $0.contains("targetIndexPath") }
    #expect(
      calls
        == [
          "c.targetIndexPathForMoveFromItem[0, 0] → [0, 1]",
          "c.targetIndexPathForMoveFromItem[0, 1] → [0, 2]",
        ])
  }

  @Test(.covers("IMV-07"))
  func usesTheReturnedPath() throws {
    let stage = Stage()
    let older = stage.keep(Older())
    older.answer = at(1).indexPath
    let view = stage.collection(
      "c", [["a", "b", "c"]], delegate: .mover(canMove: true), isDataSource: true)
    view.delegate = older
    #expect(view.beginInteractiveMovementForItem(at: at(0).indexPath))
    view.updateInteractiveMovementTargetPosition(try #require(view.frame(of: at(2))).center)
    view.endInteractiveMovement()
    #expect(older.asked == [[at(0).indexPath, at(2).indexPath]])
    #expect(view.model.titles() == [["b", "a", "c"]])
  }

  @Test(.covers("IMV-07", "IMV-08"))
  func callsOnlyTheNewerMethod() throws {
    let delegate = Both()
    _ = try move(delegate)
    #expect(delegate.asked == ["newer", "newer"])
  }
}
