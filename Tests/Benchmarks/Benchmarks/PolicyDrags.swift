import DragDrop
import Layout
import Lua
import Policies

// Whole drags, lift to drop, with a policy in Lua.

/// A whole drag, lift to drop, within one list, by a policy in Lua with the standard drop.
private struct DragScene {
  let host = PolicyHost(options: .batch)
  let table: SectionedView?

  /// - Parameter performDrop: Lua that gives `policy` the callback.
  init(performDrop: String) {
    do {
      try host.run(
        Script(
          name: "benchmark.lua",
          text: """
            local items = {}
            for number = 1, 1000 do items[number] = "Item " .. number end
            local list = TableView { name = "list", items = items }
            local policy = { itemsForBeginning = StandardPolicy.itemsForBeginning }
            \(performDrop)
            function policy:dropSessionDidUpdate(view, session, destination)
              return "move", "insertAtDestinationIndexPath"
            end
            list.dragDelegate, list.dropDelegate = policy, policy
            """))
    } catch {
      print("benchmark: \(error.rendered)")
    }
    host.simulation.log.capacity = 10_000
    table = host.views.first
  }

  func drag(_ count: Int) {
    guard let table else { return }
    host.lua.beginRun()
    do {
      for step in 0..<count {
        let target = Position(section: 0, item: step % 2 == 0 ? 8 : 2)
        try host.simulation.lift(table, Position(section: 0, item: 5)).over(table, target).drop()
      }
    } catch { print("benchmark: \(error)") }
  }
}

/// Whole drags within a list, by the standard drop and by hand.
func policyDrags() -> [Row] {
  let drags = 1_000
  var contest = Contest()
  let usual = DragScene(performDrop: "policy.performDrop = StandardDrop")
  contest.add("StandardDrop", operations: drags) { usual.drag(drags) }
  let own = DragScene(
    performDrop: """
      function policy:performDrop(view, coordinator)
        local item, target = coordinator.items[1], coordinator.destinationIndexPath
        local source = item.sourceIndexPath
        view:performBatchUpdates(function()
          view.model:move(source, target)
          view:deleteRows { source }
          view:insertRows { target }
        end)
        coordinator:drop(item.dragItem, { toRowAt = target })
      end
      """)
  contest.add("by hand", operations: drags) { own.drag(drags) }
  let medians = contest.medians(rounds: 9)
  return [
    row("a whole drag, StandardDrop", medians[0]),
    row("a whole drag, performDrop by hand", medians[1], against: medians[0]),
    perSecond("whole drags a second, StandardDrop", medians[0], atLeast: 20_000),
    perSecond("whole drags a second, by hand", medians[1], atLeast: 20_000),
  ]
}
