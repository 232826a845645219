-- luacheck: read globals FAULTY
-- A timer begins another one, for ever.
-- property: ends
-- shortest: lift list 0; drop

local list = TableView { name = "list", items = { "A", "B", "C" } }
local policy = {}
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

local function tick() after(1, tick) end

function policy:dragSessionDidEnd(view, session)
  if FAULTY then tick() end
end

for _, view in ipairs { list } do view.dragDelegate, view.dropDelegate = policy, policy end
