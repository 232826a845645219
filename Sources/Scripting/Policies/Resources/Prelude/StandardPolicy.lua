-- Every item can be lifted and added. Inside the app items move; from other apps they are copied.
local policy = {}

function policy:itemsForBeginning(view, session, indexPath)
  return { DragItem(view:item(indexPath)) }
end

function policy:itemsForAddingTo(view, session, indexPath, point)
  return { DragItem(view:item(indexPath)) }
end

function policy:canHandle(view, session)
  return session.localDragSession ~= nil or session:canLoadObjects("String")
end

function policy:dropSessionDidUpdate(view, session, destination)
  if session.localDragSession then
    return "move", "insertAtDestinationIndexPath", "items of this app move"
  end
  return "copy", "insertAtDestinationIndexPath", "items of another app are copied"
end

policy.performDrop = StandardDrop

return policy
