import Layout
import Testing

@testable import DragDrop

/// Behavior on which shipped apps rely, as measured on devices or described by their authors.
@Suite
struct ShippedCodeTests {
  private let stage = Stage()
  private var simulation: Simulation { stage.simulation }

  // MARK: Cells

  @Test(arguments: Kind.allCases)
  func keepsTheCellOfADraggedRowInvisible(_ kind: Kind) throws {
    let view = kind.make(stage, "v", ["A", "B", "C"], delegate: .mover())
    let drag = try simulation.lift(view, at(0)).over(view, at(2), .below)
    let cell = try #require(view.visibleCell(at: at(0)))
    #expect(cell.superview === view)
    #expect(cell.alpha == 0 && cell.configurationState.cellDragState == .dragging)
    #expect(view.frame(of: at(0)) == view.presentedLayout.frameOfSlot())
    #expect(view.visiblePositions == [at(0), at(1), at(2)])
    try drag.cancel()
    #expect(cell.alpha == 1)
  }

  @Test
  func reordersIfCodeChecksTheDestinationCell() throws {
    let delegate = ScriptedDelegate.mover()
    delegate.update = { view, _, path in
      guard let path, view.visibleCell(at: path) != nil else { return (.forbidden, .unspecified) }
      return (.move, .insertAtDestinationIndexPath)
    }
    let table = stage.table("t", ["A", "B", "C"], delegate: delegate)
    try simulation.lift(table, at(0)).over(table, at(2), .below).drop()
    #expect(table.model.titles() == [["B", "C", "A"]])
  }

  // MARK: Drops

  @Test(arguments: Kind.allCases)
  func allowsDropBeforeTheRowIsInserted(_ kind: Kind) throws {
    let source = stage.table("s", ["X"], delegate: .mover())
    let delegate = ScriptedDelegate.mover()
    delegate.update = { _, _, _ in (.copy, .insertAtDestinationIndexPath) }
    delegate.perform = { view, performance in
      _ = performance.drop(performance.items[0].dragItem, to: at(1), into: nil)
      view.performBatchUpdates {
        view.model.insert(ListItem("X"), at: at(1))
        view.update { $0.insert([at(1)]) }
      }
    }
    let view = kind.make(stage, "v", ["A"], delegate: delegate)
    try simulation.lift(source, at(0)).over(view, at(0), .below).drop()
    #expect(view.model.titles() == [["A", "X"]])
  }

  // MARK: Resting touches

  @Test
  func treatsAContentOffsetChangeAsAMovement() throws {
    let table = stage.table("t", (0..<60).map { "\($0)" }, delegate: .mover())
    let other = stage.table("s", ["X"], delegate: .mover())
    try simulation.lift(other, at(0)).over(table, at(1))
    let count = stage.paths(of: table).count
    table.contentOffset = Point(x: 0, y: 440)
    #expect(stage.paths(of: table).count > count)
    #expect(stage.paths(of: table).last == at(11) || table.presentedLayout.displacement.slot != nil)
    table.contentOffset = Point(x: 0, y: 440)
    #expect(stage.paths(of: table).count == count + 2, "the gap followed once, and rests")
  }

  @Test(arguments: [true, false])
  func autoscrollsWithTheInsetsFromBeforeTheSession(_ isEarly: Bool) throws {
    let delegate = ScriptedDelegate.mover()
    let table = stage.table("t", (0..<60).map { "\($0)" }, delegate: delegate)
    table.contentOffset = Point(x: 0, y: 440)
    let enlarge = { table.contentInset = EdgeInsets(top: 100, left: 0, bottom: 0, right: 0) }
    if isEarly {
      delegate.items = { view, position in
        enlarge()
        return [dragItem(view, position)]
      }
    } else {
      // The call after dragSessionWillBegin.
      delegate.allowsMove = {
        enlarge()
        return true
      }
    }
    // 30 points inside the new inset, far from the edge itself.
    try simulation.lift(table, at(14))
      .move(to: table.convert(table.bounds.origin + Point(x: 160, y: 130), to: nil)).hold(1)
    #expect((table.contentOffset.y < 440) == isEarly)
  }

  @Test
  func endsTheLiftIfTheLayoutIsReplaced() throws {
    let view = stage.collection("c", [["A", "B"]], delegate: .mover())
    let drag = try simulation.lift(view, at(0))
    view.collectionViewLayout = CollectionViewFlowLayout()
    #expect(!drag.isActive)
    try drag.over(view, at(1)).drop()
    #expect(!stage.calls.contains("c.dragSessionWillBegin"))
  }

  @Test
  func asksTheNextTargetIfTheInnermostIsRemoved() throws {
    let outer = stage.table("outer", ["A", "B"], delegate: .mover())
    let source = stage.table("s", ["X"], delegate: .mover())
    let inner = stage.plain(
      "inner", Rect(x: 0, y: 0, width: 320, height: 88), in: outer, drop: .destination())
    let drag = try simulation.lift(source, at(0)).over(inner)
    #expect(drag.destination === inner)
    inner.removeFromSuperview()
    try drag.drop()
    #expect(drag.destination === outer)
    #expect(outer.model.titles()[0].contains("X"))
  }

  @Test(arguments: Kind.allCases)
  func readsCountsAgainAfterReloadDataInMoveRow(_ kind: Kind) throws {
    let delegate = ScriptedDelegate.mover(canMove: true)
    delegate.moveEntry = { view, _, _ in
      view.model.restore([.init(items: OrderedList([ListItem("only")]))])
      view.reloadData()
    }
    let view = kind.make(stage, "v", ["A", "B", "C"], delegate: delegate, isDataSource: true)
    try simulation.lift(view, at(0)).over(view, at(2), .below).drop()
    #expect(view.counts == [1] && view.model.titles() == [["only"]])
  }

  // MARK: Gestures

  @Test
  func beginsAnotherDragWhileADropAnimates() throws {
    let table = stage.table("t", ["A", "B", "C"], delegate: .mover())
    let first = try simulation.lift(table, at(0)).over(table, at(2), .below).release()
    #expect(first.operation == .move && first.phaseName == "ended")
    let second = try simulation.lift(table, at(0)).over(table, at(1), .below).drop()
    #expect(second.operation == .move)
    #expect(table.model.titles() == [["C", "B", "A"]])
  }

  @Test(arguments: [(8.0, false), (12, true)])
  func beginsNoDragWithinTheSlop(_ distance: Double, _ begins: Bool) throws {
    let table = stage.table("t", ["A", "B"], delegate: .mover())
    let drag = try simulation.lift(table, at(0))
    let start = try #require(drag.touch).location
    try drag.move(to: start + Point(x: distance, y: 0)).drop()
    #expect(stage.calls.contains("t.dragSessionWillBegin") == begins)
  }
}
