import Layout
import TestSupport
import Testing

@testable import DragDrop

/// Cells that are views: hit where they stand, with views and interactions of their own.
@Suite("Cells as views")
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

  @Test("a touch hits the deepest view in the cell under it, and the table where there is no cell")
  func hits() throws {
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

  @Test("a cell's content view fills it, lies behind its other subviews, and is made once")
  func contentView() throws {
    let (table, cell, thumb) = try scene()
    let content = cell.contentView
    #expect(cell.contentView === content && cell.subviews.map(\.name) == [content.name, "thumb"])
    #expect(content.name == "t [0, 1] contentView")
    #expect(content.frame == Rect(x: 0, y: 0, width: 320, height: 44))
    table.rowHeight = 60
    #expect(content.frame.height == 60 && thumb.frame.height == 40)
  }

  @Test("points and rectangles are converted from and to cells and what they hold")
  func converts() throws {
    let (table, cell, thumb) = try scene(rows: 40)
    table.contentOffset.y = 20
    #expect(cell.convert(.zero, to: table) == Point(x: 0, y: 44))
    #expect(table.convert(Point(x: 270, y: 46), to: thumb) == .zero)
    #expect(thumb.application === simulation.application())
    #expect(thumb.isDescendant(of: table))
  }

  @Test("a drag interaction in a cell lifts what it holds; beside it the row is lifted")
  func lifts() throws {
    let (table, _, thumb) = try scene(drag: .source())
    let drag = try simulation.lift(thumb)
    #expect(drag.items.map(\.title) == ["thumb"])
    try drag.over(table, at(3)).cancel()
    #expect(try simulation.lift(table, at(1)).items.map(\.title) == ["1"])
  }

  @Test("Lua 2: a row is lifted at a view of its cell that has no interaction, and at the cell")
  func liftsAtAPoint() throws {
    let (table, cell, thumb) = try scene()
    for view in [thumb, cell] {
      let drag = try simulation.lift(view)
      #expect(drag.source === table && drag.items.map(\.title) == ["1"])
      try drag.cancel()
    }
  }

  @Test("a drop interaction in a cell takes the drop before the table")
  func drops() throws {
    let delegate = PictureDelegate.destination()
    var dropped: [String] = []
    delegate.perform = { dropped += $0.items.map(\.title) }
    let (table, _, thumb) = try scene(drop: delegate)
    let drag = try simulation.lift(table, at(3)).over(thumb)
    try drag.drop()
    #expect(dropped == ["3"] && table.model.titles() == [["0", "1", "2", "3"]])
  }

  @Test("a session is located in a cell, and a cell is what a preview shows")
  func previews() throws {
    let (table, cell, _) = try scene()
    let drag = try simulation.lift(table, at(0)).over(table, at(1), .into)
    let tracked = try #require(simulation.drags.first)
    let session = try #require(tracked.tracker.current?.session)
    #expect(session.location(in: cell) == cell.convert(tracked.location, from: nil))
    #expect(DragPreview(view: cell).view === cell)
    #expect(TargetedDragPreview(view: cell).target.container === table)
    try drag.cancel()
  }

  @Test("a drag out of a cell goes on when its row scrolls away, and keeps the cell")
  func scrollsAway() throws {
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

  @Test("SQ18: a drag out of a cell ends with its row, and hears of it", arguments: [true, false])
  func goesAway(isReload: Bool) throws {
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

  @Test("a row whose cell the app takes away gets another one")
  func takenAway() throws {
    let (table, cell, _) = try scene()
    cell.removeFromSuperview()
    #expect(cell.superview == nil && cell.position == nil)
    #expect(table.cellForRow(at: at(1).indexPath) !== cell)
  }
}

/// Which cells are there, and which of them come back (AM39, M11).
@Suite("Cells from layout on")
struct CellLayoutTests {
  private let stage = Stage()
  private var simulation: Simulation { stage.simulation }

  /// The cells that a table's data source made, and the rows that it was asked for.
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

  @Test("M11, AM40: the visible cells are there from the first layout on, and no others")
  func layout() {
    let (table, asked) = scene()
    #expect(asked.rows == Array(0..<10))
    #expect(table.visibleCells.map(\.title) == (0..<10).map { "\($0)" })
    #expect(asked.made == 10)
  }

  @Test("AM40: scrolling asks for the cell of each new row, from the top down, and for no counts")
  func scrollingAsks() {
    let (table, asked) = scene()
    var counted = 0
    (table.dataSource as? ScriptedDelegate)?.counted = { counted += 1 }
    asked.rows = []
    scroll(table, to: 3)
    #expect(asked.rows == [10, 11, 12] && counted == 0)
  }

  @Test("a list in a cell has its own cells made at the same layout")
  func nested() throws {
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

  @Test("M11: a data source that changes and tells nobody leaves the old titles on the screen")
  func oldTitles() throws {
    let (table, _) = scene()
    table.model.remove(at: at(0))
    table.model.insert(ListItem("new"), at: at(0))
    try simulation.lift(table, at(3)).over(table, at(5)).cancel()
    #expect(table.shownTitle(at: at(0)) == "0" && table.cell(at: at(0)).title == "new")
    table.reloadData()
    simulation.layoutIfNeeded()
    #expect(table.shownTitle(at: at(0)) == "new")
  }

  @Test("AM39: a reload gives every row its own cell back, and makes none")
  func reload() {
    let (table, asked) = scene()
    let cells = table.visibleCells
    table.reloadData()
    simulation.layoutIfNeeded()
    #expect(asked.made == 10 && asked.rows.count == 20)
    #expect(zip(table.visibleCells, cells).allSatisfy { $0 === $1 })
  }

  @Test("AM39: reloading a row makes one cell, since the old one is given back later")
  func reloadRow() throws {
    let (table, asked) = scene()
    let old = try #require(table.cellForRow(at: at(2).indexPath))
    table.reloadRows(at: [at(2).indexPath])
    simulation.layoutIfNeeded()
    #expect(asked.made == 11 && old.superview == nil)
    table.reloadRows(at: [at(4).indexPath])
    simulation.layoutIfNeeded()
    #expect(asked.made == 11 && table.cellForRow(at: at(4).indexPath) === old)
  }

  @Test("AM39: scrolling by less than a screen keeps one screen and one cell alive")
  func scrolling() {
    let (table, asked) = scene()
    for step in 1...60 { scroll(table, to: Double(step) / 2) }
    #expect(asked.made == 11)
  }

  @Test("AM39: a jump over a whole screen makes a second screen, which stays")
  func jump() {
    let (table, asked) = scene()
    for row in [20.0, 60, 0, 40] { scroll(table, to: row) }
    #expect(asked.made == 20)
    simulation.application().receiveMemoryWarning()
    scroll(table, to: 0)
    #expect(asked.made == 30)
  }

  @Test("AM39: of the cells that wait, the last one that left the screen is the first to come back")
  func lastInFirstOut() throws {
    let (table, _) = scene()
    let last = try #require(table.visibleCells.first)
    scroll(table, to: 20)
    table.reloadRows(at: [at(25).indexPath])
    simulation.layoutIfNeeded()
    #expect(table.cellForRow(at: at(25).indexPath) === last)
  }

  @Test("a hover over a million rows asks for as many cells as one over a thousand")
  func million() throws {
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

  @Test("a data source that fails for a cell fails the gesture before it begins")
  func fails() throws {
    let (table, _) = scene()
    table.contentOffset.y = 440
    (table.dataSource as? ScriptedDelegate)?.makeCell = { table, position in
      table.dequeueReusableCell(withIdentifier: "none", for: position.indexPath)
    }
    #expect(throws: DragDropError.self) { try simulation.wait(1) }
    #expect(simulation.touches.isEmpty && simulation.failure == nil)
  }
}
