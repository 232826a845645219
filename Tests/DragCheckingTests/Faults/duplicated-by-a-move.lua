-- luacheck: read globals FAULTY
-- A move inserts the item and does not remove it from the other table.
-- property: duplicated
-- shortest: lift list 0; over other 0; drop

local list = TableView { name = "list", items = { "A", "B", "C" } }
local other = TableView { name = "other", items = { "X" } }
local policy = {}
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

function policy:performDrop(view, coordinator)
  if not coordinator.session.localDragSession then return StandardDrop(self, view, coordinator) end
  if not FAULTY or view == coordinator.items[1].dragItem.sourceView then
    return StandardDrop(self, view, coordinator)
  end
  local path = coordinator.destinationIndexPath or view:endIndexPath()
  view:performBatchUpdates(function()
    for number, item in ipairs(coordinator.items) do
      local place = IndexPath(path.row + number - 1, path.section)
      view.model:insert(item.dragItem.title, place)
      view:insertRows { place }
    end
  end)
end

for _, view in ipairs { list, other } do view.dragDelegate, view.dropDelegate = policy, policy end
