import Layout
import Testing

@testable import DragDrop

/// Cells as views: hit testing, subviews and interactions.
@Suite
struct CellViewTests {
  private let stage = Stage()
  private var simulation: Simulation { stage.simulation }

  /// A table with a view of 40 × 40 points at the right of a row's cell.
  private func scene(
    drag: PictureDelegate? = nil, drop: PictureDelegate? = nil, rows: Int = 4, in row: Int = 1
  ) throws -> (table: TableView, cell: Cell, thumb: View) {
    let table = stage.table("t", (0..<rows).map { "\($0)" }, delegate: .mover())
    let cell = try #require(table.cellForRow(at: at(row).indexPath))
    let frame = Rect(x: 270, y: 2, width: 40, height: 40)
    return (table, cell, stage.plain("thumb", frame, in: cell, drag: drag, drop: drop))
  }

  @Test
  func hitsTheDeepestViewInACell() throws {
    let (table, cell, thumb) = try scene()
    func hit(_ x: Double, _ y: Double) -> View? {
      simulation.hitTest(table.convert(Point(x: x, y: y), to: nil))
    }
    #expect(hit(280, 60) === thumb)
    #expect(hit(20, 60) === cell)
    #expect(hit(20, 20) === table)
    let content = cell.contentView
    #expect(hit(20, 60) === content && hit(280, 60) === thumb)
    thumb.isHidden = true
    #expect(hit(280, 60) === content)
    cell.isUserInteractionEnabled = false
    #expect(hit(280, 60) === table)
  }

  @Test
  func createsTheContentViewOnceBehindOtherSubviews() throws {
    let (table, cell, thumb) = try scene()
    let content = cell.contentView
    #expect(cell.contentView === content && cell.subviews.map(\.name) == [content.name, "thumb"])
    #expect(content.name == "t [0, 1] contentView")
    #expect(content.frame == Rect(x: 0, y: 0, width: 320, height: 44))
    table.rowHeight = 60
    #expect(content.frame.height == 60 && thumb.frame.height == 40)
  }

  @Test
  func convertsPointsAndRectanglesOfCells() throws {
    let (table, cell, thumb) = try scene(rows: 40)
    table.contentOffset.y = 20
    #expect(cell.convert(.zero, to: table) == Point(x: 0, y: 44))
    #expect(table.convert(Point(x: 270, y: 46), to: thumb) == .zero)
    #expect(thumb.application === simulation.application())
    #expect(thumb.isDescendant(of: table))
  }

  @Test
  func liftsAViewInACellOrTheRowNextToIt() throws {
    let (table, _, thumb) = try scene(drag: .source())
    let drag = try simulation.lift(thumb)
    #expect(drag.items.map(\.title) == ["thumb"])
    try drag.over(table, at(3)).cancel()
    #expect(try simulation.lift(table, at(1)).items.map(\.title) == ["1"])
  }

  @Test
  func liftsARowAtAViewWithoutAnInteraction() throws {
    let (table, cell, thumb) = try scene()
    for view in [thumb, cell] {
      let drag = try simulation.lift(view)
      #expect(drag.source === table && drag.items.map(\.title) == ["1"])
      try drag.cancel()
    }
  }

  @Test
  func dropsOnAnInteractionInACellBeforeTheTable() throws {
    let delegate = PictureDelegate.destination()
    var dropped: [String] = []
    delegate.perform = { dropped += $0.items.map(\.title) }
    let (table, _, thumb) = try scene(drop: delegate)
    let drag = try simulation.lift(table, at(3)).over(thumb)
    try drag.drop()
    #expect(dropped == ["3"] && table.model.titles() == [["0", "1", "2", "3"]])
  }

  @Test
  func locatesSessionsAndPreviewsInACell() throws {
    let (table, cell, _) = try scene()
    let drag = try simulation.lift(table, at(0)).over(table, at(1), .into)
    let dragSession = try #require(simulation.sessionsInProgress.first)
    let dropSession = try #require(dragSession.destinations.current?.dropSession)
    #expect(dropSession.location(in: cell) == cell.convert(dragSession.location, from: nil))
    #expect(DragPreview(view: cell).view === cell)
    #expect(TargetedDragPreview(view: cell).target.container === table)
    try drag.cancel()
  }

  @Test
  func continuesADragWhoseRowScrollsAway() throws {
    let (table, cell, thumb) = try scene(drag: PictureDelegate(), rows: 100)
    let drag = try simulation.lift(thumb).over(table, at(5))
    table.contentOffset.y = 2000
    _ = table.visibleCells
    #expect(drag.isActive && cell.superview === table)
    table.contentOffset.y = 0
    #expect(table.cellForRow(at: at(1).indexPath) === cell)
    try drag.cancel()
    table.contentOffset.y = 2000
    _ = table.visibleCells
    #expect(cell.superview == nil && thumb.superview === cell)
  }

  /// Rule SQ18.
  @Test(arguments: [true, false])
  func endsADragWithItsRow(isReload: Bool) throws {
    let (table, cell, thumb) = try scene(drag: PictureDelegate())
    let elsewhere = stage.plain("p", Rect(x: 700, y: 0, width: 100, height: 100))
    let drag = try simulation.lift(thumb).over(elsewhere)
    if isReload {
      table.reloadData()
    } else {
      table.performBatchUpdates {
        table.model.remove(at: at(1))
        table.deleteRows(at: [at(1).indexPath])
      }
    }
    #expect(!drag.isActive && cell.superview == nil)
    try simulation.runUntilIdle()
    #expect(stage.story.last == "thumb.didEnd(cancel)")
  }

  @Test
  func createsAnotherCellIfTheAppRemovesOne() throws {
    let (table, cell, _) = try scene()
    cell.removeFromSuperview()
    #expect(cell.superview == nil && cell.position == nil)
    #expect(table.cellForRow(at: at(1).indexPath) !== cell)
  }
}

/// Which cells exist, and which of them are reused (AM39, M11).
@Suite
struct CellLayoutTests {
  private let stage = Stage()
  private var simulation: Simulation { stage.simulation }

  /// The cells that a table's data source created, and the requested rows.
  private final class Asked {
    var made = 0
    var rows: [Int] = []
  }

  /// A table 10 rows high, whose data source reuses cells.
  private func scene(_ rows: Int = 100) -> (table: TableView, asked: Asked) {
    let asked = Asked()
    let delegate = ScriptedDelegate.mover()
    delegate.makeCell = { table, position in
      asked.rows.append(position.item)
      let old = table.dequeueReusableCell(withIdentifier: "row")
      if old == nil { asked.made += 1 }
      let cell = old ?? TableViewCell(style: .default, reuseIdentifier: "row")
      cell.title = table.model.item(at: position)?.title ?? ""
      return cell
    }
    let table = stage.table(
      "t", (0..<rows).map { "\($0)" }, delegate: delegate, isDataSource: true)
    table.frame = Rect(x: 0, y: 0, width: 320, height: 440)
    simulation.layoutIfNeeded()
    return (table, asked)
  }

  private func scroll(_ table: TableView, to row: Double) {
    table.contentOffset.y = row * 44
    simulation.layoutIfNeeded()
  }

  @Test
  func createsOnlyVisibleCellsAtTheFirstLayout() {
    let (table, asked) = scene()
    #expect(asked.rows == Array(0..<10))
    #expect(table.visibleCells.map(\.title) == (0..<10).map { "\($0)" })
    #expect(asked.made == 10)
  }

  @Test
  func scrollingAsksForEachNewCellButNotForCounts() {
    let (table, asked) = scene()
    var counted = 0
    (table.dataSource as? ScriptedDelegate)?.counted = { counted += 1 }
    asked.rows = []
    scroll(table, to: 3)
    #expect(asked.rows == [10, 11, 12] && counted == 0)
  }

  @Test
  func createsCellsOfANestedListInTheSameLayout() throws {
    let (table, _) = scene(3)
    let (inner, asked) = scene(5)
    let cell = try #require(table.cellForRow(at: at(0).indexPath))
    inner.removeFromSuperview()
    inner.reloadData()
    asked.rows = []
    cell.contentView.addSubview(inner)
    simulation.layoutIfNeeded()
    #expect(asked.rows == Array(0..<5))
  }

  @Test
  func keepsOldTitlesIfTheDataSourceChangesSilently() throws {
    let (table, _) = scene()
    table.model.remove(at: at(0))
    table.model.insert(ListItem("new"), at: at(0))
    try simulation.lift(table, at(3)).over(table, at(5)).cancel()
    #expect(table.shownTitle(at: at(0)) == "0" && table.cell(at: at(0)).title == "new")
    table.reloadData()
    simulation.layoutIfNeeded()
    #expect(table.shownTitle(at: at(0)) == "new")
  }

  @Test
  func reloadDataReusesTheCellOfEveryRow() {
    let (table, asked) = scene()
    let cells = table.visibleCells
    table.reloadData()
    simulation.layoutIfNeeded()
    #expect(asked.made == 10 && asked.rows.count == 20)
    #expect(zip(table.visibleCells, cells).allSatisfy { $0 === $1 })
  }

  @Test
  func reloadRowsCreatesOneCell() throws {
    let (table, asked) = scene()
    let old = try #require(table.cellForRow(at: at(2).indexPath))
    table.reloadRows(at: [at(2).indexPath])
    simulation.layoutIfNeeded()
    #expect(asked.made == 11 && old.superview == nil)
    table.reloadRows(at: [at(4).indexPath])
    simulation.layoutIfNeeded()
    #expect(asked.made == 11 && table.cellForRow(at: at(4).indexPath) === old)
  }

  @Test
  func scrollingLessThanAScreenKeepsOneExtraCell() {
    let (table, asked) = scene()
    for step in 1...60 { scroll(table, to: Double(step) / 2) }
    #expect(asked.made == 11)
  }

  @Test
  func jumpingAScreenCreatesAndKeepsASecondSetOfCells() {
    let (table, asked) = scene()
    for row in [20.0, 60, 0, 40] { scroll(table, to: row) }
    #expect(asked.made == 20)
    simulation.application().receiveMemoryWarning()
    scroll(table, to: 0)
    #expect(asked.made == 30)
  }

  @Test
  func reusesTheCellThatLeftTheScreenLast() throws {
    let (table, _) = scene()
    let last = try #require(table.visibleCells.first)
    scroll(table, to: 20)
    table.reloadRows(at: [at(25).indexPath])
    simulation.layoutIfNeeded()
    #expect(table.cellForRow(at: at(25).indexPath) === last)
  }

  @Test
  func hoverOverAMillionRowsAsksForAsManyCellsAsOverAThousand() throws {
    var counts: [Int] = []
    for rows in [1_000, 1_000_000] {
      let delegate = ScriptedDelegate.mover()
      let stage = Stage()
      var asked = 0
      delegate.makeCell = { _, position in
        asked += 1
        return TableViewCell(title: "\(position.item)")
      }
      let model = ListDataSource(
        sections: [.init(title: nil, items: OrderedList((0..<rows).lazy.map { ListItem("\($0)") }))]
      )
      let table = TableView(
        name: "t", frame: Rect(x: 0, y: 0, width: 320, height: 440), model: model)
      table.dragDelegate = stage.keep(delegate)
      table.dropDelegate = delegate
      table.dataSource = delegate
      stage.simulation.application().addSubview(table)
      let drag = try stage.simulation.lift(table, at(500))
      for row in 495..<505 where row != 500 { try drag.over(table, at(row)) }
      try drag.drop()
      counts.append(asked)
    }
    #expect(counts[0] == counts[1] && counts[0] < 40)
  }

  @Test
  func failsTheGestureIfTheDataSourceFailsForACell() throws {
    let (table, _) = scene()
    table.contentOffset.y = 440
    (table.dataSource as? ScriptedDelegate)?.makeCell = { table, position in
      table.dequeueReusableCell(withIdentifier: "none", for: position.indexPath)
    }
    #expect(throws: DragDropError.self) { try simulation.wait(1) }
    #expect(simulation.touches.isEmpty && simulation.failure == nil)
  }
}
