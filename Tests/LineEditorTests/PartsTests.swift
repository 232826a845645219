import TestSupport
import Testing
import Texts

@testable import LineEditor

/// Parts of the editor that need no terminal.
@Suite struct PartsTests {
  private let pasted = PastedText(
    promptAtStart: { $0.hasPrefix(">") ? "> " : nil }, continuationPrompt: ".. "
  ) { text in
    text.hasSuffix("(") || text.hasSuffix(",") ? .incomplete : .complete
  }

  @Test(arguments: [
    ("a\r\nb\rc\n", ["a\nb\nc"]),
    ("\ta\u{1}b\u{7F}", ["\tab"]),
    ("\u{1B}[31mred\u{1B}[0m", ["red"]),
    ("> a\noutput\n> b\n", ["a", "b"]),
    ("> f(\n1,\n2\noutput\n>", ["f(\n1,\n2"]),
    ("> f\n.. g\noutput", ["f\ng"]),
    ("a\n> b", ["a\n> b"]),
    ("", [""]),
  ])
  func splitsPastedTextIntoEntries(text: String, entries: [String]) {
    #expect(pasted.entries(from: text) == entries)
  }

  @Test func undoesAWordInOneStep() {
    var undo = UndoHistory()
    for end in 1...7 { undo.record(Line(String("one two".prefix(end)))) }
    #expect(undo.undo()?.text == "one ")
    #expect(undo.undo()?.text == "")
    #expect(undo.undo() == nil)
  }

  @Test func undoKeepsEarlierSteps() {
    var undo = UndoHistory()
    for text in ["ab", "ab c", "ab", "x"] {
      undo.record(Line(text))
      undo.endStep()
    }
    #expect(undo.undo()?.text == "ab")
    #expect(undo.undo()?.text == "ab c")
    #expect(undo.redo()?.text == "ab")
    undo.record(Line("new"))
    #expect(undo.redo() == nil)
    #expect(undo.undo()?.text == "ab")
  }

  @Test func neverErasesTheScreenFromTheFirstCellOfATallEntry() {
    var painter = EntryPainter(columns: 10)
    let row = EntryRow(cells: [EntryRow.Cell(glyph: "a")])
    _ = painter.output(
      for: EntryPicture(rows: [row, row], cursor: EntryLayout.Position(row: 1, column: 1)))
    #expect(painter.eraseSequence == "\r\u{1B}[A\u{1B}[K\u{1B}[B\u{1B}[J\u{1B}[A")
  }

  @Test func listsCandidatesWithoutDescriptionInColumns() {
    let list = CandidateList(
      ["aa", "bbbb", "cc", "dd", "ee"].map { .init($0) }, columns: 16, rows: 10, quietStyle: .plain)
    #expect(list.rows == ["aa    bbbb  cc", "dd    ee"])
  }

  @Test func countsTheHiddenCandidatesOfALongList() {
    let list = CandidateList(
      (0..<30).map { .init("word\($0)", description: "text") }, columns: 40, rows: 5,
      quietStyle: .plain)
    #expect(list.rows.count == 5)
    #expect(list.rows.last == "(26 more; Tab chooses, typing narrows)")
  }

  @Test func theMenuShowsThePageOfTheChosenCandidate() {
    let completion = Completion(replacing: 0..<1, with: (1...30).map { .init("w\($0)") })
    var menu = CompletionMenu(completion, of: Line("w"))
    for _ in 1...13 { menu.choose(by: 1) }
    let rows = menu.rows(20, columns: 60, quietStyle: .plain)
      .map { $0.cells.map(\.glyph).joined() }
    #expect(rows.first == "w13")
    #expect(rows.count == 13)
    #expect(rows.last == "13 of 30: Tab, Down, Up choose; Enter accepts")
    #expect(menu.line == Line("w13"))
  }

  @Test func theMenuContinuesAtTheFirstCandidateAfterTheLast() {
    var menu = CompletionMenu(
      Completion(replacing: 0..<0, with: [.init("a"), .init("b")]), of: Line(""))
    for _ in 1...3 { menu.choose(by: 1) }
    #expect(menu.line.text == "a")
    menu.choose(by: -1)
    #expect(menu.line.text == "b")
  }

  @Test func truncatesLongDescriptions() {
    let list = CandidateList(
      [.init("a", description: String(repeating: "x", count: 99)), .init("b")], columns: 20,
      rows: 5,
      quietStyle: .plain)
    #expect(list.rows.allSatisfy { $0.displayWidth <= 20 })
  }
}
