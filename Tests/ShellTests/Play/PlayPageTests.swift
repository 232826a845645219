import Diagrams
import DragDrop
import LineEditor
import Testing
import Texts

@testable import Shell

/// The fixed and the scrolling parts of the page.
@Suite struct PlayPageTests {
  private static let boards = [
    "",
    """
    local items = { "Milk" }
    for i = 1, 40 do items[#items + 1] = "row " .. i end
    local inbox = TableView { name = "inbox", items = items }
    inbox.dragDelegate, inbox.dropDelegate = StandardPolicy, StandardPolicy
    """,
    "grid = CollectionView { name = 'grid', items = { 'a', 'b', 'c', 'd', 'e', 'f', 'g' } }",
    """
    for i = 1, 6 do
      local more = TableView { name = "more " .. i, items = { "x", "y" } }
      more.dragDelegate, more.dropDelegate = StandardPolicy, StandardPolicy
    end
    """,
  ]

  @Test(arguments: [(44, 12), (59, 15), (60, 16), (80, 24), (100, 40)])
  func keepsBordersInPlaceDuringADrag(columns: Int, rows: Int) throws {
    for board in Self.boards {
      let desk = try PlayTestScene(board)
      desk.page = PlayPage(size: Terminal.Size(rows: rows, columns: columns), usesUnicode: true)
      func borders() -> [String] {
        desk.rows.enumerated().flatMap { row, text in
          text.enumerated().filter { "┌┐└┘│".contains($0.element) }
            .map { "\($0.element) \(row),\($0.offset)" }
        }
      }
      let before = borders()
      desk.type(try desk.report(0, on: "Milk"))
      for row in desk.page.views.rows {
        for column in stride(from: row % 9, to: desk.page.views.columns.count, by: 9) {
          desk.type("\u{1B}[<32;\(column + 1);\(row + 1)M")
          try #require(
            borders() == before,
            "\(board) at \(row),\(column)\n\(desk.rows.joined(separator: "\n"))")
        }
      }
      #expect(desk.scene.isDragging)
    }
  }

  @Test
  func keepsTheRowUnderTheMouseInPlace() throws {
    let desk = try PlayTestScene(Self.boards[1])
    desk.page = PlayPage(size: Terminal.Size(rows: 12, columns: 44), usesUnicode: true)
    let row = try #require(desk.rows.firstIndex { $0.contains("row 5") })
    desk.type(try desk.report(0, on: "row 5"))
    #expect(desk.rows.firstIndex { $0.contains("row 5") } == row)
  }

  @Test
  func badgeDoesNotCoverTheGap() throws {
    let desk = try PlayTestScene()
    desk.type(try desk.report(0, on: "Milk"))
    desk.type(try desk.report(32, on: "(empty)"))
    desk.type(try desk.report(32, on: "╌╌"))
    #expect(desk.rows.contains { $0.contains("╌╌ → 1 Milk") })
  }

  @Test
  func wheelAndKeysScrollTheCalls() throws {
    let desk = try PlayTestScene()
    desk.calls = (1...60).map { StyledText("   \($0)", .number) + StyledText("  call \($0)") }
    #expect(desk.rows.contains { $0.contains("call 60") })
    desk.type("\u{1B}[<64;90;5M")
    #expect(desk.rows.contains { $0.contains("… 4 below") })
    #expect(!desk.rows.contains { $0.contains("call 57") })
    desk.type("pppp")
    #expect(desk.rows.contains { $0.hasSuffix("call 1") || $0.contains("call 1 ") })
    desk.type("nnnn")
    #expect(desk.rows.contains { $0.contains("call 60") })
  }

  @Test
  func breaksAWordWiderThanThePane() throws {
    let desk = try PlayTestScene()
    let word = String(repeating: "QXZ", count: 40)
    desk.calls = [StyledText("  12", .number) + StyledText("  " + word)]
    #expect(desk.rows.joined().filter(word.contains) == word)
    #expect(desk.type(try desk.report(0, on: "ZQXZ")) == [.why(12)])
  }

  @Test func putsTheNumberOfALongCallInTheMargin() throws {
    let desk = try PlayTestScene()
    desk.page = PlayPage(size: Terminal.Size(rows: 24, columns: 80), usesUnicode: true)
    desk.calls = [
      StyledText("  16", .number) + "  archive.dropSessionDidUpdate(session 1, [0, 0])  → move"
    ]
    let rows = desk.rows.map { $0.split(separator: "│").last.map(String.init) ?? "" }
    #expect(rows.contains { $0.trimmed == "16  archive.dropSessionDidUpdate" }, "\(rows)")
    #expect(!rows.contains { $0.trimmed == "16" })
    #expect(desk.type(try desk.report(0, on: "archive.dropSession")) == [.why(16)])
  }

  @Test
  func explainsTheAnswerOfAClickedCall() throws {
    let desk = try PlayTestScene()
    desk.calls = [StyledText("  12", .number) + "  inbox.canHandle(session 1)", "> drop"]
    #expect(desk.type(try desk.report(0, on: "canHandle")) == [.why(12)])
    #expect(desk.type(try desk.report(0, on: "> drop")) == [])
  }

  @Test
  func wheelNextToAViewScrollsAllViews() throws {
    let desk = try PlayTestScene(Self.boards[3])
    desk.page = PlayPage(size: Terminal.Size(rows: 12, columns: 44), usesUnicode: true)
    #expect(desk.rows[1].hasPrefix("┌ inbox"))
    desk.type("\u{1B}[<65;3;3M")
    #expect(!desk.rows[1].hasPrefix("┌ inbox"))
    desk.type("\u{1B}[<64;3;3M")
    #expect(desk.rows[1].hasPrefix("┌ inbox"))
  }

  @Test func scrollsALongTextAndClosesItWithAnotherKey() throws {
    let desk = try PlayTestScene()
    desk.page = PlayPage(size: PlayPage.least, usesUnicode: true)
    desk.machine.show((1...30).map { StyledText("line \($0)") })
    #expect(desk.rows.contains { $0.contains("… 20 below") })
    desk.type("\u{1B}[B\u{1B}[6~")
    #expect(desk.rows.contains { $0.contains("line 11") })
    #expect(desk.type("q") == [])
    #expect(desk.machine.sheet == nil)
  }
}
