-- luacheck: read globals FAULTY
-- The data and the view are changed at different places.
-- without: additions otherApp
-- drags: 1
-- fault: insert
-- The item is inserted at the top of the data, and the view inserts a row at the gap.
-- property: shows
-- shortest: lift list 0; over other 1; drop
-- fault: remove
-- The view deletes the first row instead of the dragged one.
-- property: shows
-- shortest: lift list 1; over other 0; drop

local list = TableView { name = "list", items = { "A", "B", "C" } }
local other = TableView { name = "other", items = { "X", "Y" } }
local policy = {}
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

function policy:performDrop(view, coordinator)
  local item = coordinator.items[1].dragItem
  local source = item.sourceView
  if source == view then return StandardDrop(self, view, coordinator) end
  local from = source.model:indexPath(item.localObject)
  local to = coordinator.destinationIndexPath or view:endIndexPath()
  local value
  source:performBatchUpdates(function()
    value = source.model:remove(from)
    source:deleteRows { FAULTY == "remove" and IndexPath(0, 0) or from }
  end)
  view:performBatchUpdates(function()
    view.model:insert(value, FAULTY == "insert" and IndexPath(0, 0) or to)
    view:insertRows { to }
  end)
end

for _, view in ipairs { list, other } do view.dragDelegate, view.dropDelegate = policy, policy end
