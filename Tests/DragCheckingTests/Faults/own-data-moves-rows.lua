-- luacheck: read globals FAULTY
-- A table with its own data, whose data source moves rows.
-- without: additions otherApp
-- drags: 1
-- fault: swap
-- It swaps the two rows.
-- property: shows
-- shortest: lift list 0; over list 2 below; drop
-- fault: one too far
-- It inserts the row one place after the target.
-- property: shows
-- shortest: lift list 0; over list 2; drop
-- fault: nothing
-- It does nothing.
-- property: shows
-- shortest: lift list 0; over list 2; drop
-- fault: loses
-- It removes the row and does not insert it.
-- property: exceptions
-- shortest: lift list 0; over list 2; drop
-- fault: doubles
-- It inserts the row and does not remove it.
-- property: exceptions
-- shortest: lift list 0; over list 2; drop
-- fault: renames
-- It inserts another title.
-- property: shows
-- shortest: lift list 0; over list 2; drop
-- fault: updates
-- It also updates the view.
-- property: exceptions
-- shortest: lift list 0; over list 2; drop

local list = TableView { name = "list", items = {} }
local data = { "A", "B", "C", "D" }
local source = {}

function source:numberOfRows() return #data end

function source:cellForRow(_, path) return data[path.ordinal] end

function source:moveRow(view, from, to)
  if FAULTY == "nothing" then return end
  if FAULTY == "swap" then
    data[from.ordinal], data[to.ordinal] = data[to.ordinal], data[from.ordinal]
    return
  end
  local item = FAULTY == "doubles" and data[from.ordinal] or table.remove(data, from.ordinal)
  if FAULTY == "loses" then return end
  if FAULTY == "renames" then item = item .. "!" end
  local place = to.ordinal + (FAULTY == "one too far" and 1 or 0)
  table.insert(data, math.min(place, #data + 1), item)
  if FAULTY == "updates" then
    view:deleteRows { from }
    view:insertRows { to }
  end
end

list.dataSource = source
list.dragDelegate = { itemsForBeginning = function(_, _, _, path) return { DragItem(data[path.ordinal]) } end }
