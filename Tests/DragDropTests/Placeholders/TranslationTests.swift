import Layout
import TestSupport
import Testing

@testable import DragDrop

@Suite
struct TranslationTests {
  private func paths(_ kind: Kind) throws -> PlaceholderScene {
    let scene = PlaceholderScene(kind)
    try scene.drop(at: at(1))
    return scene
  }

  @Test(.covers("TRN-03"), arguments: Kind.allCases)
  func returnsThePresentedPathOfAnItem(_ kind: Kind) throws {
    let view = try paths(kind).view
    #expect(
      (0..<4).map { view.presentationIndexPath(forDataSourceIndexPath: at($0).indexPath) }
        == [at(0).indexPath, at(2).indexPath, at(3).indexPath, nil])
    #expect(view.presentationIndexPath(forDataSourceIndexPath: nil) == nil)
  }

  @Test(.covers("TRN-04"), arguments: Kind.allCases)
  func returnsTheDataSourcePathOrNilForAPlaceholder(_ kind: Kind) throws {
    let view = try paths(kind).view
    #expect(
      (0..<5).map { view.dataSourceIndexPath(forPresentationIndexPath: at($0).indexPath) }
        == [at(0).indexPath, nil, at(1).indexPath, at(2).indexPath, nil])
  }

  @Test(.covers("TRN-01", "TRN-02"))
  func translatesSections() throws {
    let view = try paths(.table).view
    #expect(view.presentationSectionIndex(forDataSourceSectionIndex: 0) == 0)
    #expect(view.dataSourceSectionIndex(forPresentationSectionIndex: 0) == 0)
    #expect(view.presentationSectionIndex(forDataSourceSectionIndex: 1) == .max)
    #expect(view.dataSourceSectionIndex(forPresentationSectionIndex: -1) == .max)
  }

  @Test(arguments: Kind.allCases)
  func presentsAMovingRowAtTheGap(_ kind: Kind) throws {
    let stage = Stage()
    let view = kind.make(stage, "v", ["a", "b", "c"], delegate: .mover())
    try stage.simulation.lift(view, at(0)).over(view, at(2), .below)
    #expect(
      (0..<3).map { view.presentationIndexPath(forDataSourceIndexPath: at($0).indexPath) }
        == [at(2).indexPath, at(0).indexPath, at(1).indexPath])
    #expect(view.dataSourceIndexPath(forPresentationIndexPath: at(2).indexPath) == at(0).indexPath)
  }

  @Test
  func hasNoItemForAForeignGap() throws {
    let stage = Stage()
    let source = stage.table("s", ["x"], delegate: .mover())
    let view = stage.table("v", ["a", "b"], delegate: .mover())
    try stage.simulation.lift(source, at(0)).over(view, at(1))
    #expect(view.dataSourceIndexPath(forPresentationIndexPath: at(1).indexPath) == nil)
    #expect(view.presentationIndexPath(forDataSourceIndexPath: at(1).indexPath) == at(2).indexPath)
  }

  @Test(.covers("TRN-05"))
  func usesPresentationValuesInTheBlock() throws {
    let scene = try paths(.table)
    let table = try #require(scene.view as? TableView)
    var counts: [Int] = []
    table.performUsingPresentationValues {
      counts.append(table.numberOfRows(inSection: 0))
      #expect(table.indexPathForRow(at: Point(x: 5, y: 50)) == at(1).indexPath)
      #expect(table.rectForRow(at: at(1).indexPath).minY == 44)
      #expect(table.cellForRow(at: at(1).indexPath) === scene.updatedCells[0])
      #expect(table.cellForRow(at: at(2).indexPath)?.title == "b")
      #expect(table.indexPathsForVisibleRows?.count == 4)
    }
    counts.append(table.numberOfRows(inSection: 0))
    #expect(counts == [4, 3])
    #expect(table.indexPathForRow(at: Point(x: 5, y: 50)) == nil)
    #expect(table.rectForRow(at: at(1).indexPath).minY == 88)
  }

  @Test(.covers("TRN-05"))
  func translatesInCollections() throws {
    let scene = try paths(.collection)
    let view = try #require(scene.view as? CollectionView)
    view.performUsingPresentationValues {
      #expect(view.numberOfItems(inSection: 0) == 4)
      #expect(view.cellForItem(at: at(1).indexPath) === scene.updatedCells[0])
    }
    #expect(view.cellForItem(at: at(1).indexPath)?.title == "b")
  }

  // MARK: Fingers over placeholders

  @Test
  func passesTheDataSourcePathOverAPlaceholder() throws {
    for kind in Kind.allCases {
      let scene = try paths(kind)
      let source = try #require(scene.stage.simulation.view(named: "source") as? TableView)
      let point = scene.view.convert(Point(x: 20, y: 66), to: nil)
      let drag = try scene.stage.simulation.lift(source, at(3)).move(to: point)
      #expect(scene.stage.paths(of: scene.view).first == at(0))
      #expect(scene.stage.paths(of: scene.view).dropFirst(2).first == at(1))
      #expect(drag.destinationPosition == at(1))
      // The gap is where the row would be inserted: after the placeholder.
      #expect(scene.view.layout.frameOfSlot()?.minY == 88)
    }
  }

  @Test
  func hasNoRowForInsertIntoOverAPlaceholder() throws {
    let scene = try paths(.table)
    scene.delegate.update = { _, _, _ in (.copy, .insertIntoDestinationIndexPath) }
    let source = try #require(scene.stage.simulation.view(named: "source") as? TableView)
    let point = scene.view.convert(Point(x: 20, y: 66), to: nil)
    let drag = try scene.stage.simulation.lift(source, at(3)).move(to: point)
    #expect(drag.proposal?.intent == .unspecified)
  }

  @Test(arguments: Kind.allCases)
  func cannotLiftAPlaceholder(_ kind: Kind) throws {
    let scene = try paths(kind)
    let point = scene.view.convert(Point(x: 20, y: 66), to: nil)
    let touch = try scene.stage.simulation.touchBegan(at: point)
    try scene.stage.simulation.wait(1)
    try scene.stage.simulation.touchEnded(touch)
    #expect(!scene.stage.calls.contains { $0.hasPrefix("v.itemsForBeginning") })
    let drag = try scene.stage.simulation.lift(scene.view, at(1))
    #expect(drag.items.map(\.title) == ["b"])
  }

  @Test(arguments: Kind.allCases)
  func movesARowPastAPlaceholder(_ kind: Kind) throws {
    let scene = PlaceholderScene(kind)
    scene.delegate.moveEntry = { $0.model.move(from: $1, to: $2) }
    scene.delegate.canMove = { _ in true }
    (scene.view as? TableView)?.dataSource = scene.delegate
    (scene.view as? CollectionView)?.dataSource = scene.delegate
    let context = try scene.drop(at: at(1))
    scene.delegate.update = { _, _, _ in (.move, .insertAtDestinationIndexPath) }
    try scene.stage.simulation.lift(scene.view, at(0)).over(scene.view, at(2), .below).drop()
    #expect(scene.shown == ["…", "b", "c", "a"])
    #expect(scene.commit(context, "new"))
    #expect(scene.view.model.titles() == [["new", "b", "c", "a"]])
  }
}
