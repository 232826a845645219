-- luacheck: read globals FAULTY
-- The session leaves one table for another, and the field that the policy reads was never set.
-- property: raises
-- shortest: lift list 0; over list 0; over other 0; drop

local list = TableView { name = "list", items = { "A", "B", "C" } }
local other = TableView { name = "other", items = { "X" } }
local policy = {}
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

function policy:dropSessionDidExit(view, session)
  if FAULTY then print(self.entered.name) end
end

for _, view in ipairs { list, other } do view.dragDelegate, view.dropDelegate = policy, policy end
