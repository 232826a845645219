-- How do I use placeholders with a diffable data source? (A16)
--
-- You cannot. A placeholder is not in the snapshot, its commit cannot insert an item, and a snapshot
-- that is applied in the meantime does not contain it. Instead, insert an item with its own identifier
-- immediately, and reconfigure it when the data has loaded.

local camera = TableView { name = "camera", app = "camera", items = { "Dune", "Fog" } }
local roll   = CollectionView { name = "roll" }
local source = DiffableDataSource(roll)

local first = source:snapshot()
first:appendSections { "all" }
first:appendItems { { id = 1, title = "Shore" }, { id = 2, title = "Wave" } }
source:apply(first)

camera.dragDelegate = {
  itemsForBeginning = function(_, view, session, indexPath)
    local title = view:item(indexPath).title
    return { DragItem(ItemProvider {
      types = { ["public.utf8-plain-text"] = title }, delay = 2, fails = title == "Fog" and "no signal" or nil,
    }) }
  end,
}

local policy, lastID = {}, 2

function policy:dropSessionDidUpdate(view, session, destination)
  return "copy", "insertAtDestinationIndexPath"
end

function policy:performDrop(view, coordinator)
  local dragItem = coordinator.items[1].dragItem
  lastID = lastID + 1
  local photo = { id = lastID, title = "Loading" }

  local snapshot = source:snapshot()
  local destination = coordinator.destinationIndexPath
  local follower = destination and source:itemIdentifier(destination)
  if follower then
    snapshot:insertItems({ photo }, { beforeItem = follower })
  else
    snapshot:appendItems { photo }
  end
  source:apply(snapshot)
  coordinator:drop(dragItem, { toItemAt = source:indexPath(photo) })

  dragItem.itemProvider:loadObject("String", function(title)
    after(0, function()
      snapshot = source:snapshot()               -- the current one: it may have changed since the drop
      if title then
        photo.title = title
        snapshot:reconfigureItems { photo }
      else
        snapshot:deleteItems { photo }
      end
      source:apply(snapshot)
    end)
  end)
end

roll.dropDelegate = policy

demo(function()
  lift(camera, "Dune"):over(roll, 1):drop()
  print(roll)                                    --> roll  Shore, Loading, Wave
  local snapshot = source:snapshot()             -- snapshots applied in the meantime contain the item
  snapshot:insertItems({ { id = "new", title = "Beach" } }, { beforeItem = { id = 1 } })
  source:apply(snapshot)
  wait(2)
  print(roll)                                    --> roll  Beach, Shore, Dune, Wave
  lift(camera, "Fog"):over(roll, 0):drop()
  wait(2)
  print(roll)                                    --> roll  Beach, Shore, Dune, Wave
end)
