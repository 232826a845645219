-- luacheck: read globals FAULTY
-- moveRow inserts what it removed only where the target is not the last row.
-- property: exceptions
-- shortest: lift list 0; over list 2; drop

local list = TableView { name = "list", items = { "A", "B", "C" } }
local source = {}

function source:moveRow(view, from, to)
  local item = view.model:remove(from)
  if not FAULTY or to.row < 2 then view.model:insert(item, to) end
end

list.dataSource, list.dragDelegate, list.dropDelegate = source, StandardPolicy, StandardPolicy
