-- luacheck: read globals FAULTY
-- The list is reloaded during the drag, which takes the source paths from it; the drop uses one.
-- property: raises
-- shortest: lift list 0; view("list"):reloadData(); over list 0; drop
-- with: changes
-- without: additions otherApp

local list = TableView { name = "list", items = { "A", "B", "C" } }
local policy = {}
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

function policy:performDrop(view, coordinator)
  local source, target = coordinator.items[1].sourceIndexPath, coordinator.destinationIndexPath
  if FAULTY then print(source.row) end
  if source and target then StandardDrop(self, view, coordinator) end
end

for _, view in ipairs { list } do view.dragDelegate, view.dropDelegate = policy, policy end
