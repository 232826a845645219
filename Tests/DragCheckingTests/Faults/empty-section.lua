-- luacheck: read globals FAULTY
-- The policy reads the title of the row at the destination; an empty section has no row.
-- property: raises
-- shortest: lift list 0; over list 1:0; drop

local list = TableView { name = "list", sections = {
  { title = "One", items = { "A", "B" } }, { title = "Two", items = {} },
} }
local policy = {}
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

function policy:dropSessionDidUpdate(view, session, destination)
  if FAULTY and destination and destination.section == 1 then
    print(view:item(destination).title)
  end
  return StandardPolicy.dropSessionDidUpdate(self, view, session, destination)
end

for _, view in ipairs { list } do view.dragDelegate, view.dropDelegate = policy, policy end
