local name, count, types = ...
local items, representations = {}, {}
for number = 1, tonumber(count) do items[number] = "Item " .. number end
for type in types:gmatch("%S+") do representations[type] = "text" end
local foreign = TableView { name = name, app = name, items = items }
local drag = {}
function drag:itemsForBeginning(view, session, indexPath)
  return { DragItem(ItemProvider { types = representations }) }
end
drag.itemsForAddingTo = drag.itemsForBeginning
foreign.dragInteractionEnabled = true
foreign.dragDelegate = drag
