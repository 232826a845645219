-- luacheck: read globals FAULTY
-- A drop loops in search of a free row, and there is none.
-- property: limits
-- shortest: lift list 0; over other 0; drop
-- without: additions viaOtherViews otherApp

local list = TableView { name = "list", items = { "A", "B", "C" } }
local other = TableView { name = "other", items = { "X" } }
local policy = {}
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

function policy:performDrop(view, coordinator)
  local row = 0
  while FAULTY and view == other do
    row = (row + 1) % 10
  end
  return StandardDrop(self, view, coordinator)
end

for _, view in ipairs { list, other } do view.dragDelegate, view.dropDelegate = policy, policy end
