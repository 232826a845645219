-- luacheck: read globals FAULTY
-- The collection view is notified of one deletion too few.
-- property: exceptions
-- shortest: lift grid 0; add grid 1; over bin 0; drop

local grid = CollectionView { name = "grid", items = { "A", "B", "C" } }
local bin = CollectionView { name = "bin", items = { "X" } }
local policy = {}
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

function policy:performDrop(view, coordinator)
  if not coordinator.session.localDragSession then return StandardDrop(self, view, coordinator) end
  if not FAULTY or #coordinator.items < 2 or coordinator.items[1].sourceIndexPath then
    return StandardDrop(self, view, coordinator)
  end
  local source = coordinator.items[1].dragItem.sourceView
  source:performBatchUpdates(function()
    source.model:remove(IndexPath(0, 0))
    source.model:remove(IndexPath(0, 0))
    source:deleteItems { IndexPath(0, 0) }
  end)
end

for _, view in ipairs { grid, bin } do view.dragDelegate, view.dropDelegate = policy, policy end
