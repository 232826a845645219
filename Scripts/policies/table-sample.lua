-- Apple's sample for table views: place names can be dragged out as text, reordered one at a time, and
-- dropped as text from other apps.
--
-- As the sample's comment says, one local row is moved with moveRow, and performDrop is not called.

local places = TableView { name = "places", items = { "Yosemite", "Yellowstone", "Theodore Roosevelt" } }
local notes  = TableView { name = "notes", app = "notes", items = { "Sequoia", "Zion" } }

local policy = {}

function policy:itemsForBeginning(view, session, indexPath)
  local placeName = view:item(indexPath).title
  return { DragItem(ItemProvider { types = { ["public.plain-text"] = placeName } }) }
end

policy.itemsForAddingTo = policy.itemsForBeginning

function policy:canHandle(view, session)
  return session:canLoadObjects("String")
end

function policy:dropSessionDidUpdate(view, session, destination)
  -- The move operation is available only for dragging within a single app.
  if view.hasActiveDrag then
    if #session.items > 1 then
      return "cancel", nil, "rows move one at a time"
    end
    return "move", "insertAtDestinationIndexPath"
  end
  return "copy", "insertAtDestinationIndexPath"
end

function policy:performDrop(view, coordinator)
  local destination = coordinator.destinationIndexPath or view:endIndexPath()
  coordinator.session:loadObjects("String", function(strings)
    -- Rows may have been removed while the strings loaded.
    local row = math.min(destination.row, view:numberOfRows(destination.section))
    local inserted = {}
    view:performBatchUpdates(function()
      for i, placeName in ipairs(strings) do
        local indexPath = IndexPath(row + i - 1, destination.section)
        view.model:insert(placeName, indexPath)
        inserted[i] = indexPath
      end
      view:insertRows(inserted)
    end)
  end)
end

-- The data source method that makes rows movable.
function policy:moveRow(view, source, destination)
  view.model:move(source, destination)
end

for _, view in ipairs { places, notes } do
  view.dragDelegate, view.dropDelegate, view.dataSource = policy, policy, policy
end

demo(function()
  lift(places, "Yosemite"):over(places, 1, "below"):drop()             -- one row: moveRow
  lift(places, 0):add(places, 1):over(places, 2):drop()                -- two rows: cancelled
  lift(notes, "Sequoia"):over(places, 0):drop()                        -- from another app: a copy
  gesture "lift notes Zion; over places; drop"                         -- below the rows: no destination
  print(places)
end)
