-- luacheck: read globals FAULTY
-- A move is accepted from the other table, and performDrop returns early.
-- property: lands
-- shortest: lift other 0; over list 0; drop

local list = TableView { name = "list", items = { "A", "B", "C" } }
local other = TableView { name = "other", items = { "X" } }
local policy = {}
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

function policy:performDrop(view, coordinator)
  if not coordinator.session.localDragSession then return StandardDrop(self, view, coordinator) end
  if FAULTY and not coordinator.items[1].sourceIndexPath then return end
  return StandardDrop(self, view, coordinator)
end

for _, view in ipairs { list, other } do view.dragDelegate, view.dropDelegate = policy, policy end
