import Layout
import TestSupport
import Testing

@testable import DragDrop

/// Invariants after any gestures of any number of fingers, for all views, data sources, layouts and
/// apps, whenever data loads.
@Suite
struct RandomWorldTests {
  private func play(seed: UInt64, changes: Bool = false) throws -> RandomWorld {
    let world = RandomWorld(seed: seed, changes: changes)
    for _ in 0..<60 { try world.act() }
    try world.finish()
    return world
  }

  private func check(_ world: RandomWorld, _ seed: UInt64) {
    let names = world.homes.flatMap(\.names)
    let moved = names.filter { !$0.hasSuffix("'") }
    #expect(
      moved.sorted() == world.originals.sorted(), "seed \(seed): an item was lost or duplicated")
    #expect(Set(names).count == names.count, "seed \(seed): a copy was duplicated")
    for home in world.homes {
      guard let view = home.view as? SectionedView else { continue }
      let counts = (0..<view.numberOfSections).map { view.numberOfEntries(inSection: $0) }
      #expect(
        counts == home.sections.map(\.count), "seed \(seed): \(view.name) and its data disagree")
      #expect(view.layout.displacement == .none, "seed \(seed): a gap stayed open in \(view.name)")
      #expect(!view.hasUncommittedUpdates, "seed \(seed): \(view.name) waits for something")
      #expect(!view.hasActiveDrag && !view.hasActiveDrop, "seed \(seed): \(view.name)")
    }
    let simulation = world.simulation
    #expect(simulation.sessionsInProgress.isEmpty && simulation.touches.isEmpty, "seed \(seed)")
    #expect(simulation.loads.waiting.isEmpty && simulation.failure == nil, "seed \(seed)")
    checkCalls(simulation.log.events, seed)
  }

  /// Everything that begins ends once and in order, and the clock never goes back.
  private func checkCalls(_ events: [Event], _ seed: UInt64) {
    func sessions(_ names: String...) -> [String] {
      events.filter { $0.kind == .call && names.contains($0.name) }
        .map { "\($0.view ?? "") \($0.session ?? 0)" }.sorted()
    }
    #expect(sessions("dragSessionWillBegin") == sessions("dragSessionDidEnd"), "seed \(seed)")
    #expect(
      Set(sessions("sessionWillBegin")).isSubset(of: Set(sessions("didEnd"))), "seed \(seed)")
    let entered = sessions("dropSessionDidEnter", "sessionDidEnter")
    let ended = sessions("dropSessionDidEnd", "sessionDidEnd")
    #expect(Set(entered) == Set(ended), "seed \(seed): a destination was not notified of the end")
    #expect(Set(ended).count == ended.count, "seed \(seed): an end was reported twice")
    #expect(zip(events, events.dropFirst()).allSatisfy { $0.time <= $1.time }, "seed \(seed)")
  }

  @Test(arguments: RandomSeeds.sample(of: 0..<160 as Range<UInt64>))
  func losesNoItemAndEndsEverySession(_ seed: UInt64) throws {
    check(try play(seed: seed), seed)
  }

  @Test(arguments: RandomSeeds.sample(of: 0..<160 as Range<UInt64>))
  func losesNoItemWithNestedViewsAndChangingVersions(_ seed: UInt64) throws {
    check(try play(seed: seed, changes: true), seed)
  }

  @Test
  func coversDragsInCellsAndReusedCells() throws {
    let worlds = try (0..<30 as Range<UInt64>).map { try play(seed: $0, changes: true) }
    let calls = worlds.flatMap { $0.simulation.log.events }.filter { $0.view?.first == "c" }
    #expect(
      Set(["sessionWillBegin", "didEnd", "sessionDidEnter", "performDrop"])
        .isSubset(of: Set(calls.map(\.name))))
    #expect(worlds.contains { $0.thumbs.contains { $0.view.application == nil } })
  }

  @Test
  func makesOnlyValidTransitions() throws {
    for seed in RandomSeeds.sample(of: 0..<60 as Range<UInt64>) {
      let world = try play(seed: seed)
      var states: [String: String] = [:]
      for step in world.simulation.log.transitions {
        let session = step.session.map { " \($0)" } ?? ""
        let isSource = step.machine == .source
        // A touch belongs to no session before its lift.
        let key = isSource ? "source" + session : "\(step.view ?? "")" + session
        let state = states[key] ?? (isSource ? "idle" : "unseen")
        let begins = isSource && ["idle", "pressed"].contains(step.row.from)
        #expect(begins || state == step.row.from, "seed \(seed), \(key): \(step.row.id)")
        states[key] = step.row.to
      }
      let ends: Set = ["idle", "pressed", "ignored", "ended", "transferred", "concluded"]
      #expect(Set(states.values).subtracting(ends) == [], "seed \(seed)")
    }
  }

  @Test
  func coversTheIntendedScenes() throws {
    let worlds = try (0..<60 as Range<UInt64>).map { try play(seed: $0) }
    #expect(worlds.contains { $0.loads.committed > 0 })
    #expect(worlds.contains { $0.loads.completed > $0.loads.committed })
    #expect(worlds.contains { $0.loads.failed > 0 })
    let names = Set(worlds.flatMap { $0.simulation.log.events.map(\.name) })
    let wanted: Set = [
      "performDrop", "moveRow", "moveItem", "willAdd", "gap", "cancelling", "transferred",
    ]
    #expect(wanted.subtracting(names) == [])
    #expect(worlds.contains { $0.mostFingers == 3 })
  }

  @Test
  func givesTheSameEventsAndWorldForASeed() throws {
    for seed in RandomSeeds.sample(of: 1...20 as ClosedRange<UInt64>) {
      let (first, second) = (try play(seed: seed), try play(seed: seed))
      #expect(first.simulation.log.events == second.simulation.log.events, "seed \(seed)")
      #expect(first.homes.map(\.sections) == second.homes.map(\.sections), "seed \(seed)")
    }
  }
}
