import Layout
import TestSupport
import Testing

@testable import DragDrop

private final class WaitingCell: TableViewCell {}

@Suite
struct PlaceholderCellTests {
  @Test(
    .covers("TPH-03", "CPH-03"),
    arguments: Kind.allCases)
  func callsTheHandlerWithAVisibleCell(_ kind: Kind) throws {
    let scene = PlaceholderScene(kind)
    try scene.drop(at: at(1))
    let cell = try #require(scene.updatedCells.first)
    #expect(scene.updatedCells.count == 1)
    #expect(cell.frame.minY == 44)
    #expect(kind == .table ? cell is TableViewCell : cell is CollectionViewCell)
    #expect(cell.reuseIdentifier == "waiting")
    #expect(cell.superview === scene.view)
  }

  @Test
  func usesTheRegisteredCellClass() throws {
    let scene = PlaceholderScene()
    (scene.view as? TableView)?.register(
      WaitingCell.self, forCellReuseIdentifier: scene.identifier)
    try scene.drop(at: at(0))
    #expect(scene.updatedCells.first is WaitingCell)
  }

  @Test(.covers("TPH-03"))
  func callsTheHandlerEachTimeTheCellAppears() throws {
    let scene = PlaceholderScene(.table, (0..<100).map { "\($0)" })
    try scene.drop(at: at(1))
    #expect(scene.updatedCells.count == 1)
    scene.view.contentOffset.y = 2000
    #expect(scene.updatedCells[0].superview == nil)
    scene.view.contentOffset.y = 0
    #expect(scene.updatedCells.count == 2)
    #expect(scene.updatedCells[1] === scene.updatedCells[0], "the cell is reused")
    scene.view.contentOffset.y = 1
    #expect(scene.updatedCells.count == 2)
  }

  @Test
  func createsNoCellOfAPlaceholderOffScreen() throws {
    let scene = PlaceholderScene(.table, (0..<100).map { "\($0)" })
    try scene.drop(at: at(90))
    #expect(scene.updatedCells.isEmpty)
    scene.view.contentOffset.y = 90 * 44
    #expect(scene.updatedCells.count == 1)
  }

  @Test(.covers("CPH-10"))
  func setNeedsCellUpdateCallsTheHandlerForAVisibleCell() throws {
    let scene = PlaceholderScene(.collection, (0..<100).map { "\($0)" })
    let context = try scene.drop(at: at(1))
    context.setNeedsCellUpdate()
    #expect(scene.updatedCells.count == 2)
    scene.view.contentOffset.y = 2000
    context.setNeedsCellUpdate()
    #expect(scene.updatedCells.count == 2)
    context.deletePlaceholder()
    context.setNeedsCellUpdate()
    #expect(scene.updatedCells.count == 2)
  }

  /// Rule EX21.
  @Test
  func doesNotRejectAScrollToAPlaceholder() throws {
    let scene = PlaceholderScene()
    try scene.drop(at: at(3))
    let table = try #require(scene.view as? TableView)
    table.scrollToRow(at: at(3).indexPath, at: .bottom, animated: true)
    #expect(scene.stage.simulation.failure == nil)
  }

  @Test
  func replacesTheCellOfACommittedPlaceholder() throws {
    let scene = PlaceholderScene()
    let context = try scene.drop(at: at(1))
    scene.commit(context, "new")
    #expect(scene.updatedCells[0].superview == nil)
    #expect((scene.view as? TableView)?.cellForRow(at: at(1).indexPath)?.title == "new")
  }

  @Test(.covers("TPH-05", "CPH-05"), arguments: Kind.allCases)
  func usesThePreviewOfTheProvider(_ kind: Kind) throws {
    let scene = PlaceholderScene(kind)
    let visible = Rect(x: 0, y: 0, width: 10, height: 20)
    scene.delegate.perform = { _, performance in
      let item = performance.items[0].dragItem
      let parameters = DragPreviewParameters()
      parameters.visiblePath = BezierPath(rect: visible)
      if kind == .table {
        let placeholder = TableViewDropPlaceholder(
          insertionIndexPath: at(0).indexPath, reuseIdentifier: "x", rowHeight: 30)
        placeholder.previewParametersProvider = { _ in parameters }
        _ = performance.drop(item, to: placeholder)
      } else {
        let placeholder = CollectionViewDropPlaceholder(
          insertionIndexPath: at(0).indexPath, reuseIdentifier: "x")
        placeholder.previewParametersProvider = { _ in parameters }
        _ = performance.drop(item, to: placeholder)
      }
    }
    let source = try #require(scene.stage.simulation.view(named: "source") as? TableView)
    try scene.stage.simulation.lift(source, at(0)).over(scene.view, at(0)).drop()
    let event = scene.stage.simulation.log.events.last { $0.name == "drop" }
    guard case .fields(let fields) = event?.value else {
      Issue.record("no drop was recorded")
      return
    }
    #expect(fields.contains { $0.name == "preview" && "\($0.value)".contains("20.0") })
  }

  @Test(arguments: Kind.allCases)
  func hitsViewsInAPlaceholdersCell(kind: Kind) throws {
    let scene = PlaceholderScene(kind)
    let context = try scene.drop(at: at(1))
    let cell = try #require(scene.updatedCells.first)
    let simulation = scene.stage.simulation
    let center = scene.view.convert(Point(x: cell.frame.midX, y: cell.frame.midY), to: nil)
    #expect(simulation.hitTest(center) === scene.view)
    let spinner = scene.stage.plain(
      "spinner", Rect(x: 0, y: 0, width: cell.frame.width, height: cell.frame.height), in: cell)
    #expect(simulation.hitTest(center) === spinner)
    scene.commit(context, "x")
    #expect(simulation.hitTest(center) === scene.view)
  }

  @Test
  func handlerCanDeleteItsPlaceholder() throws {
    let scene = PlaceholderScene(.table, (0..<50).map { "\($0)" })
    let first = try scene.drop(at: at(40))
    scene.delegate.perform = { _, performance in
      let placeholder = TableViewDropPlaceholder(
        insertionIndexPath: at(41).indexPath, reuseIdentifier: "x", rowHeight: 30)
      placeholder.cellUpdateHandler = { _ in
        first.deletePlaceholder()
        scene.contexts.last?.deletePlaceholder()
      }
      _ = performance.drop(performance.items[0].dragItem, to: placeholder)
    }
    let source = try #require(scene.stage.simulation.view(named: "source") as? TableView)
    try scene.stage.simulation.lift(source, at(0)).over(scene.view, at(0)).drop()
    scene.view.contentOffset.y = 40 * 44
    #expect(scene.view.layout.numberOfPresented(inSection: 0) == 51)
  }
}
