import PolicyTesting
import Testing

@testable import DragChecking

/// The path of a finger over all places during one lift.
@Suite struct LiftAnswersTests {
  @Test(arguments: 2...9)
  func movesTheFingerAlongEveryPathOnce(count: Int) {
    let route = LiftAnswers.route(over: count, everyWay: true)
    let ways = zip(route, route.dropFirst()).map { [$0, $1] }
    let all = (0..<count).flatMap { from in
      (0..<count).filter { $0 != from }.map { [from, $0] }
    }
    #expect(ways.count == count * (count - 1))
    #expect(Set(ways) == Set(all))
  }

  @Test(arguments: 0...4)
  func entersEachPlaceFromTheFirst(count: Int) {
    let route = LiftAnswers.route(over: count, everyWay: false)
    #expect(Set(route) == Set(0..<count))
    #expect(zip(route, route.dropFirst()).allSatisfy { $0 == 0 || $1 == 0 })
  }
}
