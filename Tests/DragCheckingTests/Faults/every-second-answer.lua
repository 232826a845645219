-- luacheck: read globals FAULTY
-- The table accepts every second drag, whatever it carries.
-- property: answers
-- shortest: lift list 0; over other 0; cancel; lift list 0; over other 0; drop
-- without: additions viaOtherViews otherApp
-- rows: 1

local list = TableView { name = "list", items = { "A", "B", "C" } }
local other = TableView { name = "other", items = { "X" } }
local policy = {}
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

local drags = 0

function policy:dropSessionDidEnter(view, _)
  if view == other then drags = drags + 1 end
end

function policy:dropSessionDidUpdate(view, session, destination)
  if FAULTY and view == other and drags % 2 == 0 then
    return "forbidden", nil, "every second one"
  end
  return StandardPolicy.dropSessionDidUpdate(self, view, session, destination)
end

for _, view in ipairs { list, other } do view.dragDelegate, view.dropDelegate = policy, policy end
