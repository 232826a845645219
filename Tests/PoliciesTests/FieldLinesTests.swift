import Testing

@testable import Policies

@Suite struct FieldLinesTests {
  @Test func findsAFieldOnlyInTheTablesOfItsList() {
    let lines = FieldLines(
      """
      return {
        tasks = {
          { text = "Lift", hints = { "{" } },
          { ["text"] = "Drop" },
        },
        question = { text = "Who is asked first?" },
      }
      """)
    #expect(lines.lines(of: "text", inEachOf: "tasks") == [3, 4])
    #expect(lines.lines(of: "text", inEachOf: "question") == [6])
  }
}
