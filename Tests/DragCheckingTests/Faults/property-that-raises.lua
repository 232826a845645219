-- luacheck: read globals FAULTY
-- The property itself raises an error.
-- property: it has items
-- shortest: lift list 0; drop

local list = TableView { name = "list", items = { "A", "B", "C" } }
local policy = {}
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

always("it has items", function(drag) return FAULTY and drag.itemz[1] or true end)

for _, view in ipairs { list } do view.dragDelegate, view.dropDelegate = policy, policy end
