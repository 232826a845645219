-- luacheck: read globals FAULTY
-- The default data, whose rows a data source moves.
-- without: additions otherApp
-- drags: 1
-- fault: swap
-- It swaps the two rows.
-- property: shows
-- shortest: lift list 0; over list 2 below; drop
-- fault: to the end
-- It moves each row to the end.
-- property: shows
-- shortest: lift list 0; over list 2; drop

local list = TableView { name = "list", items = { "A", "B", "C", "D" } }
local source = {}

function source:moveRow(view, from, to)
  local last = IndexPath(view.model:count() - 1, 0)
  if FAULTY == "swap" then
    local low, high = math.min(from.row, to.row), math.max(from.row, to.row)
    local second = view.model:remove(IndexPath(high, 0))
    local first = view.model:remove(IndexPath(low, 0))
    view.model:insert(second, IndexPath(low, 0))
    view.model:insert(first, IndexPath(high, 0))
  else
    view.model:move(from, FAULTY == "to the end" and last or to)
  end
end

list.dataSource, list.dragDelegate = source, StandardPolicy
