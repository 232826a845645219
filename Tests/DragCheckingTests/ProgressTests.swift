import Policies
import PolicyTesting
import Testing

@testable import DragChecking

/// Progress reports of a check.
@Suite struct ProgressTests {
  private func progress(
    drags: Int = 0, states: Int = 0, left: Int = 0, dragsLeft: Int = 0, lifts: Int = 0,
    random: Int? = nil
  ) -> CheckProgress {
    var progress = CheckProgress()
    progress.scope = ExplorationCounts(actions: drags, states: states, found: states + left)
    progress.scope.statesLeft = left
    progress.scope.actionsLeft = dragsLeft
    progress.liftsLeft = lifts
    progress.randomDrags = random
    return progress
  }

  @Test func showsWhatIsDoneAndWhatIsLeft() {
    let played = progress(drags: 1024, states: 12, left: 28, dragsLeft: 430)
    #expect(
      played.line(after: .seconds(3))
        == "12 of 40 states, 430 drags left in this one; 1,024 drags, 3 s …")
    #expect(
      (played + played).line(after: .zero, jobs: 2)
        == "2 jobs: 24 of 80 states, 860 drags left in the current ones; 2,048 drags …")
  }

  @Test func showsTheNumberOfLiftsWithUncheckedPlaces() {
    #expect(
      progress(left: 1, lifts: 7).line(after: .seconds(2))
        == "0 of 1 state, 7 lifts left to try; 0 drags, 2 s …")
  }

  @Test func countsRandomDragsWhileOtherJobsContinue() {
    let random = progress(drags: 2048, states: 8, random: 512)
    #expect(random.line(after: .zero) == "512 random drags …")
    let both = random + progress(drags: 1024, states: 4, left: 4)
    #expect(
      both.line(after: .seconds(1), jobs: 2)
        == "2 jobs: 12 of 16 states; 3,072 drags, 512 random drags, 1 s …")
  }

  @Test(arguments: [0, 1])
  func roundTripsProgress(random: Int) throws {
    let told = progress(
      drags: 3, states: 1, left: 2, dragsLeft: 4, lifts: 5, random: random == 0 ? nil : 6)
    let read = try #require(CheckProgress.read(Array(told.json(of: "p.lua").utf8)))
    #expect(read.progress == told && read.file == "p.lua" && !read.isEnd)
  }

  /// The reports of a check, in order.
  private func told(_ change: (inout DragCheck) -> Void = { _ in }) throws -> [CheckProgress] {
    let text = """
      local list = TableView { name = "list", items = { "A", "B", "C" } }
      list.dragDelegate, list.dropDelegate = StandardPolicy, StandardPolicy
      """
    let maker = HostMaker(
      script: Script(name: "policy.lua", text: text), options: .checking, foreignItems: 1,
      foreignTypes: [])
    var told: [CheckProgress] = []
    var check = DragCheck()
    check.scope.dimensions = []
    change(&check)
    check.progress = { told.append($0) }
    _ = try check.run("policy.lua") { () throws(PolicyError) in
      try maker.makeHost { host throws(PolicyError) in }
    }
    return told
  }

  @Test func reportsEachLiftBeforeItsPlaces() throws {
    let told = try told { $0.scope.drags = 1 }
    let asked = told.prefix { $0.scope.actions == 0 }.filter { $0.liftsLeft > 0 }
    #expect(asked.map(\.liftsLeft) == [3, 2, 1])
  }

  @Test func doesNotCountStatesBeyondTheScopeAsRemaining() throws {
    let told = try told { $0.scope.drags = 1 }
    #expect(told.allSatisfy { $0.scope.states + $0.scope.statesLeft == 1 })
    #expect(try #require(told.last).scope.found > 1)
  }

  @Test func eachDragDecreasesTheRemainingCount() throws {
    let told = try told { ($0.scope.drags, $0.shard) = (1, Shard(index: 1, count: 2)) }
    let left = told.filter { $0.liftsLeft == 0 && $0.scope.actions > 0 }.map(\.scope.actionsLeft)
    #expect(left == Array((0..<left.count).reversed()))
  }

  // MARK: Several processes

  private func line(_ drags: Int, isEnd: Bool = false) -> [UInt8] {
    Array(progress(drags: drags, states: 1).json(of: "p.lua", isEnd: isEnd).utf8)
  }

  @Test func addsUpReportsOfProcessesInAnyOrder() {
    let lines = [
      [line(900), line(1024), line(1500), line(2048), line(2100, isEnd: true)],
      [line(1024), line(1100, isEnd: true)],
    ]
    func told(_ order: [Int]) -> [String] {
      var shared = SharedProgress(jobs: 2)
      var next = [0, 0]
      return order.flatMap { job in
        defer { next[job] += 1 }
        return shared.add(lines[job][next[job]], from: job)
      }
    }
    let expected = [2048, 2048 + 1100].map { drags in
      var sum = progress(drags: drags, states: 2)
      sum.scope.found = 2
      return sum.json(of: "p.lua")
    }
    for order in [[0, 0, 0, 0, 0, 1, 1], [1, 1, 0, 0, 0, 0, 0], [0, 1, 0, 0, 1, 0, 0]] {
      #expect(told(order) == expected)
    }
  }

  @Test func addsUpTheLatestReportsOfProcesses() {
    var shared = SharedProgress(jobs: 2)
    for (job, drags) in [(0, 10), (1, 5), (0, 20)] { _ = shared.add(line(drags), from: job) }
    #expect(shared.sum.scope.actions == 25)
  }

  @Test func ignoresLinesThatAreNotProgress() {
    var shared = SharedProgress(jobs: 1)
    #expect(shared.add(Array("not JSON".utf8), from: 0) == [])
    #expect(shared.sum == CheckProgress())
  }
}
