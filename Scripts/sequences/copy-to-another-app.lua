-- SQ14: an item is dragged to another app. There is no local drag session, the item is copied, and
-- its data is loaded from the item provider.
local everything = require "everything"

local photo = View { name = "photo", app = "photos", frame = { 0, 0, 200, 200 } }
photo:addInteraction(everything.dragInteraction "Photo")

local notes = TableView { name = "notes", app = "notes", items = { "X" } }
notes.dropDelegate = everything.dropDelegate()

lift(photo):over(notes, 0):drop()
print(notes)                           --> notes  Photo, X
