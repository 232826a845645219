import Layout
import TestSupport
import Testing

@testable import DragDrop

/// No input of a Swift client ends the process: a mistake is an error of the gesture, and the next
/// one works.
@Suite
struct HostileDelegateTests {
  private func play(seed: UInt64) throws -> HostileDelegates {
    let scene = HostileDelegates(seed: seed)
    for _ in 0..<15 { try scene.act() }
    try scene.finish()
    return scene
  }

  @Test(arguments: RandomSeeds.sample(of: 0..<120 as Range<UInt64>))
  func everyGestureEnds(_ seed: UInt64) throws {
    let scene = try play(seed: seed)
    let simulation = scene.simulation
    #expect(simulation.sessionsInProgress.isEmpty && simulation.touches.isEmpty, "seed \(seed)")
    #expect(simulation.loads.waiting.isEmpty, "seed \(seed)")
    for list in scene.lists {
      #expect(!list.hasActiveDrag && !list.hasActiveDrop, "seed \(seed): \(list.name)")
      #expect(list.layout.displacement == .none, "seed \(seed): \(list.name)")
      #expect(list.numberOfSections == 2, "seed \(seed): \(list.name)")
    }
    let events = simulation.log.events
    #expect(zip(events, events.dropFirst()).allSatisfy { $0.time <= $1.time }, "seed \(seed)")
  }

  @Test
  func containsHostileCallbacksAndRejectedGestures() throws {
    let all = try (0..<20 as Range<UInt64>).map { try play(seed: $0) }
    #expect(all.reduce(0) { $0 + $1.insideCallbacks } > 200)
    #expect(all.reduce(0) { $0 + $1.refusedGestures } > 5)
  }
}
