-- luacheck: read globals FAULTY
-- A callback calls itself instead of the policy it wraps, until memory runs out.
-- property: limits
-- shortest: lift list 0; over list 0; cancel
-- without: additions viaOtherViews otherApp

local list = TableView { name = "list", items = { "A", "B", "C" } }
local other = TableView { name = "other", items = { "X" } }
local policy = {}
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

function policy:dropSessionDidUpdate(view, session, destination)
  local answer = FAULTY and policy or StandardPolicy
  return (answer.dropSessionDidUpdate(self, view, session, destination))
end

for _, view in ipairs { list, other } do view.dragDelegate, view.dropDelegate = policy, policy end
