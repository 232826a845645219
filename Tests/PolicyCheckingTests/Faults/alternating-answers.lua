-- luacheck: read globals FAULTY
-- The answer depends on how often was asked.
-- property: answers
-- shortest: lift list 0; over other 0; cancel
-- without: additions detours otherApp

local list = TableView { name = "list", items = { "A", "B", "C" } }
local other = TableView { name = "other", items = { "X" } }
local policy = {}
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

local count = 0

function policy:dropSessionDidUpdate(view, session, destination)
  count = count + 1
  if FAULTY and count % 3 == 0 then return "forbidden", nil, "every third time" end
  return StandardPolicy.dropSessionDidUpdate(self, view, session, destination)
end

function policy:dropSessionDidEnd() if not FAULTY then count = 0 end end

for _, view in ipairs { list, other } do view.dragDelegate, view.dropDelegate = policy, policy end
