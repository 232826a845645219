import DragDrop
import Lua
import Testing

@testable import Policies

/// A host is released completely, whatever its scripts were doing.
@Suite
struct LiveHostTests {
  /// The main objects of a host, held weakly.
  private struct Watched {
    weak var host: PolicyHost?
    weak var lua: LuaState?
    weak var simulation: Simulation?
    weak var clock: VirtualClock?
    var views: [() -> View?] = []

    /// The objects that still exist.
    var alive: [String] {
      var names: [String] = []
      if host != nil { names.append("host") }
      if lua != nil { names.append("lua") }
      if simulation != nil { names.append("simulation") }
      if clock != nil { names.append("clock") }
      return names + views.compactMap { $0()?.name }
    }
  }

  /// Runs a script and then gestures in a host, and returns after the host has been released.
  private func watch(_ text: String, _ gestures: [String] = []) -> Watched {
    let host = Recorder().makeHost()
    // A failure must release as much as a success.
    _ = try? host.run(Script(name: "script.lua", text: text))
    for line in gestures { _ = try? host.play(line) }
    return Watched(
      host: host, lua: host.lua, simulation: host.simulation, clock: host.simulation.clock,
      views: host.simulation.allViews.map { view in { [weak view] in view } })
  }

  @Test(arguments: APICatalog.all.map(\.qualifiedName))
  func releasesAHostAfterAnExampleAndAnUnfinishedDrag(name: String) throws {
    let entry = try #require(APICatalog.entries(named: name).first { $0.qualifiedName == name })
    let text = CatalogTests.setup + entry.example
    #expect(watch(text, ["lift inbox 0; over archive", "lift photo; over photo"]).alive == [])
  }

  /// The points at which a script can end with pending work.
  static let endings = [
    ("a lift", "lift(inbox, 0)"),
    ("a drag over a view", "lift(inbox, 0):over(archive)"),
    ("a drag that another joined", "lift(inbox, 0):over(archive):add(inbox, 1)"),
    ("a drop in the air", "lift(inbox, 0):over(archive):drop()"),
    ("a cancelled drag in the air", "lift(inbox, 0):over(archive):cancel()"),
    ("a raise in performDrop", "policy.performDrop = error; lift(inbox, 0):over(archive):drop()"),
    ("a raise while asked", "policy.dropSessionDidUpdate = error; lift(inbox, 0):over(archive)"),
    (
      "a load that never ends",
      """
      function policy:itemsForBeginning()
        return { DragItem { provider = ItemProvider { types = { ["public.text"] = function() end } } } }
      end
      function policy:performDrop(_, coordinator)
        coordinator.session:loadObjects("String", function() end)
      end
      lift(inbox, 0):over(archive):drop()
      """
    ),
    (
      "a load on its way",
      """
      function policy:itemsForBeginning()
        local text = { data = "Milk", delay = 5 }
        return { DragItem { provider = ItemProvider { types = { ["public.text"] = text } } } }
      end
      function policy:performDrop(_, coordinator)
        kept = coordinator.session
        coordinator.items[1].dragItem.itemProvider:loadObject("String", function() end)
      end
      lift(inbox, 0):over(archive):drop()
      """
    ),
    (
      "a placeholder that waits",
      """
      function policy:performDrop(view, coordinator)
        local item = coordinator.items[1].dragItem
        kept = coordinator:drop(item, Placeholder {
          insertionIndexPath = "0:0", cellUpdateHandler = function(cell) end })
        kept:addCompletion(function() print(kept) end)
      end
      lift(inbox, 0):over(archive):drop()
      """
    ),
    ("a timer", "after(9, function() print(inbox) end)"),
    ("a hover over a spring", "archive.isSpringLoaded = true; lift(inbox, 0):over(archive)"),
    ("an autoscroll", "lift(inbox, 0):over(inbox, 2); wait(0.01)"),
    ("an error", "lift(inbox, 0):over(archive); error \"over\""),
    ("text that is not Lua", "lift inbox"),
  ]

  @Test(arguments: endings)
  func releasesAHostWithPendingWork(what: String, text: String) {
    #expect(watch(twoTables + text).alive == [], "\(what)")
  }

  @Test(arguments: endings)
  func releasesAHostThatStartedOver(what: String, text: String) {
    func watch() -> Watched {
      let host = Recorder().makeHost()
      _ = try? host.run(Script(name: "script.lua", text: twoTables + text))
      let old = host.simulation
      host.startOver()
      return Watched(
        host: host, simulation: old, clock: old.clock,
        views: old.allViews.map { view in { [weak view] in view } })
    }
    #expect(watch().alive == [], "\(what)")
  }

  @Test(arguments: endings)
  func continuesASimulationAfterItsHostIsReleased(what: String, text: String) throws {
    func orphan() -> Simulation {
      let host = Recorder().makeHost()
      _ = try? host.run(Script(name: "script.lua", text: twoTables + text))
      return host.simulation
    }
    let simulation = orphan()
    simulation.log.clear()
    try simulation.runUntilIdle()
    for step in try GestureScript("interrupt; tap inbox 0; lift inbox 0; over archive; drop").steps
    {
      _ = try? simulation.play(step.gesture)
    }
    #expect(simulation.log.events.filter { $0.kind == .call }.map(\.name) == [], "\(what)")
  }
}
