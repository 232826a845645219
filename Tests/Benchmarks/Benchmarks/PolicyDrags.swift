import Debugging
import DragDrop
import Layout
import Lua
import Policies

// Whole drags, lift to drop, with a policy in Lua.

private let update = """
  function policy:dropSessionDidUpdate(view, session, destination)
    return "move", "insertAtDestinationIndexPath"
  end

  """

/// Whole drags within a list: with StandardDrop, with a custom `performDrop`, and with a breakpoint
/// elsewhere.
func policyDrags() -> [Row] {
  let drags = 1_000
  var contest = Contest()
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
  contest.add("custom performDrop", operations: drags) { own.drag(drags) }
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
  debugger.end()
  return [
    row("a whole drag, StandardDrop", medians[0]),
    row("a whole drag, a custom performDrop", medians[1], against: medians[0]),
    row(
      "a whole drag, with a breakpoint in a function that is not called", medians[2],
      against: medians[0], goal: 1.03),
    perSecond("whole drags a second, StandardDrop", medians[0], atLeast: nil),
    perSecond("whole drags a second, a custom performDrop", medians[1], atLeast: nil),
  ]
}
