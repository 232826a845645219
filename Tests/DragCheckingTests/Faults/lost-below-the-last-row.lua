-- luacheck: read globals FAULTY
-- Below the last row there is no destination, and the policy only removes the row.
-- property: lost
-- shortest: lift list 0; over other 1; drop

local list = TableView { name = "list", items = { "A", "B", "C" } }
local other = TableView { name = "other", items = { "X" } }
local policy = {}
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

function policy:performDrop(view, coordinator)
  if not coordinator.session.localDragSession then return StandardDrop(self, view, coordinator) end
  local item = coordinator.items[1]
  local path = coordinator.destinationIndexPath
  if not FAULTY or #coordinator.items > 1 or path then return StandardDrop(self, view, coordinator) end
  local source = item.dragItem.sourceView
  local row = item.dragItem.sourceIndexPath
  source:performBatchUpdates(function()
    source.model:remove(row)
    source:deleteRows { row }
  end)
end

for _, view in ipairs { list, other } do view.dragDelegate, view.dropDelegate = policy, policy end
