-- luacheck: read globals FAULTY
-- After a drop, the policy reads the first row of a table that may now be empty.
-- property: raises
-- shortest: lift other 0; over list 0; drop

local list = TableView { name = "list", items = { "A", "B", "C" } }
local other = TableView { name = "other", items = { "X" } }
local policy = {}
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

function policy:performDrop(view, coordinator)
  if not coordinator.session.localDragSession then return StandardDrop(self, view, coordinator) end
  StandardDrop(self, view, coordinator)
  if FAULTY then print(other:item(IndexPath(0, 0)).title) end
end

for _, view in ipairs { list, other } do view.dragDelegate, view.dropDelegate = policy, policy end
