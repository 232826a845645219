-- How do I drop data that takes its time? (A15, Q-18)
--
-- A load ends long after performDrop: by then the view may have changed, and the destination of the
-- drop names another row. Put a placeholder there, which the view keeps in its place; the placeholder
-- says where the row belongs when the data has come. StandardDrop does the same in a line.

local camera = TableView { name = "camera", app = "camera", items = { "Dune", "Fog", "Reef" } }
local roll   = TableView { name = "roll", items = { "Shore", "Wave" } }

camera.dragDelegate = {
  itemsForBeginning = function(_, view, session, indexPath)
    local title = view:item(indexPath).title
    return { DragItem(ItemProvider {
      types = { ["public.utf8-plain-text"] = title },
      delay = title == "Dune" and 3 or 1,                  -- the big one comes last
      fails = title == "Fog" and "no signal" or nil,
    }) }
  end,
}
camera.dragDelegate.itemsForAddingTo = camera.dragDelegate.itemsForBeginning

local policy = {}

function policy:dropSessionDidUpdate(view, session, destination)
  return "copy", "insertAtDestinationIndexPath"
end

function policy:performDrop(view, coordinator)
  local destination = coordinator.destinationIndexPath or view:endIndexPath()
  coordinator.session.progressIndicatorStyle = "none"      -- the placeholders show it
  for number, item in ipairs(coordinator.items) do
    -- A row for each, one below the other.
    local context = coordinator:drop(item.dragItem, Placeholder {
      insertionIndexPath = IndexPath(destination.row + number - 1, destination.section),
      title = "Loading",
    })
    item.dragItem.itemProvider:loadObject("String", function(text, message)
      after(0, function()                                  -- loads end on a background queue (Q-19)
        if text then
          context:commitInsertion(function(indexPath) view.model:insert(text, indexPath) end)
        else
          context:deletePlaceholder()
          print("not loaded: " .. tostring(message))
        end
      end)
    end)
  end
end

roll.dropDelegate = policy

demo(function()
  lift(camera, "Dune"):add(camera, "Reef"):over(roll, "Wave"):drop()
  print(roll, roll.hasUncommittedUpdates)        --> roll  Shore, Wave	true
  roll:performBatchUpdates(function()            -- meanwhile something new arrives on top
    roll.model:insert("Beach", "0:0")
    roll:insertRows { "0:0" }
  end)
  wait(1)
  print(roll)                                    --> roll  Beach, Shore, Reef, Wave
  wait(2)
  print(roll, roll.hasUncommittedUpdates)        --> roll  Beach, Shore, Dune, Reef, Wave	false
  lift(camera, "Fog"):over(roll, "Wave"):drop()
  wait(1)                                        --> not loaded: no signal
  print(roll)                                    --> roll  Beach, Shore, Dune, Reef, Wave
end)
