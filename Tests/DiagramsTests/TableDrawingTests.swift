import TestSupport
import Testing
import Texts

private let table = TableDrawing(
  columns: [
    .init("callback"), .init("view"), .init("count", alignment: .trailing), .init("what it does"),
  ],
  rows: [
    [StyledText("itemsForBeginning", .call), "inbox", "1", "gives the items of a row | or none"],
    [StyledText("canHandle", .call), "買い物", "12", "says whether a session is of interest"],
    ["short"],
  ])

@Test(arguments: TableDrawing.Format.allCases)
func drawsATableInEveryFormat(format: TableDrawing.Format) {
  expectGolden(table.lines(format, style: style(120)).plainText, "table-\(format.rawValue)")
}

@Test(arguments: [TableDrawing.Format.box, .plain], [20, 40])
func fitsTheWidth(format: TableDrawing.Format, width: Int) {
  expectGolden(
    table.lines(format, style: style(width)).plainText, "table-\(format.rawValue)-\(width)")
}

@Test(arguments: [TableDrawing.Format.box, .plain], 20...90)
func drawsNoLineWiderThanTheWidth(format: TableDrawing.Format, width: Int) {
  for line in table.lines(format, style: style(width)) {
    #expect(terminalColumns(line.plain) <= width)
  }
}

@Test func drawsOnlyASCIIWithoutUnicode() {
  let plain = TableDrawing(
    columns: [.init("a"), .init("b")], rows: [["1", StyledText(String(repeating: "x", count: 40))]])
  let lines = plain.lines(style: style(20, true))
  #expect(lines.plainText.utf8.allSatisfy { $0 < 0x80 })
}

@Test func keepsTheRoleOfACell() {
  let lines = table.lines(style: style(120))
  #expect(lines.contains { $0.spans.contains(.init("canHandle", .call)) })
}

@Test func replacesLineBreaksInCells() {
  let lines = TableDrawing(columns: [.init("a")], rows: [["1\n2"]]).lines(style: style(80))
  #expect(lines.count == 5)
}

@Test func doesNotTruncateTextsInJSON() {
  let lines = TableDrawing(columns: [.init("a")], rows: [["1\n\"2\""]]).lines(
    .jsonLines, style: style(20))
  #expect(lines.plainText == #"{"a":"1\n\"2\""}"# + "\n")
}
