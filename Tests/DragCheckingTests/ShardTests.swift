import DragChecking
import Policies
import PolicyTesting
import TestSupport
import Testing
import Texts

/// Merged shards of a check, compared with the check of one process.
@Suite struct ShardTests {
  /// Shards of which only one finds that the policy keeps state.
  private func rememberingShards() throws -> [CheckResult] {
    let text = try ProjectFiles.file("Tests/DragCheckingTests/Shards/remembering.lua").text
    let maker = HostMaker(
      script: Script(name: "p.lua", text: text), options: .checking, foreignItems: 1,
      foreignTypes: [])
    return try (0..<6).map { index in
      var check = DragCheck()
      check.scope.dimensions = []
      check.scope.drags = 1
      check.shard = Shard(index: index, count: 6)
      return try check.run("p.lua") { () throws(PolicyError) in
        try maker.makeHost { host throws(PolicyError) in }
      }
    }
  }

  @Test func rejectsShardsThatDisagreeAboutState() throws {
    let shards = try rememberingShards()
    let findings = Set(shards.map(\.explored.keepsState))
    #expect(findings == [true, false])
    var merge = CheckMerge()
    merge.add(shards)
    #expect(merge.namesOfDisagreeing == ["p.lua"])
    #expect(throws: CheckMerge.Problem.self) { _ = try merge.results() }
  }

  @Test func acceptsMissingShardsOfAnInterruptedCheck() throws {
    let fault = try #require(Fault.all().first)
    var merge = CheckMerge()
    merge.add([try fault.check(faulty: true, shard: Shard(index: 1, count: 2))])
    let found = try #require(merge.results(wasInterrupted: true).first)
    #expect(found.wasInterrupted && !found.explored.isFinished)
    #expect(CheckText(found).sentence.hasSuffix("in 0 states; not all were played"))
  }

  @Test func rejectsShardsOfChecksWithDifferentSettings() throws {
    var merge = CheckMerge()
    for index in 0..<2 {
      merge.add([
        try check { ($0.shard, $0.settings) = (Shard(index: index, count: 2), "\(index)") }
      ])
    }
    let problem = #expect(throws: CheckMerge.Problem.self) { _ = try merge.results() }
    #expect(problem?.message == "p.lua: the shards belong to different checks")
  }

  /// The first fault of each property, and each fault of several drags.
  private static func faults() throws -> [Fault] {
    var properties: Set<String> = []
    return try Fault.all().filter { properties.insert($0.property).inserted || $0.drags > 1 }
  }

  @Test(arguments: RandomSeeds.sample(of: try faults(), count: 4))
  func twoShardsReportTheSameAsOneCheck(fault: Fault) throws {
    let reports = try fault.reports(shards: 2)
    #expect(!reports.whole.isEmpty && reports.merged == reports.whole)
  }

  /// A policy with a property that must hold sometimes and never does.
  private func check(_ change: (inout DragCheck) -> Void) throws -> CheckResult {
    let text = """
      TableView { name = "inbox", items = { "Milk", "Eggs" } }
      sometimes("an item is gone", function() return false end)
      """
    let maker = HostMaker(
      script: Script(name: "p.lua", text: text), options: .checking, foreignItems: 1,
      foreignTypes: [])
    var check = DragCheck()
    check.scope.dimensions = []
    check.scope.drags = 1
    change(&check)
    return try check.run("p.lua") { () throws(PolicyError) in
      try maker.makeHost { host throws(PolicyError) in }
    }
  }

  @Test(arguments: 1...2) func mergedShardsReportWhatNeverHeld(count: Int) throws {
    var merge = CheckMerge()
    for index in 0..<count {
      merge.add([try check { $0.shard = Shard(index: index, count: count) }])
    }
    let merged = try #require(merge.results().first)
    #expect(merged.failures.map(\.finding.property) == ["an item is gone"])
    let whole = try check { _ in }
    #expect(CheckText(merged).lines.map(\.plain) == CheckText(whole).lines.map(\.plain))
  }
}
