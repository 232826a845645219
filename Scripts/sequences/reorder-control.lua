-- SQ21: a row of a table in editing mode is moved by its reorder control, without a drag delegate.
local everything = require "everything"

local table = TableView { name = "table", items = { "A", "B", "C" } }
table.dataSource = everything.movingDataSource()
table.delegate = { targetIndexPathForMove = function(_, _, _, proposed) return proposed end }
table.isEditing = true

grab(table, 0):over(table, 1):over(table, 2, "below"):drop()
print(table)                           --> table  B, C, A
