-- luacheck: read globals FAULTY
-- A move inserts another title instead of the item.
-- property: lost
-- shortest: lift list 0; over other 0; drop

local list = TableView { name = "list", items = { "A", "B", "C" } }
local other = TableView { name = "other", items = { "X" } }
local policy = {}
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

function policy:performDrop(view, coordinator)
  if not coordinator.session.localDragSession then return StandardDrop(self, view, coordinator) end
  if not FAULTY or #coordinator.items > 1 or view == coordinator.items[1].dragItem.sourceView then
    return StandardDrop(self, view, coordinator)
  end
  local item = coordinator.items[1].dragItem
  local source, from = item.sourceView, item.sourceIndexPath
  local path = coordinator.destinationIndexPath or view:endIndexPath()
  source:performBatchUpdates(function()
    source.model:remove(from)
    source:deleteRows { from }
  end)
  view:performBatchUpdates(function()
    view.model:insert("(nil)", path)
    view:insertRows { path }
  end)
end

for _, view in ipairs { list, other } do view.dragDelegate, view.dropDelegate = policy, policy end
