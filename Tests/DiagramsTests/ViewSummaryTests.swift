import Diagrams
import DragDrop
import Layout
import Testing
import Texts
import Traces

private func summary(_ sections: [ListDataSource.Section], width: Int = 40) -> String {
  let scene = DrawingScene()
  let table = scene.table("archive", sections)
  return ViewDrawing(style: style(width)).summary(of: table).plain
}

/// A section as a test argument.
struct Given: Sendable {
  var title: String?
  var items: [String] = []
}

@Test(arguments: [
  ([Given(title: "Done", items: ["Milk"])], "archive  Done: Milk"),
  ([Given(items: ["Milk", "Eggs"])], "archive  Milk, Eggs"),
  ([Given(title: "Done")], "archive  Done: (empty)"),
  ([Given()], "archive  (empty)"),
  ([], "archive  (no sections)"),
  (
    [Given(title: "Done", items: ["Milk"]), Given(items: ["Eggs"])],
    "archive  Done: Milk; section 1: Eggs"
  ),
])
func summarizesAViewOnOneLine(sections: [Given], line: String) {
  #expect(summary(sections.map { .init(title: $0.title, $0.items) }) == line)
}

@Test(arguments: [
  (20, "archive  a0 … 9 more"),
  (26, "archive  a0, a1 … 8 more"),
  (47, "archive  a0, a1, a2, a3, a4, a5, a6, a7, a8, a9"),
  (46, "archive  a0, a1, a2, a3, a4, a5, a6 … 3 more"),
])
func countsTheItemsThatDoNotFit(width: Int, line: String) {
  #expect(summary([.init((0..<10).map { "a\($0)" })], width: width) == line)
}

@Test func truncatesALongFirstTitle() {
  let line = summary([.init([String(repeating: "x", count: 99), "y"])], width: 30)
  #expect(line == "archive  xxxxxxxxxxx… … 1 more")
}

@Test func readsOnlyTheRowsOnTheLine() {
  let scene = DrawingScene()
  let rows = CountingRows(count: 1_000_000)
  let table = scene.table("rows", [])
  table.dataSource = rows
  let line = ViewDrawing(style: style(40)).summary(of: table).plain
  #expect(line == "rows  row 0, row 1, row 2 … 999,997 more")
  #expect(rows.asked == 6)
}
