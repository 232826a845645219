import Diagrams
import DragChecking
import Foundation
import Policies
import PolicyTesting
import TestSupport
import Testing
import Texts
import Traces

/// Decision tables: every answer of a policy, and tests made of rows.
@Suite struct TableTests {
  private func table(_ name: String, items: Int = 2) throws -> DecisionTable {
    let path = ProjectFiles.root.appending(path: "Scripts/policies/\(name).lua").path
    var bounds = DecisionTable.Bounds()
    bounds.items = items
    return try DecisionTable(of: try ScriptLoader.load(path), bounds: bounds)
  }

  @Test(arguments: ["single-item-moves", "table-sample", "image-view-sample", "long-press-reorder"])
  func matchesTheRecordedTable(name: String) throws {
    let table = try table(name)
    expectGolden(
      table.lines(.text, style: .init(width: 1000)).map { $0.plain + "\n" }.joined(),
      "table-\(name)")
  }

  @Test func givesTheSameTableInEveryRun() throws {
    #expect(try table("single-item-moves") == table("single-item-moves"))
  }

  @Test(arguments: [
    (DecisionTable.Format.markdown, "| from"),
    (.csv, "from,item,items,to,at,app,answer,intent,reason"),
    (.json, "{\"from\":\"inbox\""),
  ])
  func writesEveryFormat(format: DecisionTable.Format, start: String) throws {
    let lines = try table("single-item-moves").lines(format).map(\.plain)
    #expect(lines.first?.hasPrefix(start) == true)
    #expect(lines.count > 5)
  }

  @Test func quotesCommasInCSV() throws {
    let policy = """
      local list = TableView { name = "a, \\"b\\"", items = { "A" } }
      list.dragDelegate, list.dropDelegate = StandardPolicy, StandardPolicy
      """
    let table = try DecisionTable(of: Script(name: "p.lua", text: policy))
    #expect(table.lines(.csv)[1].plain.hasPrefix("\"a, \"\"b\"\"\",0,1,"))
  }

  @Test func reportsACallbackThatRaises() throws {
    let policy = """
      local list = TableView { name = "list", items = { "A" } }
      list.dragDelegate = { itemsForBeginning = function() error("no data") end }
      """
    let table = try DecisionTable(of: Script(name: "p.lua", text: policy))
    #expect(table.rows.first?.answer == PolicyAnswer(.failure, reason: "no data"))
  }

  @Test func rejectsAScriptWithoutViews() {
    #expect(throws: PolicyError.self) { try DecisionTable(of: Script(name: "p.lua", text: "")) }
  }

  @Test func comparesTwoVersions() throws {
    let old = try table("single-item-moves")
    #expect(DecisionDifference(from: old, to: old).isEmpty)
    let path = ProjectFiles.root.appending(path: "Scripts/policies/single-item-moves.lua")
    let text = try String(contentsOf: path, encoding: .utf8)
      .replacingOccurrences(of: "#session.items > 1", with: "#session.items > 2")
    let new = try DecisionTable(of: Script(name: path.path, text: text))
    let lines = DecisionDifference(from: old, to: new).lines.map(\.plain)
    #expect(
      lines.prefix(3) == [
        "inbox 0, 2 items → inbox 0", "- forbidden  \"one item at a time\"",
        "+ move, insertAtDestinationIndexPath",
      ])
  }

  // MARK: table_test

  private func results(ofRows rows: String) throws -> [SpecResult] {
    try PolicyTestingTests.results(
      of: """
        table_test(function()
          local inbox = TableView { name = "inbox", items = { "Milk", "Eggs" } }
          local policy = { performDrop = StandardDrop }
          function policy:itemsForBeginning(view, session, path) return { DragItem(view:item(path)) } end
          policy.itemsForAddingTo = policy.itemsForBeginning
          function policy:dropSessionDidUpdate(view, session)
            if #session.items > 1 then return "forbidden", nil, "one at a time" end
            return session.localDragSession and "move" or "copy", "insertAtDestinationIndexPath"
          end
          inbox.dragDelegate, inbox.dropDelegate = policy, policy
        end, { \(rows) })
        """)
  }

  @Test(arguments: [
    "{ from = 'inbox', to = 'inbox', at = 1, expect = 'move' }",
    "{ items = 2, from = 'inbox', to = 'inbox', expect = 'forbidden', reason = 'one at a time' }",
    "{ outside = true, to = 'inbox', expect = 'copy', intent = 'insertAtDestinationIndexPath' }",
    "{ from = 'inbox', item = 'Eggs', to = 'inbox', at = '0:0', expect = 'move' }",
    "{ items = 3, from = 'inbox', to = 'inbox', expect = 'failure' }",
  ])
  func runsEachRowAsATest(row: String) throws {
    let results = try results(ofRows: row)
    #expect(results.map(\.outcome) == [.passed])
    #expect(results.map(\.warnings) == [[]])
  }

  @Test func failsARowWithAnotherProposal() throws {
    let results = try results(ofRows: "{ from = 'inbox', to = 'inbox', at = 1, expect = 'copy' }")
    #expect(results.map(\.fullName) == ["1 item of inbox to inbox 1: copy"])
    let failure = results.first?.failures.first
    #expect(failure?.message == "row 1 of the table has a different answer")
    #expect(failure?.expected == "copy")
    #expect(failure?.actual == "move")
    #expect(failure?.line == 1)
  }

  @Test(arguments: [
    (
      "{ from = 'inbox', to = 'inbox', expects = 'move' }",
      "row 1: unknown column 'expects'; did you mean 'expect'?"
    ),
    (
      "{ from = 'inbox', to = 'inbox', expect = 'mvoe' }",
      "row 1: 'mvoe' is not an answer; did you mean 'move'?"
    ),
    ("{ from = 'inbox', expect = 'move' }", "row 1: 'to' is missing: the destination view"),
  ])
  func explainsAMistakeInARow(row: String, message: String) throws {
    #expect(try results(ofRows: row).first?.failures.first?.message == message)
  }
}
