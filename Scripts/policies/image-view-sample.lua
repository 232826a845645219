-- Apple's sample for an image view, with a gallery in the image view's place: it takes exactly one
-- image, and only above its cells; where the drag began in the app, the image moves.

local function image(title, data)
  return { title = title, data = data }
end

local photos  = CollectionView { name = "photos", items = { image("Dune", "png:dune"), image("Reef", "png:reef"), { title = "Caption" } } }
local gallery = CollectionView { name = "gallery", sections = { { title = "Gallery", items = { image("Cliff", "png:cliff") } } } }

local drag = {}

function drag:itemsForBeginning(view, session, indexPath)
  local photo = view:item(indexPath)
  if not photo.data then
    return {}, "there is no image here"
  end
  local item = DragItem(ItemProvider {
    types = { ["public.png"] = photo.data },
    suggestedName = photo.title,
  })
  item.localObject = photo
  return { item }
end

function drag:itemsForAddingTo(view, session, indexPath, point)
  return self:itemsForBeginning(view, session, indexPath)
end

local drop = {}

function drop:canHandle(view, session)
  return session:hasItemsConforming { "public.image" } and #session.items == 1, "one image, please"
end

function drop:dropSessionDidUpdate(view, session, destination)
  if not destination then
    return "cancel", nil, "outside the image"
  end
  return session.localDragSession and "move" or "copy", "insertAtDestinationIndexPath"
end

function drop:performDrop(view, coordinator)
  local destination = coordinator.destinationIndexPath
  local item = coordinator.items[1].dragItem
  item.itemProvider:loadData("public.image", function(data, message)
    if not data then return print("no image: " .. message) end
    view:performBatchUpdates(function()
      view.model:insert({ title = item.itemProvider.suggestedName, data = data }, destination)
      view:insertItems { destination }
    end)
  end)
end

photos.dragDelegate = drag
gallery.dropDelegate = drop

demo(function()
  lift(photos, "Dune"):over(gallery, 0):drop()                         -- one image: in
  lift(photos, "Dune"):add(photos, "Reef"):over(gallery, 0):drop()     -- two: not handled
  lift(photos, "Caption")                                              -- no image: nothing is lifted
  print(gallery)
end)
