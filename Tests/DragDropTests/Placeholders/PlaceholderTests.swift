import Layout
import TestSupport
import Testing

@testable import DragDrop

@Suite
struct PlaceholderTests {
  @Test(
    .covers("TCO-06", "CCO-06"),
    arguments: Kind.allCases)
  func insertsAPlaceholderWithoutAskingTheDataSource(_ kind: Kind) throws {
    let scene = PlaceholderScene(kind)
    let context = try scene.drop(at: at(1))
    #expect(scene.shown == ["a", "…", "b", "c"])
    #expect(scene.view.numberOfEntries(inSection: 0) == 3)
    #expect(scene.view.hasUncommittedUpdates)
    #expect(context.dragItem.title == "1", "TPH-07, CPH-07")
  }

  @Test(
    .covers("TPH-08", "CPH-08"),
    arguments: Kind.allCases)
  func commitRunsTheBlockAndReplacesThePlaceholder(_ kind: Kind) throws {
    let scene = PlaceholderScene(kind)
    let context = try scene.drop(at: at(1))
    var paths: [Position?] = []
    let result = context.commitInsertion { path in
      paths.append(Position(path))
      scene.view.model.insert(ListItem("new"), at: at(1))
    }
    #expect(result)
    #expect(paths == [at(1)])
    #expect(scene.shown == ["a", "new", "b", "c"])
    #expect(!scene.view.hasUncommittedUpdates)
    #expect(scene.stage.simulation.failure == nil)
  }

  @Test(.covers("TPH-09", "CPH-09"), arguments: Kind.allCases)
  func removesAPlaceholder(_ kind: Kind) throws {
    let scene = PlaceholderScene(kind)
    let context = try scene.drop(at: at(3))
    #expect(context.deletePlaceholder())
    #expect(scene.shown == ["a", "b", "c"])
    #expect(!scene.view.hasUncommittedUpdates)
  }

  @Test(
    .covers("TPH-09", "CPH-09"),
    arguments: Kind.allCases)
  func cannotDeleteAPlaceholderDuringItsCommit(_ kind: Kind) throws {
    let scene = PlaceholderScene(kind)
    let context = try scene.drop(at: at(1))
    var isDeleted = true
    let result = context.commitInsertion { _ in
      scene.view.model.insert(ListItem("new"), at: at(1))
      isDeleted = context.deletePlaceholder()
    }
    #expect(!isDeleted && !result)
    #expect(
      "\(try #require(scene.stage.simulation.takeFailure()))".contains(
        "deletePlaceholder was called inside commitInsertion"))
    #expect(scene.shown == ["a", "…", "b", "c"], "nothing was committed")
    #expect(scene.view.model.titles() == [["a", "b", "c"]])
    #expect(scene.commit(context, "new"), "the view takes updates as before")
    #expect(scene.shown == ["a", "new", "b", "c"])
  }

  @Test(.covers("TPH-08", "CPH-08"))
  func failsIfAPlaceholderIsRemovedDuringItsCommit() throws {
    let scene = PlaceholderScene()
    let context = try scene.drop(at: at(1))
    let result = context.commitInsertion { _ in
      scene.view.placeholders.dropAll()
    }
    #expect(!result && !scene.view.batch.isOpen)
    #expect(
      "\(try #require(scene.stage.simulation.takeFailure()))".contains(
        "the placeholder was removed inside its own commitInsertion"))
  }

  @Test(.covers("TPH-08", "TPH-09", "CPH-08", "CPH-09"), arguments: [0, 1, 2])
  func ignoresASecondCommitOrDeletion(_ which: Int) throws {
    let scene = PlaceholderScene()
    let context = try scene.drop(at: at(0))
    if which == 0 { scene.commit(context, "new") } else { context.deletePlaceholder() }
    var isCalled = false
    let result =
      which == 2
      ? context.deletePlaceholder() : context.commitInsertion { _ in isCalled = true }
    #expect(!result && !isCalled)
    #expect(
      scene.hints == [
        [
          "commitInsertion does nothing: the placeholder no longer exists; it was already "
            + "committed (3.8)",
          "commitInsertion does nothing: the placeholder no longer exists; it was deleted (3.8)",
          "deletePlaceholder does nothing: the placeholder no longer exists; it was deleted (3.8)",
        ][which]
      ])
  }

  /// Rule SQ15.
  @Test(.covers("TPH-08", "CPH-08"))
  func commitAfterReloadDataReturnsFalse() throws {
    let scene = PlaceholderScene()
    let context = try scene.drop(at: at(1))
    scene.view.reloadData()
    #expect(scene.shown == ["a", "b", "c"])
    #expect(!scene.view.hasUncommittedUpdates)
    #expect(!scene.commit(context, "new"))
    #expect(scene.view.model.titles() == [["a", "b", "c"]])
    #expect(
      scene.hints == [
        "commitInsertion does nothing: the placeholder no longer exists; reloadData or another "
          + "data source removed it (3.8)"
      ])
  }

  @Test
  func removesPlaceholdersWithTheDataSource() throws {
    let scene = PlaceholderScene()
    let context = try scene.drop(at: at(1))
    let table = try #require(scene.view as? TableView)
    table.rowHeight = 60
    #expect(scene.shown == ["a", "…", "b", "c"])
    #expect(scene.view.frame(of: at(1))?.minY == 120)
    table.dataSource = scene.stage.keep(ListDataSource(["x"]))
    #expect(!context.deletePlaceholder())
    #expect(scene.shown == ["x"])
  }

  // MARK: Several

  /// Section 3.8.
  @Test
  func secondPlaceholderCanBeCommittedBeforeTheFirst() throws {
    let scene = PlaceholderScene(.table, ["r0", "r1", "r2"])
    let first = try scene.drop(0, at: at(1))
    let second = try scene.drop(1, at: at(2))
    #expect(scene.shown == ["r0", "…", "…", "r1", "r2"])
    var paths: [Position?] = []
    second.commitInsertion {
      paths.append(Position($0))
      scene.view.model.insert(ListItem("n2"), at: at(1))
    }
    #expect(scene.shown == ["r0", "…", "n2", "r1", "r2"])
    first.commitInsertion {
      paths.append(Position($0))
      scene.view.model.insert(ListItem("n1"), at: at(1))
    }
    #expect(paths == [at(1), at(1)])
    #expect(scene.shown == ["r0", "n1", "n2", "r1", "r2"])
  }

  /// Section 3.8.
  @Test(arguments: Kind.allCases)
  func commitsTheEarlierOfTwoFirst(_ kind: Kind) throws {
    let scene = PlaceholderScene(kind)
    let first = try scene.drop(0, at: at(1))
    let second = try scene.drop(1, at: at(2))
    scene.commit(first, "n1")
    #expect(scene.shown == ["a", "n1", "…", "b", "c"])
    scene.commit(second, "n2")
    #expect(scene.shown == ["a", "n1", "n2", "b", "c"])
  }

  /// Section 3.8.
  @Test
  func reversesTwoAtTheSamePlace() throws {
    let scene = PlaceholderScene()
    let first = try scene.drop(0, at: at(1))
    let second = try scene.drop(1, at: at(1))
    scene.commit(first, "n1")
    scene.commit(second, "n2")
    #expect(scene.shown == ["a", "n2", "n1", "b", "c"])
  }

  @Test
  func keepsTheOrderInAnEmptySection() throws {
    let scene = PlaceholderScene(.table, [])
    scene.view.model.insertSection(.init(title: "title", ["x"]), at: 1)
    scene.view.reloadData()
    scene.place = at(0)
    var contexts: [PlaceholderContext] = []
    for number in 0..<3 {
      scene.place = at(number)
      try scene.stage.simulation.lift(
        try #require(
          scene.stage.simulation.view(named: "source")
            as? TableView), at(number)
      ).over(scene.view, at(1, 0)).drop()
      contexts.append(try #require(scene.contexts.last))
    }
    #expect(scene.shown == ["…", "…", "…"])
    scene.commit(contexts[2], "n3")
    scene.commit(contexts[0], "n1")
    contexts[1].deletePlaceholder()
    #expect(scene.shown == ["n1", "n3"])
  }

  // MARK: Batches

  /// Section 3.8.
  @Test(arguments: Kind.allCases)
  func keepsAndShiftsPlaceholdersInBatches(_ kind: Kind) throws {
    let scene = PlaceholderScene(kind)
    let context = try scene.drop(at: at(2))
    let view = scene.view
    view.performBatchUpdates {
      view.model.remove(at: at(0))
      view.model.insert(ListItem("x"), at: at(0))
      view.model.insert(ListItem("y"), at: at(0))
      view.update {
        $0.delete([at(0)])
        $0.insert([at(0), at(1)])
      }
    }
    #expect(scene.shown == ["y", "x", "b", "…", "c"])
    scene.commit(context, "new")
    #expect(view.model.titles() == [["y", "x", "b", "new", "c"]])
    #expect(scene.stage.simulation.failure == nil)
  }

  @Test
  func movesAndRemovesPlaceholdersWithTheirSection() throws {
    let scene = PlaceholderScene()
    let context = try scene.drop(at: at(1))
    let view = scene.view
    view.performBatchUpdates {
      view.model.insertSection(.init(["x"]), at: 0)
      view.insertSections([0])
    }
    #expect(scene.shown(in: 1) == ["a", "…", "b", "c"])
    view.performBatchUpdates {
      let moved = view.model.removeSection(at: 1) ?? .init()
      view.model.insertSection(moved, at: 0)
      view.moveSection(1, toSection: 0)
    }
    #expect(scene.shown == ["a", "…", "b", "c"])
    view.reloadSections([0])
    #expect(scene.shown == ["a", "…", "b", "c"])
    view.performBatchUpdates {
      view.model.removeSection(at: 0)
      view.deleteSections([0])
    }
    #expect(!scene.commit(context, "new"))
    #expect(scene.hints.last?.hasSuffix("its section was deleted (3.8)") ?? false)
  }

  @Test
  func keepsPlaceholdersAtTheEndOfAShorterSection() throws {
    let scene = PlaceholderScene()
    let context = try scene.drop(at: at(3))
    scene.view.model.remove(at: at(2))
    scene.view.model.remove(at: at(1))
    scene.view.reloadSections([0])
    #expect(scene.shown == ["a", "…"])
    #expect(scene.commit(context, "new"))
    #expect(scene.shown == ["a", "new"])
  }

  /// Rules EX1, EX18.
  @Test(arguments: [0, 2])
  func requiresTheDataSourceToGrowByOneRow(_ rows: Int) throws {
    let scene = PlaceholderScene()
    let context = try scene.drop(at: at(0))
    let result = context.commitInsertion { _ in
      for _ in 0..<rows { scene.view.model.insert(ListItem("new"), at: at(0)) }
    }
    #expect(!result)
    let error = try #require(scene.stage.simulation.takeFailure())
    let update = rows == 0 ? "Updates = [\n\tInsert row (0 - 0)\n]" : "(1 inserted, 0 deleted)"
    #expect(error.description.contains(update))
    #expect(scene.view.model.titles() == [["a", "b", "c"]], "as before the commit")
    #expect(scene.shown == ["…", "a", "b", "c"])
    #expect(scene.commit(context, "new"), "the placeholder still waits")
  }

  @Test
  func explainsThatACommitNeedNotInsertTheRow() throws {
    let scene = PlaceholderScene()
    let context = try scene.drop(at: at(0))
    context.commitInsertion { path in
      scene.view.model.insert(ListItem("new"), at: at(0))
      (scene.view as? TableView)?.insertRows(at: [path])
    }
    #expect(
      scene.stage.simulation.takeFailure()?.description
        == "v was updated inside commitInsertion (v)")
    #expect(scene.view.model.titles() == [["a", "b", "c"]])
  }

  @Test
  func rejectsACommitInABatchButAllowsADeletion() throws {
    let scene = PlaceholderScene()
    let first = try scene.drop(at: at(0))
    let second = try scene.drop(at: at(0))
    scene.view.performBatchUpdates { second.deletePlaceholder() }
    #expect(scene.shown == ["…", "a", "b", "c"])
    scene.view.performBatchUpdates { scene.commit(first, "new") }
    #expect(
      scene.stage.simulation.takeFailure()?.description
        == "commitInsertion was called inside performBatchUpdates (v)")
    #expect(scene.shown == ["…", "a", "b", "c"])
  }

  // MARK: Places

  @Test(arguments: Kind.allCases)
  func listsTheValidPlaces(_ kind: Kind) throws {
    let scene = PlaceholderScene(kind)
    let error = #expect(throws: DragDropError.self) { try scene.drop(at: at(7)) }
    #expect(
      error?.description
        == "coordinator.drop was called with a placeholder for [0, 7]: section 0 of v shows 3 "
        + "\(kind == .table ? "rows" : "items"), so a placeholder can be at 0 to 3")
    #expect(scene.shown == ["a", "b", "c"])
  }

  @Test
  func reportsAMissingSection() throws {
    let scene = PlaceholderScene()
    let error = #expect(throws: DragDropError.self) { try scene.drop(at: at(4, 0)) }
    #expect(error?.description.hasSuffix("v has no section 4: it has 1") ?? false)
  }

  @Test(.covers("TPH-02"), arguments: [(70.0, 70.0), (-1, 44)])
  func usesItsRowHeightOrThatOfTheTable(_ height: Double, _ expected: Double) throws {
    let scene = PlaceholderScene()
    scene.height = height
    try scene.drop(at: at(0))
    #expect(scene.view.frame(of: at(0))?.minY == expected)
  }

  @Test
  func closesTheGapBeforeThePlaceholderIsInserted() throws {
    let scene = PlaceholderScene()
    scene.delegate.perform = { view, performance in
      #expect(view.layout.displacement == .none)
      let path = (performance.destination ?? at(9)).indexPath
      scene.insert(performance.items[0].dragItem, at: path, performance)
    }
    let source = try #require(scene.stage.simulation.view(named: "source") as? TableView)
    try scene.stage.simulation.lift(source, at(0)).over(scene.view, at(1)).drop()
    #expect(scene.shown == ["a", "…", "b", "c"])
  }

  @Test
  func removesPlaceholdersOfAFailedDrop() throws {
    let scene = PlaceholderScene()
    scene.delegate.perform = { view, performance in
      scene.insert(performance.items[0].dragItem, at: at(0).indexPath, performance)
      view.performBatchUpdates { view.model.remove(at: at(0)) }
    }
    #expect(throws: DragDropError.self) { try scene.drop(at: at(0)) }
    #expect(scene.shown == ["a", "b", "c"])
    #expect(!scene.view.hasUncommittedUpdates)
    let context = try #require(scene.contexts.last)
    #expect(!context.deletePlaceholder())
  }

  /// Rule SQ17.
  @Test
  func rejectsAPlaceholderAfterPerformDrop() throws {
    let scene = PlaceholderScene()
    var kept: DropPerformance?
    scene.delegate.perform = { kept = $1 }
    let source = try #require(scene.stage.simulation.view(named: "source") as? TableView)
    try scene.stage.simulation.lift(source, at(0)).over(scene.view, at(1)).drop()
    let performance = try #require(kept)
    scene.insert(performance.items[0].dragItem, at: at(0).indexPath, performance)
    #expect(scene.shown == ["a", "b", "c"])
    let context = try #require(scene.contexts.last)
    var ended = false
    context.addCompletion { _ in ended = true }
    #expect(ended)
    #expect(!scene.commit(context, "new"))
    #expect(scene.hints.last?.contains("SQ17") ?? false)
  }

  /// Rule SQ15.
  @Test(.covers("TPH-06", "CPH-06"))
  func endsTheAnimationBeforeTheCommit() throws {
    let scene = PlaceholderScene()
    var positions: [ViewAnimatingPosition] = []
    let perform = scene.delegate.perform
    scene.delegate.perform = { view, performance in
      perform?(view, performance)
      scene.contexts[0].addCompletion { positions.append($0) }
      #expect(positions.isEmpty)
    }
    try scene.drop(at: at(0))
    #expect(positions == [.end])
    #expect(scene.view.hasUncommittedUpdates)
  }

  /// Section 3.7.
  @Test
  func losesSourcePathsAtACommit() throws {
    let scene = PlaceholderScene()
    let context = try scene.drop(at: at(0))
    let drag = try scene.stage.simulation.lift(scene.view, at(1)).over(scene.view, at(2))
    #expect(drag.items.first?.source?.position == at(1))
    scene.commit(context, "new")
    #expect(drag.items.first?.source?.position == nil)
  }
}
