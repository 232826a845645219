-- luacheck: read globals FAULTY
-- A folder may be dropped onto itself.
-- property: a folder goes into itself
-- shortest: lift list 0; over list 0; drop

local list = TableView { name = "list", items = { "Folder", "Note" } }
local policy = {}
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

never("a folder goes into itself", function(drag)
  return drag.operation == "move" and drag.destinationIndexPath == IndexPath(0, 0)
    and drag.items[1].title == "Folder"
end)

function policy:dropSessionDidUpdate(view, session, destination)
  if session.items[1].title == "Folder" and not FAULTY and destination == IndexPath(0, 0) then
    return "cancel", nil, "it is itself"
  end
  return "move", "insertIntoDestinationIndexPath", "into the row"
end

for _, view in ipairs { list } do view.dragDelegate, view.dropDelegate = policy, policy end
