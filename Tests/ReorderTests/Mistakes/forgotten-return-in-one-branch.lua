local inbox   = TableView { name = "inbox", items = { "Milk", "Eggs", "Bread" } }
local archive = TableView { name = "archive", items = { "Tea" } }
local policy = {}

function policy:itemsForBeginning(view, session, indexPath)
  return { DragItem(view:item(indexPath)) }
end

function policy:dropSessionDidUpdate(view, session, destination)
  return "move", "insertAtDestinationIndexPath"
end

policy.performDrop = StandardDrop

function policy:canHandle(view, session)
  if view.name == "inbox" then return false end
end

for _, view in ipairs { inbox, archive } do
  view.dragDelegate, view.dropDelegate = policy, policy
end

lift(inbox, "Milk"):over(archive, "Tea"):drop()
