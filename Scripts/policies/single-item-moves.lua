-- One item at a time: moved within the app, copied from other apps.

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
    return "forbidden", nil, "one item at a time"          -- the trace shows the reason
  elseif session.localDragSession then
    return "move", "insertAtDestinationIndexPath"
  else
    return "copy", "insertAtDestinationIndexPath"
  end
end

policy.performDrop = StandardDrop      -- as in most UIKit code: a batch update and coordinator:drop

for _, view in ipairs { inbox, archive } do
  view.dragDelegate, view.dropDelegate = policy, policy
end

-- these gestures run only if this file is run itself
demo(function()
  lift(inbox, 0):add(inbox, 1):over(archive, 0):drop()       -- refused: one item at a time
  lift(inbox, 0):over(archive, 0):drop()                     -- moves
  print(archive)                                             --> archive  Done: Milk
end)
