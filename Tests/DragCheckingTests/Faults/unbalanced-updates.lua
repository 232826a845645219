-- luacheck: read globals FAULTY
-- beginUpdates is called without a matching endUpdates.
-- property: raises
-- shortest: lift list 0; over other 0; drop

local list = TableView { name = "list", items = { "A", "B", "C" } }
local other = TableView { name = "other", items = { "X" } }
local policy = {}
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

function policy:performDrop(view, coordinator)
  if not coordinator.session.localDragSession then return StandardDrop(self, view, coordinator) end
  if not FAULTY then return StandardDrop(self, view, coordinator) end
  view:beginUpdates()
  StandardDrop(self, view, coordinator)
end

for _, view in ipairs { list, other } do view.dragDelegate, view.dropDelegate = policy, policy end
