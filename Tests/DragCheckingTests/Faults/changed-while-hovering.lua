-- luacheck: read globals FAULTY
-- The list is sorted while a drag is over it.
-- property: unchanged
-- shortest: lift list 0; over other 0; cancel

local list = TableView { name = "list", items = { "A", "B", "C" } }
local other = TableView { name = "other", items = { "X" } }
local policy = {}
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

function policy:dropSessionDidUpdate(view, session, destination)
  if FAULTY and view == other and view.model:count() < 2 then
    view:performBatchUpdates(function()
      view.model:insert("hovered", IndexPath(0, 0))
      view:insertRows { IndexPath(0, 0) }
    end)
  end
  return StandardPolicy.dropSessionDidUpdate(self, view, session, destination)
end

for _, view in ipairs { list, other } do view.dragDelegate, view.dropDelegate = policy, policy end
