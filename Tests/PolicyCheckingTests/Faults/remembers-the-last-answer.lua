-- luacheck: read globals FAULTY
-- After a refusal the next drag over the same row is taken.
-- property: answers
-- shortest: lift list 0; over other 0; cancel; lift list 0; over other 0; cancel
-- without: additions detours otherApp
-- rows: 1

local list = TableView { name = "list", items = { "A", "B", "C" } }
local other = TableView { name = "other", items = { "X" } }
local policy = {}
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

local wasRefused = false

function policy:dropSessionDidEnter() wasRefused = not wasRefused end

function policy:dropSessionDidUpdate(view, session, destination)
  if FAULTY and view == other and wasRefused then return "forbidden", nil, "not now" end
  return StandardPolicy.dropSessionDidUpdate(self, view, session, destination)
end

for _, view in ipairs { list, other } do view.dragDelegate, view.dropDelegate = policy, policy end
