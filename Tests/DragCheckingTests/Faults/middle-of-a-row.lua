-- luacheck: read globals FAULTY
-- Only a finger over the middle of the last row reaches the faulty line.
-- property: raises
-- shortest: lift list 0; over list 2 into; drop
-- with: rowMiddles

local list = TableView { name = "list", items = { "A", "B", "C" } }
local policy = {}
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

function policy:dropSessionDidUpdate(view, session, destination)
  if FAULTY and session:location(view).y == 110 then error("the middle") end
  return StandardPolicy.dropSessionDidUpdate(self, view, session, destination)
end

for _, view in ipairs { list } do view.dragDelegate, view.dropDelegate = policy, policy end
