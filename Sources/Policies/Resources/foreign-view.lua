local name, count, types, loads = ...
local items = {}
for number = 1, tonumber(count) do items[number] = "Item " .. number end
-- Rows whose data arrives late, or never.
local providers = {
  Late = { delay = 5 }, Failing = { fails = "the data cannot be read" }, Endless = { data = function() end },
}
for title in loads:gmatch("%S+") do items[#items + 1] = title end
local foreign = TableView { name = name, app = name, items = items }
local drag = {}
function drag:itemsForBeginning(view, session, indexPath)
  local how = providers[view:item(indexPath).title] or {}
  local representations = {}
  for type in types:gmatch("%S+") do
    representations[type] = { data = how.data or "text", delay = how.delay, fails = how.fails }
  end
  return { DragItem(ItemProvider { types = representations }) }
end
drag.itemsForAddingTo = drag.itemsForBeginning
foreign.dragInteractionEnabled = true
foreign.dragDelegate = drag
