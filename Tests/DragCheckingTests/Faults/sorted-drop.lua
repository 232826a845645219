-- luacheck: read globals FAULTY
-- A sorted list opens a gap at a place where the row will not stay.
-- property: lands
-- shortest: lift other 0; over list 0; drop

local list = TableView { name = "list", items = { "A", "B", "C" } }
local other = TableView { name = "other", items = { "X" } }
local policy = {}
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

function policy:performDrop(view, coordinator)
  if not coordinator.session.localDragSession then return StandardDrop(self, view, coordinator) end
  local item = coordinator.items[1].dragItem
  if #coordinator.items > 1 or view == item.sourceView or view == other then
    return StandardDrop(self, view, coordinator)
  end
  local source, from, place = item.sourceView, item.sourceIndexPath, 0
  while place < list.model:count() and list:item(IndexPath(place, 0)).title < item.title do place = place + 1 end
  local moved
  source:performBatchUpdates(function()
    moved = source.model:remove(from)
    source:deleteRows { from }
  end)
  list:performBatchUpdates(function()
    list.model:insert(moved, IndexPath(place, 0))
    list:insertRows { IndexPath(place, 0) }
  end)
end

function policy:dropSessionDidUpdate(view, session, destination)
  if not FAULTY and view == list then return "move", "unspecified" end
  return StandardPolicy.dropSessionDidUpdate(self, view, session, destination)
end

for _, view in ipairs { list, other } do view.dragDelegate, view.dropDelegate = policy, policy end
