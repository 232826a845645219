-- luacheck: read globals FAULTY
-- A row moved by its reorder control is removed and not inserted again; this shows only while the list
-- is being edited.
-- property: lost
-- shortest: view("list").isEditing = true; grab list 0; over list 1 below; drop
-- with: editing

local list = TableView { name = "list", items = { "A", "B", "C" } }
local policy = {}
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

function policy:moveRow(view, from, to)
  if FAULTY and view.isEditing then view.model:remove(from) else view.model:move(from, to) end
end

for _, view in ipairs { list } do
  view.dragDelegate, view.dropDelegate, view.dataSource = policy, policy, policy
end
