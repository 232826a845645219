-- SQ6: a drag enters, leaves, comes back and is dropped. The question whether the view can handle
-- the session is asked once.
local everything = require "everything"

local photo = View { name = "photo", frame = { 0, 0, 200, 200 } }
photo:addInteraction(everything.dragInteraction "Photo")

local well = View { name = "well", frame = { 300, 0, 200, 200 } }
well:addInteraction(everything.dropInteraction "copy")

lift(photo):over(well):move(800, 600):over(well):drop()
