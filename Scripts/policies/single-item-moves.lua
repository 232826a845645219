-- One item at a time: move inside the app, copy when it comes from elsewhere.

local inbox   = TableView { name = "inbox",   items = { "Milk", "Eggs", "Bread" } }
local archive = TableView { name = "archive", sections = { { title = "Done", items = {} } } }

local policy = {}

function policy:itemsForBeginning(view, session, indexPath)
  return { DragItem(view:item(indexPath)) }
end

function policy:itemsForAddingTo(view, session, indexPath, point)
  return { DragItem(view:item(indexPath)) }
end

function policy:canHandle(view, session)
  return session:canLoadObjects("String")
end

function policy:dropSessionDidUpdate(view, session, destination)
  if #session.items > 1 then
    return "forbidden", nil, "one item at a time"          -- the reason shows up in the trace
  elseif session.localDragSession then
    return "move", "insertAtDestinationIndexPath"
  else
    return "copy", "insertAtDestinationIndexPath"
  end
end

policy.performDrop = StandardDrop      -- what UIKit code usually writes: batch update, coordinator:drop

for _, view in ipairs { inbox, archive } do
  view.dragDelegate, view.dropDelegate = policy, policy
end

-- played as a finger would, when this file itself is run
demo(function()
  lift(inbox, 0):add(inbox, 1):over(archive, 0):drop()       -- refused: one item at a time
  lift(inbox, 0):over(archive, 0):drop()                     -- moves
  print(archive)                                             --> archive  Done: Milk
end)
