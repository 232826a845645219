-- luacheck: read globals FAULTY
-- What comes from another app has no local object.
-- property: raises
-- shortest: lift elsewhere 0; over list 0; drop

local list = TableView { name = "list", items = { "A", "B", "C" } }
local policy = {}
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

function policy:performDrop(view, coordinator)
  if FAULTY then print(coordinator.items[1].dragItem.localObject.title) end
  return StandardDrop(self, view, coordinator)
end

for _, view in ipairs { list } do view.dragDelegate, view.dropDelegate = policy, policy end
