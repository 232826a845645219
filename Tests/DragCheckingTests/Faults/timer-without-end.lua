-- luacheck: read globals FAULTY
-- A timer that schedules itself again is never stopped.
-- property: ends
-- shortest: lift list 0; over other 0; cancel
-- without: additions viaOtherViews otherApp

local list = TableView { name = "list", items = { "A", "B", "C" } }
local other = TableView { name = "other", items = { "X" } }
local policy = {}
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

local function blink() if FAULTY then after(0.5, blink) end end

function policy:dropSessionDidEnter(view, _)
  if view == other then blink() end
end

for _, view in ipairs { list, other } do view.dragDelegate, view.dropDelegate = policy, policy end
