-- luacheck: read globals FAULTY
-- Several items of one list are dropped on another one.
-- without: otherApp
-- drags: 1
-- fault: last
-- Only the last item is moved.
-- property: taken
-- shortest: lift left 0; add left 1; over right 0; drop
-- fault: first copy
-- Only the first item is copied.
-- property: taken
-- shortest: lift left 0; add left 1; over right 0; drop
-- fault: reversed sections
-- All items are moved to a section that does not exist.
-- property: raises
-- shortest: lift left 0; over right 0; drop

local left = CollectionView { name = "left", items = { "A", "B", "C" } }
local right = CollectionView { name = "right", items = { "X" } }
local drag, drop = {}, {}

function drag:itemsForBeginning(view, _, path)
  local item = DragItem(view:item(path).title)
  item.localObject = view:item(path)
  return { item }
end

drag.itemsForAddingTo = drag.itemsForBeginning

function drop:dropSessionDidUpdate()
  return FAULTY == "first copy" and "copy" or "move", "insertAtDestinationIndexPath"
end

function drop:performDrop(view, coordinator)
  local to = coordinator.destinationIndexPath or IndexPath(view.model:count(), 0)
  if FAULTY == "reversed sections" then to = IndexPath(to.item, 1) end
  local items = coordinator.items
  for number = FAULTY == "last" and #items or 1, #items do
    local item = items[number].dragItem.localObject
    if FAULTY == "first copy" then
      if number > 1 then return end
    else
      local from = left.model:indexPath(item)
      left:performBatchUpdates(function()
        left.model:remove(from)
        left:deleteItems { from }
      end)
    end
    local place = IndexPath(math.min(to.item, view.model:count()), to.section)
    view:performBatchUpdates(function()
      view.model:insert(item, place)
      view:insertItems { place }
    end)
  end
end

left.dragDelegate, right.dropDelegate = drag, drop
