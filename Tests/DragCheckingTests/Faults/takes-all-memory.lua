-- luacheck: read globals FAULTY
-- At the end of a drop, the policy creates copies until memory runs out.
-- property: limits
-- shortest: lift list 0; over list 0; drop
-- without: additions viaOtherViews otherApp

local list = TableView { name = "list", items = { "A", "B", "C" } }
local other = TableView { name = "other", items = { "X" } }
local policy = {}
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

function policy:dropSessionDidEnd(_, session)
  local copies = {}
  while FAULTY and #session.items > 0 do copies[#copies + 1] = ("copy"):rep(10000) .. #copies end
end

for _, view in ipairs { list, other } do view.dragDelegate, view.dropDelegate = policy, policy end
