-- luacheck: read globals FAULTY
-- Of several items only the first one is inserted, and all are removed.
-- property: lost
-- shortest: lift list 0; add list 1; over other 0; drop

local list = TableView { name = "list", items = { "A", "B", "C" } }
local other = TableView { name = "other", items = { "X" } }
local policy = {}
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

function policy:performDrop(view, coordinator)
  if not coordinator.session.localDragSession then return StandardDrop(self, view, coordinator) end
  if not FAULTY or #coordinator.items < 2 then return StandardDrop(self, view, coordinator) end
  local first = coordinator.items[1].dragItem
  local path = coordinator.destinationIndexPath or view:endIndexPath()
  local title = first.title
  for _, item in ipairs(coordinator.items) do
    local dragItem = item.dragItem
    local source = dragItem.sourceView
    local row = source.model:indexPath(dragItem.localObject)
    source:performBatchUpdates(function()
      source.model:remove(row)
      source:deleteRows { row }
    end)
  end
  local place = IndexPath(math.min(path.row, view.model:count(path.section)), path.section)
  view:performBatchUpdates(function()
    view.model:insert(title, place)
    view:insertRows { place }
  end)
end

for _, view in ipairs { list, other } do view.dragDelegate, view.dropDelegate = policy, policy end
