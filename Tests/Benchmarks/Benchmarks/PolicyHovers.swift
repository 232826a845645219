import DragDrop
import Layout
import Lua
import Policies

// The same movements of a finger with a policy in Lua, compared with one in Swift and one in Lua that
// reads some properties of the session.

/// Proposes the same as the policy in Lua.
private final class Refuser: TableViewDragDelegate, TableViewDropDelegate {
  func tableView(
    _ tableView: TableView, itemsForBeginning session: any DragSession, at indexPath: IndexPath
  ) -> [DragItem] { [DragItem(itemProvider: ItemProvider(object: "item"))] }

  func tableView(
    _ tableView: TableView, dropSessionDidUpdate session: any DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> TableViewDropProposal { TableViewDropProposal(operation: .forbidden) }

  func tableView(
    _ tableView: TableView, performDropWith coordinator: any TableViewDropCoordinator
  ) {}
}

/// Hovering with policies in Lua.
func policyHovers() -> [Row] {
  let count = 20_000
  let plain = LuaScene(update: "return \"forbidden\"")
  let asking = LuaScene(
    update: "if #session.items > 1 or not session.localDragSession then return \"copy\" end "
      + "return \"forbidden\", nil, destination and \"busy\" or \"nowhere\"")
  let accept = "return \"move\", \"insertAtDestinationIndexPath\""
  let accepting = LuaScene(update: accept)
  let recorded = LuaScene(update: accept, keepsLog: true)
  let refuser = Refuser()
  let swift = LuaScene(update: "return \"forbidden\"")
  if let table = swift.table as? TableView {
    table.dragDelegate = refuser
    table.dropDelegate = refuser
  }
  var contest = Contest()
  contest.add("Swift", operations: count) { swift.hover(count) }
  contest.add("Lua", operations: count) { plain.hover(count) }
  contest.add("Lua, asking", operations: count) { asking.hover(count) }
  contest.add("Lua, accepting", operations: count) { accepting.hover(count) }
  contest.add("Lua, recorded", operations: count) { recorded.hover(count) }
  let medians = contest.medians(rounds: 5)
  return [
    row("one movement, refused, policy in Swift", medians[0]),
    row("one movement, refused, policy in Lua", medians[1], against: medians[0]),
    row("one movement, policy in Lua that asks the session", medians[2], against: medians[0]),
    row("one movement, accepted with a gap, policy in Lua", medians[3], against: medians[0]),
    row("the same, recorded", medians[4], against: medians[0]),
    perSecond("movements a second, refused, policy in Lua", medians[1], atLeast: 100_000),
    perSecond("movements a second, accepted, policy in Lua", medians[3], atLeast: 100_000),
    perSecond(
      "movements a second, accepted, recorded, policy in Lua", medians[4], atLeast: 100_000),
  ]
}
