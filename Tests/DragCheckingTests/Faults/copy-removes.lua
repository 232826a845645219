-- luacheck: read globals FAULTY
-- A copied item is removed from its table all the same.
-- property: lands
-- shortest: lift list 0; over other 0; drop

local list = TableView { name = "list", items = { "A", "B", "C" } }
local other = TableView { name = "other", items = { "X" } }
local policy = {}
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

function policy:performDrop(view, coordinator)
  if not coordinator.session.localDragSession then return StandardDrop(self, view, coordinator) end
  StandardDrop(self, view, coordinator)
  if not FAULTY then return end
  local item = coordinator.items[1].dragItem
  local source, path = item.sourceView, item.sourceIndexPath
  if source == view or not path then return end
  source:performBatchUpdates(function()
    source.model:remove(path)
    source:deleteRows { path }
  end)
end

function policy:dropSessionDidUpdate(view, session, destination)
  local isOwn = session.localDragSession ~= nil and view.hasActiveDrag
  return isOwn and "move" or "copy", "insertAtDestinationIndexPath"
end

for _, view in ipairs { list, other } do view.dragDelegate, view.dropDelegate = policy, policy end
