import Layout
import TestSupport
import Testing

@testable import DragDrop

/// Each update of tables and collections: the numbers that it takes, and what it moves.
@Suite
struct ListUpdateMemberTests {
  private let stage = Stage()

  /// A table with three rows in each of two sections; D, the first of the second, is selected.
  private func table() -> TableView {
    let app = stage.simulation.application()
    let table = TableView(
      name: "table", frame: app.nextFrame(),
      model: ListDataSource(sections: [.init(["A", "B", "C"]), .init(["D", "E", "F"])]))
    app.addSubview(table)
    table.selectRow(at: at(1, 0).indexPath, animated: false, scrollPosition: .none)
    return table
  }

  private func collection() -> CollectionView {
    let view = stage.collection("list", [["A", "B", "C"], ["D", "E", "F"]])
    view.selectItem(at: at(1, 0).indexPath, animated: false, scrollPosition: [])
    return view
  }

  /// The titles of the selected rows after an update.
  private func selected(_ view: SectionedView) -> [String] {
    view.selection.compactMap { view.model.item(at: $0)?.title }
  }

  private var failure: DragDropError? { stage.simulation.takeFailure() }

  @Test(.covers("TBL-08", "COL-13"))
  func countsOnceAtTheEndOfABatch() {
    for view in [table() as SectionedView, collection()] {
      var completed: Bool?
      view.performBatchUpdates {
        _ = view.model.remove(at: at(0))
        view.update { $0.delete([at(0)]) }
        view.model.insert(ListItem("N"), at: at(2))
        view.update { $0.insert([at(2)]) }
        #expect(view.numberOfEntries(inSection: 0) == 3)
      } completion: {
        completed = $0
      }
      stage.simulation.clock.advance(by: 1_000_000)
      #expect(completed == true && failure == nil)
      #expect(view.model.titles()[0] == ["B", "C", "N"])
    }
  }

  @Test(.covers("TBL-09"))
  func revertsUnfinishedUpdatesAtTheNextGesture() throws {
    let table = table()
    table.beginUpdates()
    _ = table.model.remove(at: at(0))
    table.deleteRows(at: [at(0).indexPath])
    let error = #expect(throws: DragDropError.self) { try stage.simulation.tap(table, at(0)) }
    #expect(
      error?.description
        == "table: beginUpdates without endUpdates, so what it has collected was taken back")
    #expect(table.model.titles()[0] == ["A", "B", "C"])
    try stage.simulation.tap(table, at(0))
    #expect(selected(table) == ["A"])
  }

  @Test(.covers("TBL-09"))
  func endsAGestureWhoseCallbackLeavesUpdatesOpen() throws {
    let delegate = ScriptedDelegate.mover()
    let table = stage.table("list", ["A", "B"], delegate: delegate)
    delegate.perform = { _, _ in table.beginUpdates() }
    let other = stage.table("other", ["X"], delegate: .mover())
    let error = #expect(throws: DragDropError.self) {
      try stage.simulation.lift(other, at(0)).over(table, at(0)).drop()
    }
    #expect(
      error?.description
        == "list: beginUpdates without endUpdates, so what it has collected was taken back")
    #expect(!table.batch.isOpen)
  }

  @Test(.covers("TBL-10"))
  func ignoresEndUpdatesWithoutABeginning() {
    let table = table()
    table.performBatchUpdates {
      table.endUpdates()
      #expect(table.batch.isOpen)
    }
    #expect(!table.batch.isOpen && failure == nil)
  }

  @Test(.covers("TBL-09", "TBL-10"))
  func nestsBeginUpdatesAndEndUpdates() {
    let table = table()
    table.beginUpdates()
    table.beginUpdates()
    _ = table.model.remove(at: at(0))
    table.endUpdates()
    #expect(failure == nil)
    table.deleteRows(at: [at(0).indexPath], with: .fade)
    table.endUpdates()
    #expect(failure == nil && table.numberOfRows(inSection: 0) == 2)
  }

  @Test(.covers("TBL-11", "COL-14"))
  func insertedPathsReferToTheNewRows() {
    let table = table()
    table.model.insert(ListItem("N"), at: at(3))
    table.insertRows(at: [at(3).indexPath], with: .none)
    #expect(failure == nil && table.numberOfRows(inSection: 0) == 4)
    let list = collection()
    list.model.insert(ListItem("N"), at: at(1, 0))
    list.insertItems(at: [at(1, 0).indexPath])
    #expect(failure == nil && selected(list) == ["D"])
    #expect(list.indexPathsForSelectedItems == [at(1, 1).indexPath])
  }

  @Test(.covers("TBL-12", "COL-15"))
  func deletedPathsReferToTheOldRows() {
    let table = table()
    table.performBatchUpdates {
      table.model.insert(ListItem("N"), at: at(0))
      _ = table.model.remove(at: at(3))
      table.insertRows(at: [at(0).indexPath])
      table.deleteRows(at: [at(2).indexPath])
    }
    #expect(failure == nil && table.model.titles()[0] == ["N", "A", "B"])
    let list = collection()
    _ = list.model.remove(at: at(1, 0))
    list.deleteItems(at: [at(1, 0).indexPath])
    #expect(failure == nil && selected(list) == [])
  }

  @Test(.covers("TBL-13", "COL-16"))
  func moveKeepsTheSelection() {
    let table = table()
    table.model.move(from: at(1, 0), to: at(0, 3))
    table.moveRow(at: at(1, 0).indexPath, to: at(0, 3).indexPath)
    #expect(failure == nil && selected(table) == ["D"])
    #expect(table.indexPathsForSelectedRows == [at(0, 3).indexPath])
    let list = collection()
    list.model.move(from: at(1, 0), to: at(1, 2))
    list.moveItem(at: at(1, 0).indexPath, to: at(1, 2).indexPath)
    #expect(failure == nil && list.indexPathsForSelectedItems == [at(1, 2).indexPath])
  }

  @Test(.covers("TBL-14", "COL-17"))
  func reloadChangesNoCount() {
    let table = table()
    table.performBatchUpdates {
      _ = table.model.remove(at: at(0))
      table.model.update(at: at(1)) { $0.title = "c" }
      table.deleteRows(at: [at(0).indexPath])
      table.reloadRows(at: [at(2).indexPath], with: .automatic)
    }
    #expect(failure == nil)
    #expect(table.cellForRow(at: at(1).indexPath)?.title == "c")
    let list = collection()
    list.reloadItems(at: [at(2).indexPath])
    #expect(failure == nil && list.numberOfItems(inSection: 0) == 3)
  }

  @Test(
    .covers("TBL-16", "COL-19")
  )
  func insertedSectionShiftsOthers() {
    let table = table()
    table.model.insertSection(.init(["N"]), at: 1)
    table.insertSections([1], with: .top)
    #expect(failure == nil && table.numberOfSections == 3)
    #expect(table.indexPathsForSelectedRows == [at(2, 0).indexPath])
    let list = collection()
    list.model.insertSection(.init(["N"]), at: 0)
    list.insertSections([0])
    #expect(failure == nil && list.indexPathsForSelectedItems == [at(2, 0).indexPath])
  }

  @Test(.covers("TBL-17", "COL-20"))
  func deletedSectionRemovesItsRows() {
    let table = table()
    _ = table.model.removeSection(at: 0)
    table.deleteSections([0], with: .bottom)
    #expect(failure == nil && table.indexPathsForSelectedRows == [at(0, 0).indexPath])
    let list = collection()
    _ = list.model.removeSection(at: 1)
    list.deleteSections([1])
    #expect(failure == nil && list.numberOfSections == 1 && selected(list) == [])
  }

  @Test(.covers("TBL-18", "COL-21"))
  func moveSectionRefersToOldAndNewNumbers() {
    for view in [table() as SectionedView, collection()] {
      guard let section = view.model.removeSection(at: 1) else { continue }
      view.model.insertSection(section, at: 0)
      view.moveSection(1, toSection: 0)
      #expect(failure == nil && selected(view) == ["D"])
    }
  }

  @Test(.covers("TBL-19", "COL-22"))
  func reloadedSectionCanChangeItsCount() {
    let table = table()
    table.model.insert(ListItem("N"), at: at(0))
    table.reloadSections([0], with: .left)
    #expect(failure == nil && table.numberOfRows(inSection: 0) == 4)
    let list = collection()
    _ = list.model.remove(at: at(0))
    list.reloadSections([0])
    #expect(failure == nil && list.numberOfItems(inSection: 0) == 2)
  }

  @Test(.covers("TBL-20", "COL-23"))
  func reloadDataReadsEverythingAgain() throws {
    let list = stage.collection("list", [["A", "B", "C"]], headers: 0, delegate: .mover())
    try stage.simulation.lift(list, at(0)).over(list, at(1))
    #expect(list.hasUncommittedUpdates)
    _ = list.model.remove(at: at(2))
    list.reloadData()
    #expect(!list.hasUncommittedUpdates && list.numberOfItems(inSection: 0) == 2)
  }
}
