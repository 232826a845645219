-- luacheck: read globals FAULTY
-- The section of the destination is not read.
-- property: lands
-- shortest: lift list 0; over list 1:0; drop

local list = TableView { name = "list", sections = {
  { title = "One", items = { "A", "B" } }, { title = "Two", items = { "C", "D" } },
} }
local policy = {}
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

function policy:performDrop(view, coordinator)
  if not coordinator.session.localDragSession then return StandardDrop(self, view, coordinator) end
  local item, path = coordinator.items[1], coordinator.destinationIndexPath
  if #coordinator.items > 1 or not path or not item.sourceIndexPath then
    return StandardDrop(self, view, coordinator)
  end
  local from = item.sourceIndexPath
  if not FAULTY or from.section == path.section then return StandardDrop(self, view, coordinator) end
  local place = IndexPath(0, 0)
  view:performBatchUpdates(function()
    local moved = view.model:remove(from)
    view.model:insert(moved, place)
    view:moveRow(from, place)
  end)
end

for _, view in ipairs { list } do view.dragDelegate, view.dropDelegate = policy, policy end
