import Layout
import Testing

@testable import DragDrop

@Suite
struct DataChangeTests {
  @Test(arguments: Kind.allCases)
  func updatesOnceAfterAChange(_ kind: Kind) throws {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover(canMove: true)
    let view = kind.make(stage, "v", ["A", "B", "C"], delegate: delegate, isDataSource: true)
    let drag = try stage.simulation.lift(view, at(0)).over(view, at(2), .below)
    #expect(view.hasUncommittedUpdates)
    let before = stage.paths(of: view).count
    view.insertOnTop("Z")
    // A table opens its gap again by halves; a collection keeps the cell until the next movement.
    #expect(stage.paths(of: view).count == before + (kind == .table ? 2 : 1))
    // A table loses the source path; a collection's follows the item.
    let source = kind == .table ? nil : at(1)
    #expect(view.presentedLayout.displacement.removed == source)
    #expect(drag.items.first?.source?.position == source)
  }

  @Test
  func keepsACollectionsGapBetweenItsItems() throws {
    let stage = Stage()
    let view = stage.collection("c", [["A", "B", "C"]], delegate: .mover())
    let drag = try stage.simulation.lift(view, at(0)).over(view, at(2), .below)
    view.insertOnTop("Z")
    #expect(view.hasUncommittedUpdates)
    #expect(drag.destinationPosition == at(3))
    try drag.over(view, at(2))
    #expect(drag.destinationPosition == at(1))
  }

  @Test(arguments: Kind.allCases)
  func closesTheGapAfterABatchInAnotherCallback(_ kind: Kind) throws {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover()
    var performed: [Position?] = []
    delegate.perform = { performed.append($1.destination) }
    let source = stage.table("s", ["A", "B"], delegate: delegate)
    let target = kind.make(stage, "t", ["1", "2", "3", "4"], delegate: delegate)
    delegate.selected = { _, _ in target.removeAllRows() }
    let drag = try stage.simulation.lift(source, at(0)).over(target, at(3), .below)
    #expect(drag.destinationPosition?.item ?? 0 >= 3)
    try drag.add(source, at(1))
    #expect(drag.destinationPosition == nil)
    #expect(stage.paths(of: target).last == .some(nil))
    try drag.drop()
    #expect(performed == [nil])
  }

  @Test(arguments: Kind.allCases)
  func ignoresTheAnswerOfADelegateThatChangesData(_ kind: Kind) throws {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover()
    var changes = 1
    let source = stage.table("s", ["A"], delegate: .mover())
    delegate.update = { view, _, path in
      if path == at(3), changes > 0 {
        changes -= 1
        view.removeAllRows()
      }
      return (.move, .insertAtDestinationIndexPath)
    }
    let target = kind.make(stage, "t", ["1", "2", "3", "4"], delegate: delegate)
    let drag = try stage.simulation.lift(source, at(0)).over(target, at(3))
    #expect(stage.paths(of: target) == [at(3), nil])
    #expect(drag.destinationPosition == nil)
    #expect(drag.proposal?.intent == .unspecified)
    #expect(!target.hasUncommittedUpdates)
  }

  @Test
  func asksTwiceIfTheDelegateChangesDataEachTime() throws {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover()
    delegate.update = { view, _, _ in
      view.insertOnTop("new")
      return (.move, .insertAtDestinationIndexPath)
    }
    let source = stage.table("s", ["A"], delegate: .mover())
    let target = stage.table("t", ["1", "2"], delegate: delegate)
    let drag = try stage.simulation.lift(source, at(0)).over(target, at(0))
    #expect(stage.paths(of: target).count == 2)
    #expect(drag.proposal?.intent == .unspecified)
    try drag.drop()
  }

  @Test(arguments: [true, false])
  func losesTheReorderIfRetargetingChangesData(_ hasDropDelegate: Bool) throws {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover(canMove: true)
    let table = stage.table("t", ["A", "B", "C"], delegate: delegate, isDataSource: true)
    if !hasDropDelegate { table.dropDelegate = nil }
    delegate.target = { _, proposed in
      table.insertOnTop("Z")
      return proposed
    }
    delegate.perform = { _, _ in }
    try stage.simulation.lift(table, at(0)).over(table, at(2), .below).drop()
    #expect(!stage.calls.contains { $0.contains("moveRow") })
    #expect(table.model.titles() == [["Z", "A", "B", "C"]])
    #expect(!table.hasUncommittedUpdates)
  }

  /// Rule RP1.
  @Test
  func endsAReorderWithoutASession() throws {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover(canMove: true)
    delegate.items = { _, _ in [] }
    let table = stage.table("t", ["A", "B", "C"], delegate: delegate, isDataSource: true)
    delegate.target = { _, proposed in
      table.insertOnTop("Z")
      return proposed
    }
    try stage.simulation.lift(table, at(0)).over(table, at(2), .below).drop()
    #expect(table.model.titles() == [["Z", "A", "B", "C"]])
    #expect(!table.hasUncommittedUpdates)
  }

  @Test
  func losesOnlyThePathWhenTheSourceViewChanges() throws {
    let stage = Stage()
    let source = stage.table("s", ["A", "B"], delegate: .mover())
    let target = stage.table("t", ["1"], delegate: .mover())
    let drag = try stage.simulation.lift(source, at(1)).over(target, at(0))
    source.insertOnTop("Z")
    #expect(drag.items.first?.source?.position == nil)
    try drag.over(source, at(2), .into)
    #expect(stage.paths(of: source).last == at(2))
    #expect(source.presentedLayout.displacement.removed == nil)
  }

  /// Section 3.7.
  @Test
  func keepsSourcePathsInsidePerformDrop() throws {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover()
    delegate.addedItems = { [dragItem($0, $1)] }
    let source = stage.table("s", ["A", "B"], delegate: .mover())
    let target = stage.table("t", ["1", "2"], delegate: delegate)
    var sources: [Position?] = []
    delegate.perform = { _, performance in
      source.removeAllRows()
      sources = performance.items.map(\.source)
    }
    try stage.simulation.lift(source, at(0)).add(target, at(1)).over(target, at(0)).drop()
    #expect(sources == [nil, at(1)])
    #expect(!stage.calls.suffix(4).contains { $0.contains("dropSessionDidUpdate") })
  }

  @Test
  func hitsRowsAtTheirNewHeight() throws {
    let stage = Stage()
    let source = stage.table("s", ["A"], delegate: .mover())
    let target = stage.table("t", ["1", "2", "3"], delegate: .mover())
    target.rowHeight = 100
    #expect(target.contentSize.height == 300)
    target.rowHeight = 200
    let point = target.convert(Point(x: 10, y: 250), to: nil)
    try stage.simulation.lift(source, at(0)).move(to: point)
    #expect(stage.paths(of: target).first == at(1))
  }
}
