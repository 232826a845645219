import DragChecking
import PolicyTesting
import Testing

/// Random runs through worlds.
@Suite struct RandomExplorationTests {
  private func reports(seed: UInt64) -> [[Lists.Move]] {
    var exploration = RandomExploration(
      of: Lists([[1, 2, 3], [4]], losesAtFrontOf: 1), seed: seed)
    var paths: [[Lists.Move]] = []
    exploration.run(50, shouldContinue: { true }, report: { path, _ in paths.append(path) })
    #expect(exploration.runs == 50)
    return paths
  }

  @Test func playsTheSameDragsForASeed() {
    #expect(reports(seed: 1) == reports(seed: 1))
    #expect(reports(seed: 1) != reports(seed: 2))
  }

  @Test func reportedDragsFailWhenReplayed() {
    for path in reports(seed: 3) {
      var world = Lists([[1, 2, 3], [4]], losesAtFrontOf: 1)
      #expect(path.dropLast().allSatisfy { world.apply($0).isEmpty })
      #expect(path.last.map { !world.apply($0).isEmpty } == true)
    }
  }

  @Test func stopsOnRequest() {
    var exploration = RandomExploration(of: Lists([[1, 2, 3]]), seed: 0)
    var left = 5
    exploration.run(
      100,
      shouldContinue: {
        left -= 1
        return left >= 0
      }, report: { _, _ in })
    #expect(exploration.actions == 5)
  }
}
