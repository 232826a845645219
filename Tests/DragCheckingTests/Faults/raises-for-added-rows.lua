-- luacheck: read globals FAULTY
-- Only an added row reaches the faulty line.
-- property: raises
-- shortest: lift list 0; add list 1; cancel

local list = TableView { name = "list", items = { "A", "B", "C" } }
local policy = {}
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

function policy:itemsForAddingTo(view, session, indexPath, point)
  if FAULTY then return { DragItem(view:item(indexPath + 1)) } end
  return { DragItem(view:item(indexPath)) }
end

for _, view in ipairs { list } do view.dragDelegate, view.dropDelegate = policy, policy end
