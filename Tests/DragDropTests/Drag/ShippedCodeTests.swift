import Layout
import TestSupport
import Testing

@testable import DragDrop

/// What code that ships in apps relies on, as measured on devices or as its authors wrote it.
@Suite("What shipped code relies on")
struct ShippedCodeTests {
  private let stage = Stage()
  private var simulation: Simulation { stage.simulation }

  // MARK: Cells

  @Test(
    "M2, AM36: the cell of a dragged row stays in the hierarchy, invisible",
    arguments: Kind.allCases)
  func invisibleCell(_ kind: Kind) throws {
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

  @Test("M2: a reorder that guards on the cell at the destination succeeds")
  func guardsOnCell() throws {
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

  @Test("M3, AM37: drop may be called before the row is inserted", arguments: Kind.allCases)
  func dropBeforeInsertion(_ kind: Kind) throws {
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

  // MARK: Fingers that rest

  @Test("M5, AM33: content that code moves under a resting finger is a movement")
  func contentOffset() throws {
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

  @Test(
    "M6, AM34: autoscroll keeps the insets from before the session began", arguments: [true, false])
  func insets(_ isEarly: Bool) throws {
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

  @Test("M7, AM35: a layout that is replaced before the first movement ends the lift")
  func layoutReplaced() throws {
    let view = stage.collection("c", [["A", "B"]], delegate: .mover())
    let drag = try simulation.lift(view, at(0))
    view.collectionViewLayout = CollectionViewFlowLayout()
    #expect(!drag.isActive)
    try drag.over(view, at(1)).drop()
    #expect(!stage.calls.contains("c.dragSessionWillBegin"))
  }

  @Test("M8, AM38: where the innermost target goes away, the next one is asked at the release")
  func nextCandidate() throws {
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

  @Test("M9: reloadData inside moveRow has the counts read anew", arguments: Kind.allCases)
  func reloadInMove(_ kind: Kind) throws {
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

  @Test("M13: another drag may begin while a drop animates")
  func release() throws {
    let table = stage.table("t", ["A", "B", "C"], delegate: .mover())
    let first = try simulation.lift(table, at(0)).over(table, at(2), .below).release()
    #expect(first.operation == .move && first.phaseName == "ended")
    let second = try simulation.lift(table, at(0)).over(table, at(1), .below).drop()
    #expect(second.operation == .move)
    #expect(table.model.titles() == [["C", "B", "A"]])
  }

  @Test(
    "M14: a finger that stays within the slop begins no drag",
    arguments: [(8.0, false), (12, true)])
  func slop(_ distance: Double, _ begins: Bool) throws {
    let table = stage.table("t", ["A", "B"], delegate: .mover())
    let drag = try simulation.lift(table, at(0))
    let start = try #require(drag.touch).location
    try drag.move(to: start + Point(x: distance, y: 0)).drop()
    #expect(stage.calls.contains("t.dragSessionWillBegin") == begins)
  }
}
