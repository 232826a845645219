import Policies
import PolicyChecking
import PolicyTesting
import TestSupport
import Testing
import Texts

/// Merged parts of a check, compared with the check of one process.
@Suite struct PartsTests {
  /// Parts of which only one finds that the policy keeps state.
  private func rememberingParts() throws -> [CheckResult] {
    let text = try ProjectFiles.file("Tests/PolicyCheckingTests/Parts/remembering.lua").text
    let maker = HostMaker(
      script: Script(name: "p.lua", text: text), options: .checking, foreignItems: 1,
      foreignTypes: [])
    return try (0..<6).map { index in
      var check = PolicyCheck()
      check.scope.dimensions = []
      check.scope.drags = 1
      check.part = (index, 6)
      return try check.run("p.lua") { () throws(PolicyError) in
        try maker.makeHost { host throws(PolicyError) in }
      }
    }
  }

  @Test func rejectsPartsThatDisagreeAboutState() throws {
    let parts = try rememberingParts()
    let findings = Set(parts.map(\.explored.keepsState))
    #expect(findings == [true, false])
    var merge = CheckMerge()
    for part in parts { merge.add(part) }
    #expect(merge.namesOfDisagreeing == ["p.lua"])
    #expect(throws: CheckMerge.Problem.self) { _ = try merge.results() }
  }

  @Test func acceptsMissingPartsOfAnInterruptedCheck() throws {
    let fault = try #require(Fault.all().first)
    var merge = CheckMerge()
    merge.add(try fault.check(faulty: true, part: (1, 2)))
    let found = try #require(merge.results(wasInterrupted: true).first)
    #expect(found.wasInterrupted && !found.explored.isFinished)
    #expect(CheckText(found).sentence.hasSuffix("in 0 states; not all were played"))
  }

  /// The lines of both parts of a check.
  private func lines() throws -> [String] {
    try (0..<2).map { index in
      let part = try check { ($0.part, $0.digest, $0.randomRuns) = ((index, 2), "1", 4) }
      return part.shardHead + part.shardRest
    }
  }

  /// The numbers that are too small or too large for any part.
  private static let extremes = [
    "-9223372036854775808", "-1", "9223372036854775807", "99999999999999999999", "0.5", "null",
    "\"1\"", "[]",
  ]

  @Test(arguments: extremes)
  func rejectsOrMergesPartsWithAnyNumber(number: String) throws {
    let lines = try lines()
    let numbers = /[0-9]+/
    for place in lines[0].ranges(of: numbers) {
      var changed = lines[0]
      changed.replaceSubrange(place, with: number)
      for parts in [[changed, lines[1]], [lines[1], changed]] {
        var merge = CheckMerge()
        do throws(CheckMerge.Problem) {
          for part in parts { try merge.add(Array(part.utf8), from: "part.jsonl") }
          for result in try merge.results() { _ = CheckText(result).lines }
        } catch {
          #expect(!error.message.isEmpty)
        }
      }
    }
  }

  /// The first fault of each property, and each fault of several drags.
  private static func faults() throws -> [Fault] {
    var properties: Set<String> = []
    return try Fault.all().filter { properties.insert($0.property).inserted || $0.drags > 1 }
  }

  @Test(arguments: RandomSeeds.sample(of: try faults(), count: 4))
  func twoPartsReportTheSameAsOneCheck(fault: Fault) throws {
    let reports = try fault.reports(parts: 2)
    #expect(!reports.whole.isEmpty && reports.merged == reports.whole)
  }

  /// A policy with a property that must hold sometimes and never does.
  private func check(_ change: (inout PolicyCheck) -> Void) throws -> CheckResult {
    let text = """
      TableView { name = "inbox", items = { "Milk", "Eggs" } }
      sometimes("an item is gone", function() return false end)
      """
    let maker = HostMaker(
      script: Script(name: "p.lua", text: text), options: .checking, foreignItems: 1,
      foreignTypes: [])
    var check = PolicyCheck()
    check.scope.dimensions = []
    check.scope.drags = 1
    change(&check)
    return try check.run("p.lua") { () throws(PolicyError) in
      try maker.makeHost { host throws(PolicyError) in }
    }
  }

  @Test(arguments: 1...2) func mergedPartsReportWhatNeverHeld(count: Int) throws {
    var merge = CheckMerge()
    for index in 0..<count {
      let part = try check { $0.part = (index, count) }
      try merge.add(Array((part.shardHead + part.shardRest).utf8), from: "\(index + 1).jsonl")
    }
    let merged = try #require(merge.results().first)
    #expect(merged.failures.map(\.finding.property) == ["an item is gone"])
    let whole = try check { _ in }
    #expect(CheckText(merged).lines.map(\.plain) == CheckText(whole).lines.map(\.plain))
  }
}
