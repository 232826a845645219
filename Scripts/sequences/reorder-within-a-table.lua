-- SQ9: a row moves within its table. The data source moves it, so performDrop is not called.
local everything = require "everything"

local table = TableView { name = "table", items = { "A", "B", "C" } }
table.dragDelegate = everything.dragDelegate()
table.dropDelegate = everything.dropDelegate()
table.dataSource = everything.movingDataSource()
table.delegate = { targetIndexPathForMove = function(_, _, _, proposed) return proposed end }

lift(table, 0):over(table, 1):over(table, 2, "below"):drop()
print(table)                           --> table  B, C, A
