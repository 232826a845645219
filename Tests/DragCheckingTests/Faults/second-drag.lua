-- luacheck: read globals FAULTY
-- The first drop leaves the table in a state that the second drop does not expect.
-- property: raises
-- shortest: lift list 0; over other 0; drop; lift list 0; over other 0; drop
-- without: additions viaOtherViews otherApp

local list = TableView { name = "list", items = { "A", "B" } }
local other = TableView { name = "other", items = { "X" } }
local policy = {}
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

function policy:performDrop(view, coordinator)
  if not coordinator.session.localDragSession then return StandardDrop(self, view, coordinator) end
  StandardDrop(self, view, coordinator)
  if FAULTY and view == other and view.model:count() > 2 then error("full") end
end

for _, view in ipairs { list, other } do view.dragDelegate, view.dropDelegate = policy, policy end
