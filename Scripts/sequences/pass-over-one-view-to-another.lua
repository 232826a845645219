-- SQ7: a drag passes over one destination and ends in another. The first is notified only of the end.
local everything = require "everything"

local photo = View { name = "photo", frame = { 0, 0, 200, 200 } }
photo:addInteraction(everything.dragInteraction "Photo")

local first = View { name = "first", frame = { 300, 0, 200, 200 } }
first:addInteraction(everything.dropInteraction "copy")

local second = View { name = "second", frame = { 600, 0, 200, 200 } }
second:addInteraction(everything.dropInteraction "copy")

lift(photo):over(first):over(second):drop()
