local inbox   = TableView { name = "inbox", items = { "Milk", "Eggs", "Bread" } }
local archive = TableView { name = "archive", items = { "Tea" } }
local policy = {}

function policy:itemsForBeginning(view, session, indexPath)
  return { DragItem(view:item(indexPath)) }
end

function policy:dropSessionDidUpdate(view, session, destination)
  return destination.row > 0 and "move" or "forbidden"
end

policy.performDrop = StandardDrop

for _, view in ipairs { inbox, archive } do
  view.dragDelegate, view.dropDelegate = policy, policy
end

lift(inbox, "Milk"):move(500, 600):drop()
