import Testing
import Texts

@Suite struct StyledTextTests {
  private let line = StyledText("31 ", .number) + StyledText("archive.canHandle", .call) + " → true"

  @Test func keepsALineThatFits() {
    #expect(line.wrapped(to: 27, indentation: 4) == [line])
  }

  @Test func indentsContinuationLinesAndKeepsRoles() {
    let lines = line.wrapped(to: 22, indentation: 4)
    #expect(lines.map(\.plain) == ["31 archive.canHandle →", "    true"])
    #expect(lines[0].spans.map(\.role) == [.number, .call, .plain])
  }

  @Test func leavesNoTrailingBlanksOrEmptyLines() {
    let text = StyledText("    a   b    ccccccccc ")
    for columns in 5...20 {
      for part in text.wrapped(to: columns, indentation: 2) {
        #expect(part.plain.last != " ")
        #expect(!part.plain.allSatisfy { $0 == " " }, "\(columns)")
      }
    }
  }

  @Test func measuresColumnsInsteadOfCharacters() {
    let text = StyledText("日本 東京")
    #expect(text.wrapped(to: 5, indentation: 0).map(\.plain) == ["日本", "東京"])
  }
}
