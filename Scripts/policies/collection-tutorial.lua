-- The collection tutorial: drags of one cell and of several, and drops past the end. If the system
-- proposes no destination, the nearest cell within 100 points is used; if there is none, no drop.

local notes = CollectionView { name = "notes", items = { "Ideas", "Groceries", "Trips", "Books" } }

local policy = {}

--- The system's index path, or the cell under the finger, or the nearest cell within a radius.
local function destinationIndexPath(view, session, passed, radius)
  if passed then return passed end
  local location = session:location(view)
  local under = view:indexPathForItem(location)
  if under then return under end
  local closest, distance = nil, radius
  for _, indexPath in ipairs(view.indexPathsForVisibleItems) do
    local cell = view:cellForItem(indexPath)
    local center = view:convert(cell.center, view)
    local vertical = math.abs(center.y - location.y)
    if vertical < distance then
      closest, distance = indexPath, vertical
    end
  end
  return closest
end

function policy:itemsForBeginning(view, session, indexPath)
  return { DragItem(view:item(indexPath)) }
end

function policy:itemsForAddingTo(view, session, indexPath, point)
  return { DragItem(view:item(indexPath)) }
end

function policy:dropSessionDidUpdate(view, session, destination)
  if not destinationIndexPath(view, session, destination, 100) then
    return "forbidden", nil, "no cell within 100 points"
  end
  return "move", "insertAtDestinationIndexPath"
end

function policy:performDrop(view, coordinator)
  local destination = destinationIndexPath(view, coordinator.session, coordinator.destinationIndexPath, 100)
  if not destination then return end
  local moved, sources, before = {}, {}, 0
  for i, dropItem in ipairs(coordinator.items) do
    sources[i] = dropItem.sourceIndexPath
    -- If several items move, the destination counts them as still in place.
    if #coordinator.items > 1 and sources[i].item < destination.item then before = before + 1 end
  end
  table.sort(sources, function(a, b) return a.item > b.item end)
  view:performBatchUpdates(function()
    for _, source in ipairs(sources) do view.model:remove(source) end
    for i, dropItem in ipairs(coordinator.items) do
      moved[i] = IndexPath(destination.item - before + i - 1, destination.section)
      view.model:insert(dropItem.dragItem.localObject, moved[i])
    end
    view:deleteItems(sources)
    view:insertItems(moved)
  end)
  for i, dropItem in ipairs(coordinator.items) do
    coordinator:drop(dropItem.dragItem, { toItemAt = moved[i] })
  end
end

notes.dragDelegate, notes.dropDelegate = policy, policy

demo(function()
  lift(notes, "Ideas"):over(notes, "Trips"):drop()                           -- one cell
  print(notes)
  lift(notes, "Groceries"):add(notes, "Books"):over(notes, 2):drop()         -- two cells
  print(notes)
  lift(notes, 0):over(notes, 3):over(notes, 4):drop()                        -- past the end: the nearest cell
  print(notes)
  local drag = lift(notes, 0):over(notes)                                    -- far below: forbidden
  print(drag.proposal, drag.reason)
  drag:drop()
end)
