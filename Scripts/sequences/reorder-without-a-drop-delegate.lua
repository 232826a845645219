-- SQ10: a row moves within its table, which has no drop delegate.
local everything = require "everything"

local table = TableView { name = "table", items = { "A", "B", "C" } }
table.dragDelegate = everything.dragDelegate()
table.dataSource = everything.movingDataSource()
table.delegate = { targetIndexPathForMove = function(_, _, _, proposed) return proposed end }

lift(table, 0):over(table, 1):over(table, 2, "below"):drop()
print(table)                           --> table  B, C, A
