-- luacheck: read globals FAULTY
-- The end of a drop session assumes a destination.
-- property: raises
-- shortest: lift list 0; over other 0; drop

local list = TableView { name = "list", items = { "A", "B", "C" } }
local other = TableView { name = "other", items = { "X" } }
local policy = {}
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

function policy:dropSessionDidEnd(view, session)
  if FAULTY and view == other then print(self.last.row) end
end

for _, view in ipairs { list, other } do view.dragDelegate, view.dropDelegate = policy, policy end
