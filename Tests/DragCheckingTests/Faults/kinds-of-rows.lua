-- luacheck: read globals FAULTY
-- One of many rows is of another kind, which cannot be moved.
-- property: raises
-- shortest: lift list 5; over list 0; drop
-- rows: 2
-- without: additions otherApp viaOtherViews
-- drags: 1

local items = {}
for number = 1, 12 do
  items[number] = { title = "Row " .. number, mark = number ~= 6 and "x" or nil, folder = number == 6 or nil }
end
local list = TableView { name = "list", items = items }
local policy = {}
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

function policy:performDrop(view, coordinator)
  local item = coordinator.items[1].dragItem.localObject
  if FAULTY then print("moved " .. item.mark) end
  return StandardDrop(self, view, coordinator)
end

list.dragDelegate, list.dropDelegate = policy, policy
