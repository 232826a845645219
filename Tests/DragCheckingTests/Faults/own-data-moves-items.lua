-- luacheck: read globals FAULTY
-- A collection with its own data, whose data source moves items.
-- without: additions otherApp
-- drags: 1
-- fault: swap
-- It swaps the two items.
-- property: shows
-- shortest: lift grid 0; over grid 2; drop
-- fault: wrong way
-- It inserts the item at the mirrored place.
-- property: shows
-- shortest: lift grid 0; over grid 1; drop

local grid = CollectionView { name = "grid", items = {} }
local data = { "A", "B", "C", "D" }
local source = {}

function source:numberOfItems() return #data end

function source:cellForItem(_, path) return data[path.ordinal] end

function source:moveItem(_, from, to)
  if FAULTY == "swap" then
    data[from.ordinal], data[to.ordinal] = data[to.ordinal], data[from.ordinal]
    return
  end
  local item = table.remove(data, from.ordinal)
  local place = to.ordinal
  if FAULTY == "wrong way" then place = #data + 2 - place end
  table.insert(data, place, item)
end

local policy = {}

function policy:itemsForBeginning(_, _, path) return { DragItem(data[path.ordinal]) } end

function policy:dropSessionDidUpdate(_, session)
  return session.localDragSession and "move" or "cancel", "insertAtDestinationIndexPath"
end

function policy:performDrop() end

grid.dataSource, grid.dragDelegate, grid.dropDelegate = source, policy, policy
