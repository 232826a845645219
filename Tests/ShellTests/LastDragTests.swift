import Foundation
import TestSupport
import Testing

@testable import Shell

/// What the prompt prints about the last drag.
@Suite struct LastDragTests {
  private static let twoViews = [
    "p = { itemsForBeginning = function(_, v, s, i) return { DragItem(v:item(i)) } end }",
    "p.dropSessionDidUpdate = function() return \"move\", \"insertAtDestinationIndexPath\" end",
    "p.performDrop = StandardDrop",
    "a = TableView { name = \"a\", items = { \"1\", \"2\" } }",
    "b = TableView { name = \"b\", items = { \"3\" } }",
    "a.dragDelegate, a.dropDelegate, b.dropDelegate = p, p, p",
  ]

  private func session(_ entries: [String] = []) throws -> TestSession {
    let test = try TestSession()
    for entry in Self.twoViews + entries { test.enter(entry) }
    return test
  }

  @Test func whyExplainsTheProposalOfTheViewUnderTheFingerAfterTheRelease() throws {
    let test = try session(["b.dropDelegate = { performDrop = function() end }"])
    test.enter("lift a 0; over b 0")
    let before = test.enter(":why")
    test.enter("drop")
    let after = test.enter(":why")
    #expect(before.contains("the drop delegate of b has no dropSessionDidUpdate"))
    #expect(after == before)
  }

  @Test func whatIfChangesTheAnswersOfOneView() throws {
    let test = try session(["lift a 0; over a 1; over b 0; drop"])
    let change = test.enter(":what-if b.dropSessionDidUpdate forbidden")
    #expect(change.contains("with b.dropSessionDidUpdate = forbidden"))
    #expect(change.contains("→ forbidden"))
    let lines = change.split(separator: "\n").filter { $0.contains("forbidden") }
    #expect(!lines.contains { $0.contains("a.dropSessionDidUpdate") && $0.contains("→ forbidden") })
  }

  @Test func whatIfNamesAViewThatDoesNotExist() throws {
    let test = try session(["lift a 0; over b 0; drop"])
    #expect(test.enter(":what-if c.canHandle false").contains("no view is named 'c'"))
  }

  @Test func answersOfARestingFingerAreFolded() throws {
    let test = try session(["lift a 0; over b 0"])
    let lines = test.enter("hold 2.1").split(separator: "\n")
    #expect(lines.count { $0.contains("dropSessionDidUpdate") } < 4)
    #expect(lines.contains { $0.contains(/… 1\d\d times/) })
  }

  @Test func whoNamesTheVariablesThatOnlyTheScriptHas() throws {
    try withTemporaryDirectory { folder in
      let file = folder.appending(path: "own.lua").path
      try "limit = 3".write(toFile: file, atomically: true, encoding: .utf8)
      let test = try TestSession(columns: 400)
      test.enter(":run \(file)")
      #expect(
        test.enter(":who").contains(
          "limit: global in \(file) only; to use it here, type :run -i \(file)"))
      test.enter(":run -i \(file)")
      #expect(!test.enter(":who").contains("only"))
    }
  }

  @Test func callbacksListsReorderingHandlers() throws {
    let test = try TestSession()
    test.enter("grid = CollectionView { name = \"grid\" }")
    test.enter("source = DiffableDataSource(grid)")
    #expect(test.enter(":callbacks grid").contains("reorderingHandlers"))
    test.enter("source.reorderingHandlers = { didReorder = function() end }")
    #expect(test.enter(":callbacks grid").contains("didReorder"))
  }
}
