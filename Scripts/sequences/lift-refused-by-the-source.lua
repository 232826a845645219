-- SQ2: the source refuses. Nothing else is called, unless the row is movable: it can be reordered.
local everything = require "everything"

local function refuse() return {}, "not today" end

local photo = View { name = "photo", frame = { 0, 0, 200, 200 } }
photo:addInteraction(everything.dragInteraction("Photo", { itemsForBeginning = refuse }))

local fixed = TableView { name = "fixed", frame = { 300, 0, 320, 640 }, items = { "A", "B" } }
fixed.dragDelegate = everything.dragDelegate { itemsForBeginning = refuse }

local movable = TableView { name = "movable", frame = { 700, 0, 320, 640 }, items = { "A", "B" } }
movable.dragDelegate = everything.dragDelegate { itemsForBeginning = refuse }
movable.dataSource = everything.movingDataSource()

lift(photo):drop()
lift(fixed, 0):drop()
lift(movable, 0):over(movable, 1, "below"):drop()
print(movable)                         --> movable  B, A
