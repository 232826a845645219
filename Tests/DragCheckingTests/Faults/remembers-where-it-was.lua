-- luacheck: read globals FAULTY
-- A drag refused over one table stays refused over the next.
-- property: answers
-- shortest: lift list 0; over other 0; cancel; lift list 0; over list 0; over other 0; cancel
-- without: additions
-- rows: 1
-- drags: 1

local list = TableView { name = "list", items = { "A", "B", "C" } }
local other = TableView { name = "other", items = { "X" } }
local policy = {}
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

local wasOverItsOwn = false

function policy:dragSessionWillBegin() wasOverItsOwn = false end
function policy:dragSessionDidEnd() wasOverItsOwn = false end

function policy:dropSessionDidUpdate(view, session, destination)
  if view == list then wasOverItsOwn = FAULTY end
  if view == other and wasOverItsOwn then
    return "forbidden", nil, "it was over its own table"
  end
  return StandardPolicy.dropSessionDidUpdate(self, view, session, destination)
end

for _, view in ipairs { list, other } do view.dragDelegate, view.dropDelegate = policy, policy end
