-- luacheck: read globals FAULTY
-- moveRow is implemented but does not change the data.
-- property: shows
-- shortest: lift list 0; over list 2; drop

local list = TableView { name = "list", items = { "A", "B", "C" } }
local source = {}

function source:moveRow(view, from, to)
  if not FAULTY then view.model:move(from, to) end
end

list.dataSource, list.dragDelegate, list.dropDelegate = source, StandardPolicy, StandardPolicy
