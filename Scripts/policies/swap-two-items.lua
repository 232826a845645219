-- How do I swap two items instead of shifting those between? (A21)
--
-- Say that the item goes into the one under the finger: no gap opens, so nothing looks like a shift.
-- Then exchange both in the data, and tell the view of two moves in one batch. A data source with
-- moveRow would shift: the view has moved one row by then, and swapping the data alone mixes it up.

local board = CollectionView { name = "board", sections = {
  { title = "Morning", items = { "Ada", "Grace", "Edsger" } },
  { title = "Evening", items = { "Barbara", "Donald" } },
} }

local policy = {}

function policy:itemsForBeginning(view, session, indexPath)
  return { DragItem(view:item(indexPath)) }
end

function policy:dropSessionDidUpdate(view, session, destination)
  if #session.items > 1 then return "forbidden", nil, "two items change places, no more" end
  if not destination or not view:item(destination) then
    return "forbidden", nil, "there is nobody to change places with"
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
