import DragChecking
import DragDrop
import Foundation
import Layout
import Policies
import PolicyTesting
import Testing

/// The library as another package uses it to test its policies.
@Suite struct PolicyTestTests {
  // The block of PolicyTesting.docc/PolicyTesting.md, word for word: a test below compares them.
  @Test func exampleOfTheArticlePasses() throws {
    // begin of the example
    let policy = """
      local inbox = TableView { name = "inbox", items = { "Milk", "Eggs" } }
      local archive = TableView { name = "archive", sections = { { title = "Done", items = {} } } }

      local policy = { performDrop = StandardDrop }
      function policy:itemsForBeginning(view, session, indexPath)
        return { DragItem(view:item(indexPath)) }
      end
      function policy:dropSessionDidUpdate(view, session, destination)
        if view.name == "inbox" then return "forbidden", nil, "nothing comes back" end
        return "move", "insertAtDestinationIndexPath"
      end
      for _, view in ipairs { inbox, archive } do
        view.dragDelegate, view.dropDelegate = policy, policy
      end
      """

    let test = try PolicyTest(Script(name: "archive-only.lua", text: policy))

    let refused = try test.play("lift inbox Milk; over inbox 1")
    try test.expectProposal(.forbidden, reason: "nothing comes back", of: refused)
    try test.play("cancel")

    let moved = try test.play("lift inbox Milk; over archive 0; drop")
    #expect(moved.operation == .move)
    try test.expectItems(["Eggs"], in: "inbox")
    try test.expectItems(["Milk"], in: "archive")
    #expect(test.calls(of: moved).last == "archive.performDrop")
    // end of the example
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test func hostOutlivesTheTest() throws {
    let text = """
      local inbox = TableView { name = "inbox", items = { "Milk" } }
      inbox.dragDelegate = { itemsForBeginning = function() print("asked") return {} end }
      """
    let host = try PolicyTest(Script(name: "asked.lua", text: text)).host
    #expect(throws: Never.self) { try host.play("lift inbox 0") }
  }

  @Test func articleShowsTheCompiledExample() throws {
    let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let begin = try #require(source.firstRange(of: "// begin of the example\n"))
    let end = try #require(source.firstRange(of: "    // end of the example"))
    let compiled = source[begin.upperBound..<end.lowerBound]
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("    ") ? $0.dropFirst(4) : $0 }.joined(separator: "\n")
    let article = try String(
      contentsOf: Self.root.appending(
        path: "Sources/Scripting/PolicyTesting/PolicyTesting.docc/PolicyTesting.md"),
      encoding: .utf8)
    #expect(article.contains("```swift\n\(compiled)```\n"))
  }

  private func shipped() throws -> PolicyTest {
    try PolicyTest(script: Self.root.appending(path: "Scripts/policies/single-item-moves.lua").path)
  }

  @Test func throwsAnExplanationOfAnInvalidProposal() throws {
    let test = try shipped()
    let drag = try test.play("lift inbox 0; over archive 0")
    let failure = #expect(throws: PolicyTestFailure.self) {
      try test.expectProposal(.copy, of: drag)
    }
    #expect(failure?.failure.expected == "copy")
    #expect(failure?.failure.actual == "move, insertAtDestinationIndexPath")
    #expect(failure?.description.contains("inbox.itemsForBeginning") == true)
    #expect(failure?.description.contains("Bread") == true)
  }

  @Test func throwsForInvalidItems() throws {
    let test = try shipped()
    let failure = #expect(throws: PolicyTestFailure.self) {
      try test.expectItems(["Milk"], in: "inbox")
    }
    #expect(failure?.failure.actual == "Milk\nEggs\nBread")
  }

  @Test func throwsForAMissingView() throws {
    let test = try shipped()
    #expect(throws: PolicyTestFailure.self) { try test.expectItems([], in: "outbox") }
  }

  @Test func throwsForAnInvalidGesture() throws {
    let test = try shipped()
    #expect(throws: PolicyError.self) { try test.play("lft inbox 0") }
    #expect(throws: PolicyError.self) { try test.play("wait 1") }
  }

  @Test func answersAQuestionWithoutADrop() throws {
    let test = try shipped()
    let question = PolicyQuestion(
      source: "inbox", item: .name("Milk"), count: 2, destination: "archive",
      place: .position(Position(section: 0, item: 0)))
    let answer = test.ask(question)
    #expect(answer.word == "forbidden")
    #expect(answer.reason == "one item at a time")
  }

  @Test func runsSpecs() throws {
    let specs = Self.root.appending(path: "Scripts/specs/single-item-moves_spec.lua").path
    var run = SpecRun()
    run.run(try SpecFinder.files(at: [specs])) { _ in }
    #expect(run.summary.failed == 0)
    #expect(run.summary.passed > 3)
  }
}
