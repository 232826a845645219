-- luacheck: read globals FAULTY
-- One of many rows of a custom data source is of another kind.
-- rows: 2
-- without: additions otherApp viaOtherViews
-- drags: 1
-- fault: of the item
-- The local object of the row lacks a field.
-- property: raises
-- shortest: lift list 5; over list 0; drop
-- fault: of the type
-- The row provides another type of data, which the drop cannot use.
-- property: raises
-- shortest: lift list 5; over list 0; drop
-- fault: not lifted
-- The row has no items, and the code that reports this fails.
-- property: raises
-- shortest: lift list 5; drop

local data = {}
for number = 1, 12 do
  data[number] = { title = "Row " .. number, mark = number ~= 6 and "x" or nil }
end
local list = TableView { name = "list" }
local policy = {}

function policy:numberOfRows() return #data end
function policy:cellForRow(_, path) return data[path.ordinal].title end

function policy:itemsForBeginning(_, _, path)
  local row = data[path.ordinal]
  if FAULTY == "not lifted" and not row.mark then print("not dragged: " .. row.name) end
  if FAULTY == "of the type" then
    local type = row.mark and "public.utf8-plain-text" or "com.adobe.pdf"
    return { DragItem(ItemProvider { types = { [type] = row.title } }) }
  end
  return { DragItem(row) }
end

function policy:dropSessionDidUpdate(_, session)
  return session.localDragSession and "move" or "cancel", "insertAtDestinationIndexPath"
end

function policy:performDrop(view, coordinator)
  local item = coordinator.items[1]
  if FAULTY == "of the item" then print("moved " .. item.dragItem.localObject.mark) end
  if FAULTY == "of the type" then
    local types = item.dragItem.itemProvider.registeredTypeIdentifiers
    assert(types[1] == "public.utf8-plain-text", "no text")
  end
  local from, to = item.sourceIndexPath, coordinator.destinationIndexPath or view:endIndexPath()
  if to.ordinal > #data then to = IndexPath(#data - 1, 0) end
  view:performBatchUpdates(function()
    table.insert(data, to.ordinal, table.remove(data, from.ordinal))
    view:deleteRows { from }
    view:insertRows { to }
  end)
end

list.dataSource, list.dragDelegate, list.dropDelegate = policy, policy, policy
