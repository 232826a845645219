-- luacheck: read globals FAULTY
-- canHandle asks for a type that no drag offers.
-- property: something is moved
-- shortest:

local list = TableView { name = "list", items = { "A", "B", "C" } }
local other = TableView { name = "other", items = { "X" } }
local policy = {}
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

sometimes("something is moved", function(drag) return drag.operation == "move" end)

function policy:canHandle(view, session)
  return session:canLoadObjects(FAULTY and "Image" or "String")
end

for _, view in ipairs { list, other } do view.dragDelegate, view.dropDelegate = policy, policy end
