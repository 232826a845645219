-- luacheck: read globals FAULTY
-- A placeholder waits for a load that never starts.
-- property: ends
-- shortest: lift elsewhere 0; over list 0; drop

local list = TableView { name = "list", items = { "A", "B", "C" } }
local policy = {}
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

function policy:performDrop(view, coordinator)
  if not FAULTY or coordinator.session.localDragSession then return StandardDrop(self, view, coordinator) end
  local path = coordinator.destinationIndexPath or view:endIndexPath()
  coordinator:drop(coordinator.items[1].dragItem, Placeholder { insertionIndexPath = path, title = "Loading" })
end

for _, view in ipairs { list } do view.dragDelegate, view.dropDelegate = policy, policy end
