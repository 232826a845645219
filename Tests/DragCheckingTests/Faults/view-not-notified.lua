-- luacheck: read globals FAULTY
-- The data is changed and the view is not notified.
-- property: agrees
-- shortest: lift list 0; over other 0; drop

local list = TableView { name = "list", items = { "A", "B", "C" } }
local other = TableView { name = "other", items = { "X" } }
local policy = {}
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

function policy:performDrop(view, coordinator)
  if not coordinator.session.localDragSession then return StandardDrop(self, view, coordinator) end
  if not FAULTY or #coordinator.items > 1 or view == coordinator.items[1].dragItem.sourceView then
    return StandardDrop(self, view, coordinator)
  end
  local item = coordinator.items[1].dragItem
  local path = coordinator.destinationIndexPath or view:endIndexPath()
  view.model:insert(item.sourceView.model:remove(item.sourceIndexPath), path)
end

for _, view in ipairs { list, other } do view.dragDelegate, view.dropDelegate = policy, policy end
