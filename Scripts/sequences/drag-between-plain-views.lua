-- SQ3: an item of a plain view is lifted, dragged and dropped on another plain view, which accepts it.
local everything = require "everything"

local photo = View { name = "photo", frame = { 0, 0, 200, 200 } }
photo:addInteraction(everything.dragInteraction "Photo")

local well = View { name = "well", frame = { 300, 0, 200, 200 } }
well:addInteraction(everything.dropInteraction "copy")

lift(photo):over(well):drop()
