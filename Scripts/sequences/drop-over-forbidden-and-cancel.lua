-- SQ5: an item is released over a destination that proposes forbidden, and one that proposes cancel.
local everything = require "everything"

local photo = View { name = "photo", frame = { 0, 0, 200, 200 } }
photo:addInteraction(everything.dragInteraction "Photo")

local fence = View { name = "fence", frame = { 300, 0, 200, 200 } }
fence:addInteraction(everything.dropInteraction "forbidden")

local pond = View { name = "pond", frame = { 600, 0, 200, 200 } }
pond:addInteraction(everything.dropInteraction "cancel")

lift(photo):over(fence):drop()
lift(photo):over(pond):drop()
