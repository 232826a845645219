-- How do I drop data that loads slowly? (A15, Q-18)
--
-- A load ends long after performDrop. By then the view may have changed, so that the destination of the
-- drop refers to another row. Insert a placeholder: the view keeps track of its position, and gives you
-- the index path when you commit it. StandardDrop does all of this in one line.

local camera = TableView { name = "camera", app = "camera", items = { "Dune", "Fog", "Reef" } }
local roll   = TableView { name = "roll", items = { "Shore", "Wave" } }

camera.dragDelegate = {
  itemsForBeginning = function(_, view, session, indexPath)
    local title = view:item(indexPath).title
    return { DragItem(ItemProvider {
      types = { ["public.utf8-plain-text"] = title },
      delay = title == "Dune" and 3 or 1,                  -- the largest loads last
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
  coordinator.session.progressIndicatorStyle = "none"      -- the placeholders show the progress
  for number, item in ipairs(coordinator.items) do
    -- One row for each item, in their order.
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
  roll:performBatchUpdates(function()            -- in the meantime, a new row is inserted at the top
    roll.model:insert("Beach", "0:0")
    roll:insertRows { "0:0" }
  end)
  wait(1)
  print(roll)                                    --> roll  Beach, Shore, Reef, Wave
  wait(2)
  print(roll, roll.hasUncommittedUpdates)        --> roll  Beach, Shore, Dune, Reef, Wave	false
  lift(camera, "Fog"):over(roll, "Wave"):drop()
  wait(1)                                        --> not loaded: Cannot load representation of type public.utf8-plain-text: no signal
  print(roll)                                    --> roll  Beach, Shore, Dune, Reef, Wave
end)
