-- SQ1: an item is lifted and put back. No session method is called, and the lift is reversed.
local everything = require "everything"

local photo = View { name = "photo", frame = { 0, 0, 200, 200 } }
photo:addInteraction(everything.dragInteraction "Photo")

local table = TableView { name = "table", frame = { 300, 0, 320, 640 }, items = { "A", "B" } }
table.dragDelegate = everything.dragDelegate()

lift(photo):drop()
lift(table, 0):drop()
