-- luacheck: read globals FAULTY
-- UIKit calls performDrop twice for one release, and the policy inserts twice.
-- property: duplicated
-- shortest: set("performDropTwice", true); lift list 0; over other 0; drop; set("performDropTwice", false)
-- with: performDropTwice
-- without: additions otherApp
-- drags: 1

local list = TableView { name = "list", items = { "A", "B", "C" } }
local other = TableView { name = "other", items = { "X" } }
local policy = {}
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

local isDone

function policy:dragSessionWillBegin() isDone = false end

function policy:dropSessionDidUpdate() return "copy", "insertAtDestinationIndexPath" end

function policy:performDrop(view, coordinator)
  if isDone and not FAULTY then return end
  isDone = true
  local path = coordinator.destinationIndexPath or view:endIndexPath()
  view:performBatchUpdates(function()
    view.model:insert(coordinator.items[1].dragItem.title, path)
    view:insertRows { path }
  end)
end

for _, view in ipairs { list, other } do view.dragDelegate, view.dropDelegate = policy, policy end
