-- Apple's sample for an image view: any view can be a source and a destination of drags. It accepts one
-- image, moved within the app or copied from another. Drops outside the image view are refused. (A24)

local screen = View { name = "screen", frame = { 0, 0, 600, 400 } }
local cliff = View { name = "cliff", frame = { 20, 20, 160, 120 }, superview = screen }
local frame = View { name = "frame", frame = { 220, 20, 160, 120 }, superview = screen }
local dune = View { name = "dune", frame = { 20, 20, 160, 120 }, app = "photos" }
local images = { cliff = { title = "Cliff", data = "png:cliff" },      -- by the names of their views
                 dune = { title = "Dune", data = "png:dune" } }

local drag = {}

function drag:itemsForBeginning(interaction, session)
  local image = images[interaction.view.name]
  if not image then
    return {}, "there is no image here"
  end
  local provider = ItemProvider {
    types = { ["public.png"] = image.data },
    suggestedName = image.title,
  }
  local item = DragItem(provider)
  item.localObject = image
  return { item }
end

drag.itemsForAddingTo = drag.itemsForBeginning

-- UIKit does not remove anything after a move: the source must remove its image.
function drag:didEnd(interaction, session, operation)
  if operation == "move" then
    images[interaction.view.name] = nil
  end
end

for _, view in ipairs { cliff, frame, dune } do
  view:addInteraction(DragInteraction(drag))
end

-- As in the sample, the screen receives the drops, and the image view shows the image. So the screen
-- compares the place of the finger with the frame of the image view, and sends the preview to the middle
-- of that view.
local drop = {}

function drop:canHandle(interaction, session)
  return session:hasItemsConforming { "public.image" } and #session.items == 1, "one image, please"
end

local function contains(rect, point)
  return point.x >= rect.x and point.x < rect.x + rect.width
    and point.y >= rect.y and point.y < rect.y + rect.height
end

function drop:sessionDidUpdate(interaction, session)
  if not contains(frame.frame, session:location(screen)) then
    return "cancel", "outside the image view"
  end
  return session.localDragSession and "move" or "copy"
end

function drop:performDrop(interaction, session)
  -- The completion runs on the main queue, where the image view can be changed.
  local provider = session.items[1].itemProvider
  session:loadObjects("Image", function(loaded)
    if not loaded[1] then return print("no image was loaded") end
    images[frame.name] = { title = provider.suggestedName, data = loaded[1].data }
  end)
end

function drop:previewForDropping(interaction, item, defaultPreview)
  return defaultPreview:retargetedPreview(DragPreviewTarget {
    container = frame, center = { frame.frame.width / 2, frame.frame.height / 2 },
  })
end

screen:addInteraction(DropInteraction(drop))

local function show()
  local function title(view) return images[view.name] and images[view.name].title or "empty" end
  print("cliff: " .. title(cliff), "frame: " .. title(frame), "dune: " .. title(dune))
end

demo(function()
  lift(frame)                                    -- no image: nothing is lifted
  lift(cliff):over(cliff):drop()                 -- outside the frame: flies back
  lift(cliff):over(frame):drop()                 -- moves
  show()                                         --> cliff: empty	frame: Cliff	dune: Dune
  lift(dune):over(frame):drop()                  -- from another app: a copy
  show()                                         --> cliff: empty	frame: Dune	dune: Dune
  images.cliff = { title = "Reef", data = "png:reef" }
  lift(frame):add(cliff):over(screen):drop()     -- two images: refused
end)
