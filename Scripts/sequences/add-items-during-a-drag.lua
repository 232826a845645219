-- SQ8: during a drag, a second finger adds an item of another view.
local everything = require "everything"

local photo = View { name = "photo", frame = { 0, 0, 200, 200 } }
photo:addInteraction(everything.dragInteraction "Photo")

local note = View { name = "note", frame = { 0, 300, 200, 200 } }
note:addInteraction(everything.dragInteraction "Note")

local well = View { name = "well", frame = { 300, 0, 200, 200 } }
well:addInteraction(everything.dropInteraction "copy")

local table = TableView { name = "table", frame = { 600, 0, 320, 640 }, items = { "A", "B" } }
table.dragDelegate = everything.dragDelegate()

lift(photo):over(well):add(note):add(table, 0):drop()
