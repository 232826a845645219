-- luacheck: read globals FAULTY
-- A loop looks for a row that is not there.
-- property: limits
-- shortest: lift list 2; over list 2 below; drop

local list = TableView { name = "list", items = { "A", "B", "C" } }
local policy = {}
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

function policy:dropSessionDidUpdate(view, session, destination)
  local row = destination and destination.row or 0
  while FAULTY and session.localDragSession and #session.items == 1 and row == 2 do row = 2 end
  return StandardPolicy.dropSessionDidUpdate(self, view, session, destination)
end

for _, view in ipairs { list } do view.dragDelegate, view.dropDelegate = policy, policy end
