-- SQ4: an item is dropped outside every destination and flies back.
local everything = require "everything"

local photo = View { name = "photo", frame = { 0, 0, 200, 200 } }
photo:addInteraction(everything.dragInteraction "Photo")

local well = View { name = "well", frame = { 300, 0, 200, 200 } }
well:addInteraction(everything.dropInteraction "copy")

lift(photo):over(well):move(800, 600):drop()
