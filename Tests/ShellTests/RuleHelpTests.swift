import TestSupport
import Testing
import Traces

@testable import Shell

/// Help on the rule numbers in hints and errors.
@Suite struct RuleHelpTests {
  @Test(arguments: [
    ("Q-09", "Q-09  nothing drags on an iPhone before iOS 15 unless it is switched on\n"),
    ("q-09", "Q-09  nothing drags on an iPhone before iOS 15 unless it is switched on\n"),
    (
      "7.1",
      "7.1  in a collection the path is that of the item under the finger, the dragged one "
        + "counted; the gap is where it would go, without it\n"
    ),
    ("SM4", "SM4  the lift delay is over and there are items: they lift\n"),
    ("EX7", "EX7  a row is deleted, or reloaded, and moved in one batch\n"),
  ])
  func helpShowsTheRuleOfANumber(number: String, line: String) throws {
    #expect(try TestSession().enter(":help \(number)") == line)
  }

  @Test func helpDescribesAMemberOfUIKit() throws {
    #expect(try TestSession().enter(":help TBL-03").hasPrefix("TBL-03  dragInteractionEnabled"))
  }

  @Test func helpShowsTheQuestionOfANumber() throws {
    let text = try TestSession().enter(":help A10")
    #expect(text.hasPrefix("Why does performDrop not come? (A10)\n"))
  }

  @Test func reportsAnUnknownNumber() throws {
    #expect(try TestSession().enter(":help Q-99").contains("there is no help about 'Q-99'"))
  }

  @Test func aproposFindsRulesByNumberAndWords() throws {
    #expect(try TestSession().enter(":apropos Q-26").contains("Q-26"))
    #expect(try TestSession().enter(":apropos iPhone").contains("Q-09"))
  }

  @Test(arguments: [60, 80, 120])
  func allRulesFitTheScreen(columns: Int) throws {
    let lines = try TestSession(columns: columns).enter(":help rules").split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("  SM5 ") } && lines.contains { $0.hasPrefix("  Q-43 ") })
    #expect(lines.dropFirst().allSatisfy { $0.count <= columns })
  }

  @Test(arguments: [60, 80, 120])
  func versionsFitTheScreen(columns: Int) throws {
    let lines = try TestSession(columns: columns).enter(":help versions").split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("  16.4  too few rows raise EX18") })
    #expect(lines.dropFirst().allSatisfy { $0.count <= columns })
  }

  @Test(arguments: TraceLineKind.allCases)
  func describesEveryKindOfTraceLine(kind: TraceLineKind) throws {
    let key = "\"reorder\":\"\(kind.rawValue)\""
    #expect(try TestSession().enter(":help trace-format").contains(key))
    #expect(
      try ProjectFiles.file("Sources/Traces/Traces.docc/TheFormatOfTraces.md").text.contains(key))
  }
}
