-- luacheck: read globals FAULTY
-- The list may have at most four rows, and the check is off by one.
-- property: the list has at most four rows
-- shortest: lift other 0; over list 0; drop

local list = TableView { name = "list", items = { "A", "B", "C", "D" } }
local other = TableView { name = "other", items = { "X" } }
local policy = {}
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

always("the list has at most four rows", function() return list.model:count() <= 4 end)

function policy:dropSessionDidUpdate(view, session, destination)
  local count = list.model:count() + #session.items
  if view == list and not view.hasActiveDrag and (FAULTY and count > 5 or not FAULTY and count > 4) then
    return "forbidden", nil, "the list is full"
  end
  if view == list and #session.items > 1 then return "forbidden", nil, "one at a time" end
  return StandardPolicy.dropSessionDidUpdate(self, view, session, destination)
end

for _, view in ipairs { list, other } do view.dragDelegate, view.dropDelegate = policy, policy end
