-- Why does my app crash when I drop below the last row? (A7)
--
-- Because the destination is nil there, and the app force-unwraps it. Nil is not a refusal: it means
-- that the finger is not over a row. Most apps append the item in this case.

local shelf = TableView { name = "shelf", items = { "Bottle" } }
local list  = TableView { name = "list", items = { "A", "B" } }

shelf.dragDelegate = {
  itemsForBeginning = function(_, view, _, indexPath)
    return { DragItem(view:item(indexPath)) }
  end,
}

local policy = {}

function policy:dropSessionDidUpdate(view, session, destination)
  return "copy", "insertAtDestinationIndexPath"
end

function policy:performDrop(view, coordinator)
  local item = coordinator.items[1].dragItem
  local destination = coordinator.destinationIndexPath or view:endIndexPath()      -- without `or`: a crash
  view:performBatchUpdates(function()
    view.model:insert(item.localObject.title, destination)
    view:insertRows { destination }
  end)
  coordinator:drop(item, { toRowAt = destination })
end

list.dropDelegate = policy

demo(function()
  lift(shelf, 0):over(list, 2):drop()                -- 2 is below the last row
  print(list)                          --> list  A, B, Bottle
end)
