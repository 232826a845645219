local name, count, types = ...
local items = {}
for number = 1, tonumber(count) do items[number] = "Item " .. number end
local foreign = TableView { name = name, app = name, items = items }
local drag, drop = {}, {}

function drag:itemsForBeginning(view, session, indexPath)
  local representations = {}
  for type in types:gmatch("%S+") do representations[type] = { data = "text" } end
  return { DragItem(ItemProvider { types = representations }) }
end

drag.itemsForAddingTo = drag.itemsForBeginning

-- Copies are accepted and their data is loaded, but no rows are inserted.
function drop:dropSessionDidUpdate(view, session)
  return session.localDragSession and "cancel" or "copy"
end

function drop:performDrop(view, coordinator)
  for _, item in ipairs(coordinator.items) do
    local provider = item.dragItem.itemProvider
    local type = provider.registeredTypeIdentifiers[1]
    if type then provider:loadDataRepresentation(type, function() end) end
  end
end

foreign.dragInteractionEnabled = true
foreign.dragDelegate, foreign.dropDelegate = drag, drop
