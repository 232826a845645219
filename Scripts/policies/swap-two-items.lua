-- How do I swap two items instead of shifting those between them? (A21)
--
-- Propose insertIntoDestinationIndexPath: no gap opens, so nothing appears to shift. Then swap the two
-- items in the data, and make two moves in one batch update. Do not use moveRow: when it is called, the
-- view has already moved one row and shifted the others, so swapping the data would not match.

local board = CollectionView { name = "board", sections = {
  { title = "Morning", items = { "Ada", "Grace", "Edsger" } },
  { title = "Evening", items = { "Barbara", "Donald" } },
} }

local policy = {}

function policy:itemsForBeginning(view, session, indexPath)
  return { DragItem(view:item(indexPath)) }
end

function policy:dropSessionDidUpdate(view, session, destination)
  if #session.items > 1 then return "forbidden", nil, "only one item can be swapped at a time" end
  if not destination or not view:item(destination) then
    return "forbidden", nil, "there is no item to swap with"
  end
  return "move", "insertIntoDestinationIndexPath"
end

function policy:performDrop(view, coordinator)
  local dropItem = coordinator.items[1]
  local from, to = dropItem.sourceIndexPath, coordinator.destinationIndexPath
  if not from or from == to then return end
  view:performBatchUpdates(function()
    view.model[from], view.model[to] = view.model[to], view.model[from]
    view:moveItem(from, to)
    view:moveItem(to, from)
  end)
  coordinator:drop(dropItem.dragItem, { toItemAt = to })
end

board.dragDelegate, board.dropDelegate = policy, policy

demo(function()
  lift(board, "Ada"):over(board, "Edsger"):drop()
  print(board)                         --> board  Morning: Edsger, Grace, Ada; Evening: Barbara, Donald
  lift(board, "Grace"):over(board, "Donald"):drop()
  print(board)                         --> board  Morning: Edsger, Donald, Ada; Evening: Barbara, Grace
end)
