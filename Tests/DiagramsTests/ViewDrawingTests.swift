import Diagrams
import DragDrop
import Layout
import TestSupport
import Testing
import Texts
import Traces

private let widths = [20, 40, 80, 120]

/// The views, with an active drag over the archive, drawn in all widths.
private func pictures(_ scene: DrawingScene, _ drag: Drag? = nil) -> String {
  var text = ""
  for width in widths {
    for ascii in [false, true] {
      text += "\(width) columns\(ascii ? ", ASCII" : "")\n"
      text += scene.drawing(width: width, ascii: ascii, drag.map { [$0] } ?? []) + "\n"
    }
  }
  return text
}

@Test func drawsViewsSideBySideIfTheyFit() {
  let scene = DrawingScene()
  scene.addTwoTables()
  expectGolden(pictures(scene), "two-tables")
}

@Test func drawsTheViewsOfACellAfterItsTitle() {
  let scene = DrawingScene()
  let (inbox, _) = scene.addTwoTables()
  let thumb = View(name: "thumb", frame: Rect(x: 0, y: 0, width: 9, height: 9))
  inbox.visibleCell(at: at(0, 1))?.contentView.addSubview(thumb)
  #expect(scene.drawing().contains("Eggs [thumb]"))
  thumb.isHidden = true
  #expect(!scene.drawing().contains("thumb"))
}

@Test func showsTheGapAndTheDraggedRowOfAMove() throws {
  let scene = DrawingScene()
  let (inbox, archive) = scene.addTwoTables()
  let drag = try scene.simulation.lift(inbox, at(0, 0)).over(archive, at(0, 0), .below)
  expectGolden(pictures(scene, drag), "move")
}

@Test func removesTheDraggedRowFromItsOwnTable() throws {
  let scene = DrawingScene()
  let (inbox, _) = scene.addTwoTables()
  let drag = try scene.simulation.lift(inbox, at(0, 0)).over(inbox, at(0, 2), .below)
  expectGolden(scene.drawing([drag]), "own-row")
}

@Test func showsTheCountOfACopy() throws {
  let scene = DrawingScene()
  let (inbox, archive) = scene.addTwoTables()
  scene.answers.operation = .copy
  let drag = try scene.simulation.lift(inbox, at(0, 0))
  try drag.add(inbox, at(0, 1)).over(archive, at(0, 0))
  expectGolden(scene.drawing([drag]), "copy-of-two")
}

@Test func showsAPlaceholderAtItsPlace() throws {
  let scene = DrawingScene()
  let (inbox, archive) = scene.addTwoTables()
  scene.answers.waiting = ["", "Loading eggs"]
  let drag = try scene.simulation.lift(inbox, at(0, 0))
  try drag.add(inbox, at(0, 1)).over(archive, at(0, 0)).drop()
  expectGolden(scene.drawing() + scene.drawing(ascii: true), "placeholders")
}

@Test func showsABadgeButNoGapForARefusal() throws {
  let scene = DrawingScene()
  let (inbox, archive) = scene.addTwoTables()
  scene.answers.operation = .forbidden
  let drag = try scene.simulation.lift(inbox, at(0, 1)).over(archive, at(0, 0))
  expectGolden(scene.drawing([drag]) + scene.drawing(ascii: true, [drag]), "forbidden")
}

@Test func marksTheRowThatReceivesItems() throws {
  let scene = DrawingScene()
  let (inbox, archive) = scene.addTwoTables()
  scene.answers.intent = .insertIntoDestinationIndexPath
  let drag = try scene.simulation.lift(inbox, at(0, 1)).over(archive, at(0, 0), .into)
  expectGolden(scene.drawing([drag]) + scene.drawing(ascii: true, [drag]), "into")
}

@Test func removesAllMarksAfterADrag() throws {
  let scene = DrawingScene()
  let (inbox, archive) = scene.addTwoTables()
  let before = scene.drawing()
  let drag = try scene.simulation.lift(inbox, at(0, 1)).over(archive, at(0, 0)).cancel()
  #expect(scene.drawing([drag]) == before)
}

@Test func alignsTheFrameAroundWideCharacters() {
  let scene = DrawingScene()
  scene.table("買い物", [.init(title: "今日", ["牛乳", "たまごとパンと味噌と豆腐", "e\u{301}clair", "👩‍👩‍👧 family"])])
  expectGolden(pictures(scene), "wide")
}

@Test(arguments: widths, [false, true])
func drawsNoLineOfAViewWiderThanTheWidth(width: Int, ascii: Bool) throws {
  let scene = DrawingScene()
  let (inbox, archive) = scene.addTwoTables()
  scene.table(
    "a table with a name that is much too long for any box",
    [
      .init(title: "誰もが知っている長い題名の節", ["長い長い長い長い長い長い長い長い長い長い題名", "x"])
    ], app: "another app")
  scene.grid("grid", (0..<30).map { "cell \($0)" }, columns: 5)
  let drag = try scene.simulation.lift(inbox, at(0, 0)).over(archive, at(0, 1))
  for line in scene.drawing(width: width, ascii: ascii, [drag]).split(separator: "\n") {
    #expect(terminalColumns(String(line)) <= width)
  }
}

@Test func drawsAGridInLines() throws {
  let scene = DrawingScene()
  let grid = scene.grid("grid", (0..<10).map { "cell \($0)" }, columns: 4)
  let before = pictures(scene)
  let drag = try scene.simulation.lift(grid, at(0, 0)).over(grid, at(0, 5), .into)
  expectGolden(before + pictures(scene, drag), "grid")
}

@Test func labelsEmptyViews() {
  let scene = DrawingScene()
  scene.table("nothing", [])
  scene.table("no rows", [.init([])])
  scene.table("sections", [.init(title: "First"), .init(["a"]), .init([])])
  expectGolden(scene.drawing(), "empty")
}

@Test func countsAMillionRowsWithoutReadingThem() throws {
  let scene = DrawingScene()
  let rows = CountingRows(count: 1_000_000)
  let table = scene.table("rows", [], height: 220)
  table.dataSource = rows
  table.contentOffset = Point(x: 0, y: 44 * 500_000)
  let picture = scene.drawing()
  #expect(rows.asked == 5)
  expectGolden(picture, "million")
}

@Test func truncatesATallViewAroundItsGap() throws {
  let scene = DrawingScene()
  let table = scene.table("tall", [.init((0..<100).map { "row \($0)" })], height: 900)
  let drag = try scene.simulation.lift(table, at(0, 0)).over(table, at(0, 15), .below)
  expectGolden(scene.drawing(lines: 5, [drag]), "cut")
}

@Test func namesTheAppOfForeignViews() {
  let scene = DrawingScene()
  scene.table("inbox", [.init(["a"])], app: "Mail")
  #expect(scene.drawing().contains("inbox (Mail)"))
}

@Test func dimsAndMarksDraggedRows() throws {
  let scene = DrawingScene()
  let (inbox, _) = scene.addTwoTables()
  let drag = try scene.simulation.lift(inbox, at(0, 1))
  let lines = ViewDrawing(style: style(80)).lines(
    of: [inbox], marks: DragMarks(of: [drag], in: [inbox]))
  let row = try #require(lines.first { $0.plain.contains("Eggs") })
  #expect(row.spans.contains(.init("~", .dim)))
  #expect(row.spans.contains(.init("Eggs", .dim)))
}

@Test func escapesControlCharactersInTitles() {
  let scene = DrawingScene()
  scene.table("t", [.init(["a\u{1B}[2Jb"])])
  #expect(scene.drawing().contains(#"a\u{1B}[2Jb"#))
}

@Test func drawsAnyNumberOfRowsWithoutHeight() {
  let scene = DrawingScene()
  let rows = CountingRows(count: Int(Int32.max))
  let table = scene.table("rows", [])
  table.rowHeight = 0
  table.dataSource = rows
  let lines = ViewDrawing(style: style(40)).lines(of: [table]).map(\.plain)
  #expect(lines.count < 40)
  #expect(rows.asked < 100)
}

/// A data source that counts how many cells are read.
final class CountingRows: TableViewDataSource {
  let count: Int
  private(set) var asked = 0

  init(count: Int) { self.count = count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    asked += 1
    return TableViewCell(title: "row \(indexPath.item)")
  }
}
