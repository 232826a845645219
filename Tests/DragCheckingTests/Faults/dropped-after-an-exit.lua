-- luacheck: read globals FAULTY
-- A drop after an exit, without a last update: the remembered row is gone.
-- property: raises
-- shortest: set("dropAfterExit", true); lift list 0; over other 0; drop; set("dropAfterExit", false)
-- with: dropAfterExit
-- without: additions otherApp viaOtherViews
-- drags: 1

local list = TableView { name = "list", items = { "A", "B" } }
local other = TableView { name = "other", items = { "X" } }
local policy, hovered = {}, nil
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

function policy:dropSessionDidUpdate(view, session, path)
  hovered = path or view:endIndexPath()
  return StandardPolicy.dropSessionDidUpdate(self, view, session, path)
end

function policy:dropSessionDidExit() hovered = nil end

function policy:performDrop(view, coordinator)
  if FAULTY then print("dropped at row " .. hovered.row) end
  return StandardDrop(self, view, coordinator)
end

for _, view in ipairs { list, other } do view.dragDelegate, view.dropDelegate = policy, policy end
