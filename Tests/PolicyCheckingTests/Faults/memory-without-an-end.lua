-- luacheck: read globals FAULTY
-- A text grows at every answer of one row.
-- property: limits
-- shortest: lift list 0; over list 0; drop

local list = TableView { name = "list", items = { "A", "B", "C" } }
local policy = {}
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

function policy:canHandle(view, session)
  local text = "x"
  while FAULTY and #text < 1 << 40 do text = text .. text end
  return StandardPolicy.canHandle(self, view, session)
end

for _, view in ipairs { list } do view.dragDelegate, view.dropDelegate = policy, policy end
