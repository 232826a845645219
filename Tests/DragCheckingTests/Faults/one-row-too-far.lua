-- luacheck: read globals FAULTY
-- The destination already allows for the removal, and the policy allows for it again.
-- property: lands
-- shortest: lift list 0; over list 1 below; drop

local list = TableView { name = "list", items = { "A", "B", "C" } }
local policy = {}
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

function policy:performDrop(view, coordinator)
  if not coordinator.session.localDragSession then return StandardDrop(self, view, coordinator) end
  local item, path = coordinator.items[1], coordinator.destinationIndexPath
  if #coordinator.items > 1 or not item.sourceIndexPath or not path then
    return StandardDrop(self, view, coordinator)
  end
  local from = item.sourceIndexPath
  local row = path.row
  if FAULTY and from.row < row then row = row - 1 end
  local place = IndexPath(row, 0)
  view:performBatchUpdates(function()
    local moved = view.model:remove(from)
    view.model:insert(moved, place)
    view:deleteRows { from }
    view:insertRows { place }
  end)
  coordinator:drop(item.dragItem, { toRowAt = place })
end

for _, view in ipairs { list } do view.dragDelegate, view.dropDelegate = policy, policy end
