import DragChecking
import Foundation
import PolicyTesting
import TestSupport
import Testing
import Texts
import Traces

/// Assertions about drags.
@Suite struct DragAssertionTests {
  static let tables = """
    local inbox, archive, policy
    before_each(function()
      inbox = TableView { name = "inbox", items = { "Milk", "Eggs", "Bread" } }
      archive = TableView { name = "archive", sections = { { title = "Done", items = {} } } }
      policy = {}
      function policy:itemsForBeginning(view, session, path) return { DragItem(view:item(path)) } end
      policy.itemsForAddingTo = policy.itemsForBeginning
      function policy:canHandle(view, session) return not self.closed, self.closed end
      function policy:dropSessionDidUpdate(view, session, destination)
        if #session.items > 1 then return "forbidden", nil, "one item at a time" end
        return "move", "insertAtDestinationIndexPath"
      end
      policy.performDrop = StandardDrop
      for _, view in ipairs { inbox, archive } do view.dragDelegate, view.dropDelegate = policy, policy end
    end)
    """

  @Test(arguments: [
    "assert.proposal(lift(inbox, 0):over(archive, 0), 'move', 'insertAtDestinationIndexPath')",
    "assert.proposal(lift(inbox, 0):add(inbox, 1):over(archive, 0), 'forbidden')",
    "assert.is_not.proposal(lift(inbox, 0):over(archive, 0), 'copy')",
    "assert.not_proposal(lift(inbox, 0), 'move')",
    "assert.proposal(lift(inbox, 0):over(archive, 0), match.any_of('move', 'copy'))",
    "assert.reason(lift(inbox, 0):add(inbox, 1):over(archive, 0), 'one item at a time')",
    "assert.has_no.reason(lift(inbox, 0):over(archive, 0))",
    "policy.closed = 'closed' assert.reason(lift(inbox, 0):over(archive), 'closed')",
    "assert.items(inbox, { 'Milk', 'Eggs', 'Bread' })", "assert.items('archive', {})",
    "assert.items(archive, { {} })", "assert.items(inbox, { { 'Milk', 'Eggs', 'Bread' } })",
    "assert.items(inbox, inbox:items())", "assert.has_no.items(inbox, { 'Milk' })",
    "assert.trace(lift(inbox, 0), { 'itemsForBeginning' })",
    "assert.trace(lift(inbox, 0):over(archive, 0), { 'itemsForBeginning', '…' })",
    "assert.trace(lift(inbox, 0):over(archive, 0), { '...', 'archive.canHandle → true', '…' })",
    "assert.trace(lift(inbox, 0):over(archive, 0), { '…', 'archive.dropSessionDidUpdate -> move' "
      + "})",
    "assert.not_trace(lift(inbox, 0):over(archive, 0), { 'canHandle', '…' })",
    "lift(inbox, 0):over(archive, 0):drop() assert.calls(archive, 'performDrop', 1)",
    "lift(inbox, 0) assert.calls('inbox', 'itemsForBeginning')",
    "assert.calls(inbox, 'canHandle', 0)",
    "lift(inbox, 0):over(archive, 0):drop() assert.no_item_lost()",
    "assert.no_item_lost(function() lift(inbox, 0):over(archive, 0):drop() end)",
    "assert.raises('no view is named', function() view 'outbox' end)",
  ])
  func eachAssertionPasses(assertion: String) throws {
    #expect(try result(ofTest: assertion, before: Self.tables).failures == [])
  }

  @Test(arguments: [
    (
      "assert.proposal(lift(inbox, 0):over(archive, 0), 'copy')",
      "the drag has a different proposal", "copy", "move"
    ),
    (
      "assert.proposal(lift(inbox, 0):add(inbox, 1):over(archive, 0), 'move')",
      "the drag has a different proposal", "move", "forbidden  \"one item at a time\""
    ),
    (
      "policy.closed = 'closed' assert.proposal(lift(inbox, 0):over(archive), 'move')",
      "the drag has a different proposal", "move",
      "no proposal: archive.canHandle returned false, \"closed\""
    ),
    (
      "policy.itemsForBeginning = function() return {}, 'fixed' end assert.proposal(lift(inbox, 0), 'move')",
      "the drag has a different proposal", "move",
      "no proposal: inbox.itemsForBeginning gave no items, \"fixed\""
    ),
    (
      "assert.reason(lift(inbox, 0):over(archive, 0), 'late')",
      "the drag has a different reason, or none", "\"late\"", "no reason"
    ),
    (
      "lift(inbox, 0):over(archive, 0):drop() assert.calls(archive, 'performDrop', 0)",
      "archive.performDrop was called a different number of times than expected", "never", "once"
    ),
    (
      "assert.trace(lift(inbox, 0), { 'itemsForBeginning', 'canHandle' })",
      "the calls are different, or in a different order", "itemsForBeginning\ncanHandle",
      "itemsForBeginning"
    ),
  ])
  func eachAssertionFailsWithItsMessage(
    assertion: String, message: String, expected: String, actual: String
  ) throws {
    let failure = try result(ofTest: assertion, before: Self.tables).failures.first
    #expect(failure?.message == message)
    #expect(failure?.expected == expected)
    #expect(failure?.actual == actual)
  }

  @Test(arguments: [
    (
      "assert.proposal(lift(inbox, 0), 'mvoe')",
      "\"mvoe\" is not an operation; did you mean 'move'?"
    ),
    (
      "assert.proposal(nil, 'move')",
      "assert.proposal needs a drag, as lift(…) and gesture \"…\" return; got nil"
    ),
    (
      "assert.items(3, {})",
      "assert.items needs a table, a collection or the name of one; got a number"
    ),
    ("assert.items('inbx', {})", "no view is named 'inbx'; did you mean 'inbox'?"),
    (
      "assert.trace(lift(inbox, 0), { 'canHandel' })",
      "'canHandel' is not a callback; did you mean 'canHandle'?"
    ),
    (
      "load_policy 'no/such'",
      "there is no policy 'no/such': it is not next to the spec, in the start folder or in "
        + "Scripts/"
    ),
  ])
  func explainsAWrongArgument(assertion: String, message: String) throws {
    let failure = try result(ofTest: assertion, before: Self.tables).failures.first
    #expect(failure?.kind == .error)
    #expect(failure?.message == message)
    #expect(failure?.line != nil)
  }

  @Test func hintsAtACallbackThatIsNotImplemented() throws {
    let failure = try result(
      ofTest: "assert.trace(lift(inbox, 0), { 'itemsForBeginning', 'dragSessionWillBegin' })",
      before: Self.tables
    ).failures.first
    #expect(
      failure?.notes.first
        == "no delegate has dragSessionWillBegin: UIKit calls only methods that a delegate has")
  }

  @Test func namesALostItem() throws {
    let failure = try result(
      ofTest: """
        policy.performDrop = function(_, view, coordinator)
          inbox:performBatchUpdates(function()
            inbox.model:remove(IndexPath(0, 0))
            inbox:deleteRows { IndexPath(0, 0) }
          end)
        end
        lift(inbox, 0):over(archive, 0):drop()
        assert.no_item_lost()
        """, before: Self.tables
    ).failures.first
    #expect(failure?.message == "an item is lost")
    #expect(failure?.actual == "Milk, was in inbox")
  }

  @Test func showsTheDragAndTheViewsOfAFailure() throws {
    let failure = try result(
      ofTest: "assert.proposal(lift(inbox, 0):over(archive, 0), 'copy')", before: Self.tables
    ).failures.first
    let timeline = failure?.timeline.map(\.plain) ?? []
    #expect(timeline.first?.contains("inbox.itemsForBeginning(session 1, [0, 0])") == true)
    #expect(timeline.last?.contains("archive.dropSessionDidUpdate") == true)
    #expect(failure?.views.contains { $0.plain.contains("Eggs") } == true)
  }

  @Test func reportsTheLineOfAFailureInACallback() throws {
    let failure = try result(
      ofTest: """
        policy.canHandle = function() assert.are.equal(1, 2) end
        lift(inbox, 0):over(archive, 0)
        """, before: Self.tables
    ).failures.first
    #expect(failure?.kind == .assertion)
    #expect(failure?.expected == "1")
    #expect(failure?.line == DragAssertionTests.tables.split(separator: "\n").count + 2)
  }

  // MARK: Golden traces

  private static let golden = """
    \(tables)
    it("drags", function() assert.golden(lift(inbox, 0):over(archive, 0):drop(), "a drag") end)
    """

  @Test func writesAGoldenTraceOnlyOnRequestAndThenFails() throws {
    try withTemporaryDirectory { folder in
      let spec = folder.appending(path: "a_spec.lua").path
      let golden = folder.appending(path: "golden/a drag.trace")
      try Self.golden.write(toFile: spec, atomically: true, encoding: .utf8)

      #expect(run([spec]).map(\.outcome) == [.failed])
      #expect(!FileManager.default.fileExists(atPath: golden.path))

      var options = SpecOptions()
      options.updatesGolden = true
      let written = run([spec], options: options)
      #expect(written.map(\.outcome) == [.failed])
      #expect(written.first?.failures.first?.message.contains("was written; review it") == true)
      let text = try String(contentsOf: golden, encoding: .utf8)
      #expect(text.hasPrefix("   1  inbox.itemsForBeginning(session 1, [0, 0])  → Milk\n"))

      #expect(run([spec], options: options).map(\.outcome) == [.passed])
      #expect(run([spec]).map(\.outcome) == [.passed])

      try text.replacingOccurrences(of: "Milk", with: "Eggs")
        .write(to: golden, atomically: true, encoding: .utf8)
      let failure = run([spec]).first?.failures.first
      #expect(failure?.actual == text)
      #expect(failure?.expected?.contains("Eggs") == true)
    }
  }

  /// The link at the path of the golden trace or of its folder, and its target.
  static let links = [
    ("golden/a drag.trace", "secret"), ("golden/a drag.trace", "/dev/zero"),
    ("golden/a drag.trace", "nowhere"), ("golden", "outside"),
  ]

  @Test(arguments: links, [false, true])
  func neitherReadsNorReplacesTheTargetOfALink(
    link: (path: String, target: String), updates: Bool
  ) throws {
    try withTemporaryDirectory { folder in
      let files = FileManager.default
      for name in ["specs/golden", "outside"] {
        try files.createDirectory(
          at: folder.appending(path: name), withIntermediateDirectories: true)
      }
      let kept = [folder.appending(path: "secret"), folder.appending(path: "outside/a drag.trace")]
      for file in kept { try "root:x:0:0".write(to: file, atomically: true, encoding: .utf8) }
      let place = folder.appending(path: "specs/\(link.path)")
      try? files.removeItem(at: place)
      let isOutside = link.target.hasPrefix("/")
      try files.createSymbolicLink(
        atPath: place.path,
        withDestinationPath: isOutside ? link.target : folder.appending(path: link.target).path)
      let spec = folder.appending(path: "specs/a_spec.lua").path
      try Self.golden.write(toFile: spec, atomically: true, encoding: .utf8)
      var options = SpecOptions()
      options.updatesGolden = updates
      let results = run([spec], options: options)
      #expect(results.map(\.outcome) == [.failed])
      let text = results.flatMap(\.failures).flatMap(\.lines).joined(separator: "\n")
      #expect(text.contains("is a link; golden traces are files in the folder of their spec"))
      #expect(!text.contains("root:x:0:0"))
      for file in kept { #expect(try String(contentsOf: file, encoding: .utf8) == "root:x:0:0") }
      #expect(!files.fileExists(atPath: folder.appending(path: "nowhere").path))
    }
  }

  @Test func saysWhyAGoldenTraceCannotBeRead() throws {
    try withTemporaryDirectory { folder in
      let spec = folder.appending(path: "a_spec.lua").path
      try Self.golden.write(toFile: spec, atomically: true, encoding: .utf8)
      try FileManager.default.createDirectory(
        at: folder.appending(path: "golden/a drag.trace"), withIntermediateDirectories: true)
      let failure = run([spec]).first?.failures.first
      #expect(failure?.message.hasSuffix("golden/a drag.trace: this is not a file") == true)
    }
  }
}
