-- luacheck: read globals FAULTY
-- Rows are removed from the first one on, so the second index path names another row by then.
-- property: lost
-- shortest: lift list 0; add list 1; over other 0; drop

local list = TableView { name = "list", items = { "A", "B", "C" } }
local other = TableView { name = "other", items = { "X" } }
local policy = {}
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

function policy:performDrop(view, coordinator)
  if not coordinator.session.localDragSession then return StandardDrop(self, view, coordinator) end
  if #coordinator.items < 2 or view == coordinator.items[1].dragItem.sourceView then
    return StandardDrop(self, view, coordinator)
  end
  local path = coordinator.destinationIndexPath or view:endIndexPath()
  local rows, titles, source = {}, {}, coordinator.items[1].dragItem.sourceView
  for number, item in ipairs(coordinator.items) do
    if item.dragItem.sourceView ~= source then return StandardDrop(self, view, coordinator) end
    rows[number], titles[number] = item.dragItem.sourceIndexPath, item.dragItem.title
  end
  table.sort(rows, function(a, b)
    if FAULTY then return a.row < b.row end
    return a.row > b.row
  end)
  source:performBatchUpdates(function()
    for _, row in ipairs(rows) do
      if row.row < source.model:count(0) then source.model:remove(row) end
    end
    if source.model:count(0) + #rows > 3 then rows = { rows[1] } end
    source:deleteRows(rows)
  end)
  view:performBatchUpdates(function()
    for number, title in ipairs(titles) do
      local place = IndexPath(path.row + number - 1, path.section)
      view.model:insert(title, place)
      view:insertRows { place }
    end
  end)
end

for _, view in ipairs { list, other } do view.dragDelegate, view.dropDelegate = policy, policy end
