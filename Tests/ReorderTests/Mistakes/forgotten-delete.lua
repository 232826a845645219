local inbox   = TableView { name = "inbox", items = { "Milk", "Eggs", "Bread" } }
local archive = TableView { name = "archive", items = { "Tea" } }
local policy = {}

function policy:itemsForBeginning(view, session, indexPath)
  return { DragItem(view:item(indexPath)) }
end

function policy:dropSessionDidUpdate(view, session, destination)
  return "move", "insertAtDestinationIndexPath"
end

function policy:performDrop(view, coordinator)
  local source, destination = coordinator.items[1].sourceIndexPath, coordinator.destinationIndexPath
  view:performBatchUpdates(function()
    view.model:move(source, destination)
    view:insertRows { destination }
  end)
end

for _, view in ipairs { inbox, archive } do
  view.dragDelegate, view.dropDelegate = policy, policy
end

lift(inbox, "Milk"):over(inbox, "Bread", "below"):drop()
