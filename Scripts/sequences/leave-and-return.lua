-- SQ6: a drag enters a view, leaves it, returns and is dropped. UIKit calls canHandle for the session
-- only once.
local everything = require "everything"

local photo = View { name = "photo", frame = { 0, 0, 200, 200 } }
photo:addInteraction(everything.dragInteraction "Photo")

local well = View { name = "well", frame = { 300, 0, 200, 200 } }
well:addInteraction(everything.dropInteraction "copy")

lift(photo):over(well):move(800, 600):over(well):drop()
