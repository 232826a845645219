-- Apple's sample for an image view: any view can be a source and a destination of drags. It accepts one
-- image, moved within the app or copied from another. Drops outside the image view are refused. (A24)

local screen = View { name = "screen", frame = { 0, 0, 600, 400 } }

-- An image view: a plain view that shows an image, lets it be dragged, and accepts another one.
local function ImageView(name, frame, image, app)
  local view = View { name = name, frame = frame, superview = not app and screen or nil, app = app }
  local imageView = { image = image }

  local drag = {}

  function drag:itemsForBeginning(interaction, session)
    local shown = imageView.image
    if not shown then
      return {}, "there is no image here"
    end
    local item = DragItem(ItemProvider {
      types = { ["public.png"] = shown.data },
      suggestedName = shown.title,
    })
    item.localObject = shown
    return { item }
  end

  drag.itemsForAddingTo = drag.itemsForBeginning

  -- UIKit does not remove anything after a move: the source must remove its image.
  function drag:didEnd(interaction, session, operation)
    if operation == "move" then imageView.image = nil end
  end

  view:addInteraction(DragInteraction(drag))
  imageView.view = view
  return imageView
end

local cliff = ImageView("cliff", { 20, 20, 160, 120 }, { title = "Cliff", data = "png:cliff" })
local frame = ImageView("frame", { 220, 20, 160, 120 })
local dune  = ImageView("dune", { 20, 20, 160, 120 }, { title = "Dune", data = "png:dune" }, "photos")

-- As in the sample, the screen receives the drops, and the image view shows the image.
local drop = {}

function drop:canHandle(interaction, session)
  return session:hasItemsConforming { "public.image" } and #session.items == 1, "one image, please"
end

local function contains(rect, point)
  return point.x >= rect.x and point.x < rect.x + rect.width
    and point.y >= rect.y and point.y < rect.y + rect.height
end

function drop:sessionDidUpdate(interaction, session)
  if not contains(frame.view.frame, session:location(screen)) then
    return "cancel", "outside the image view"
  end
  return session.localDragSession and "move" or "copy"
end

function drop:performDrop(interaction, session)
  -- The completion runs on the main queue, where the image view can be changed.
  local provider = session.items[1].itemProvider
  session:loadObjects("Image", function(images)
    if not images[1] then return print("no image was loaded") end
    frame.image = { title = provider.suggestedName, data = images[1].data }
  end)
end

function drop:previewForDropping(interaction, item, defaultPreview)
  return defaultPreview:retargetedPreview(DragPreviewTarget {
    container = frame.view, center = { frame.view.frame.width / 2, frame.view.frame.height / 2 },
  })
end

screen:addInteraction(DropInteraction(drop))

local function show()
  local function title(imageView) return imageView.image and imageView.image.title or "empty" end
  print("cliff: " .. title(cliff), "frame: " .. title(frame), "dune: " .. title(dune))
end

demo(function()
  lift(frame.view)                               -- no image: nothing is lifted
  lift(cliff.view):over(cliff.view):drop()       -- outside the frame: flies back
  lift(cliff.view):over(frame.view):drop()       -- moves
  show()                                         --> cliff: empty	frame: Cliff	dune: Dune
  lift(dune.view):over(frame.view):drop()        -- from another app: a copy
  show()                                         --> cliff: empty	frame: Dune	dune: Dune
  cliff.image = { title = "Reef", data = "png:reef" }
  lift(frame.view):add(cliff.view):over(screen):drop()     -- two images: refused
end)
