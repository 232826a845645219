-- luacheck: read globals FAULTY
-- The system ends a drag, and the policy treats it as a drop.
-- property: unchanged
-- shortest: lift list 0; over list 0; interrupt
-- with: interruptions

local list = TableView { name = "list", items = { "A", "B", "C" } }
local policy = {}
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

function policy:dragSessionDidEnd(view, session)
  if not FAULTY then return end
  view:performBatchUpdates(function()
    view.model:insert("ghost", IndexPath(0, 0))
    view:insertRows { IndexPath(0, 0) }
  end)
end

for _, view in ipairs { list } do view.dragDelegate, view.dropDelegate = policy, policy end
