-- luacheck: read globals FAULTY
-- The gap is shown where the finger is, and the row goes to the end.
-- property: lands
-- shortest: lift other 0; over list 0; drop

local list = TableView { name = "list", items = { "A", "B", "C" } }
local other = TableView { name = "other", items = { "X" } }
local policy = {}
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

function policy:performDrop(view, coordinator)
  if not coordinator.session.localDragSession then return StandardDrop(self, view, coordinator) end
  local item = coordinator.items[1].dragItem
  if not FAULTY or #coordinator.items > 1 or view == item.sourceView then
    return StandardDrop(self, view, coordinator)
  end
  local source, from = item.sourceView, item.sourceIndexPath
  local path = view:endIndexPath()
  local moved
  source:performBatchUpdates(function()
    moved = source.model:remove(from)
    source:deleteRows { from }
  end)
  view:performBatchUpdates(function()
    view.model:insert(moved, path)
    view:insertRows { path }
  end)
end

for _, view in ipairs { list, other } do view.dragDelegate, view.dropDelegate = policy, policy end
