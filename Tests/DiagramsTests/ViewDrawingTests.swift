import Diagrams
import DragDrop
import Layout
import TestSupport
import Testing
import Texts
import Traces

private let widths = [20, 40, 80, 120]

/// A drag on its way over the archive, with its views in one text for all widths.
private func pictures(_ pantry: Pantry, _ drag: Drag? = nil) -> String {
  var text = ""
  for width in widths {
    for ascii in [false, true] {
      text += "\(width) columns\(ascii ? ", ASCII" : "")\n"
      text += pantry.drawing(width: width, ascii: ascii, drag.map { [$0] } ?? []) + "\n"
    }
  }
  return text
}

@Test func drawsViewsSideBySideIfTheyFit() {
  let pantry = Pantry()
  pantry.kitchen()
  expectGolden(pictures(pantry), "two-tables")
}

@Test func drawsTheViewsOfACellAfterItsTitle() {
  let pantry = Pantry()
  let (inbox, _) = pantry.kitchen()
  let thumb = View(name: "thumb", frame: Rect(x: 0, y: 0, width: 9, height: 9))
  inbox.visibleCell(at: at(0, 1))?.contentView.addSubview(thumb)
  #expect(pantry.drawing().contains("Eggs [thumb]"))
  thumb.isHidden = true
  #expect(!pantry.drawing().contains("thumb"))
}

@Test func showsTheGapAndTheDraggedRowOfAMove() throws {
  let pantry = Pantry()
  let (inbox, archive) = pantry.kitchen()
  let drag = try pantry.simulation.lift(inbox, at(0, 0)).over(archive, at(0, 0), .below)
  expectGolden(pictures(pantry, drag), "move")
}

@Test func removesTheDraggedRowFromItsOwnTable() throws {
  let pantry = Pantry()
  let (inbox, _) = pantry.kitchen()
  let drag = try pantry.simulation.lift(inbox, at(0, 0)).over(inbox, at(0, 2), .below)
  expectGolden(pantry.drawing([drag]), "own-row")
}

@Test func showsTheCountOfACopy() throws {
  let pantry = Pantry()
  let (inbox, archive) = pantry.kitchen()
  pantry.answers.operation = .copy
  let drag = try pantry.simulation.lift(inbox, at(0, 0))
  try drag.add(inbox, at(0, 1)).over(archive, at(0, 0))
  expectGolden(pantry.drawing([drag]), "copy-of-two")
}

@Test func showsAPlaceholderAtItsPlace() throws {
  let pantry = Pantry()
  let (inbox, archive) = pantry.kitchen()
  pantry.answers.waiting = ["", "Loading eggs"]
  let drag = try pantry.simulation.lift(inbox, at(0, 0))
  try drag.add(inbox, at(0, 1)).over(archive, at(0, 0)).drop()
  expectGolden(pantry.drawing() + pantry.drawing(ascii: true), "placeholders")
}

@Test func showsABadgeButNoGapForARefusal() throws {
  let pantry = Pantry()
  let (inbox, archive) = pantry.kitchen()
  pantry.answers.operation = .forbidden
  let drag = try pantry.simulation.lift(inbox, at(0, 1)).over(archive, at(0, 0))
  expectGolden(pantry.drawing([drag]) + pantry.drawing(ascii: true, [drag]), "forbidden")
}

@Test func marksTheRowThatReceivesItems() throws {
  let pantry = Pantry()
  let (inbox, archive) = pantry.kitchen()
  pantry.answers.intent = .insertIntoDestinationIndexPath
  let drag = try pantry.simulation.lift(inbox, at(0, 1)).over(archive, at(0, 0), .into)
  expectGolden(pantry.drawing([drag]) + pantry.drawing(ascii: true, [drag]), "into")
}

@Test func removesAllMarksAfterADrag() throws {
  let pantry = Pantry()
  let (inbox, archive) = pantry.kitchen()
  let before = pantry.drawing()
  let drag = try pantry.simulation.lift(inbox, at(0, 1)).over(archive, at(0, 0)).cancel()
  #expect(pantry.drawing([drag]) == before)
}

@Test func alignsTheFrameAroundWideCharacters() {
  let pantry = Pantry()
  pantry.table("買い物", [.init(title: "今日", ["牛乳", "たまごとパンと味噌と豆腐", "e\u{301}clair", "👩‍👩‍👧 family"])])
  expectGolden(pictures(pantry), "wide")
}

@Test(arguments: widths, [false, true])
func drawsNoLineWiderThanTheWidth(width: Int, ascii: Bool) throws {
  let pantry = Pantry()
  let (inbox, archive) = pantry.kitchen()
  pantry.table(
    "a table with a name that is much too long for any box",
    [
      .init(title: "誰もが知っている長い題名の節", ["長い長い長い長い長い長い長い長い長い長い題名", "x"])
    ], app: "another app")
  pantry.grid("grid", (0..<30).map { "cell \($0)" }, columns: 5)
  let drag = try pantry.simulation.lift(inbox, at(0, 0)).over(archive, at(0, 1))
  for line in pantry.drawing(width: width, ascii: ascii, [drag]).split(separator: "\n") {
    #expect(terminalColumns(String(line)) <= width)
  }
}

@Test func drawsAGridInLines() throws {
  let pantry = Pantry()
  let grid = pantry.grid("grid", (0..<10).map { "cell \($0)" }, columns: 4)
  let before = pictures(pantry)
  let drag = try pantry.simulation.lift(grid, at(0, 0)).over(grid, at(0, 5), .into)
  expectGolden(before + pictures(pantry, drag), "grid")
}

@Test func labelsEmptyViews() {
  let pantry = Pantry()
  pantry.table("nothing", [])
  pantry.table("no rows", [.init([])])
  pantry.table("sections", [.init(title: "First"), .init(["a"]), .init([])])
  expectGolden(pantry.drawing(), "empty")
}

@Test func countsAMillionRowsWithoutReadingThem() throws {
  let pantry = Pantry()
  let rows = CountingRows(count: 1_000_000)
  let table = pantry.table("rows", [], height: 220)
  table.dataSource = rows
  table.contentOffset = Point(x: 0, y: 44 * 500_000)
  let picture = pantry.drawing()
  #expect(rows.asked == 5)
  expectGolden(picture, "million")
}

@Test func truncatesATallViewAroundItsGap() throws {
  let pantry = Pantry()
  let table = pantry.table("tall", [.init((0..<100).map { "row \($0)" })], height: 900)
  let drag = try pantry.simulation.lift(table, at(0, 0)).over(table, at(0, 15), .below)
  expectGolden(pantry.drawing(lines: 5, [drag]), "cut")
}

@Test func namesTheAppOfForeignViews() {
  let pantry = Pantry()
  pantry.table("inbox", [.init(["a"])], app: "Mail")
  #expect(pantry.drawing().contains("inbox (Mail)"))
}

@Test func dimsAndMarksDraggedRows() throws {
  let pantry = Pantry()
  let (inbox, _) = pantry.kitchen()
  let drag = try pantry.simulation.lift(inbox, at(0, 1))
  let lines = ViewDrawing(style: style(80)).lines(
    of: [inbox], marks: DragMarks(of: [drag], in: [inbox]))
  let row = try #require(lines.first { $0.plain.contains("Eggs") })
  #expect(row.spans.contains(.init("~", .dim)))
  #expect(row.spans.contains(.init("Eggs", .dim)))
}

@Test func escapesControlCharactersInTitles() {
  let pantry = Pantry()
  pantry.table("t", [.init(["a\u{1B}[2Jb"])])
  #expect(pantry.drawing().contains(#"a\u{1B}[2Jb"#))
}

@Test func drawsAnyNumberOfRowsWithoutHeight() {
  let pantry = Pantry()
  let rows = CountingRows(count: Int(Int32.max))
  let table = pantry.table("rows", [])
  table.rowHeight = 0
  table.dataSource = rows
  let lines = ViewDrawing(style: style(40)).lines(of: [table]).map(\.plain)
  #expect(lines.count < 40)
  #expect(rows.asked < 100)
}

/// A data source that counts how many cells it was asked for.
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
