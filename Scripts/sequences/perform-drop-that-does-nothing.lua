-- SQ16: performDrop calls none of the coordinator's drop methods.
local everything = require "everything"

local table = TableView { name = "table", items = { "A", "B" } }
table.dragDelegate = everything.dragDelegate()
table.dropDelegate = everything.dropDelegate { performDrop = function() end }

lift(table, 0):over(table, 1):drop()
print(table)                           --> table  A, B
