-- SQ14: an item goes to another app: there is no local drag session, it is copied, and its data
-- comes from the item provider alone.
local everything = require "everything"

local photo = View { name = "photo", app = "photos", frame = { 0, 0, 200, 200 } }
photo:addInteraction(everything.dragInteraction "Photo")

local notes = TableView { name = "notes", app = "notes", items = { "X" } }
notes.dropDelegate = everything.dropDelegate()

lift(photo):over(notes, 0):drop()
print(notes)                           --> notes  Photo, X
