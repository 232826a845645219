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

local careful = {}

function careful:canHandle(view, session) return #session.items == 1 end

inbox.dragDelegate  = policy
inbox.dropDelegate  = { careful, policy }
