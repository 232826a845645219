-- luacheck: read globals FAULTY
-- The row is removed whenever a drag ends, even when the drag was cancelled.
-- property: unchanged
-- shortest: lift list 0; over list 0; cancel

local list = TableView { name = "list", items = { "A", "B", "C" } }
local other = TableView { name = "other", items = { "X" } }
local policy = {}
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

function policy:dragSessionDidEnd(view, session)
  if not FAULTY then return end
  view:performBatchUpdates(function()
    view.model:remove(IndexPath(0, 0))
    view:deleteRows { IndexPath(0, 0) }
  end)
end

for _, view in ipairs { list, other } do view.dragDelegate, view.dropDelegate = policy, policy end
