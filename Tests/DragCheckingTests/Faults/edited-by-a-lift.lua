-- luacheck: read globals FAULTY
-- Editing begins as soon as a row is lifted, and ends only with a drag.
-- property: restored
-- shortest: lift list 0; drop
-- without: otherApp editing
-- drags: 1

local list = TableView { name = "list", items = { "A", "B", "C" } }
local policy = {}
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

function policy:itemsForBeginning(view, session, path)
  if FAULTY then list.isEditing = true end
  return StandardPolicy.itemsForBeginning(self, view, session, path)
end

function policy:dragSessionDidEnd() list.isEditing = false end

list.dragDelegate, list.dropDelegate = policy, policy
