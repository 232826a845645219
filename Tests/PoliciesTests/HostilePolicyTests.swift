import Lua
import TestSupport
import Testing

@testable import DragDrop
@testable import Policies

/// No script ends the process: a mistake is an error of the gesture, and a new device works in the
/// same host.
@Suite
struct HostilePolicyTests {
  private func play(seed: Int) throws -> HostilePolicies {
    let scene = try HostilePolicies(seed: Int64(seed))
    for _ in 0..<16 { scene.act() }
    scene.finish()
    return scene
  }

  @Test(arguments: RandomSeeds.sample(of: 0..<96))
  func endsEveryGestureOfAHostilePolicy(_ seed: Int) throws {
    let scene = try play(seed: seed)
    let simulation = scene.host.simulation
    #expect(simulation.sessionsInProgress.isEmpty && simulation.touches.isEmpty, "seed \(seed)")
    let events = simulation.log.events
    #expect(zip(events, events.dropFirst()).allSatisfy { $0.time <= $1.time }, "seed \(seed)")
    #expect(scene.failures.allSatisfy { !$0.isEmpty }, "seed \(seed)")

    scene.host.startOver()
    scene.poke()
    scene.host.startOver()
    try scene.host.run(
      Script(name: "next.lua", text: twoTables + "lift(inbox, 0):over(archive, 0):drop()"))
    #expect(scene.host.titles(of: "archive") == [["Milk"]], "seed \(seed)")
  }

  @Test
  func containsFailingHostileCalls() throws {
    let all = try (0..<20).map { try play(seed: $0) }
    #expect(all.reduce(0) { $0 + $1.count } > 120)
    #expect(all.reduce(0) { $0 + $1.failures.count } > 50)
  }

  @Test(arguments: 1...5)
  func givesTheSameEventsAndMessagesForASeed(_ seed: Int) throws {
    #expect(try play(seed: seed).trace == play(seed: seed).trace)
  }

  @Test(arguments: RandomSeeds.sample(of: 0..<20))
  func leavesNoObjectOfTheHost(_ seed: Int) throws {
    weak var host: PolicyHost?
    weak var simulation: Simulation?
    func run() throws {
      let scene = try HostilePolicies(seed: Int64(seed))
      for _ in 0..<16 { scene.act() }
      host = scene.host
      simulation = scene.host.simulation
    }
    try run()
    #expect(host == nil && simulation == nil)
  }
}
