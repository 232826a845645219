-- luacheck: read globals FAULTY
-- The dragged item is cleared after the drop's animation, but a new drag has begun before that.
-- property: raises
-- shortest: lift list 0; over list 2; release; lift list 0; over list 0; hold 1; drop
-- with: overlaps
-- without: additions otherApp
-- drags: 1

local list = TableView { name = "list", items = { "A", "B", "C" } }
local policy = {}
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

local dragged

function policy:dragSessionWillBegin(_, session) dragged = session.items[1].title end

function policy:performDrop(view, coordinator)
  local item, target = coordinator.items[1], coordinator.destinationIndexPath
  local source, title = item.sourceIndexPath, dragged
  if #title == 0 or not source or not target then return end
  view:performBatchUpdates(function()
    view.model:move(source, target)
    view:deleteRows { source }
    view:insertRows { target }
  end)
  coordinator:drop(item.dragItem, { toRowAt = target }):addCompletion(function()
    if FAULTY then dragged = nil end
  end)
end

for _, view in ipairs { list } do view.dragDelegate, view.dropDelegate = policy, policy end
