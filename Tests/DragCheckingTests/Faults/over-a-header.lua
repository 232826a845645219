-- luacheck: read globals FAULTY
-- The policy assumes that a finger over the list is over a row, but it can be over the first header.
-- property: raises
-- shortest: lift list 0; move 160 14; cancel
-- with: headers
-- without: additions viaOtherViews otherApp

local list = TableView {
  name = "list", sections = { { title = "Open", items = { "A", "B" } }, { title = "Done", items = { "C" } } },
}
local policy = {}
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

function policy:dropSessionDidUpdate(view, session, destination)
  local y = session:location(view).y
  if FAULTY and y >= 0 and y < 20 then error("no row") end
  return StandardPolicy.dropSessionDidUpdate(self, view, session, destination)
end

list.dragDelegate, list.dropDelegate = policy, policy
