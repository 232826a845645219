-- SQ18: the system cancels a drag. Disabling drags does not cancel one: it only prevents new lifts.
local everything = require "everything"

local table = TableView { name = "table", items = { "A", "B" } }
table.dragDelegate = everything.dragDelegate()
table.dropDelegate = everything.dropDelegate()

lift(table, 0):over(table, 1)
interrupt()

local drag = lift(table, 0):over(table, 1)
table.dragInteractionEnabled = false
drag:over(table, 0):drop()
lift(table, 0)
