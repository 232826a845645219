import DragChecking
import Foundation
import PolicyTesting
import TestSupport
import Testing

/// The coverage of a policy by specs.
@Suite struct CoverageTests {
  private static let policy = """
    local list = TableView { name = "list", items = { "A", "B" } }
    local policy = {}
    function policy:itemsForBeginning(view, session, indexPath)
      if indexPath.item == 1 then
        return {}, "fixed"
      end
      return { DragItem(view:item(indexPath)) }
    end
    function policy:dropSessionDidUpdate(view, session)
      return "move"
    end
    list.dragDelegate, list.dropDelegate = policy, policy
    demo(function()
      lift(list, 0)
    end)
    """

  private func coverage(of spec: String) throws -> SpecCoverage {
    try withTemporaryDirectory { folder in
      try Self.policy.write(
        to: folder.appending(path: "policy.lua"), atomically: true, encoding: .utf8)
      let path = folder.appending(path: "a_spec.lua").path
      try spec.write(toFile: path, atomically: true, encoding: .utf8)
      var options = SpecOptions()
      options.measuresCoverage = true
      var run = SpecRun(options: options)
      run.run([path]) { _ in }
      return try #require(run.coverage)
    }
  }

  private static let liftsFirst = """
    before_each(function() load_policy "policy" end)
    it("lifts", function() assert.is_true(lift("list", 0).isActive) end)
    """

  @Test func listsLinesThatNeverRan() throws {
    let script = try #require(try coverage(of: Self.liftsFirst).scripts.first)
    #expect(script.name.hasSuffix("/policy.lua"))
    #expect(script.missed == [5, 10])
    #expect(script.hits[4] == 1)
  }

  @Test func ignoresLinesOfDemosAndSpecs() throws {
    let coverage = try coverage(of: Self.liftsFirst)
    #expect(coverage.scripts.count == 1)
    #expect(coverage.scripts.first?.active.contains(14) == false)
  }

  @Test func countsCallbacksAndTheirAnswers() throws {
    let coverage = try coverage(
      of: Self.liftsFirst + "\nit('refuses', function() lift('list', 1) lift('list', 1) end)")
    let names = coverage.callbacks.map(\.name)
    #expect(names == ["itemsForBeginning", "dropSessionDidUpdate"])
    #expect(coverage.callbacks[0].answers == ["items": 1, "no items \"fixed\"": 2])
    #expect(coverage.callbacks[1].calls == 0)
    #expect(coverage.callbacks[0].place?.hasSuffix("policy.lua:3") == true)
  }

  @Test func addsUpSeveralRuns() {
    var sum = SpecCoverage()
    sum.add(.init(name: "a", active: [1, 2], hits: [1: 1]))
    var other = SpecCoverage()
    other.add(.init(name: "a", active: [1, 2], hits: [2: 3]))
    sum.merge(other)
    #expect(sum.scripts.first?.missed == [])
    #expect(sum.scripts.first?.covered == 2)
  }
}
