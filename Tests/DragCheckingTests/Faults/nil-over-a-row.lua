-- luacheck: read globals FAULTY
-- The policy assumes a destination whenever the finger is over a row; on devices it can be nil.
-- property: raises
-- shortest: set("nilDestination", true); lift list 0; over list 0; drop; set("nilDestination", false)
-- with: nilDestination

local list = TableView { name = "list", items = { "A", "B", "C" } }
local policy = {}
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

function policy:performDrop(view, coordinator)
  local isOverRow = coordinator.session:location(view).y < 132
  if FAULTY and isOverRow then print(coordinator.destinationIndexPath.row) end
  return StandardDrop(self, view, coordinator)
end

for _, view in ipairs { list } do view.dragDelegate, view.dropDelegate = policy, policy end
