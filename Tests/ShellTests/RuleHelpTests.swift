import Reference
import TestSupport
import Testing
import Traces

@testable import Shell

/// Help on the rule numbers in hints and errors.
@Suite struct RuleHelpTests {
  /// A rule with prose, one with a table, and one that is the row of a table.
  @Test(arguments: ["Q-14", "2.6", "RP3"])
  func helpShowsAWholeRule(number: String) throws {
    expectGolden(try TestSession().enter(":help \(number)"), "help-\(number)")
  }

  @Test func theNumberOfARuleMayBeInLowerCase() throws {
    let session = try TestSession()
    #expect(session.enter(":help q-14") == session.enter(":help Q-14"))
  }

  @Test(arguments: [60, 80, 120])
  func everyRuleFitsTheScreen(columns: Int) throws {
    for rule in RuleBook.rules {
      let text = try #require(RulesHelp.text(of: rule.number, columns: columns))
      let isCode = { (line: Substring) in line.hasPrefix("    ") }
      let long = text.split(separator: "\n").filter { !isCode($0) && $0.count > columns }
      #expect(long.allSatisfy { !$0.contains(" ") || $0.hasPrefix("  ") }, "\(rule.number)")
    }
  }

  @Test func helpDescribesAMemberOfUIKit() throws {
    #expect(try TestSession().enter(":help TBL-03").hasPrefix("TBL-03  dragInteractionEnabled"))
  }

  @Test func helpShowsTheScriptsThatAnswerAQuestion() throws {
    let text = try TestSession().enter(":help A10")
    #expect(text.hasPrefix("A10  "))
    #expect(text.contains("why-no-perform-drop.lua"))
  }

  @Test func whyStatesHowTheRuleOfAHintIsKnown() throws {
    let session = try TestSession()
    for entry in [
      "list = TableView { name = 'list', items = { 'A', 'B', 'C' } }",
      "list.dataSource = { moveRow = function(_, view, from, to) view.model:move(from, to) end }",
      "list.dragDelegate = { itemsForBeginning = function() return { DragItem { title = 'A' } } end }",
      "list.dropDelegate = { performDrop = function() end, dropSessionDidUpdate = function() return 'move', 'insertAtDestinationIndexPath' end }",
      "lift list 0", "over list 2 below", "drop",
    ] { session.enter(entry) }
    #expect(session.enter(":why").contains("(A10: report)"))
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
      try ProjectFiles.file("Sources/Model/Traces/Traces.docc/TheFormatOfTraces.md").text.contains(
        key))
  }
}
