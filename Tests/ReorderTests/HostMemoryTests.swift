import Foundation
import TestSupport
import Testing

/// What a script makes the program keep counts towards the limit of memory.
@Suite(.timeLimit(.minutes(10))) struct HostMemoryTests {
  struct Fill: Sendable, CustomTestStringConvertible {
    let rounds: Int
    /// `i` is the number of the round, `s` a new text of 200,000 bytes in rounds with texts.
    let statement: String
    var testDescription: String { statement }
  }

  static let texts = [
    "always('p' .. i, function() end, s)", "never(s, function() end)",
    "kept[i] = ItemProvider { teamData = s }",
    "local o = ItemProvider {} o.suggestedName = s kept[i] = o",
    "kept[i] = TapGestureRecognizer { name = s }", "App { name = s }",
    "local a = App { name = 'a' .. i } a.team = s", "local a = App { name = 'a' .. i } a.group = s",
    "TableView { app = s }",
    "kept[i] = TableView { items = { 'a' } }:cellForRow('0:0') kept[i].title = s",
  ].map { Fill(rounds: 1000, statement: $0) }

  static let objects = [
    Fill(
      rounds: 500_000, statement: "local o = DragItem(i) o.localObject = { kept[1] } kept[1] = o"),
    Fill(rounds: 100_000, statement: "TableView {}"),
    Fill(rounds: 500_000, statement: "after(9e6, function() return i end)"),
    Fill(rounds: 500_000, statement: "list:addGestureRecognizer(TapGestureRecognizer {})"),
    Fill(rounds: 500_000, statement: "list:addInteraction(DragInteraction {})"),
  ]

  @Test(arguments: texts + objects)
  func everythingThatTheProgramKeepsCounts(fill: Fill) throws {
    let prelude = "local list, kept = TableView { name = 'list', items = { 'a' } }, {} "
    let text = fill.rounds == 1000 ? "local s = x .. i" : ""
    let script = """
      local x = ("x"):rep(200000)
      for i = 1, \(fill.rounds) do \(text) \(fill.statement) end
      """
    let limits = ["--memory-limit", "64M", "--time-limit", "60"]
    let base = try reorder(["run"] + limits + ["-e", prelude])
    let full = try reorder(["run"] + limits + ["-e", prelude + script])
    #expect(full.status == .exited(1))
    #expect(full.standardError.contains("not enough memory"))
    #expect(full.peakMemory - base.peakMemory < 80 << 20)
  }

  @Test func viewsOfAWorkspaceCount() throws {
    try withTemporaryDirectory { folder in
      let views = (0..<20_000).map { #"{"name":"v\#($0)","kind":"table"}"# }
      try "{\"version\":1,\"views\":[\(views.joined(separator: ","))]}".write(
        to: folder.appending(path: "w.json"), atomically: true, encoding: .utf8)
      let result = try reorder(
        ["--memory-limit", "16M", "--workspace", "w.json", "-e", "print 'never'"],
        currentDirectory: folder.path)
      #expect(result.status == .exited(1))
      #expect(result.standardError.contains("not enough memory"))
    }
  }
}
