-- luacheck: read globals FAULTY
-- Two selected rows are dragged together, and only the first is dropped.
-- property: lost
-- shortest: select 0 and 2; lift list 0; over other 0; drop
-- with: selections
-- without: additions viaOtherViews otherApp

local list = TableView { name = "list", items = { "A", "B", "C" } }
local other = TableView { name = "other", items = { "X" } }
list.allowsMultipleSelection = true
local policy = {}
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

function policy:performDrop(view, coordinator)
  local source = coordinator.items[1].dragItem.sourceView
  if not FAULTY or #coordinator.items == 1 or source == view then
    return StandardDrop(self, view, coordinator)
  end
  local rows = {}
  for index, item in ipairs(coordinator.items) do rows[index] = item.dragItem.sourceIndexPath end
  local first = source:item(rows[1])
  source:performBatchUpdates(function()
    for index = #rows, 1, -1 do source.model:remove(rows[index]) end
    source:deleteRows(rows)
  end)
  local path = coordinator.destinationIndexPath or view:endIndexPath()
  view:performBatchUpdates(function()
    view.model:insert(first, path)
    view:insertRows { path }
  end)
end

for _, view in ipairs { list, other } do view.dragDelegate, view.dropDelegate = policy, policy end
