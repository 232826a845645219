import Layout
import TestSupport
import Testing

@testable import DragDrop

/// A data source with an effect each time its counts are read.
private final class MeddlingDataSource: TableViewDataSource {
  let table: TableView
  var meddle: ((TableView) -> Void)?

  init(_ table: TableView) {
    self.table = table
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    meddle?(tableView)
    return tableView.model.numberOfItems(inSection: section)
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = TableViewCell()
    cell.title = Position(indexPath).flatMap { tableView.model.item(at: $0) }?.title ?? ""
    return cell
  }
}

/// A delegate with an effect each time a height is read.
private final class MeddlingDelegate: TableViewDelegate {
  let meddle: (TableView) -> Void
  private(set) var questions = 0

  init(_ meddle: @escaping (TableView) -> Void) { self.meddle = meddle }

  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
    questions += 1
    meddle(tableView)
    return 50
  }
}

@Suite
struct ContentQuestionTests {
  private func scene() -> (Stage, TableView, MeddlingDataSource) {
    let stage = Stage()
    let table = stage.table("t", ["A", "B"])
    let source = stage.keep(MeddlingDataSource(table))
    table.dataSource = source
    _ = table.numberOfRows(inSection: 0)
    return (stage, table, source)
  }

  @Test(arguments: [
    (0, "reloadData was called while t asked how many sections and rows it has (t)"),
    (1, "insertRows was called while t asked how many sections and rows it has (t)"),
    (2, "deleteSections was called while t asked how many sections and rows it has (t)"),
  ])
  func rejectsUpdatesWhileCounting(_ which: Int, _ message: String) {
    let (stage, table, source) = scene()
    source.meddle = { table in
      switch which {
      case 0: table.reloadData()
      case 1: table.insertRows(at: [at(0).indexPath])
      default: table.performBatchUpdates { table.deleteSections([0]) }
      }
    }
    table.performBatchUpdates {
      table.model.insert(ListItem("C"), at: at(0))
      table.insertRows(at: [at(0).indexPath])
    }
    #expect(stage.simulation.takeFailure()?.description == message)
    source.meddle = nil
    #expect(table.numberOfRows(inSection: 0) == 2)
    #expect(table.model.titles() == [["A", "B"]])
    table.insertRows(at: [])
    #expect(stage.simulation.failure == nil)
  }

  @Test
  func rejectsUpdatesWhileReloading() {
    let (stage, table, source) = scene()
    source.meddle = { $0.reloadData() }
    table.reloadData()
    #expect(
      stage.simulation.takeFailure()?.description
        == "reloadData was called while t asked how many sections and rows it has (t)")
    #expect(table.numberOfRows(inSection: 0) == 2)
  }

  @Test
  func asksADelegateThatInvalidatesOncePerLayout() {
    let stage = Stage()
    let table = stage.table("t", ["A", "B"])
    let delegate = stage.keep(MeddlingDelegate { $0.rowHeight = 30 })
    table.delegate = delegate
    #expect(table.contentSize.height == 100)
    #expect(delegate.questions == 2)
    #expect(table.contentSize.height == 100)
    #expect(delegate.questions == 4)
  }

  @Test
  func appliesAFrameSetDuringLayout() {
    let stage = Stage()
    let table = stage.table("t", ["A"])
    table.delegate = stage.keep(MeddlingDelegate { $0.frame.size.width = 111 })
    #expect(table.frame(of: at(0))?.width == 111)
  }

  @Test
  func keepsAGapClosedThatADelegateCloses() throws {
    let stage = Stage()
    let table = stage.table("t", ["A", "B", "C"], delegate: .mover())
    try stage.simulation.lift(table, at(0)).over(table, at(2), .below)
    table.delegate = stage.keep(MeddlingDelegate { $0.removeFromSuperview() })
    #expect(table.contentSize.height == 150)
    #expect(!table.hasUncommittedUpdates)
  }

  @Test
  func allowsReadingCountsWhileCounting() {
    let (stage, table, source) = scene()
    var seen: [Int] = []
    source.meddle = { seen.append($0.numberOfRows(inSection: 0)) }
    table.performBatchUpdates {
      table.model.remove(at: at(0))
      table.deleteRows(at: [at(0).indexPath])
    }
    #expect(seen == [2])
    #expect(table.numberOfRows(inSection: 0) == 1)
    #expect(stage.simulation.failure == nil)
  }

  /// Section 3.7.
  @Test
  func anotherDataSourceClosesTheGap() throws {
    let stage = Stage()
    let table = stage.table("t", ["A", "B", "C"], delegate: .mover())
    let drag = try stage.simulation.lift(table, at(0)).over(table, at(2), .below)
    #expect(table.hasUncommittedUpdates)
    let other = stage.keep(ListDataSource(["1", "2"]))
    table.dataSource = other
    #expect(drag.items.first?.source?.position == nil)
    #expect(table.numberOfRows(inSection: 0) == 2)
    #expect(table.presentedLayout.displacement.removed == nil)
    try drag.over(table, at(1), .below)
    #expect(drag.destinationPosition == at(2))
  }

  /// Rule SM5.
  @Test
  func anotherDataSourceReversesTheLift() throws {
    let stage = Stage()
    let table = stage.table("t", ["A", "B"], delegate: .mover())
    let drag = try stage.simulation.lift(table, at(0))
    table.dataSource = stage.keep(ListDataSource(["1"]))
    #expect(!drag.isActive)
    #expect(stage.phases == ["lifting", "liftReversed"])
  }

  @Test(
    .covers("TBL-15", "COL-18"),
    arguments: Kind.allCases)
  func reconfiguredRowsKeepSelectionPathsAndGap(_ kind: Kind) throws {
    let stage = Stage()
    let view = kind.make(stage, "v", ["A", "B", "C"], delegate: .mover())
    view.select(at(1))
    let drag = try stage.simulation.lift(view, at(0)).over(view, at(2), .below)
    view.model.update(at: at(1)) { $0.height = 60 }
    (view as? TableView)?.reconfigureRows(at: [at(1).indexPath])
    (view as? CollectionView)?.reconfigureItems(at: [at(1).indexPath])
    #expect(view.selection == [at(1)])
    #expect(drag.items.first?.source?.position == at(0))
    #expect(view.hasUncommittedUpdates)
    #expect(view.frame(of: at(1))?.height == 60)
  }

  @Test
  func rejectsReconfiguringAMissingRow() {
    let stage = Stage()
    let table = stage.table("t", ["A"])
    table.reconfigureRows(at: [at(3).indexPath])
    #expect(
      stage.simulation.takeFailure()?.description
        == "attempt to reconfigure row 3 of section 0 which only contains 1 rows before the update "
        + "(t)")
  }

  @Test
  func movesAndReconfiguresARowInOneBatch() {
    let stage = Stage()
    let table = stage.table("t", ["A", "B", "C"])
    table.performBatchUpdates {
      table.model.update(at: at(0)) { $0.height = 70 }
      table.model.move(from: at(0), to: at(2))
      table.moveRow(at: at(0).indexPath, to: at(2).indexPath)
      table.reconfigureRows(at: [at(0).indexPath])
    }
    #expect(stage.simulation.failure == nil)
    #expect(table.frame(of: at(2))?.height == 70)
  }

  @Test
  func showsANewCellFromTheDataSource() throws {
    let (_, table, _) = scene()
    let cell = try #require(table.cellForRow(at: at(0).indexPath))
    table.model.update(at: at(0)) { $0.title = "new" }
    table.reconfigureRows(at: [at(0).indexPath])
    #expect(cell.superview == nil)
    #expect(table.cellForRow(at: at(0).indexPath)?.title == "new")
  }
}
