import CBaseline
import Debugging
import DragDrop
import Layout
import Lua
import Policies

// Whole drags, lift to drop, with a policy in Lua.

/// Whole drags within a list: the callbacks alone from plain C, with StandardDrop, with a
/// custom `performDrop`, and with a breakpoint elsewhere.
func policyDrags() -> [Row] {
  let drags = 1_000
  var contest = Contest()
  guard let c = baseline_new(), baseline_load_drag(c) == 0 else { return [] }
  defer { baseline_free(c) }
  let updates = updatesOfDrag()
  contest.add("C", operations: drags) {
    for _ in 0..<drags where baseline_drag(c, updates) != 0 { print("benchmark: C failed") }
  }
  let update = """
    function policy:dropSessionDidUpdate(view, session, destination)
      return "move", "insertAtDestinationIndexPath"
    end

    """
  let usual = LuaScene(policy: update + "policy.performDrop = StandardDrop")
  contest.add("StandardDrop", operations: drags) { usual.drag(drags) }
  let own = LuaScene(
    policy: update + """
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
  contest.add("its own performDrop", operations: drags) { own.drag(drags) }
  let debugged = LuaScene(
    policy: update + """
      policy.performDrop = StandardDrop
      function policy.unused()
        return 'never'
      end
      """)
  let debugger = Debugger { debugged.host }
  debugger.stopsOnlyAtLines = true
  let lines = debugged.host.scripts.text(of: "benchmark.lua")?.split(
    separator: "\n", omittingEmptySubsequences: false)
  if let index = lines?.firstIndex(where: { $0.contains("'never'") }) {
    debugger.breakpoints = [Breakpoint(.line(index + 1, of: "benchmark.lua"))]
  }
  debugger.begin()
  contest.add("breakpoint", operations: drags) { debugged.drag(drags) }
  let medians = contest.medians(rounds: 9)
  debugger.finish()
  return [
    row("the callbacks of a drag with StandardDrop, plain C", medians[0]),
    row("a whole drag, StandardDrop", medians[1], against: medians[0]),
    row("a whole drag, its own performDrop", medians[2], against: medians[1]),
    row(
      "a whole drag, with a breakpoint in a function that is not called", medians[3],
      against: medians[1], goal: 1.03),
    perSecond("whole drags a second, StandardDrop", medians[1], atLeast: nil),
    perSecond("whole drags a second, its own performDrop", medians[2], atLeast: nil),
  ]
}

/// How often a drag of this table calls `dropSessionDidUpdate`.
private func updatesOfDrag() -> Int64 {
  let scene = LuaScene(update: "return \"move\", \"insertAtDestinationIndexPath\"", keepsLog: true)
  scene.drag(1)
  return Int64(
    scene.host.simulation.log.events.count {
      $0.kind == .call && $0.name == "dropSessionDidUpdate"
    })
}
