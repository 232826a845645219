-- luacheck: read globals FAULTY
-- An item from another table has no source path in this one.
-- property: raises
-- shortest: lift other 0; over list 0; drop

local list = TableView { name = "list", items = { "A", "B", "C" } }
local other = TableView { name = "other", items = { "X" } }
local policy = {}
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

function policy:performDrop(view, coordinator)
  if not coordinator.session.localDragSession then return StandardDrop(self, view, coordinator) end
  if FAULTY then print(coordinator.items[1].sourceIndexPath.row) end
  return StandardDrop(self, view, coordinator)
end

for _, view in ipairs { list, other } do view.dragDelegate, view.dropDelegate = policy, policy end
